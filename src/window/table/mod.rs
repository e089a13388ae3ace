//! The screen at which a match is played: the card table, the bars above and below it, scores and log beside it.

mod actions;
mod animation;
mod bid_panel;
mod callout;
mod callout_signs;
mod card_table;
mod click_guard;
mod coach;
pub mod coach_view;
mod coaching;
mod ending;
mod input;
mod keys;
mod labels;
mod lesson;
mod log_view;
mod match_log;
pub(in crate::window) mod paint;
mod panel;
pub mod pick;
mod plates;
mod play;
mod playback;
mod scene;
mod sheet_keys;
mod shown;
mod staging;
mod table_screen;
mod tally;
mod track;
mod wanted;

pub use card_table::TableStyle;
pub use play::{Keep, Pacing, Play, TableSettings};
pub use scene::shape_of;
pub use table_screen::TableScreen;
