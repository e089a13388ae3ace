//! A few matches one after the other, to see whether rules and strategies hold out: a trial may be cut short where
//! scripts make it long.

use super::simulate::{Duel, FirstFault, How, play_chosen};
use crate::play::match_seed;
use std::time::Instant;

/// How far a trial goes.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    pub matches: u64,
    /// Moves of all matches together.
    pub moves: u64,
    /// Then it stops.
    pub until: Option<Instant>,
    /// But so many moves are made in any case.
    pub least: u64,
}

impl Extent {
    /// Is there another move to be made after so many?
    #[inline]
    pub fn goes_on(&self, moves: u64) -> bool {
        moves < self.moves && (moves < self.least || !self.is_late())
    }

    pub fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }
}

/// Plays matches until one fails. `duel` says who plays; how many matches, and by which seeds, is settled here.
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
        let how = How { seed, number, blind: &blind, is_timed: false, goes_on: Some(&goes_on) };
        let part = play_chosen(duel, &how);
        made += part.moves;
        if part.first_fault.is_some() {
            return part.first_fault;
        }
    }
    None
}
