//! Who sat at a table: people by their names, computer players by their levels.
//!
//! A strategy that stands for a level at its table counts as that level, so that levels can be compared over all games.
//! Deliberately has no words for any of them.

use super::PlayedMatch;
use crate::session::house::House;
use std::collections::HashMap;

/// Somebody who has played: a person, or a computer player.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rival {
    /// A person, by name; empty for the person at this computer who has entered none.
    Person(String),
    /// A level, by its name in the catalog.
    Level(String),
    /// Another strategy, by its id.
    Strategy(String),
}

/// The levels of the tables that were asked for.
pub(super) struct LevelNames<'h> {
    house: &'h House,
    /// By variant and number of seats: strategies with the names of their levels.
    known: HashMap<(String, usize), Vec<(String, &'static str)>>,
}

impl<'h> LevelNames<'h> {
    pub(super) fn new(house: &'h House) -> LevelNames<'h> {
        LevelNames { house, known: HashMap::new() }
    }

    fn of(&mut self, variant: &str, seats: usize, strategy: &str) -> Rival {
        let house = self.house;
        let levels = self.known.entry((variant.to_string(), seats)).or_insert_with(|| {
            let Ok(chosen) = house.find(variant) else { return Vec::new() };
            let table = house.catalog.levels(&chosen, seats as u8);
            table.offered.into_iter().map(|level| (level.strategy, level.name)).collect()
        });
        match levels.iter().find(|(id, _)| id == strategy) {
            Some((_, name)) => Rival::Level(name.to_string()),
            None => Rival::Strategy(strategy.to_string()),
        }
    }

    /// Who sat at each seat of a match. `None` for a person without a name among several, who might be anybody. `own` is the
    /// name of the person at this computer.
    pub(super) fn seated(&mut self, played: &PlayedMatch, own: &str) -> Vec<Option<Rival>> {
        let alone = played.person();
        let seat = |(seat, who): (usize, &String)| match who.as_str() {
            "human" if !played.names[seat].is_empty() => Some(Rival::Person(played.names[seat].clone())),
            "human" => (alone == Some(seat)).then(|| Rival::Person(own.to_string())),
            strategy => Some(self.of(&played.variant, played.players.len(), strategy)),
        };
        played.players.iter().enumerate().map(seat).collect()
    }
}
