//! What the Workshop of a frontend has worked out on other threads: problems of unsaved texts, offers, checks, two rules to compare.
//!
//! Each answer is data of one moment. Deliberately does not know how it is drawn or worded, nor when it is asked for.

mod bench_checks;
mod bench_look;
mod bench_names;
mod bench_pair;
mod bench_players;
mod player_checks;

pub use bench_checks::{BenchChecks, CheckRun};
pub use bench_look::{BenchLook, BenchTexts, FoundMistake};
pub use bench_names::{Completed, complete_at, defined_at};
pub use bench_pair::{BenchPair, NoPair, PairSide};
pub use bench_players::BenchPlayers;
pub use player_checks::{CheckedPlayer, check_player};
