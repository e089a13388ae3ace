//! Which match is walked through.

use crate::session::{House, HouseError};
use crate::workshop::coverage::{CoverTable, FoundUse};

/// A match by its table, its players and its seed: whoever plays it again comes to the same moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WalkPlan {
    pub table: CoverTable,
    /// The player at each seat.
    pub player: String,
    pub seed: i64,
    /// Greatest number of moves.
    pub moves: usize,
}

impl WalkPlan {
    /// More moves than a match of most games has.
    pub const MOVES: usize = 3_000;

    /// A match of a variant at its usual table, by its usual player.
    pub fn usual(house: &House, variant: &str, seed: i64) -> Result<WalkPlan, HouseError> {
        let table = CoverTable::usual(house, variant)?;
        let player = table.load(house)?.default_strategy;
        Ok(WalkPlan { table, player, seed, moves: WalkPlan::MOVES })
    }

    /// The match in which a part of the rules was used.
    pub fn of_use(found: &FoundUse) -> WalkPlan {
        WalkPlan { table: found.table.clone(), player: found.player.clone(), seed: found.seed, moves: WalkPlan::MOVES }
    }
}
