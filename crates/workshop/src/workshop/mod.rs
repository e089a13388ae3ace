//! The analysis that the command line, a language server and the window's Workshop show.

pub mod bench;
pub mod compare;
pub mod coverage;
pub mod editing;
pub mod players;
pub mod setting;
pub mod stepping;
pub mod why;
