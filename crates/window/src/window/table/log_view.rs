//! The log on the screen: entry below entry, each a way back to its position.
//!
//! A long match has hundreds of entries: those out of sight are not drawn, only their heights are kept.

use super::match_log::LogEntry;
use super::play::Play;
use crate::window::card_text;
use crate::window::command::{Command, TableCommand};
use crate::window::theme;
use crate::wording::{StoryLine, TableLabel, TableSaid, say, tell};
use egui::{Color32, RichText, ScrollArea, Ui, vec2};

/// Entries up to this far out of sight, in logical points, are drawn all the same, so that the next turn of the wheel
/// finds them.
const MARGIN: f32 = 120.0;

/// The state of the log from frame to frame: the height of each entry when it was last drawn, in logical points.
#[derive(Default)]
pub struct LogView {
    width: f32,
    /// Length of the text, and height, by entry.
    heights: Vec<Option<(usize, f32)>>,
    /// The position that was last looked at, by the moves made before it.
    looked: Option<usize>,
}

impl LogView {
    pub fn show(&mut self, ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
        super::panel_text::log_heading(ui);
        ScrollArea::vertical().id_salt("log").auto_shrink([false, false]).stick_to_bottom(true).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            self.entries(ui, play, commands);
        });
    }

    fn entries(&mut self, ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
        self.fit(ui.available_width(), play.log.entries.len());
        let turned = self.looked != play.view_state.looking;
        self.looked = play.view_state.looking;
        for (n, entry) in play.log.entries.iter().enumerate() {
            let length = entry.lines.iter().map(|line| line.to_string().len()).sum();
            let looked = play.view_state.looking == Some(entry.moves);
            match self.heights[n].filter(|known| known.0 == length && !looked) {
                Some((_, height)) if out_of_sight(ui, height) => {
                    ui.allocate_space(vec2(ui.available_width(), height));
                }
                _ => {
                    let response = show_entry(ui, play, entry, commands);
                    self.heights[n] = Some((length, response.rect.height()));
                    if looked && turned {
                        response.scroll_to_me(None);
                    }
                }
            }
        }
    }

    /// Drops known heights if the width has changed, because lines break elsewhere.
    fn fit(&mut self, width: f32, entries: usize) {
        if self.width != width {
            (self.width, self.heights) = (width, Vec::new());
        }
        self.heights.resize(entries, None);
    }
}

/// Whether the next item, of this height, would be far above or below the visible part.
fn out_of_sight(ui: &Ui, height: f32) -> bool {
    let (top, seen) = (ui.cursor().top(), ui.clip_rect().y_range().expand(MARGIN));
    top + height < seen.min || top > seen.max
}

/// Shows one entry; a click shows the table after it.
fn show_entry(ui: &mut Ui, play: &Play, entry: &LogEntry, commands: &mut Vec<Command>) -> egui::Response {
    let looked = play.view_state.looking == Some(entry.moves);
    let fill = if looked { Color32::from_rgb(70, 58, 28) } else { Color32::TRANSPARENT };
    let frame = egui::Frame::NONE.fill(fill).corner_radius(5.0).inner_margin(egui::Margin::symmetric(6, 2));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        for line in &entry.lines {
            match line {
                StoryLine::Heading(text) => {
                    ui.add_space(4.0);
                    ui.label(RichText::new(text).font(theme::bold(15.0)).color(theme::GOLD));
                }
                StoryLine::Plain(line) => {
                    card_text::label(ui, line.trim_start(), theme::text(15.0), theme::TEXT);
                }
            }
        }
    });
    let response = ui.interact(shown.response.rect, ui.scope_id().with(("entry", entry.moves)), egui::Sense::CLICK);
    let first =
        entry.lines.first().map(|line| card_text::spoken(ui.ctx(), line.to_string().trim())).unwrap_or_default();
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, tell(TableSaid::LookAt(&first)))
    });
    if response.hovered() && !looked {
        let edge = egui::Stroke::new(1.0, theme::LINE);
        ui.painter().rect_stroke(shown.response.rect, 5.0, edge, egui::StrokeKind::Inside);
    }
    let response = response.on_hover_text(say(TableLabel::LookAtTheTableThen));
    if response.clicked() {
        let at = if looked || entry.moves >= play.model.moves_made() { None } else { Some(entry.moves) };
        commands.push(TableCommand::Look(at).into());
    }
    response
}
