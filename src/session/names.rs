//! How the seats are called at the table, and who sits there if nobody says.

use super::{Loaded, Player};
use crate::catalog::{SourceFile, TextSpec};
use crate::script::understand;
use crate::table::Seat;
use std::collections::BTreeMap;

/// The names of all seats as `viewer` reads them: `You`, the game's own names, else `Computer` or `Player 2`.
pub fn seat_names(players: &[Player], text: &TextSpec, viewer: Option<Seat>) -> Vec<String> {
    let is_you = |seat: usize| viewer.is_some_and(|v| v.index() == seat) && players[seat].is_human();
    let called = |seat: usize| if is_you(seat) { "You".into() } else { name(players, text, seat) };
    let names: Vec<String> = (0..players.len()).map(called).collect();
    let numbered = |(seat, name): (usize, &String)| match names.iter().filter(|n| *n == name).count() {
        1 => name.clone(),
        _ => format!("{name} {}", seat + 1),
    };
    names.iter().enumerate().map(numbered).collect()
}

fn name(players: &[Player], text: &TextSpec, seat: usize) -> String {
    match (text.seat_names.get(seat), players[seat].is_human()) {
        (_, true) if players.iter().filter(|p| p.is_human()).count() > 1 => format!("Player {}", seat + 1),
        (Some(own), _) => own.clone(),
        (None, true) => "Player".into(),
        (None, false) => "Computer".into(),
    }
}

/// Who sits where if nobody says: as the older program's own defaults do, else a person at seat 0 and the variant's
/// strategy at all others.
pub fn usual_players(loaded: &Loaded) -> Vec<String> {
    usual_players_of(loaded.properties_script.as_ref(), loaded.rules().seats, &loaded.default_strategy)
}

/// The same before anything is loaded.
pub fn usual_players_of(properties: Option<&SourceFile>, seats: usize, strategy: &str) -> Vec<String> {
    let meaning = properties.and_then(|script| {
        let meaning = understand(&script.path, &script.text, &BTreeMap::new());
        // settings that choose another variant say nothing about this one
        meaning.ok().filter(|m| m.players.len() == seats && m.variant.is_none())
    });
    meaning.map(|m| m.players).unwrap_or_else(|| {
        let who = |seat| if seat == 0 { "human".to_string() } else { strategy.to_string() };
        (0..seats).map(who).collect()
    })
}
