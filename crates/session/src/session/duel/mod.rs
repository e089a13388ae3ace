//! Duels: which of two players is better, found by playing the same cards with their places exchanged, many times.
//!
//! All counts are whole numbers, so that sums do not depend on the order of pairs, on threads, breaks or machines. Does not
//! know how figures are printed, nor what a strategy is.

mod bradley_terry;
mod course;
mod deal;
mod decision_times;
mod duel_run;
mod figures;
mod halt;
mod pair;
mod paired_table;
mod part;
mod plan;
mod played;
mod sprt;
mod standings;
mod tally;
mod trace;

pub use bradley_terry::Rating;
pub(in crate::session) use bradley_terry::{Meeting, ratings};
pub use course::{DuelCourse, MeetingCourse};
pub use deal::TelltaleDeal;
pub use duel_run::{DuelEnd, RunDuel, run_duel};
pub use figures::{Estimate, Figures};
pub use halt::Halt;
pub use paired_table::{DuelWish, PairedTable, meetings};
pub use part::{Entrant, Part, PartBody, PartError, RunSetup, merge, shard_range};
pub use plan::{DuelPlan, DuelUnit};
pub use sprt::{Sprt, Verdict};
pub use standings::Standings;
pub use tally::DuelTally;
pub use trace::DuelTrace;
