//! A row of a list that leads to a line of a script.

use crate::window::controls::focus_ring;
use crate::window::theme;
use crate::wording::{WorkshopLabel, say};
use egui::accesskit::Role;
use egui::{Rect, Sense, Ui, WidgetInfo};

/// A row that can be clicked.
pub struct LinkedRow<'a> {
    pub id: (&'a str, usize),
    /// What a screen reader says.
    pub spoken: &'a str,
    /// Whether it leads anywhere.
    pub leads: bool,
}

impl LinkedRow<'_> {
    /// Shows the row with what `add` puts into it; returns whether it was clicked. Buttons inside keep their clicks.
    pub fn show(self, ui: &mut Ui, add: impl FnOnce(&mut Ui)) -> bool {
        let id = ui.scope_id().with(self.id);
        let sense = if self.leads { Sense::click() } else { Sense::hover() };
        // what is added later wins the pointer: the row comes before its buttons, where it lay in the last frame
        let before = ui.ctx().read_response(id).map_or(Rect::NOTHING, |row| row.rect);
        let behind = ui.painter().add(egui::Shape::Noop);
        let first = ui.interact(before, id, sense);
        let shown = ui.horizontal(|ui| {
            // a text that could be selected would take the click of its row
            ui.style_mut().interaction.selectable_labels = false;
            add(ui);
            // a row that is full already would be made wider by the gap before it
            let left = ui.available_width();
            if left > 1.0 {
                ui.allocate_space(egui::vec2(left, 1.0));
            }
        });
        let rect = shown.response.rect;
        // a row that is new, or has moved, is where it is from the next frame on
        if before != rect {
            ui.interact(rect, id, sense);
            ui.ctx().request_repaint();
        }
        let role = if self.leads { Role::Button } else { Role::Label };
        first.widget_info(|| WidgetInfo::labeled(role, true, self.spoken));
        if !self.leads {
            return false;
        }
        if first.hovered() {
            ui.painter().set(behind, egui::Shape::rect_filled(rect, 6.0, theme::RAISED));
        }
        focus_ring(ui, rect, &first);
        first.on_hover_text(say(WorkshopLabel::ToLine)).clicked()
    }
}
