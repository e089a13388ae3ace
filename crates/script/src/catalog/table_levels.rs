//! The levels of a table: who is offered as gentle, steady and strong, and who plays where nobody is named.
//!
//! Does not know what `[levels]` looks like in a file: `levels.rs` reads it.

use super::levels::{LevelWord, USUAL};
use super::{Catalog, Chosen};

/// A level that a table offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Level {
    /// `gentle`, `steady` or `strong`.
    pub name: &'static str,
    pub strategy: String,
}

/// The levels of a table.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct TableLevels {
    /// From the weakest to the strongest.
    pub offered: Vec<Level>,
    /// Why others are not.
    pub why: Option<String>,
}

impl TableLevels {
    pub fn of(&self, name: &str) -> Option<&Level> {
        self.offered.iter().find(|level| level.name == name)
    }

    /// The one to begin with: steady, else the strongest that is not called strong.
    pub fn usual(&self) -> Option<&Level> {
        self.of("steady").or(self.of("gentle")).or(self.offered.first())
    }
}

impl Chosen<'_> {
    /// Who plays a seat that names nobody, and gives hints: whom the variant names, else who is steady here by `[levels]`,
    /// else whom the game names.
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
    /// The levels of a table with so many seats.
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
