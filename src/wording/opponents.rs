//! Who can sit at a table, as people choose among players: three levels first, then every strategy by its name.
//!
//! A level is a strategy of that name in the game's folder, else one for any game. Does not know how strong anybody is:
//! `docs/strength.md` does.

use super::player_title;
use super::words::capital;
use crate::catalog::{Catalog, StrategyEntry};

/// A level, and who has it where the game has no strategy of that name.
const LEVELS: [(&str, &str); 3] = [("gentle", "any/random"), ("steady", "any/greedy"), ("strong", "any/search")];

/// Somebody who can be chosen for a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Opponent {
    /// The strategy.
    pub id: String,
    /// `Steady`, `Careful`, `Random (any game)`.
    pub title: String,
    /// What it does, in words; empty where its script says nothing.
    pub about: String,
}

/// Everybody who can sit at a table of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Opponents {
    /// From the weakest to the strongest.
    pub levels: Vec<Opponent>,
    pub others: Vec<Opponent>,
}

impl Opponents {
    pub fn of(catalog: &Catalog, game: &str) -> Opponents {
        let all: Vec<&StrategyEntry> = catalog.strategies.iter().filter(|s| s.plays(game)).collect();
        let find = |id: &str| all.iter().copied().find(|s| s.id == id);
        let level = |(name, usual): (&str, &str)| {
            let entry = find(&format!("{game}/{name}")).or_else(|| find(usual))?;
            Some(Opponent { id: entry.id.clone(), title: capital(name), about: entry.about.clone() })
        };
        let levels: Vec<Opponent> = LEVELS.into_iter().filter_map(level).collect();
        let others = all.into_iter().filter(|s| levels.iter().all(|known| known.id != s.id));
        let other =
            |s: &StrategyEntry| Opponent { id: s.id.clone(), title: player_title(&s.id), about: s.about.clone() };
        let others = others.map(other).collect();
        Opponents { levels, others }
    }

    pub fn find(&self, id: &str) -> Option<&Opponent> {
        self.levels.iter().chain(&self.others).find(|o| o.id == id)
    }

    /// By the name that people read: a person, a level, or a strategy.
    pub fn title(&self, who: &str) -> String {
        self.find(who).map_or_else(|| player_title(who), |o| o.title.clone())
    }
}

impl Opponent {
    /// What it does, and the strategy's name for those who want it.
    pub fn told(&self) -> String {
        match self.about.is_empty() {
            true => format!("Strategy {}", self.id),
            false => format!("{} ({})", self.about.trim_end_matches('.'), self.id),
        }
    }
}
