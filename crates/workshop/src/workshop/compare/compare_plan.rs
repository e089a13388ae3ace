//! What is compared: two rules, each with its players.

use crate::play::{Policy, Rules};
use crate::session::{GameMeasure, Halt};
use std::sync::Arc;

/// One of the two rules, with its players.
pub struct CompareSide {
    pub rules: Arc<Rules>,
    /// Who plays the matches that are measured, by seat.
    pub players: Vec<Arc<dyn Policy>>,
    /// A better and a weaker player, to see how often the better one wins. `None` where these rules have no two such players.
    pub unequal: Option<[Arc<dyn Policy>; 2]>,
    /// The seed of all cards. The same for both sides, else nothing is paired; tests give two.
    pub seed: i64,
}

/// A comparison of two rules.
pub struct ComparePlan {
    /// The rules before and now.
    pub sides: [CompareSide; 2],
    /// Number of pairs.
    pub pairs: u64,
    /// Number of threads; 0 for all cores.
    pub threads: usize,
    /// The flag with which it can be stopped.
    pub halt: Halt,
}

impl CompareSide {
    /// What is measured of these rules, in the order in which it is told.
    pub fn measures(&self) -> Vec<GameMeasure> {
        let mut measures = GameMeasure::all_of(&self.rules);
        if self.unequal.is_some() {
            let who_wins = |measure: &GameMeasure| matches!(measure, GameMeasure::DealerWins | GameMeasure::Wins(_));
            let place = measures.iter().take_while(|measure| who_wins(measure)).count();
            measures.insert(place, GameMeasure::BetterWins);
        }
        measures
    }
}

impl ComparePlan {
    /// What is measured on either side: as it is now, then what only the rules before have.
    pub fn measures(&self) -> Vec<GameMeasure> {
        let [before, mut all] = [self.sides[0].measures(), self.sides[1].measures()];
        for (place, measure) in before.iter().enumerate() {
            if all.contains(measure) {
                continue;
            }
            // beside what stands before it there
            let after = before[..place].iter().rev().find_map(|known| all.iter().position(|one| one == known));
            all.insert(after.map_or(0, |after| after + 1), measure.clone());
        }
        all
    }
}
