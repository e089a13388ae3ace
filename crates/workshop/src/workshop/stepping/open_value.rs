//! What the rules remember at a moment: offices such as the dealer, variables, points.

use crate::play::{Register, Rules, State, VarKind};
use crate::script::written_value;

/// An office, a variable or points, with its value as a script writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenValue {
    pub name: String,
    pub value: String,
    /// The value at the moment before, if it was another.
    pub before: Option<String>,
}

/// All values of a state, beside those of the state before it. Of the offices those in `offices` are told.
pub(super) fn open_values(rules: &Rules, offices: &[Register], now: &State, before: Option<&State>) -> Vec<OpenValue> {
    let earlier = before.map(|state| named_values(rules, offices, state)).unwrap_or_default();
    let beside = |(place, (name, value)): (usize, (String, String))| {
        let before = earlier.get(place).filter(|(_, before)| *before != value).map(|(_, before)| before.clone());
        OpenValue { name, value, before }
    };
    named_values(rules, offices, now).into_iter().enumerate().map(beside).collect()
}

/// The offices that matter in a match: the dealer, and those that ever pass to another or have another value.
pub(super) fn offices_in<'s>(states: impl Iterator<Item = &'s State> + Clone) -> Vec<Register> {
    let changes = |register: &Register| {
        let mut values = states.clone().map(|state| state.get(*register));
        let first = values.next();
        values.any(|value| Some(value) != first)
    };
    let all = Register::NAMED.iter().map(|(_, register)| *register);
    all.filter(|register| *register == Register::DEALER || changes(register)).collect()
}

/// The same names in the same order for each state of a match.
fn named_values(rules: &Rules, told: &[Register], state: &State) -> Vec<(String, String)> {
    let mut values = offices(rules, told, state);
    for var in &rules.vars {
        let value = state.get(var.register);
        values.push((var.name.clone(), written_value(var.kind, value).unwrap_or_else(|| value.to_string())));
    }
    let first = |team: usize| rules.all_seats().find(|seat| rules.team(*seat) == team);
    for team in 0..rules.teams {
        if let Some(seat) = first(team) {
            values.push((format!("points@{}", seat.0), state.totals[team].to_string()));
        }
    }
    values
}

/// The offices with their holders. One that nobody holds is `none`, as is a trump that is not chosen.
fn offices(rules: &Rules, told: &[Register], state: &State) -> Vec<(String, String)> {
    let own = |name: &str| rules.vars.iter().any(|var| var.name == name);
    let is_told =
        |(name, register): &&(&str, Register)| *name != "last winner" && !own(name) && told.contains(register);
    let said = |(name, register): &(&str, Register)| {
        let value = state.get(*register);
        let is_seat = (0..rules.seats as i32).contains(&value);
        let kind = if *name == "trump" { VarKind::Suit } else { VarKind::Number };
        let is_held = if Register::is_seat(name) { is_seat } else { kind == VarKind::Number || value >= 0 };
        let value = written_value(kind, value).filter(|_| is_held);
        (name.to_string(), value.unwrap_or_else(|| "none".to_string()))
    };
    Register::NAMED.iter().filter(is_told).map(said).collect()
}
