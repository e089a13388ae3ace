//! A match whose rules or players were edited while it is played: what changed, and the match by the rules of now.
//!
//! Deliberately does not know how a frontend shows it, or when files are looked at.

use super::house::{House, Loaded, TableChoice};
use super::keep_error::ReopenError;
use super::player::Player;
use super::record::Record;
use super::running::{CarriedMatch, Match};
use crate::catalog::{GameEntry, OptionValue, SourceFile};

/// A line that was edited, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditedLine {
    pub path: String,
    pub line: usize,
}

/// What an edit concerns of the match that is played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Edit {
    /// Whether the game's own files differ, and not only those of its players.
    pub rules: bool,
    /// The first edited line of each file that differs.
    pub lines: Vec<EditedLine>,
}

impl Edit {
    /// What differs between two readings for a match of this variant; `None` if nothing does, or the game is gone.
    pub fn between(before: &House, now: &House, variant: &str) -> Option<Edit> {
        let (game, variant) = variant.split_once('/').unwrap_or((variant, ""));
        let entry = |house: &House| {
            let entry = house.catalog.games.iter().find(|entry| entry.id == game)?;
            Some(with_variant(entry, variant))
        };
        let (was, is) = (entry(before)?, entry(now)?);
        let players = |house: &House| -> Vec<SourceFile> {
            let own = house.catalog.strategies.iter().filter(|s| s.id.starts_with(&format!("{game}/")));
            own.filter_map(|s| s.file.clone()).collect()
        };
        let (players_before, players_now) = (players(before), players(now));
        if was == is && players_before == players_now {
            return None;
        }
        let files = |entry: &GameEntry, players: Vec<SourceFile>| entry.files().cloned().chain(players).collect();
        let lines = edited_lines(files(&was, players_before), files(&is, players_now));
        Some(Edit { rules: was != is, lines })
    }
}

/// A game with one variant alone and those that it builds on: the others do not concern a match of it.
fn with_variant(game: &GameEntry, variant: &str) -> GameEntry {
    let mut built_on = vec![String::new()];
    let mut next = Some(variant.to_string());
    while let Some(id) = next.take().filter(|id| !built_on.contains(id)) {
        next = game.variants.iter().find(|v| v.id == id).and_then(|v| v.base.clone());
        built_on.push(id);
    }
    let variants = game.variants.iter().filter(|v| built_on.contains(&v.id)).cloned().collect();
    GameEntry { variants, bytes: 0, added_problems: Vec::new(), ..game.clone() }
}

fn edited_lines(before: Vec<SourceFile>, now: Vec<SourceFile>) -> Vec<EditedLine> {
    let edited = |file: &SourceFile| {
        let was = before.iter().find(|was| was.path == file.path).filter(|was| was.text != file.text)?;
        let same = was.text.lines().zip(file.text.lines()).take_while(|(was, is)| was == is).count();
        Some(EditedLine { path: file.path.to_string(), line: same + 1 })
    };
    now.iter().filter_map(edited).collect()
}

/// A match by edited rules, with what is loaded for it.
pub struct CarriedOver {
    pub loaded: Loaded,
    pub carried: CarriedMatch,
}

/// Replays a match by the rules and players of a house. `before` is what the match was loaded with, `old` the house of that
/// time.
pub fn carry_over(
    old: &House,
    now: &House,
    before: &[(String, OptionValue)],
    record: &Record,
) -> Result<CarriedOver, ReopenError> {
    let choice = edited_choice(old, now, before, record);
    let not_loaded = |error| ReopenError::RulesDoNotLoad { error, pack: None };
    let loaded = now.load(&choice).map_err(not_loaded)?;
    if loaded.rules().seats != record.players.len() {
        return Err(ReopenError::WrongSeats(loaded.rules().seats));
    }
    let players: Result<Vec<Player>, _> = record.players.iter().map(|name| now.player(name, &loaded)).collect();
    let players = players.map_err(ReopenError::Player)?;
    let options = loaded.option_texts();
    let carried = Match::carry(loaded.rules().clone(), players, record, options).map_err(ReopenError::Match)?;
    Ok(CarriedOver { loaded, carried })
}

/// The choices of a table for edited rules: options that were chosen stay chosen, if they still exist.
pub fn edited_choice(old: &House, now: &House, before: &[(String, OptionValue)], record: &Record) -> TableChoice {
    let usual = |house: &House| {
        let chosen = house.find(&record.game).ok();
        chosen.and_then(|c| c.options(record.seats, &[]).ok()).unwrap_or_default()
    };
    let (was, is) = (usual(old), usual(now));
    let wished = before.iter().filter(|o| !was.contains(o) && is.iter().any(|(name, _)| *name == o.0));
    let set = wished.map(|(name, value)| (name.clone(), value.to_string())).collect();
    TableChoice { variant: record.game.clone(), seats: Some(record.seats), set }
}
