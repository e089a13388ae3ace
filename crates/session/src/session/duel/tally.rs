//! What pairs add up to: whole numbers only, so that no order of adding changes them.

use super::deal::{TelltaleDeal, keep_most};
use super::decision_times::DecisionTimes;
use serde::{Deserialize, Serialize};

/// The sum of some pairs.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct DuelTally {
    pub pairs: u64,
    /// Pairs that a fault of the rules ended.
    pub uncounted: u64,
    /// Half points of the first player: of each pair from 0 to twice its matches.
    pub score: u64,
    pub score_squares: u64,
    /// Points in favour of the first player, summed over the matches of a pair and times the number of other sides.
    pub margin: i64,
    pub margin_squares: i64,
    /// Half points against every other side, in the points of the match: two for each that had fewer, one for equals.
    pub ahead: u64,
    pub ahead_squares: u64,
    pub moves: u64,
    /// Of the first and the second player.
    pub faults: [u64; 2],
    pub late: [u64; 2],
    pub times: [DecisionTimes; 2],
    /// With the number of its pair.
    pub first_fault: Option<(u64, String)>,
    pub deals: Vec<TelltaleDeal>,
}

impl DuelTally {
    /// One more pair.
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

    /// Would the same duel come to the same figures? Not where a player was late: on another day it might be in time.
    pub fn is_reproducible(&self) -> bool {
        self.late == [0, 0]
    }
}
