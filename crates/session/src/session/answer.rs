//! What a computer player has decided, on whatever thread.

use crate::play::{Fault, Generator, Move, Reason};
use crate::table::Seat;

/// What was decided.
pub struct DecidedMove {
    pub seat: Seat,
    pub chosen: Move,
    pub reason: Option<Reason>,
    /// Of the strategy; the first legal move stands in.
    pub fault: Option<Fault>,
    /// The dealer's generator after the decision, where players draw from it.
    pub(super) generator: Option<Generator>,
    /// The decision belongs to this position alone.
    pub(super) moves: u32,
    /// It came from a list.
    pub(super) listed: bool,
}
