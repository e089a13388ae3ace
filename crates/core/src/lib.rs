//! Rules, positions, legal moves, hidden information and searches for card games.
//!
//! Deliberately does not know scripts, files, clocks, threads, any language of people, or any game. Modules use only those before
//! them: [`cards`], [`table`], [`play`], [`mod@search`].
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod cards;
pub mod play;
pub mod search;
pub mod table;

pub use cards::{Card, CardSet, Colour, Deck, Face, Rank, Suit};
pub use play::{
    Announcement, Bot, ChanceSource, DealList, Decision, Dice, Event, EventLog, EventSink, Fault, FaultKind, Grade,
    History, IllegalMove, KeptView, Knowledge, Move, MoveNames, Outcome, ParsedMove, PlayError, Policy, Reason, Rules,
    Silent, State, View, decide, match_seed, own_dice,
};
pub use search::{Candidate, Found, Objective, Plan, Rollout, SearchPlayer, Until, search};
pub use table::{Pile, Piles, Role, Seat, Sight};
