//! A moment of a walk: before a move, or at the end.

use super::open_value::OpenValue;
use crate::cards::Face;
use crate::play::{Event, Reason};
use crate::script::RuleSpan;
use crate::table::{Pile, Seat};
use crate::workshop::why::WhyMoves;

/// What a designer sees at a moment.
#[derive(Clone, PartialEq, Debug)]
pub struct WalkMoment {
    /// Number of moves that were made until then, and in the whole match.
    pub at: usize,
    pub of: usize,
    pub round: u16,
    /// Who is to move; `None` at the end.
    pub to_move: Option<Seat>,
    /// All steps of the round, in their order.
    pub program: Vec<WalkStep>,
    /// What happened since the moment before, everything open.
    pub events: Vec<Event>,
    /// Why the move before was chosen, if its player said so.
    pub reason: Option<Reason>,
    /// The parts of the rules that were at work since the moment before, and at this decision.
    pub used: Vec<RuleSpan>,
    /// The lines of the rules that decide what may be played now.
    pub asked: Option<WhyMoves>,
    pub values: Vec<OpenValue>,
    /// The piles of the seats that not everybody sees, such as hands.
    pub held: Vec<OpenPile>,
    /// The piles that nobody sees.
    pub hidden: Vec<OpenPile>,
}

/// The cards of a pile that not everybody sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenPile {
    pub pile: Pile,
    /// From the top; in no order while chance has not decided about it.
    pub cards: Vec<Face>,
    pub has_order: bool,
}

/// A step of the round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WalkStep {
    pub name: String,
    /// Where it is written.
    pub span: Option<RuleSpan>,
    /// Whether it has begun in this round.
    pub begun: bool,
    /// Whether it runs now.
    pub runs: bool,
}
