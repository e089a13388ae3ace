//! The random numbers of a player's decisions.

use super::generator::{Generator, Stream};
use crate::table::Seat;

/// Where a player's random numbers come from.
pub enum Dice<'a> {
    /// Its own stream for this decision.
    Own(Stream),
    /// The dealer's generator, where a rule says so.
    Shared(&'a mut Generator),
}

impl Dice<'_> {
    /// A number below `n`; 0 for n = 0.
    #[inline(always)]
    pub fn below(&mut self, n: usize) -> usize {
        match (n, self) {
            (0, _) => 0,
            (n, Dice::Own(stream)) => stream.below(n as u32) as usize,
            (n, Dice::Shared(generator)) => generator.below(n as u32) as usize,
        }
    }
}

/// The dice of a seat for its next decision: its own stream, unless the rules share the dealer's.
#[inline]
pub fn own_dice(seed: i64, seat: Seat, decision: u32) -> Dice<'static> {
    Dice::Own(Stream::new(seed, seat.0, decision))
}
