//! The table set by hand: where each card lies, who holds which office, what the variables are, whose turn it is; what the
//! position allows, and the check that says so.
//!
//! A position is kept as the keys of a check, with their values as a script writes them, so that all that a check can say can be
//! set, and nothing else. Deliberately knows no sentence, and not how cards are dragged.

mod set_field;
mod set_table;

pub use set_field::{SetField, SetFieldKind};
pub use set_table::{OpenedTable, SetTable};
