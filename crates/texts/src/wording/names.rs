//! The names of the seats at the table.

use super::cast::told_apart;
use crate::catalog::TextSpec;
use crate::session::Player;
use crate::table::Seat;

/// The names of all seats as `viewer` reads them: `You`, the game's own names, else `Computer` or `Player 2`.
pub fn seat_names(players: &[Player], text: &TextSpec, viewer: Option<Seat>) -> Vec<String> {
    let is_you = |seat: usize| viewer.is_some_and(|v| v.index() == seat) && players[seat].is_human();
    let called = |seat: usize| if is_you(seat) { "You".into() } else { name(players, text, seat) };
    told_apart((0..players.len()).map(called).collect())
}

/// The names of the seats of a record, for people who may have been at none of them: the game's own names, else `Player`,
/// `Computer 2` and the like.
pub fn record_names(players: &[String], text: &TextSpec) -> Vec<String> {
    let seated = |who: &String| match who.as_str() {
        "human" => "Player",
        _ => "Computer",
    };
    let called = |(seat, who): (usize, &String)| match text.seat_names.get(seat) {
        Some(own) if who != "human" => own.clone(),
        _ => match players.iter().filter(|other| seated(other) == seated(who)).count() {
            1 => seated(who).to_string(),
            _ => format!("{} {}", seated(who), seat + 1),
        },
    };
    players.iter().enumerate().map(called).collect()
}

fn name(players: &[Player], text: &TextSpec, seat: usize) -> String {
    match (text.seat_names.get(seat), players[seat].is_human()) {
        (_, true) if players.iter().filter(|p| p.is_human()).count() > 1 => format!("Player {}", seat + 1),
        (Some(own), _) => own.clone(),
        (None, true) => "Player".into(),
        (None, false) => "Computer".into(),
    }
}
