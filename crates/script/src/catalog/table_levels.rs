//! The levels of a table: the strategies offered as gentle, steady and strong, and the usual player.
//!
//! Does not know the form of `[levels]` in a file: `levels.rs` reads it.

use super::levels::{LevelWord, USUAL};
use super::{Catalog, Chosen};

/// A level that a table offers, and its strategy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Level {
    /// `gentle`, `steady` or `strong`.
    pub name: &'static str,
    pub strategy: String,
}

/// The levels of a table.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct TableLevels {
    /// The offered levels, from the weakest to the strongest.
    pub offered: Vec<Level>,
    /// The reason why a level is not offered, if one is given.
    pub why: Option<String>,
}

impl TableLevels {
    pub fn of(&self, name: &str) -> Option<&Level> {
        self.offered.iter().find(|level| level.name == name)
    }

    /// The level to begin with: steady, else gentle, else the first one offered.
    pub fn usual(&self) -> Option<&Level> {
        self.of("steady").or(self.of("gentle")).or(self.offered.first())
    }
}

impl Chosen<'_> {
    /// The strategy for seats to which none is given, and for hints: the variant's own, else that of the level steady in
    /// `[levels]`, else the game's.
    pub fn usual_player(&self, seats: u8) -> Option<String> {
        let own = self.variant.strategy.as_ref().filter(|own| self.game.strategy.as_ref() != Some(own));
        let steady = match self.variant.levels.said(1, seats) {
            Some(LevelWord::Strategy(name)) => Some(name),
            _ => None,
        };
        own.or(steady).or(self.game.strategy.as_ref()).cloned()
    }
}

impl Catalog {
    /// The levels of a table with this number of seats.
    pub fn levels(&self, chosen: &Chosen, seats: u8) -> TableLevels {
        let words = &chosen.variant.levels;
        let there = |id: &str| self.strategies.iter().any(|s| s.id == id && s.plays(&chosen.game.id));
        let level = |(place, (name, usual)): (usize, (&'static str, &str))| {
            let strategy = match words.said(place, seats) {
                Some(LevelWord::Nobody) => return None,
                Some(LevelWord::Strategy(id)) => Some(id.clone()),
                None => None,
            };
            let ids = strategy.into_iter().chain([format!("{}/{name}", chosen.game.id), usual.to_string()]);
            Some(Level { name, strategy: ids.into_iter().find(|id| there(id))? })
        };
        let offered: Vec<Level> = USUAL.into_iter().enumerate().filter_map(level).collect();
        let why = words.why(seats).filter(|_| offered.len() < USUAL.len()).cloned();
        TableLevels { offered, why }
    }
}
