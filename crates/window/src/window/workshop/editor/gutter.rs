//! The line numbers at the left of a text, with a sign at each line that has a problem or a stop, and how often it was used.

use super::{DrawnText, EditorMarks, GROUND, ink};
use crate::window::theme;
use egui::{Align2, Rect, Shape, Stroke, Ui, pos2, vec2};

/// Room for the sign of a problem, and to the right of the numbers.
const SIGN: f32 = 20.0;
const GAP: f32 = 14.0;

/// Room for how often a line was used.
const COUNT: f32 = 38.0;

/// Width of the numbers of so many lines.
pub fn width(ui: &Ui, lines: usize, has_counts: bool) -> f32 {
    let digits = lines.max(100).to_string();
    let galley = ui.painter().layout_no_wrap(digits, egui::FontId::monospace(13.0), theme::FAINT);
    (SIGN + galley.size().x + GAP + if has_counts { COUNT } else { 0.0 }).round()
}

/// Paints the numbers over whatever was scrolled to the left.
pub fn paint(ui: &Ui, drawn: &DrawnText, marks: &EditorMarks, width: f32) {
    let clip = ui.clip_rect();
    let painter = ui.painter();
    painter.rect_filled(Rect::from_min_size(clip.min, vec2(width - GAP / 2.0, clip.height())), 0.0, GROUND);
    let here = drawn.file.place(drawn.file.cursor).0;
    let right = clip.left() + width - GAP - if marks.counts.is_empty() { 0.0 } else { COUNT };
    for (line, (top, bottom)) in drawn.rows().enumerate() {
        if bottom < clip.top() || top > clip.bottom() {
            continue;
        }
        if marks.stops.contains(&line) {
            painter.circle_filled(pos2(clip.left() + SIGN / 2.0 + 1.0, (top + bottom) / 2.0), 5.5, theme::WARNING);
        }
        if let Some((_, times)) = marks.counts.iter().find(|(counted, _)| *counted == line) {
            let ink = if *times == 0 { theme::WARNING } else { theme::FAINT };
            let at = pos2(clip.left() + width - GAP, (top + bottom) / 2.0);
            painter.text(at, Align2::RIGHT_CENTER, short_count(*times), theme::text(11.0), ink);
        }
        let colour = if line == here { theme::TEXT } else { theme::OFF };
        let at = pos2(right, (top + bottom) / 2.0);
        painter.text(at, Align2::RIGHT_CENTER, (line + 1).to_string(), egui::FontId::monospace(13.0), colour);
    }
    for mark in &marks.problems {
        let rect = drawn.rect_of(mark.bytes.start);
        sign(painter, pos2(clip.left() + SIGN / 2.0 + 1.0, rect.center().y), mark.is_error);
    }
}

/// A count in at most four characters: `999`, `1.2k`, `34k`.
fn short_count(times: u64) -> String {
    match times {
        0..1_000 => times.to_string(),
        1_000..10_000 => format!("{:.1}k", times as f64 / 1_000.0),
        10_000..1_000_000 => format!("{}k", times / 1_000),
        _ => format!("{}M", times / 1_000_000),
    }
}

/// A cross for an error, a triangle for a warning.
pub fn sign(painter: &egui::Painter, at: egui::Pos2, is_error: bool) {
    let (pen, r) = (Stroke::new(2.0, ink(is_error)), 4.0);
    if is_error {
        painter.line_segment([at - vec2(r, r), at + vec2(r, r)], pen);
        painter.line_segment([at + vec2(-r, r), at + vec2(r, -r)], pen);
    } else {
        let points = vec![at + vec2(0.0, -r - 0.5), at + vec2(r + 1.0, r), at + vec2(-r - 1.0, r)];
        painter.add(Shape::convex_polygon(points, ink(false), Stroke::NONE));
    }
}
