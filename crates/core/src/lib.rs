//! Rules, positions, legal moves, hidden information and searches for card games.
//!
//! A game is a value ([`play::Rules`]) made of steps such as *deal*, *tricks*, *auction* or *meld*. The crate
//! `house-rules-script` reads such values from texts. Deliberately does not know scripts, files, clocks, threads, any language
//! of people, or any game.
//!
//! Modules use only those before them: [`cards`], [`table`], [`play`], [`search`].
#![forbid(unsafe_code)]

pub mod cards;
pub mod play;
pub mod search;
pub mod table;
