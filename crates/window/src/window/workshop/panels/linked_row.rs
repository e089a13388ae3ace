//! A row of a list that leads to a line of a script.

use crate::window::controls::focus_ring;
use crate::window::theme;
use crate::wording::{WorkshopLabel, say};
use egui::accesskit::Role;
use egui::{Sense, Ui, WidgetInfo};

/// A row that can be clicked.
pub struct LinkedRow<'a> {
    pub id: (&'a str, usize),
    /// What a screen reader says.
    pub spoken: &'a str,
    /// Whether it leads anywhere.
    pub leads: bool,
}

impl LinkedRow<'_> {
    /// Shows the row with what `add` puts into it; returns whether it was clicked.
    pub fn show(self, ui: &mut Ui, add: impl FnOnce(&mut Ui)) -> bool {
        let behind = ui.painter().add(egui::Shape::Noop);
        let shown = ui.horizontal(|ui| {
            add(ui);
            // a row that is full already would be made wider by the gap before it
            let left = ui.available_width();
            if left > 1.0 {
                ui.allocate_space(egui::vec2(left, 1.0));
            }
        });
        let rect = shown.response.rect;
        let sense = if self.leads { Sense::click() } else { Sense::hover() };
        let row = ui.interact(rect, ui.scope_id().with(self.id), sense);
        let role = if self.leads { Role::Button } else { Role::Label };
        row.widget_info(|| WidgetInfo::labeled(role, true, self.spoken));
        if !self.leads {
            return false;
        }
        if row.hovered() {
            ui.painter().set(behind, egui::Shape::rect_filled(rect, 6.0, theme::RAISED));
        }
        focus_ring(ui, rect, &row);
        row.on_hover_text(say(WorkshopLabel::ToLine)).clicked()
    }
}
