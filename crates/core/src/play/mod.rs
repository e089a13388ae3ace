//! Playing the rules of a compiled game.
//!
//! Knows steps, score tables, legal moves, chance and results. Deliberately knows no game, script language, clock, file
//! or thread: the same rules, options, seed and moves give the same bytes on any machine.

mod agreeing;
mod asked;
mod asked_line;
mod by_trump;
mod call_count;
mod chance;
mod contracts;
mod course;
mod deal_list;
mod deck_index;
mod dice;
pub mod equipment;
mod event;
mod facts;
mod fault;
mod function;
mod game;
mod generator;
mod history;
mod illegal;
mod knowledge;
mod limits;
mod listed;
mod live;
mod melds;
mod moves;
mod named_cards;
mod outcome;
mod parsed_move;
mod parted_hand;
pub mod partition;
mod policy;
mod ranks;
mod reason;
mod rule_value;
mod rules;
mod same_cards;
mod score;
mod seen;
pub mod sets;
mod speech;
mod stack_rule;
mod state;
mod step_list;
mod step_ref;
pub mod steps;
pub mod told;
mod tree;
mod turn;
mod view;
mod ways;
mod whereabouts;
mod worlds;

pub use asked::{Asked, AskedCard, AskedWord};
pub use asked_line::{AskedLine, LineOf, LineVerdict, ToldRefusal};
pub use by_trump::{ByTrump, CardValues, contract_of, trump_key, trump_of};
pub use call_count::{CallCount, Called, Calls, Clock, FunctionCost, Way};
pub use chance::{Chance, ChanceBy, ChanceSource, Dictated, Dictation, WantedChance};
pub use contracts::{ContractKind, ContractTables, Contracts};
pub use deal_list::DealList;
pub use deck_index::DeckIndex;
pub use dice::{Dice, own_dice};
pub use equipment::{Equipment, Var, VarKind};
pub use event::{Event, EventLog, EventSink, Silent, Telling};
pub use facts::{AskedFact, Contest, ContestTie, Fact, FactComparison, OfFacts, TricksTaken};
pub use fault::{Fault, FaultKind};
pub use function::{CardFunctions, CardTest, EvalContext, Function, LiveId, OtherArg, Value, eval_tree};
pub use game::{PlayError, PositionMoment};
pub use generator::{Generator, GeneratorKind, Stream, match_seed, program_seed};
pub use history::{History, PastMove};
pub use illegal::{
    CallRefusal, DrawRefusal, HeapRefusal, IllegalMove, Misfit, NamedPile, SetMisfit, ShedRefusal, TrickDemand,
    TrickDuty,
};
pub use knowledge::{Departure, Heard, Knowledge, KnownMelds, SecretChoice};
pub use limits::{MOST_MOVES, MOST_ROUNDS};
pub use listed::Listed;
pub use live::{LiveFunctions, NoScripts, Offers, Verb};
pub use melds::{MELD_ROWS, MeldCard, MeldRow, MeldTable, MeldWay, ShownMelds};
pub use moves::{Announcement, Move, MoveNames};
pub use named_cards::NamedCards;
pub use outcome::{Grade, Outcome, PlayTo, Tie};
pub use parsed_move::ParsedMove;
pub use parted_hand::PartedHand;
pub use policy::{Bot, Decision, Otherwise, Policy, Preference, Sitting, Trait, decide};
pub use reason::{AheadUnit, LookedAhead, Reason};
pub use rule_value::{Base, Condition, Number, SeatRef, WhoseFacts};
pub use rules::{FirstDealer, NextDealer, Rules, RulesParts};
pub use same_cards::SameCards;
pub use score::{
    ArgSource, Line, Over, PointsFrom, RANKED_CARDS, Row, RowFunction, RowId, RowPoints, SUBSET_CARDS, ScoreArgs,
    ScoreTable, TABLE_ROWS, TableArg,
};
pub use seen::{APART, TrickOrder};
pub use speech::Speech;
pub use stack_rule::{EndsArg, EndsRule, Refusal, SizeRule, StackRule};
pub use state::{Register, Sequence, State};
pub use step_ref::StepRef;
pub use steps::bid_ladder::BidLadder;
pub use steps::{BetMade, Step, StepKind};
pub use told::Holding;
pub use tree::{Ask, Node, Tree};
pub use turn::{Flow, Then, Turn};
pub use view::{KeptView, View};
pub use worlds::{World, Worlds};
