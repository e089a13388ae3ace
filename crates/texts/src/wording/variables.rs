//! A game's own variables, in the words of `[text.vars]`; a variable without words is not shown.

use super::words::{capital, parting};
use crate::cards::Suit;
use crate::catalog::TextSpec;
use crate::play::{Var, VarKind, View};
use crate::table::Seat;

/// Lines such as `Suit to follow: clubs`, one for each variable that the seat may know and that is worth showing: a number
/// that has changed from its first value, a flag that is set, a suit. A variable of each seat has one line for all seats.
pub fn variables(text: &TextSpec, view: &View, names: &[String]) -> Vec<String> {
    let line = |(name, label): &(String, String)| {
        let label = capital(label);
        if let Some((var, value)) = valued(name) {
            return who_has(&label, (var, value), view, names);
        }
        let Some(var) = view.rules.vars.iter().find(|v| v.name == *name) else {
            return of_seats(text, name, &label, view, names);
        };
        let value = view.register(name)?;
        match var.kind {
            VarKind::Number => (value != var.start).then(|| format!("{label}: {value}")),
            VarKind::Flag => (value != 0).then_some(label),
            VarKind::Suit => Suit::from_index(value).map(|suit| format!("{label}: {suit}")),
        }
    };
    text.vars.iter().filter_map(line).collect()
}

/// The line of a variable that each seat has: `Bids: You 3, Ann 2`. Seats with the first value are left out.
fn of_seats(text: &TextSpec, name: &str, label: &str, view: &View, names: &[String]) -> Option<String> {
    let said = |(seat, who): (usize, &String)| {
        let kept = Var::of_seat(name, Seat(seat as u8));
        let var = view.rules.vars.iter().find(|var| var.name == kept)?;
        let value = view.register(&kept).filter(|value| *value != var.start)?;
        Some(match var.kind {
            VarKind::Number => match bid_word(text, label, value) {
                Some(word) => format!("{who} {word}"),
                None => format!("{who}{}{value}", parting(names)),
            },
            VarKind::Flag => who.clone(),
            VarKind::Suit => format!("{who}{}{}", parting(names), Suit::from_index(value)?),
        })
    };
    let said: Vec<String> = names.iter().enumerate().filter_map(said).collect();
    (!said.is_empty()).then(|| format!("{label}: {}", said.join(", ")))
}

/// The word for a number that is said otherwise, where the variable is called after the verb of it: `nil` for 0 of `bid`,
/// if the game says `bid nil`.
fn bid_word<'t>(text: &'t TextSpec, label: &str, value: i32) -> Option<&'t str> {
    text.word(&value.to_string())?.strip_prefix(&label.to_lowercase())?.strip_prefix(' ')
}

/// The name of a variable of each seat and a value of it: `party -1`.
fn valued(name: &str) -> Option<(&str, i32)> {
    let (var, value) = name.rsplit_once(' ')?;
    Some((var, value.parse().ok()?))
}

/// The line of a value that has words of its own: `Re: You, Ann`.
fn who_has(label: &str, (var, value): (&str, i32), view: &View, names: &[String]) -> Option<String> {
    let has = |seat: usize| view.register(&Var::of_seat(var, Seat(seat as u8))) == Some(value);
    let who: Vec<&str> = names.iter().enumerate().filter(|(seat, _)| has(*seat)).map(|(_, who)| who.as_str()).collect();
    (!who.is_empty()).then(|| format!("{label}: {}", who.join(", ")))
}

/// What is known of a seat by values of its variables that have words of their own, such as `re`.
pub fn seat_marks<'t>(text: &'t TextSpec, view: &View, seat: Seat) -> Vec<&'t str> {
    let has =
        |name: &str| valued(name).is_some_and(|(var, value)| view.register(&Var::of_seat(var, seat)) == Some(value));
    text.vars.iter().filter(|(name, _)| has(name)).map(|(_, word)| word.as_str()).collect()
}
