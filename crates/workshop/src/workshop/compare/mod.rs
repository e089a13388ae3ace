//! What an edit of the rules did to the game, measured by the same deals under both.
//!
//! Both rules are played with the same cards by players of the same levels. What is measured of each pair of matches is
//! subtracted, so that the luck of the cards falls out. Deliberately knows no word and no file, and does not know where
//! the two rules come from.

mod changed;
mod claimed;
mod compare_plan;
mod compare_run;
mod compare_sums;
mod game_comparison;
mod interval;
mod pair_players;
mod paired_deal;
mod pool;
mod student;

pub use changed::{Changed, MeasureChange};
pub use claimed::{ClaimTrial, ClaimVerdict, TriedClaim, try_claims};
pub use compare_plan::{ComparePlan, CompareSide};
pub use compare_run::{CompareEnd, run_comparison};
pub use compare_sums::{CompareSums, PairedMoments};
pub use game_comparison::{ComparedMeasure, GameComparison};
pub use interval::Interval;
pub use pair_players::{TRIED_LEVELS, unequal_names, unequal_players};
pub(in crate::workshop) use pool::pool;
