//! The editor: one text with colours, line numbers, marks of problems, matching brackets, and what is sought.
//!
//! Draws and changes a buffer, and reports what happened. Does not know what a problem is, nor how a text is saved.

mod colours;
mod gutter;
mod indent;
mod lit;
mod offer_list;

pub use colours::EditorColours;
pub use gutter::sign;
pub use offer_list::OfferList;

use super::buffer::EditedBuffer;
use crate::window::theme;
use crate::wording::{WorkshopLabel, say};
use crate::workshop::editing::bracket_pair;
use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditOutput;
use egui::{Color32, FontId, Frame, Galley, Id, Margin, Rect, ScrollArea, Shape, TextEdit, Ui, pos2, vec2};
use std::ops::Range;
use std::sync::Arc;

/// Size of the letters, in logical points.
const SIZE: f32 = 14.0;
pub const GROUND: Color32 = Color32::from_rgb(18, 23, 26);

/// A mark at bytes of the text.
pub struct EditorMark {
    pub bytes: Range<usize>,
    pub is_error: bool,
}

/// What is shown beside the text itself.
#[derive(Default)]
pub struct EditorMarks {
    pub problems: Vec<EditorMark>,
    /// Lines, from 0, that are at work in a match that is stepped through, and those with a stop.
    pub at_work: Vec<usize>,
    pub stops: Vec<usize>,
    /// How often lines, from 0, were used in play.
    pub counts: Vec<(usize, u64)>,
    /// What is sought, and which of the places is shown.
    pub found: Vec<Range<usize>>,
    pub shown: usize,
}

/// What happened in a frame.
pub struct EditorNews {
    pub is_changed: bool,
    pub has_focus: bool,
    /// Whether somebody has typed into a text that is only to be looked at.
    pub is_refused: bool,
    /// Where the cursor stands on the screen.
    pub cursor: Option<Rect>,
}

pub fn font() -> FontId {
    FontId::monospace(SIZE)
}

/// The widget of a file.
pub fn id_of(file: &EditedBuffer) -> Id {
    Id::unique("workshop-editor").with(&file.source)
}

/// Shows a file.
pub fn show(ui: &mut Ui, file: &mut EditedBuffer, colours: &mut EditorColours, marks: &EditorMarks) -> EditorNews {
    let id = id_of(file);
    indent::keys(ui, file, id);
    let (goal, before) = (file.goal.take(), file.cursor);
    if let Some(goal) = &goal {
        let range =
            CCursorRange::two(CCursor::new(file.chars(goal.bytes.start)), CCursor::new(file.chars(goal.bytes.end)));
        let mut state = TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
        state.cursor.set_char_range(Some(range));
        state.store(ui.ctx(), id);
        file.cursor = goal.bytes.start;
        if goal.takes_focus {
            ui.memory_mut(|memory| memory.request_focus(id));
        }
    }
    let lines = file.text.matches('\n').count() + 1;
    let gutter = gutter::width(ui, lines, !marks.counts.is_empty());
    let room = ui.available_size();
    let scroll = ScrollArea::both().id_salt(&file.source).auto_shrink([false, false]);
    let shown = scroll.show(ui, |ui| {
        let behind = lit::LitPlaces::reserve(ui.painter());
        let output = text_edit(ui, file, id, colours, gutter, room);
        let drawn = DrawnText { galley: &output.galley, at: output.galley_pos, file };
        let brackets = bracket_pair(&file.text, file.form, file.cursor);
        behind.paint(ui, &drawn, marks, brackets.filter(|_| output.response.response.has_focus()));
        lit::squiggles(ui, &drawn, marks);
        gutter::paint(ui, &drawn, marks, gutter);
        let cursor = drawn.rect_of(file.cursor);
        // the gutter lies over the left edge: what stands there is scrolled clear of it
        if goal.is_some() {
            ui.scroll_to_rect(with_gutter(cursor.expand2(vec2(40.0, 90.0)), gutter), None);
        } else if file.cursor != before {
            ui.scroll_to_rect(with_gutter(cursor.expand2(vec2(12.0, 4.0)), gutter), None);
        }
        (output, cursor)
    });
    let (output, cursor) = shown.inner;
    let has_focus = output.response.response.has_focus();
    let is_changed = output.response.response.changed();
    EditorNews {
        is_changed: is_changed && file.is_mine,
        has_focus,
        is_refused: is_changed && !file.is_mine,
        cursor: Some(cursor).filter(|rect| shown.inner_rect.intersects(*rect)),
    }
}

