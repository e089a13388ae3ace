//! The games, strategies and pictures that come with House Rules, as bytes inside the program.
//!
//! Deliberately does not know what is in them: whoever looks for games is handed [`FILES`].
#![forbid(unsafe_code)]

/// Each file of `rules/`, `strategies/` and `assets/` with its path (`rules/template/game.toml`), sorted by path.
pub static FILES: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));
