//! What is said at the table: prompts, labels of buttons and piles, scores.

use crate::cards::Suit;
use crate::play::{PlayTo, Reason};
use crate::wording::Label;

/// Sentences and labels at the table.
#[derive(Clone, Copy, Debug)]
pub enum TableSaid<'a> {
    Hint {
        chosen: &'a str,
        why: Option<&'a Reason>,
    },
    YourTurn(&'a str),
    YourTurnAt(&'a str),
    IsThinking(&'a str),
    /// How many cards are still to be chosen.
    Choose(usize),
    /// A choice of several cards, with the number that was picked.
    Several {
        decision: &'a str,
        picked: usize,
        wanted: usize,
    },
    Draw(&'a str),
    Build(i32),
    RaiseTo(i32),
    AddTo(i32),
    MeldsByTrump(&'a [(Suit, i32)]),
    NothingWith(&'a str),
    Learn(&'a str),
    Variant {
        game: &'a str,
        variant: &'a str,
    },
    SortTheHand(Label),
    Move(&'a str),
    LookAt(&'a str),
    /// Trump as a sign on the table.
    TrumpSign(Suit),
    Trump(Suit),
    Count(i32),
    Bid(&'a str),
    Round(u16),
    /// The names of a team.
    Together(&'a [String]),
    /// When the match ends. Empty if nothing says so.
    Aim(&'a PlayTo),
    Seed(i64),
    /// A position of a match that is looked at; none: its end.
    Position {
        moves: Option<usize>,
        all: usize,
    },
    LessonStep {
        step: usize,
        steps: usize,
    },
    LessonOver {
        lesson: &'a str,
        game: &'a str,
    },
}
