//! Floor 7: a running match, and many of them.
//!
//! Knows seats and players, undo, records and saves, simulation. Deliberately does not know how
//! anything is drawn or typed, nor what a game is.

mod by_chance;
mod differences;
mod hand_order;
mod house;
mod kept_words;
mod names;
mod narrate;
mod older_programs;
mod perft;
mod player;
mod preferences;
mod record;
mod rules_text;
mod running;
mod saves;
mod seed;
mod simulate;
mod story;
mod thinking;
mod variables;
pub mod words;

pub use by_chance::first_fault;
pub use differences::{Survey, differences};
pub use hand_order::HandOrder;
pub use house::{House, HouseError, Loaded, TableChoice, script_options};
pub use kept_words::{game_title, kept_labels};
pub use names::{seat_names, usual_players, usual_players_of};
pub use narrate::Narrator;
pub use older_programs::kept_lists::KeptLists;
pub use older_programs::listed_input::{ListedInput, Said};
pub use older_programs::properties::Properties;
pub use perft::{Perft, perft};
pub use player::{Mixed, Player};
pub use preferences::{PreferenceFile, Preferences};
pub use record::{Record, RecordEntry, RecordError, why, writable, write_whole};
pub use rules_text::rules_for_players;
pub use running::{Advance, Match, MatchError};
pub use saves::{Kept, Reopened, SaveSlot, Saves, reopen, save_as};
pub use seed::fresh_seed;
pub use simulate::{Duel, FirstFault, SeatResult, Simulation, simulate};
pub use story::{HEADING, tell_story, tell_story_from, tell_story_unbroken};
pub use thinking::{Answer, ThinkingTask};
pub use variables::variables;
