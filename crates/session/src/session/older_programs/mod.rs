//! Imitation of older programs in a match: their properties files, and the cards and moves that those list.
//!
//! A game's `properties.rhai` gives the meaning of the keys (`script::older_programs`). Deliberately does not know any of
//! those programs.

pub(super) mod kept_lists;
pub(super) mod listed_input;
pub(super) mod properties;
