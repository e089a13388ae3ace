//! The players of a table for which nobody names them.

use super::Loaded;
use crate::catalog::SourceFile;
use crate::script::understand;
use std::collections::BTreeMap;

/// Who plays where a game has no player of its own: every move by chance.
pub const BY_CHANCE: &str = "any/random";

/// The default players, by seat: those of the older program's default settings, else a person at seat 0 and the variant's
/// strategy at the other seats.
pub fn usual_players(loaded: &Loaded) -> Vec<String> {
    usual_players_of(loaded.properties_script.as_ref(), loaded.rules().seats, &loaded.default_strategy)
}

/// The default players by seat, without loading the rules. `strategy` is used at seats for which nobody is named.
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
