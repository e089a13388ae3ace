//! Rows of a name with a text or a field, as the sheets about packs have them. They know nothing of packs.

use crate::window::theme;
use crate::wording::{PackLabel, say};
use egui::{Align, Label, Layout, RichText, Ui, vec2};

/// Width of the names.
const NAMES: f32 = 104.0;

/// Shows a line across, then a name and its text beside it.
pub fn row(ui: &mut Ui, name: PackLabel, text: &str) {
    ui.separator();
    ui.horizontal_top(|ui| {
        let room = vec2(NAMES.min(ui.available_width() * 0.3), 20.0);
        ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Min), |ui| {
            ui.set_min_width(room.x);
            ui.label(RichText::new(say(name)).font(theme::text(15.0)).color(theme::FAINT));
        });
        ui.vertical(|ui| ui.add(Label::new(RichText::new(text).font(theme::text(15.0))).wrap()));
    });
}

/// Shows a field to type into, below its name. True if Enter was pressed in it.
pub fn field_row(ui: &mut Ui, name: PackLabel, text: &mut String) -> bool {
    let label = ui.label(RichText::new(say(name)).font(theme::text(15.0)).color(theme::FAINT));
    let wide = ui.available_width().min(520.0);
    let edit = egui::TextEdit::singleline(text).desired_width(wide - 16.0).char_limit(LONGEST);
    let field = ui.add(edit).labelled_by(label.id);
    field.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter))
}

/// Most characters of what is typed.
const LONGEST: usize = 1000;
