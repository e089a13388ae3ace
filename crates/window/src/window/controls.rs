//! Controls that several screens share. They know what is chosen, and deliberately not what for.

use super::theme;
use crate::wording::{Opponent, Opponents};
use egui::{Context, Id, Key, Modifiers, Rect, Response, Stroke, StrokeKind, Ui};

/// Consumes Enter and returns whether it was pressed, except where it has a meaning of its own: in a field, a list, a
/// sheet. `button` is the control that Enter stands for, which may have the focus.
pub fn entered(ctx: &Context, button: Option<Id>) -> bool {
    let free = ctx.memory(|m| m.focused().is_none_or(|id| Some(id) == button) && m.top_modal_layer().is_none());
    free && !egui::Popup::is_any_open(ctx) && ctx.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Enter))
}

/// The choices of a computer player: the levels, and below them every other strategy by its name.
pub fn computer_players(ui: &mut Ui, who: &mut String, known: &Opponents) {
    let row = |ui: &mut Ui, who: &mut String, player: &Opponent| {
        ui.selectable_value(who, player.id.clone(), &player.title).on_hover_text(player.told());
    };
    known.levels.iter().for_each(|player| row(ui, who, player));
    if !known.others.is_empty() {
        ui.separator();
        known.others.iter().for_each(|player| row(ui, who, player));
    }
}

/// A box to be ticked, with an edge that is told from the ground.
pub fn tick_box(ui: &mut Ui, ticked: &mut bool, label: &str) -> Response {
    ui.scope(|ui| {
        ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::new(1.0, theme::EDGE);
        ui.checkbox(ticked, label)
    })
    .inner
}

/// Paints the ring round a control that has the focus of the keyboard.
pub fn focus_ring(ui: &Ui, rect: Rect, response: &Response) {
    if response.has_focus() {
        ui.painter().rect_stroke(rect, 8.0, Stroke::new(2.0, theme::TEXT), StrokeKind::Inside);
    }
}
