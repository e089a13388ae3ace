//! What the program draws as text: the cards as SVG, and web pages of a match or of a game's rules.
//!
//! Makes texts of data. Deliberately does not know egui, files, the network, or any game.
#![forbid(unsafe_code)]

use house_rules_core::{cards, play, table};
use house_rules_script::catalog;
use house_rules_session::session;
use house_rules_texts::wording;

pub mod card_art;
pub mod page;
