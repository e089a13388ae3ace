//! Outside programs as players, in any language: one JSON object per line in and out.
//!
//! A program is given what a [`View`](crate::play::View) shows, and nothing else. Nothing that it does (hang, flood, crash,
//! lie) stops a match or takes its memory. Knows no game.

mod answer;
mod command;
#[cfg(unix)]
mod guard;
mod launch;
mod limits;
mod message;
mod move_json;
mod outside_player;
#[cfg(unix)]
mod process;
#[cfg(not(unix))]
#[path = "no_process.rs"]
mod process;
mod seat_at_table;
mod served_match;
mod view_json;

pub use command::{OutsideSettings, split_program};
#[cfg(unix)]
pub use guard::{GUARD_WORD, guard};
pub use message::{Greeting, PROTOCOL, decide_message, end_message};
pub use outside_player::OutsidePlayer;
pub use served_match::{AnswerError, ServedMatch};
