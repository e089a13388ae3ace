//! House Rules: card games whose rules are scripts.
#![forbid(unsafe_code)]

pub mod cards;
pub mod catalog;
pub mod cli;
pub mod diagnostics;
pub mod play;
pub mod script;
pub mod session;
pub mod table;
pub mod text;
#[cfg(feature = "gui")]
pub mod window;
pub mod wording;

/// The version of the words that scripts are written in; `CHANGELOG.md` says how it changes.
pub const VOCABULARY: u32 = 1;
