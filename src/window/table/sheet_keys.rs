//! Keys while a sheet stands over the table: they stay in it.

use super::keys::is_covered;
use egui::{EventFilter, Id, Key, Modifiers, Response, Ui};

/// The first of these buttons has the keys as soon as the sheet stands; arrows go from one to the next, Enter and Space
/// press it, and nothing behind the sheet is reached until it is gone.
pub fn hold(ui: &Ui, buttons: &[Response]) {
    if is_covered(ui) || egui::Popup::is_any_open(ui.ctx()) {
        return;
    }
    let ids: Vec<Id> = buttons.iter().map(|button| button.id).collect();
    let here = ui.memory(|m| m.focused()).and_then(|id| ids.iter().position(|other| *other == id));
    let Some(here) = here else {
        ids.first().into_iter().for_each(|first| ui.memory_mut(|m| m.request_focus(*first)));
        return;
    };
    let own = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|m| m.set_focus_lock_filter(ids[here], own));
    let pressed = |keys: [Key; 2]| keys.iter().any(|key| ui.input_mut(|i| i.consume_key(Modifiers::NONE, *key)));
    let (forth, back) = (pressed([Key::ArrowRight, Key::ArrowDown]), pressed([Key::ArrowLeft, Key::ArrowUp]));
    if forth || back {
        let step = if forth { 1 } else { ids.len() - 1 };
        ui.memory_mut(|m| m.request_focus(ids[(here + step) % ids.len()]));
    }
}
