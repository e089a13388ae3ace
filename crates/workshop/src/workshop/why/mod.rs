//! Why: for each card and word at a decision the line of the rules that lets it in or keeps it back, and for points the row
//! that gave them, each with its place in the script.
//!
//! Made of what one seat sees. Answers are data; deliberately knows no sentence, and nothing that is hidden from the seat.

mod forbidding;
mod why_moves;
mod why_points;

pub use crate::script::RuleSpan;
pub use forbidding::forbidding_place;
pub use why_moves::{WhyCard, WhyLine, WhyMoves, WhyWord, keeps_back, why_moves};
pub use why_points::{NoPoints, WhyPoints, WhyRow, why_points};
