//! Sums over pairs: whole numbers only, so that the order of adding does not matter.

use super::deal::{TelltaleDeal, keep_most};
use super::decision_times::DecisionTimes;
use serde::{Deserialize, Serialize};

/// The sums of some pairs of a duel.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct DuelTally {
    pub pairs: u64,
    /// Pairs that were broken off by a fault of the rules.
    pub uncounted: u64,
    /// Half points of the first player: two for a match won alone, one for a shared win.
    pub score: u64,
    pub score_squares: u64,
    /// Leads of the first player in points, summed over the matches of a pair and over all other sides.
    pub margin: i64,
    pub margin_squares: i64,
    /// Half points of the first player against every other side: two for each with the worse points, one for ties.
    pub ahead: u64,
    pub ahead_squares: u64,
    pub moves: u64,
    /// Faults of the first and of the second player.
    pub faults: [u64; 2],
    pub late: [u64; 2],
    pub times: [DecisionTimes; 2],
    /// The first fault, with the number of its pair.
    pub first_fault: Option<(u64, String)>,
    pub deals: Vec<TelltaleDeal>,
}

impl DuelTally {
    /// Adds one pair.
    pub fn count(&mut self, score: u64, margin: i64, ahead: u64) {
        self.pairs += 1;
        self.score += score;
        self.score_squares += score * score;
        self.margin += margin;
        self.margin_squares += margin * margin;
        self.ahead += ahead;
        self.ahead_squares += ahead * ahead;
    }

    pub fn plus(&mut self, other: &DuelTally) {
        self.pairs += other.pairs;
        self.uncounted += other.uncounted;
        self.score += other.score;
        self.score_squares += other.score_squares;
        self.margin += other.margin;
        self.margin_squares += other.margin_squares;
        self.ahead += other.ahead;
        self.ahead_squares += other.ahead_squares;
        self.moves += other.moves;
        for player in 0..2 {
            self.faults[player] += other.faults[player];
            self.late[player] += other.late[player];
            self.times[player].plus(&other.times[player]);
        }
        let faults = [self.first_fault.take(), other.first_fault.clone()];
        self.first_fault = faults.into_iter().flatten().min();
        keep_most(&mut self.deals, other.deals.iter().cloned());
    }

    /// Whether a second run would give the same figures. Not if a player was late: another time it might answer in time.
    pub fn is_reproducible(&self) -> bool {
        self.late == [0, 0]
    }
}
