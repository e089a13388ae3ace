//! What came of asking two players.

use crate::cards::{Face, Suit};
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
    /// What the seat holds, and the cards of the trick or count so far.
    pub hand: Vec<Face>,
    pub tail: Vec<Face>,
    pub trump: Option<Suit>,
    /// The choice before and the choice now, each with its reason.
    pub chosen: [Move; 2],
    pub reasons: [Option<Reason>; 2],
    /// Points by which the choice now is worth more. `None` if it was not weighed.
    pub gain: Option<Candidate>,
}

/// A choice is better or worse if its gain exceeds so many standard errors (two-sided 95 %).
const SURE: f64 = 1.96;

impl PlayerDifference {
    /// Half the 95 % interval of the gain. `None` if it was not weighed.
    pub fn half_width(&self) -> Option<f64> {
        Some(SURE * self.gain?.error)
    }

    /// Whether the choice now is better. `None` if neither is surely better, or it was not weighed.
    pub fn is_better(&self) -> Option<bool> {
        let (gain, half) = (self.gain?, self.half_width()?);
        (gain.mean.abs() > half).then_some(gain.mean > 0.0)
    }
}

/// How often one kind of decision was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecisionCount {
    pub decision: &'static str,
    /// How often both have answered, and how often one of them failed.
    pub asked: usize,
    pub failed: usize,
    pub differ: usize,
}

/// What came of it.
#[derive(Clone, Default, Debug)]
pub struct PlayersEnd {
    /// At how many positions both were asked, of so many matches.
    pub positions: usize,
    pub matches: u64,
    /// At how many of the positions one of them failed; how often the player before, and the player now.
    pub unanswered: usize,
    pub failed: [usize; 2],
    /// How often each kind of decision was asked, the one with most differences first.
    pub decisions: Vec<DecisionCount>,
    /// Where they choose otherwise: what makes most difference first.
    pub differences: Vec<PlayerDifference>,
    /// How the player before, and the player now, failed first.
    pub first_fault: [Option<FirstFault>; 2],
    /// Whether it was stopped before all were asked and weighed.
    pub is_stopped: bool,
}

impl PlayersEnd {
    /// How many differences there are, and how many of them were weighed.
    pub fn differ(&self) -> usize {
        self.decisions.iter().map(|count| count.differ).sum()
    }

    pub fn weighed(&self) -> usize {
        self.differences.iter().filter(|one| one.gain.is_some()).count()
    }

    /// The points that the choices now are worth more where the two differ. `None` of fewer than two, and if
    /// not all were weighed: the few that were would pretend to more than they tell.
    pub fn gain(&self) -> Option<Interval> {
        if self.weighed() < self.differ() {
            return None;
        }
        let gains: Vec<f64> = self.differences.iter().filter_map(|one| Some(one.gain?.mean)).collect();
        Interval::of_values(&gains)
    }
}
