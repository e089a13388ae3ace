//! Floor 7: a running match, and many of them.
//!
//! Knows seats and players, undo, records and saves, simulation. Deliberately does not know how
//! anything is drawn or typed, nor what a game is.

mod perft;
mod player;
mod record;
mod running;
mod simulate;

pub use perft::{Perft, perft};
pub use player::{Mixed, Player};
pub use record::{Entry, Record, RecordError};
pub use running::{Match, MatchError, Step as Progress};
pub use simulate::{Duel, SeatResult, Simulation, simulate};
