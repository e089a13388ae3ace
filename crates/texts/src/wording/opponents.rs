//! The opponents offered at a table: the levels first, then every other strategy by its name.
//!
//! The levels of a table come from `catalog/levels.rs`. Does not know how strong anybody is: `docs/strength.md` does.

use super::player_title;
use super::words::capital;
use crate::catalog::{Catalog, Level, StrategyEntry};

/// An opponent that can be chosen for a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Opponent {
    /// The id of the strategy.
    pub id: String,
    /// The title: `Steady`, `Careful`, `By chance`.
    pub title: String,
    /// What the strategy does, in words; empty if its script says nothing.
    pub about: String,
}

/// All opponents offered at a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Opponents {
    /// The levels, from the weakest to the strongest.
    pub levels: Vec<Opponent>,
    /// The id of the default level's strategy.
    pub usual: Option<String>,
    /// Why the table offers fewer than three levels.
    pub why_fewer: Option<String>,
    pub others: Vec<Opponent>,
}

impl Opponents {
    /// The opponents at a table of a variant (`game` or `game/variant`) with `seats` seats. Empty if there is no such game.
    pub fn at(catalog: &Catalog, variant: &str, seats: u8) -> Opponents {
        let Ok(chosen) = catalog.find(variant) else { return Opponents::default() };
        let table = catalog.levels(&chosen, seats);
        let about =
            |id: &str| catalog.strategies.iter().find(|s| s.id == id).map_or(String::new(), |s| s.about.clone());
        let level = |level: &Level| Opponent {
            id: level.strategy.clone(),
            title: capital(level.name),
            about: about(&level.strategy),
        };
        let levels: Vec<Opponent> = table.offered.iter().map(level).collect();
        let usual = table.usual().map(|level| level.strategy.clone());
        let all = catalog.strategies.iter().filter(|s| s.plays(&chosen.game.id));
        let others = all.filter(|s| levels.iter().all(|known| known.id != s.id));
        let other =
            |s: &StrategyEntry| Opponent { id: s.id.clone(), title: player_title(&s.id), about: s.about.clone() };
        let others = others.map(other).collect();
        Opponents { levels, usual, why_fewer: table.why, others }
    }

    pub fn find(&self, id: &str) -> Option<&Opponent> {
        self.levels.iter().chain(&self.others).find(|o| o.id == id)
    }

    /// The title of a player: a person, a level, or a strategy.
    pub fn title(&self, who: &str) -> String {
        self.find(who).map_or_else(|| player_title(who), |o| o.title.clone())
    }
}

impl Opponent {
    /// What the opponent does, with the id of its strategy.
    pub fn told(&self) -> String {
        if self.about.is_empty() {
            format!("Strategy {}", self.id)
        } else {
            format!("{} ({})", self.about.trim_end_matches('.'), self.id)
        }
    }
}
