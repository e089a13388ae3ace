//! A decision that a computer player has made, possibly on another thread.

use crate::play::{Fault, Generator, Move, Reason};
use crate::table::Seat;

/// The decided move, to be handed to [`Match::take`](super::Match::take).
pub struct DecidedMove {
    pub seat: Seat,
    pub chosen: Move,
    pub reason: Option<Reason>,
    /// The strategy's fault, if it failed; `chosen` is then the first legal move.
    pub fault: Option<Fault>,
    /// State of the dealer's generator after the decision, if players draw from that generator.
    pub(super) generator: Option<Generator>,
    /// Number of moves made before the decision; it is valid only for that position.
    pub(super) moves: u32,
    /// Whether the move was taken from a list of an older program's settings.
    pub(super) listed: bool,
}
