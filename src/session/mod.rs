//! Floor 7: a running match, and many of them.
//!
//! Knows seats and players, undo, records and saves, simulation. Deliberately does not know how
//! anything is drawn or typed, nor what a game is.

mod by_chance;
mod differences;
mod hand_order;
mod house;
mod kept_lists;
mod kept_words;
mod listed;
mod names;
mod narrate;
mod perft;
mod player;
mod preferences;
mod properties;
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
pub use house::{Choice, House, HouseError, Loaded, script_options};
pub use kept_lists::KeptLists;
pub use kept_words::{game_title, kept_labels};
pub use listed::{Listed, Said};
pub use names::{seat_names, usual_players, usual_players_of};
pub use narrate::Narrator;
pub use perft::{Perft, perft};
pub use player::{Mixed, Player};
pub use preferences::{PreferenceFile, Preferences};
pub use properties::Properties;
pub use record::{Entry, Record, RecordError, why, writable, write_whole};
pub use rules_text::rules_for_players;
pub use running::{Match, MatchError, Step};
pub use saves::{Kept, Reopened, Saves, Slot, reopen, save_as};
pub use seed::fresh_seed;
pub use simulate::{Duel, FirstFault, SeatResult, Simulation, simulate};
pub use story::{HEADING, tell_story, tell_story_from, tell_story_unbroken};
pub use thinking::{Answer, Question};
pub use variables::variables;
