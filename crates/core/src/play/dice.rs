//! The random numbers for the decisions of players.

use super::generator::{Generator, Stream};
use crate::table::Seat;

/// The source of a player's random numbers.
pub enum Dice<'a> {
    /// A stream of the player's own for this decision.
    Own(Stream),
    /// The dealer's generator, for games whose strategies share it.
    Shared(&'a mut Generator),
}

impl Dice<'_> {
    /// Returns a random number below `n`; 0 if `n` is 0.
    #[inline(always)]
    pub fn below(&mut self, n: usize) -> usize {
        match (n, self) {
            (0, _) => 0,
            (n, Dice::Own(stream)) => stream.below(n as u32) as usize,
            (n, Dice::Shared(generator)) => generator.below(n as u32) as usize,
        }
    }
}

/// The stream of a seat for its decision with this number.
#[inline]
pub fn own_dice(seed: i64, seat: Seat, decision: u32) -> Dice<'static> {
    Dice::Own(Stream::new(seed, seat.0, decision))
}
