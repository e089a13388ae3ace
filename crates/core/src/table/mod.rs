//! Piles of cards on a table, and who may see them.
//!
//! Knows where each card lies and which seat may look at which pile. Deliberately does not know why
//! a card moves or what it is worth.

mod pile;
mod seat;
#[allow(clippy::module_inception, reason = "the module is named after its chief type")]
mod table;

pub use pile::{Group, Per, Pile, Piles, Role, RowPlace, Sight};
pub use seat::Seat;
pub use table::Table;
