//! The window: gallery, setup, table, Lab, and the overlays on them.
//!
//! Draws what a seat may see, and sends moves taken from the list of legal moves. Knows the session and what lies
//! below. Deliberately knows no rule, no file and no game: the places of cards follow from the roles of piles.

mod app;
pub mod art;
mod card_text;
mod cloth;
mod command;
mod controls;
mod daily_corner;
pub mod faces;
#[cfg(not(target_arch = "wasm32"))]
mod frames;
mod gallery;
mod glimpses;
mod icon;
mod kept_glimpse;
mod kept_list;
mod lab;
pub mod layout;
mod match_picture;
mod motion;
mod narrowing_plot;
#[cfg(not(target_arch = "wasm32"))]
mod open;
mod options;
mod overlay;
mod packs;
mod picture;
mod problems;
mod rules_sheet;
mod screen_reader;
mod settings;
mod setup;
mod sharing;
mod sound;
pub mod spread;
mod statistics;
pub mod table;
mod theme;
mod watched_from;
mod workshop;

pub use app::{App, AppFiles, FirstScreen, Seated};
#[cfg(not(target_arch = "wasm32"))]
pub use open::{has_display, open, open_told};
pub use screen_reader::ScreenReader;
pub use sound::Sound;
pub use table::Pacing;
