//! The result of a search.

use super::plan::Objective;
use crate::play::{AheadUnit, LookedAhead};

/// The estimated value of a legal move.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Candidate {
    /// Mean value: points, or share of matches won.
    pub mean: f64,
    /// Standard error of the mean.
    pub error: f64,
    /// Number of worlds in which it was tried.
    pub n: u32,
}

/// The values of all candidates, in the order of the list of moves, and the best one.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    pub values: Vec<Candidate>,
    pub best: usize,
    /// Number of worlds used.
    pub worlds: u32,
    /// Number of these worlds in which some hand is not as it is known to be, because no such deal was found.
    pub inexact: u32,
    /// Effective number of equally likely worlds, as what was said makes some worlds likelier than others. `None` if
    /// speeches were not weighed.
    pub effective: Option<u32>,
    /// Whether the values are certain: only one world is possible, and it was searched completely.
    pub exact: bool,
    /// How much more the best move brings than the usual one in the same worlds. `None` if no usual move was named.
    pub gain: Option<Candidate>,
}

impl Found {
    /// The result if there is only one move: nothing was searched.
    pub fn only() -> Found {
        Found {
            values: vec![Candidate::default()],
            best: 0,
            worlds: 0,
            inexact: 0,
            effective: None,
            exact: false,
            gain: None,
        }
    }

    /// The places of the candidates: the best first, then those tried in most worlds, then those with the best mean.
    pub fn ranked(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.values.len()).collect();
        let worth = |place: usize| (place != self.best, std::cmp::Reverse(self.values[place].n));
        let mean = |place: usize| self.values[place].mean;
        places.sort_by(|a, b| worth(*a).cmp(&worth(*b)).then(mean(*b).total_cmp(&mean(*a))).then(a.cmp(b)));
        places
    }

    /// The best of the other moves, if its difference from the best is within the error (1.96 standard errors).
    pub fn as_good(&self) -> Option<usize> {
        let best = self.values.get(self.best)?;
        let others = (0..self.values.len()).filter(|place| *place != self.best && self.values[*place].n > 0);
        let next = others.max_by(|a, b| self.values[*a].mean.total_cmp(&self.values[*b].mean))?;
        let other = &self.values[next];
        ((best.mean - other.mean) <= 1.96 * best.error.hypot(other.error)).then_some(next)
    }

    /// The reason for the best move, as data.
    pub fn reason(&self, objective: Objective) -> LookedAhead {
        let counts = match objective {
            Objective::Margin => AheadUnit::Points,
            Objective::Win => AheadUnit::Matches,
        };
        LookedAhead { by: self.ahead_by(), counts, exact: self.exact, worlds: self.worlds }
    }

    /// How much better the best move is than the next best. `None` if no other move was tried.
    pub fn ahead_by(&self) -> Option<f64> {
        let others = self.values.iter().enumerate().filter(|(i, value)| *i != self.best && value.n > 0);
        let next = others.map(|(_, value)| value.mean).max_by(f64::total_cmp)?;
        Some(self.values[self.best].mean - next)
    }
}

/// Sums of the values that a candidate reached.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ValueSums {
    n: u32,
    sum: f64,
    squares: f64,
}

impl ValueSums {
    pub fn add(&mut self, value: f64) {
        self.n += 1;
        self.sum += value;
        self.squares += value * value;
    }

    pub fn mean(&self) -> f64 {
        self.sum / self.n.max(1) as f64
    }

    pub fn candidate(&self) -> Candidate {
        let (n, mean) = (self.n.max(1) as f64, self.mean());
        let variance = (self.squares / n - mean * mean).max(0.0);
        let error = if self.n > 1 { (variance / (n - 1.0)).sqrt() } else { 0.0 };
        Candidate { mean, error, n: self.n }
    }
}

/// The better half of some candidates, at least two, best first; equals in the order of the list.
pub(super) fn better_half(mut alive: Vec<usize>, tallies: &[ValueSums]) -> Vec<usize> {
    alive.sort_by(|a, b| tallies[*b].mean().total_cmp(&tallies[*a].mean()).then(a.cmp(b)));
    alive.truncate(alive.len().div_ceil(2).max(2));
    alive
}
