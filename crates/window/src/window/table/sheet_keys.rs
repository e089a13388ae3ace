//! Keys while a sheet is over the table: they stay in it, except Tab, which goes to any control.

use super::keys::is_covered;
use egui::{EventFilter, Id, Key, Modifiers, Response, Ui};

/// Gives the focus to the first of these buttons as soon as the sheet appears. Arrows go from one to the next, Enter
/// and Space press it.
pub fn hold(ui: &Ui, buttons: &[Response]) {
    let is_new = is_new(ui);
    if is_covered(ui) || egui::Popup::is_any_open(ui.ctx()) {
        return;
    }
    let ids: Vec<Id> = buttons.iter().map(|button| button.id).collect();
    let focused = ui.memory(|m| m.focused());
    let Some(here) = focused.and_then(|id| ids.iter().position(|other| *other == id)) else {
        if let Some(first) = ids.first().filter(|_| is_new || focused.is_none()) {
            ui.memory_mut(|m| m.request_focus(*first));
        }
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

/// Whether no sheet was drawn in the previous frame.
fn is_new(ui: &Ui) -> bool {
    let (id, now) = (Id::unique("frame of the last sheet"), ui.ctx().cumulative_frame_nr());
    let last = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default::<u64>(id), now));
    last + 1 < now
}
