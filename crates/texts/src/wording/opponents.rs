//! Who can sit at a table, as people choose among players: three levels first, then every strategy by its name.
//!
//! Who has a level belongs to the table (`catalog/levels.rs`). Does not know how strong anybody is: `docs/strength.md` does.

use super::player_title;
use super::words::capital;
use crate::catalog::{Catalog, Level, StrategyEntry};

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

/// Everybody who can sit at a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Opponents {
    /// From the weakest to the strongest.
    pub levels: Vec<Opponent>,
    /// The level to begin with.
    pub usual: Option<String>,
    /// Why the table offers fewer than three levels.
    pub why_fewer: Option<String>,
    pub others: Vec<Opponent>,
}

impl Opponents {
    /// At a table of a variant, `game` or `game/variant`, with so many seats; nobody where there is no such game.
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
