//! Files over the window: a frame while one is held, and what was dropped.

use crate::window::theme;
use crate::wording::{PackLabel, say};
use egui::{Align2, Color32, Context, Id, LayerId, Order, Stroke, StrokeKind};
use std::path::PathBuf;

/// The first file that was dropped in this frame.
pub fn dropped(ctx: &Context) -> Option<PathBuf> {
    ctx.input(|i| i.raw.dropped_files.first().map(|file| file.path().to_path_buf()))
}

/// Paints a frame round the window while a file is held over it.
pub fn hovered(ctx: &Context) {
    if ctx.input(|i| i.raw.hovered_files.is_empty()) {
        return;
    }
    let painter = ctx.layer_painter(LayerId::new(Order::Foreground, Id::unique("file-over")));
    let screen = ctx.content_rect();
    painter.rect_filled(screen, 0.0, Color32::from_black_alpha(170));
    painter.rect_stroke(screen.shrink(14.0), 16.0, Stroke::new(3.0, theme::GOLD), StrokeKind::Inside);
    painter.text(screen.center(), Align2::CENTER_CENTER, say(PackLabel::DropIt), theme::bold(26.0), theme::TEXT);
}
