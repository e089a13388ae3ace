//! What matches are like, in figures that a designer asks for: who wins, how long it takes, which rows score.
//!
//! All values are whole numbers, so that their sums do not depend on order, threads or parts. Deliberately knows no
//! interval, no comparison and no word.

mod game_measure;
mod game_measures;
mod match_measures;
mod measure_ear;
mod measured_match;
mod moments;

pub use game_measure::{GameMeasure, MeasureUnit};
pub use game_measures::GameMeasures;
pub(super) use game_measures::MEASURED;
pub use match_measures::MatchMeasures;
pub(super) use measure_ear::MeasureEar;
pub use measured_match::{MeasuredMatch, measured_match};
pub use moments::Moments;
