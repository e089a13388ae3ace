//! Stepping: a match of its own, move by move, with all cards open: the step that runs, what the rules remember, what each move
//! changed, and which lines of the rules were at work.
//!
//! For who designs. It is never the match that somebody plays: it is dealt anew and played by computer players, or it is over.
//! Answers are data; deliberately knows no sentence and no clock.

mod line_stops;
mod open_value;
mod walk;
mod walk_moment;
mod walk_plan;

pub use line_stops::LineStops;
pub use open_value::OpenValue;
pub(super) use walk::lie;
pub use walk::{SteppedMatch, WalkError};
pub use walk_moment::{OpenPile, WalkMoment, WalkStep};
pub use walk_plan::WalkPlan;