fn text_edit(
    ui: &mut Ui,
    file: &mut EditedBuffer,
    id: Id,
    colours: &mut EditorColours,
    gutter: f32,
    room: egui::Vec2,
) -> TextEditOutput {
    let form = file.form;
    let mut layouter = |ui: &Ui, text: &dyn egui::TextBuffer, _: f32| -> Arc<Galley> {
        let job = colours.job(text.as_str(), form);
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let margin = Margin { left: gutter as i8, right: 24, top: 6, bottom: 40 };
    // a text that cannot be changed would not take the keys: what is typed into its copy is dropped
    let mut looked_at = if file.is_mine { String::new() } else { file.text.clone() };
    let edit = TextEdit::multiline(if file.is_mine { &mut file.text } else { &mut looked_at });
    let edit = edit.id(id).font(font()).lock_focus(true).frame(Frame::NONE.inner_margin(margin));
    let edit = edit.desired_width(f32::INFINITY).min_size(room - vec2(24.0, 52.0)).layouter(&mut layouter);
    let output = edit.show(ui);
    let name = format!("{}: {}", say(WorkshopLabel::Editor), file.name);
    ui.ctx().accesskit_node_builder(id, |node| node.set_label(name));
    if let Some(range) = output.cursor_range {
        file.cursor = byte_of(&file.text, range.primary.index.0);
    }
    output
}

/// A place, with the gutter to its left.
fn with_gutter(place: Rect, gutter: f32) -> Rect {
    Rect::from_min_max(place.min - vec2(gutter, 0.0), place.max)
}

/// The byte of a character.
pub fn byte_of(text: &str, character: usize) -> usize {
    text.char_indices().nth(character).map_or(text.len(), |(at, _)| at)
}

/// A text as it lies on the screen.
pub struct DrawnText<'a> {
    galley: &'a Galley,
    at: egui::Pos2,
    file: &'a EditedBuffer,
}

impl DrawnText<'_> {
    /// The place of the cursor before a byte.
    fn rect_of(&self, byte: usize) -> Rect {
        let cursor = CCursor::new(self.file.chars(byte));
        self.galley.pos_from_cursor(cursor).translate(self.at.to_vec2())
    }

    /// The place of bytes of one line; of more lines what is in the first.
    fn rect_of_bytes(&self, bytes: &Range<usize>) -> Rect {
        let start = self.file.floor(bytes.start);
        let line = self.file.text[start..].find('\n').map_or(self.file.text.len(), |at| start + at);
        let (from, to) = (self.rect_of(start), self.rect_of(bytes.end.clamp(start, line)));
        let right = to.left().max(from.left() + 8.0);
        Rect::from_min_max(from.left_top(), pos2(right, from.bottom()))
    }

    /// The rows, each with its upper and lower edge.
    fn rows(&self) -> impl Iterator<Item = (f32, f32)> {
        self.galley.rows.iter().map(|row| (self.at.y + row.pos.y, self.at.y + row.pos.y + row.size.y))
    }
}

/// A flat shape of a colour.
fn filled(rect: Rect, colour: Color32) -> Shape {
    Shape::rect_filled(rect, 2.0, colour)
}

/// The colour of an error or a warning.
pub fn ink(is_error: bool) -> Color32 {
    if is_error { theme::WARNING } else { theme::GOLD }
}
