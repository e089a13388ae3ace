//! The card table as a window: the gallery, the table, the Lab, and everything between them.
//!
//! Draws what a seat sees and sends moves from the list of legal moves. Deliberately does not know rules, files, or any
//! game.
#![forbid(unsafe_code)]

use house_rules_core::{cards, play, table};
use house_rules_page::{card_art, page};
use house_rules_script::{catalog, diagnostics};
use house_rules_session::session;
use house_rules_texts::wording;
use house_rules_workshop::workshop;

pub mod window;
