//! What a designer wants to know of rules: problems while they are written, and what an edit did to the game.
//!
//! Deliberately does not know how anything is worded or drawn, nor which editor asks.
#![forbid(unsafe_code)]

use house_rules_core::{cards, play, search, table};
use house_rules_script::{catalog, diagnostics, script};
use house_rules_session::session;

pub mod workshop;
