//! What came of asking two players.

use crate::cards::Face;
use crate::play::{Move, Reason};
use crate::search::Candidate;
use crate::session::{FirstFault, Record};
use crate::table::Seat;
use crate::workshop::compare::Interval;

/// A position in which the two choose otherwise.
#[derive(Clone, Debug)]
pub struct PlayerDifference {
    /// The seed of its match, and the number of moves made before it.
    pub seed: i64,
    pub at: usize,
    /// The match up to this position, with whom it was played.
    pub record: Record,
    pub round: u16,
    pub seat: Seat,
    /// The kind of decision, by the name of the function that makes it.
    pub decision: &'static str,
    /// What the seat holds.
    pub hand: Vec<Face>,
    /// The choice before and the choice now, each with its reason.
    pub chosen: [Move; 2],
    pub reasons: [Option<Reason>; 2],
    /// Points by which the choice now is worth more. `None` if it was not weighed.
    pub gain: Option<Candidate>,
}

/// How often one kind of decision was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecisionCount {
    pub decision: &'static str,
    pub asked: usize,
    pub differ: usize,
}

/// What came of it.
#[derive(Clone, Default, Debug)]
pub struct PlayersEnd {
    /// At how many positions both were asked, of so many matches.
    pub positions: usize,
    pub matches: u64,
    /// At how many of the positions one of them failed.
    pub unanswered: usize,
    /// How often each kind of decision was asked, the one with most differences first.
    pub decisions: Vec<DecisionCount>,
    /// Where they choose otherwise: what makes most difference first.
    pub differences: Vec<PlayerDifference>,
    /// Decisions in which the player before, and the player now, failed, and the first of them.
    pub faults: [usize; 2],
    pub first_fault: [Option<FirstFault>; 2],
    /// Whether it was stopped before all were asked and weighed.
    pub is_stopped: bool,
}

impl PlayersEnd {
    /// The points that the choices now are worth more where the two differ. `None` of fewer than two that were weighed.
    pub fn gain(&self) -> Option<Interval> {
        let gains: Vec<f64> = self.differences.iter().filter_map(|one| Some(one.gain?.mean)).collect();
        Interval::of_values(&gains)
    }
}
