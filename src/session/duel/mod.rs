//! Which of two players is better: both play the same cards with their places exchanged, many times.
//!
//! Everything that is counted is a whole number, so that sums do not depend on the order in which pairs are played, on
//! threads, on breaks or on machines. Does not know how figures are printed, nor what a strategy is.

mod bradley_terry;
mod deal;
mod decision_times;
mod duel_run;
mod figures;
mod pair;
mod part;
mod plan;
mod played;
mod sprt;
mod tally;

pub use bradley_terry::{Meeting, Rating, ratings};
pub use deal::TelltaleDeal;
pub use duel_run::{DuelEnd, RunDuel, run_duel};
pub use figures::{Estimate, Figures};
pub use part::{Entrant, Part, PartBody, PartError, RunSetup, merge, shard_range};
pub use plan::{DuelPlan, DuelUnit};
pub use sprt::{Sprt, Verdict};
pub use tally::DuelTally;
