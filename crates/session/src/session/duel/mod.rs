//! Which of two players is better: both play the same cards with their places exchanged, many times.
//!
//! Everything that is counted is a whole number, so that sums do not depend on the order in which pairs are played, on
//! threads, on breaks or on machines. Does not know how figures are printed, nor what a strategy is.

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
