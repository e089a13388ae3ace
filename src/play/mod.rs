//! Floor 3: the rules of a compiled game, played.
//!
//! Knows steps, score tables, legal moves, chance and results. Deliberately knows no game, no script
//! language, no clock, no file and no thread: the same rules, options, seed and moves give the same
//! bytes on any machine.

mod chance;
mod deal_list;
mod deck_index;
mod event;
mod function;
mod game;
mod generator;
mod illegal;
mod joint;
mod knowledge;
mod live;
mod melds;
mod moves;
mod outcome;
mod policy;
mod ranks;
mod rules;
mod score;
mod state;
pub mod steps;
pub mod tree;
mod turn;
mod view;
pub mod word_spec;

pub use chance::{Chance, ChanceBy, ChanceSource, Dictated, Dictation};
pub use deal_list::DealList;
pub use deck_index::DeckIndex;
pub use event::{Event, EventLog, EventSink, Silent};
pub use function::{CardTest, EvalContext, Function, OtherArg};
pub use game::PlayError;
pub use generator::{Generator, GeneratorKind, Stream, match_seed};
pub use illegal::{IllegalMove, Misfit, NamedPile, TrickDuty};
pub use joint::{Base, Condition, Number, SeatRef};
pub use knowledge::Knowledge;
pub use live::{Fault, LiveFunctions, LiveId, NothingLive, Value, Verb};
pub use melds::{MELD_ROWS, MeldRow, MeldTable, MeldWay, needs};
pub use moves::{Move, MoveKind, MoveNames, ParsedMove};
pub use outcome::{Grade, Outcome, PlayTo};
pub use policy::{Bot, Decision, Dice, Otherwise, Policy, Preference, Trait, decide, own_dice};
pub use rules::{Build, FirstDealer, NextDealer, Refusal, Rules, Var, VarKind};
pub use score::{ArgSource, From, Line, Over, Row, RowFunction, RowId, SUBSET_CARDS, ScoreArgs, ScoreTable, TableArg};
pub use state::{Register, Sequence, State};
pub use steps::Step;
pub use tree::{Ask, Node, Tree};
pub use turn::{Flow, Then, Turn};
pub use view::View;
