//! The table: a match on the screen.

mod actions;
mod animation;
mod callout;
mod ending;
mod input;
mod journal;
mod keys;
mod labels;
mod log;
mod paint;
mod panel;
pub mod pick;
mod plates;
mod play;
mod prompt;
mod scene;
mod screen;
mod shown;
mod table_screen;
mod tally;
mod track;
mod wanted;

pub use play::{Keep, Play, TableSettings};
pub use scene::shape_of;
pub use screen::Manner;
pub use table_screen::TableView;
