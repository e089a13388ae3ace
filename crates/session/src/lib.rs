//! Matches with people and computers at their seats: records, saves, undo, duels, outside programs, statistics.
//!
//! Deliberately does not know how anything is worded or drawn.
#![forbid(unsafe_code)]

use house_rules_core::{cards, play, search, table};
use house_rules_script::{VOCABULARY, catalog, diagnostics, script};

pub mod session;
