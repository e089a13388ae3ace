//! Every sentence that a player reads, made from data: what happened, to whom, with which cards and numbers.
//!
//! Deliberately does not know how to find, load or play anything.
#![forbid(unsafe_code)]

use house_rules_core::{cards, play, table};
use house_rules_script::{catalog, diagnostics, script};
use house_rules_session::session;
use house_rules_workshop::workshop;

pub mod wording;
