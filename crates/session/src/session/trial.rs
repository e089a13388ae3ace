//! A few matches in a row, to find faults of rules and strategies. A trial may be cut short if scripts make it long.

use super::simulate::{Duel, FirstFault, How, play_chosen};
use crate::play::match_seed;
use std::time::Instant;

/// The limits of a trial.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    pub matches: u64,
    /// Most moves of all matches together.
    pub moves: u64,
    /// Time at which it stops; `None` for no limit.
    pub until: Option<Instant>,
    /// Number of moves that are made whatever the time.
    pub least: u64,
}

impl Extent {
    /// Whether another move is to be made after `moves` moves.
    #[inline]
    pub fn goes_on(&self, moves: u64) -> bool {
        moves < self.moves && (moves < self.least || !self.is_late())
    }

    pub fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }
}

/// Plays matches until one fails, and returns its fault. `duel` gives rules and policies only; the number of matches comes
/// from `extent`, and their seeds from their numbers.
pub fn trial(duel: &Duel, extent: Extent) -> Option<FirstFault> {
    let blind: Vec<bool> = duel.policies.iter().map(|p| p.is_blind()).collect();
    let mut made = 0;
    for number in 1..=extent.matches {
        if !extent.goes_on(made) {
            break;
        }
        let before = made;
        let goes_on = |moves: u32| extent.goes_on(before + moves as u64);
        let seed = match_seed(number as i64, 0);
        let how = How { seed, number, blind: &blind, is_timed: false, goes_on: Some(&goes_on), same_cards: None };
        let part = play_chosen(duel, &how);
        made += part.moves;
        if part.first_fault.is_some() {
            return part.first_fault;
        }
    }
    None
}
