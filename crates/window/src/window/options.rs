//! The options of a variant as they are chosen on the screen: their values, which of them were changed, a control for
//! each.
//!
//! Deliberately does not know who sits at the table, or what is done with the choices.

use crate::catalog::{Chosen, OptionKind, OptionSpec, OptionValue};
use crate::window::controls::tick_box;
use crate::wording::words::capital;
use crate::wording::{SheetSaid, tell};
use egui::{ComboBox, DragValue, TextEdit, TextWrapMode, Ui};
use std::collections::BTreeMap;

#[derive(Clone, Debug, Default)]
pub struct ChosenOptions {
    /// Every option with its value.
    values: Vec<(String, OptionValue)>,
    /// Names of the options that were changed.
    set: Vec<String>,
}

impl ChosenOptions {
    /// The options with these changed, by name and text. `None` if the game no longer has one of them, or not that value.
    pub fn of(chosen: &Chosen, seats: u8, set: &BTreeMap<String, String>) -> Option<ChosenOptions> {
        let texts: Vec<(String, String)> = set.clone().into_iter().collect();
        let values = chosen.options(seats, &texts).ok()?;
        Some(ChosenOptions { values, set: set.keys().cloned().collect() })
    }

    /// Sets the options that nobody changed to their values in the rules for this number of seats, of which `people`
    /// are people's.
    pub fn fit(&mut self, chosen: &Chosen, seats: u8, people: &[usize]) {
        let kept: Vec<(String, OptionValue)> =
            self.values.iter().filter(|(name, _)| self.set.contains(name)).cloned().collect();
        let beside = chosen.set_beside(people, seats, &[]);
        self.values = chosen.options(seats, &beside).unwrap_or_default();
        for (name, value) in kept {
            if let Some(slot) = self.values.iter_mut().find(|(n, _)| *n == name) {
                slot.1 = value;
            }
        }
        let values = &self.values;
        self.set.retain(|name| values.iter().any(|(known, _)| known == name));
    }

    /// The options that were changed, with their values, as `--set` takes them.
    pub fn set(&self) -> Vec<(String, String)> {
        let set = self.values.iter().filter(|(name, _)| self.set.contains(name));
        set.map(|(name, value)| (name.clone(), value.to_string())).collect()
    }

    /// All options with their values, sorted by name.
    pub fn all(&self) -> BTreeMap<String, String> {
        self.values.iter().map(|(name, value)| (name.clone(), value.to_string())).collect()
    }

    /// Shows a control for each option, and for a changed one a button that restores its value.
    pub fn show(&mut self, ui: &mut Ui, chosen: &Chosen, seats: u8) {
        let usual = chosen.options(seats, &[]).unwrap_or_default();
        for option in &chosen.game.options {
            let Some(place) = self.values.iter().position(|(name, _)| *name == option.name) else { continue };
            let before = usual.iter().find(|(name, _)| *name == option.name).map(|(_, v)| v.clone());
            ui.horizontal(|ui| {
                ui.style_mut().wrap_mode = Some(TextWrapMode::Wrap);
                control(ui, option, &mut self.values[place].1, seats);
                if before.as_ref().is_some_and(|b| *b != self.values[place].1) {
                    let usual = before.as_ref().map(OptionValue::to_string).unwrap_or_default();
                    let reset = tell(SheetSaid::BackTo(&usual));
                    if ui.small_button(reset).clicked() {
                        self.values[place].1 = before.clone().unwrap_or(option.default.clone());
                    }
                }
            });
            let changed = before.is_some_and(|b| b != self.values[place].1);
            self.set.retain(|name| *name != option.name);
            if changed {
                self.set.push(option.name.clone());
            }
        }
    }
}

/// Shows the control of an option, with its help beside it.
fn control(ui: &mut Ui, option: &OptionSpec, value: &mut OptionValue, seats: u8) {
    let help = help_of(option);
    match (&option.kind, value) {
        (OptionKind::Bool, OptionValue::Bool(flag)) => _ = tick_box(ui, flag, &help),
        (OptionKind::Int(low, high), OptionValue::Int(number)) => {
            let drag = ui.add(DragValue::new(number).range(*low..=*high).speed(1.0));
            let label = ui.label(help).on_hover_text(option.kind.form(seats));
            drag.labelled_by(label.id);
        }
        (OptionKind::Seat, OptionValue::Int(number)) => {
            let combo =
                ComboBox::from_id_salt(&option.name).width(110.0).selected_text(tell(SheetSaid::Seat(*number + 1)));
            let combo = combo.show_ui(ui, |ui| {
                for seat in 0..i64::from(seats) {
                    ui.selectable_value(number, seat, tell(SheetSaid::Seat(seat + 1)));
                }
            });
            let label = ui.label(help);
            combo.response.labelled_by(label.id);
        }
        (OptionKind::Choice(values), value) => {
            let combo =
                ComboBox::from_id_salt(&option.name).width(150.0).selected_text(choice_told(option, value)).truncate();
            let combo = combo.show_ui(ui, |ui| {
                for choice in values {
                    ui.selectable_value(value, choice.clone(), choice_told(option, choice));
                }
            });
            let label = ui.label(help);
            combo.response.labelled_by(label.id);
        }
        (_, OptionValue::Text(text)) => {
            let edit = ui.add(TextEdit::singleline(text).desired_width(150.0));
            let label = ui.label(help);
            edit.labelled_by(label.id);
        }
        (_, value) => _ = ui.label(format!("{help}: {value}")),
    }
}

/// Whether a value is a sign of the rules, such as a card or a number, that is not read as a word.
fn is_sign(value: &OptionValue) -> bool {
    !value.to_string().chars().any(char::is_lowercase)
}

/// A value of a choice as people read it: what it means, if it is only a sign.
fn choice_told(option: &OptionSpec, value: &OptionValue) -> String {
    let means = option.explains.iter().find(|(known, _)| known == value).filter(|_| is_sign(value));
    means.map_or_else(|| value.to_string().replace('_', " "), |(_, means)| means.clone())
}

/// The description of an option, and of those of its values that are read as words.
fn help_of(option: &OptionSpec) -> String {
    let words = option.explains.iter().filter(|(value, _)| !is_sign(value)).cloned().collect();
    capital(&OptionSpec { explains: words, ..option.clone() }.whole_help())
}
