//! Floor 3: the rules of a compiled game, played.
//!
//! Knows steps, score tables, legal moves, chance and results. Deliberately knows no game, no script
//! language, no clock, no file and no thread: the same rules, options, seed and moves give the same
//! bytes on any machine.

mod deal_list;
mod event;
mod function;
mod game;
mod generator;
mod joint;
mod knowledge;
mod live;
mod melds;
mod moves;
mod outcome;
mod pack;
mod policy;
mod ranks;
mod rules;
mod score;
mod state;
pub mod steps;
pub mod tree;
mod turn;
mod view;

pub use deal_list::DealList;
pub use event::{Chance, Event, Scribe, Silent, Story};
pub use function::{Bench, CardTest, Function, OtherArg};
pub use game::PlayError;
pub use generator::{Generator, GeneratorKind, Stream, match_seed};
pub use joint::{Base, Condition, Number, Who};
pub use knowledge::Knowledge;
pub use live::{Fault, LiveId, LiveJoint, NothingLive, Value, Verb};
pub use melds::{MeldRow, MeldTable, MeldWay, needs};
pub use moves::{Kind, Move, Names, Spoken};
pub use outcome::{Grade, Outcome, PlayTo};
pub use pack::Pack;
pub use policy::{Bot, Choice, Dice, Otherwise, Policy, Preference, Trait, decide, own_dice};
pub use rules::{Build, FirstDealer, NextDealer, Refusal, Rules, Var, VarKind};
pub use score::{From, Hand, Line, Over, Row, RowFunction, RowId, SUBSET_CARDS, ScoreTable, Source, TableArg};
pub use state::{Register, State, Trail};
pub use steps::{NO_REASON, Step};
pub use tree::{Ask, Node, Tree};
pub use turn::{Flow, Then, Turn};
pub use view::View;
