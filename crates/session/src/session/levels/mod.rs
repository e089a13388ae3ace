//! Tests whether levels deserve their names: at each table their players meet on the same cards until the claim is proved or
//! given up.
//!
//! Does not know how a table is loaded from files, nor where the result is kept.

mod claim;
mod evidence;
mod level_duel;
mod row;
mod table;

pub use claim::{Caps, LevelClaim, LevelVerdict};
pub use row::{LevelCell, LevelRow, read_rows, write_rows};
pub use table::{LevelTable, level_tables};
