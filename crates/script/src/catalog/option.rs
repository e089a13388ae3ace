//! Options of a game: their kinds and values, and the texts that people write for these.
//!
//! Does not know what an option does.

use crate::diagnostics::{Problem, nearest};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The value of an option.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum OptionValue {
    Bool(bool),
    Int(i64),
    Text(String),
}

/// The kind of an option, with the values that it allows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// A number between these two, inclusive.
    Int(i64, i64),
    Bool,
    /// One of these values, which are all texts or all numbers.
    Choice(Vec<OptionValue>),
    /// A seat, counted from 0.
    Seat,
    Text,
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    pub name: String,
    pub kind: OptionKind,
    pub default: OptionValue,
    /// Defaults for certain numbers of seats.
    pub default_for: Vec<(u8, OptionValue)>,
    /// For a seat option: if a person has the default seat, the option moves to the next computer player's seat.
    pub goes_to_a_computer: bool,
    /// A description of the option.
    pub help: String,
    /// For a choice: descriptions of some of its values.
    pub explains: Vec<(OptionValue, String)>,
}

impl OptionSpec {
    /// The value of a choice that is displayed as this text. `None` if there is none.
    pub(super) fn value_named(&self, written: &str) -> Option<OptionValue> {
        let OptionKind::Choice(values) = &self.kind else { return None };
        values.iter().find(|value| value.to_string() == written).cloned()
    }

    /// What the option is about: the help as far as the first clause that explains it.
    pub fn subject(&self) -> &str {
        self.help.split(['.', ':', ';', '(']).next().unwrap_or_default().trim()
    }

    /// The description of the option and its values: `how suit is followed. base: ...; strict: ...`.
    pub fn whole_help(&self) -> String {
        let told: Vec<String> = self.explains.iter().map(|(value, text)| format!("{value}: {text}")).collect();
        if told.is_empty() { self.help.clone() } else { format!("{}. {}", self.help, told.join("; ")) }
    }
}

impl OptionKind {
    /// The word for this kind in `type = "..."`.
    pub fn word(&self) -> &'static str {
        match self {
            OptionKind::Int(..) => "int",
            OptionKind::Bool => "bool",
            OptionKind::Choice(_) => "choice",
            OptionKind::Seat => "seat",
            OptionKind::Text => "text",
        }
    }

    /// The form of a valid value, for messages: "between 1 and 9". `seats` is the number of seats at the table.
    pub fn form(&self, seats: u8) -> String {
        match self {
            OptionKind::Int(low, high) => format!("between {low} and {high}"),
            OptionKind::Bool => "true or false".to_string(),
            OptionKind::Choice(values) => match values.as_slice() {
                [only] => format!("{only}"),
                _ => format!("one of {}", join(values)),
            },
            OptionKind::Seat => format!("a seat from 0 to {}", seats.saturating_sub(1)),
            OptionKind::Text => "a text".to_string(),
        }
    }

    fn takes(&self, value: &OptionValue, seats: u8) -> bool {
        match (self, value) {
            (OptionKind::Int(low, high), OptionValue::Int(n)) => (low..=high).contains(&n),
            (OptionKind::Seat, OptionValue::Int(n)) => (0..i64::from(seats)).contains(n),
            (OptionKind::Bool, OptionValue::Bool(_)) | (OptionKind::Text, OptionValue::Text(_)) => true,
            (OptionKind::Choice(values), value) => values.contains(value),
            _ => false,
        }
    }

    /// Reads a text as a value of this kind. `None` if it is not one.
    fn read(&self, text: &str) -> Option<OptionValue> {
        match self {
            OptionKind::Int(..) | OptionKind::Seat => text.trim().parse().ok().map(OptionValue::Int),
            OptionKind::Bool => match text.trim().to_ascii_lowercase().as_str() {
                "true" | "yes" | "on" => Some(OptionValue::Bool(true)),
                "false" | "no" | "off" => Some(OptionValue::Bool(false)),
                _ => None,
            },
            OptionKind::Choice(values) => values.iter().find(|value| value.to_string() == text.trim()).cloned(),
            OptionKind::Text => Some(OptionValue::Text(text.to_string())),
        }
    }
}

impl OptionSpec {
    /// The default at a table with this number of seats.
    pub fn default_at(&self, seats: u8) -> &OptionValue {
        self.default_for.iter().find(|(n, _)| *n == seats).map_or(&self.default, |(_, value)| value)
    }

    /// The computer player's seat that the option moves to if a person has the seat `value`. `None` if it does not move.
    pub fn seat_beside(&self, value: &OptionValue, people: &[usize], seats: u8) -> Option<OptionValue> {
        let OptionValue::Int(usual) = value else { return None };
        let free = |seat: &i64| !people.iter().any(|person| *person as i64 == *seat);
        let around = (0..i64::from(seats)).map(|step| (usual + step) % i64::from(seats));
        let seat = around.into_iter().find(free).filter(|seat| self.goes_to_a_computer && seat != usual);
        seat.map(OptionValue::Int)
    }

    /// Fails unless the option may have this value at a table with this number of seats; the problem says what it must be.
    pub fn check(&self, value: &OptionValue, seats: u8) -> Result<(), Problem> {
        if self.kind.takes(value, seats) { Ok(()) } else { Err(self.refuse(value, seats)) }
    }

    /// Reads a text that a person wrote as a value of this option. Fails if it is not a valid one.
    pub fn parse(&self, text: &str, seats: u8) -> Result<OptionValue, Problem> {
        let value = self.kind.read(text).ok_or_else(|| self.refuse(&OptionValue::Text(text.to_string()), seats))?;
        self.check(&value, seats).map(|()| value)
    }

    fn refuse(&self, value: &OptionValue, seats: u8) -> Problem {
        let number = matches!(value, OptionValue::Int(_));
        let whole = if matches!(self.kind, OptionKind::Int(..)) && !number { "a whole number " } else { "" };
        let shown = match value {
            OptionValue::Text(text) => format!("\"{text}\""),
            _ => value.to_string(),
        };
        let form = self.kind.form(seats);
        let problem = Problem::new(format!("option `{}` is {shown}: it must be {whole}{form}", self.name));
        problem.suggest_opt(self.nearest_value(&value.to_string()).map(|meant| format!("did you mean `{meant}`?")))
    }

    fn nearest_value(&self, text: &str) -> Option<String> {
        let OptionKind::Choice(values) = &self.kind else { return None };
        let texts: Vec<String> = values.iter().map(OptionValue::to_string).collect();
        nearest(text, texts.iter().map(String::as_str)).map(str::to_string)
    }
}

/// Joins texts in a sentence: "a, b or c".
pub(super) fn join<T: fmt::Display>(things: &[T]) -> String {
    let texts: Vec<String> = things.iter().map(T::to_string).collect();
    match texts.as_slice() {
        [] => "none".to_string(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Bool(value) => value.fmt(f),
            OptionValue::Int(value) => value.fmt(f),
            OptionValue::Text(value) => value.fmt(f),
        }
    }
}
