//! The options of a game: what each may be, and what a person's text for it means.
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

/// What values an option takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// From the first number to the second.
    Int(i64, i64),
    Bool,
    /// One of these: all texts or all numbers.
    Choice(Vec<OptionValue>),
    /// A seat, from 0.
    Seat,
    Text,
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    pub name: String,
    pub kind: OptionKind,
    pub default: OptionValue,
    /// Other defaults, by the number of seats.
    pub default_for: Vec<(u8, OptionValue)>,
    /// Of a seat: where the default is a person's seat, the next that a computer plays.
    pub goes_to_a_computer: bool,
    /// What the option is.
    pub help: String,
    /// Of a choice: what some of its values mean.
    pub explains: Vec<(OptionValue, String)>,
}

impl OptionSpec {
    /// The value of a choice that is written so.
    pub(super) fn value_named(&self, written: &str) -> Option<OptionValue> {
        let OptionKind::Choice(values) = &self.kind else { return None };
        values.iter().find(|value| value.to_string() == written).cloned()
    }

    /// What the option is, and what its values mean: `how suit is followed. base: ...; strict: ...`.
    pub fn whole_help(&self) -> String {
        let told: Vec<String> = self.explains.iter().map(|(value, text)| format!("{value}: {text}")).collect();
        if told.is_empty() { self.help.clone() } else { format!("{}. {}", self.help, told.join("; ")) }
    }
}

impl OptionKind {
    /// The word in `type = "..."`.
    pub fn word(&self) -> &'static str {
        match self {
            OptionKind::Int(..) => "int",
            OptionKind::Bool => "bool",
            OptionKind::Choice(_) => "choice",
            OptionKind::Seat => "seat",
            OptionKind::Text => "text",
        }
    }

    /// What a value must be: "between 1 and 9". `seats` is how many sit at the table.
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

    /// The value that a text stands for, if it is of the kind at all.
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
    /// The default at a table of so many seats.
    pub fn default_at(&self, seats: u8) -> &OptionValue {
        self.default_for.iter().find(|(n, _)| *n == seats).map_or(&self.default, |(_, value)| value)
    }

    /// The seat that it means where these seats are people's; None where the default stands.
    pub fn seat_beside(&self, value: &OptionValue, people: &[usize], seats: u8) -> Option<OptionValue> {
        let OptionValue::Int(usual) = value else { return None };
        let free = |seat: &i64| !people.iter().any(|person| *person as i64 == *seat);
        let around = (0..i64::from(seats)).map(|step| (usual + step) % i64::from(seats));
        let seat = around.into_iter().find(free).filter(|seat| self.goes_to_a_computer && seat != usual);
        seat.map(OptionValue::Int)
    }

    /// Whether the option can have this value at a table of so many seats; says what it must be.
    pub fn check(&self, value: &OptionValue, seats: u8) -> Result<(), Problem> {
        match self.kind.takes(value, seats) {
            true => Ok(()),
            false => Err(self.refuse(value, seats)),
        }
    }

    /// Reads what a person wrote as its value.
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

/// "a, b or c".
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
