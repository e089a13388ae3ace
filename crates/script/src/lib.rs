//! From texts that people write to rules and players of card games, with every mistake explained.
//!
//! [`catalog`] finds and reads the folders of games, [`script`] makes rules and players of their scripts, and [`diagnostics`]
//! says what is wrong with a text, where, and what to do next. Deliberately does not know frontends, matches, or any game.
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

use house_rules_core::{cards, play, search, table};

pub mod catalog;
pub mod diagnostics;
pub mod script;

/// The version of the words that scripts are written in; `CHANGELOG.md` says how it changes.
pub const VOCABULARY: u32 = 1;
