//! Is every level what it is called? At each table its players meet on the same cards, until that is shown or given up.
//!
//! Does not know how a table is loaded from files, nor where the result is kept.

mod claim;
mod row;
mod table;

pub use claim::{Caps, LevelClaim, LevelVerdict};
pub use row::{LevelCell, LevelRow, read_rows, write_rows};
pub use table::{LevelTable, level_tables};
