//! Where two players choose otherwise at the same positions, and which choice is worth more.
//!
//! The positions are decisions of matches that the two play. Each is shown as the seat on turn sees it. Deliberately knows
//! no word and no file, and does not know whether the two are versions of one script.

mod asked_position;
mod player_difference;
mod players_plan;
mod players_run;

pub use player_difference::{DecisionCount, PlayerDifference, PlayersEnd};
pub use players_plan::PlayersPlan;
pub use players_run::{PlayersProgress, run_players};
