//! What is said at the table: prompts, labels of buttons and piles, scores.

use crate::cards::Suit;
use crate::play::{BetMade, PlayTo, Reason};
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
    /// A word with what is paid into the pot by it.
    Bets {
        said: &'a str,
        bet: BetMade,
    },
    AddTo(i32),
    /// What the cards in hand are worth: whole points, and parts of this many to a point.
    HandWorth {
        points: i64,
        each: i64,
    },
    /// What is left over in each hand at the end of a round.
    LeftOver {
        what: &'a str,
        left: &'a [(String, i32)],
    },
    /// A bid with what it is worth.
    BidFor {
        bid: &'a str,
        worth: Option<i32>,
    },
    /// The name of a bid, from what a seat does that makes it.
    BidName(&'a str),
    /// The highest bid so far, and whose it is.
    StandingBid {
        name: &'a str,
        bid: &'a str,
    },
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
    /// A decision of the person at the window, by its number in the match.
    Decision(usize),
    /// A part of the panel, with what it is about.
    Part {
        title: &'a str,
        about: &'a str,
    },
    /// The points of a round in one sentence: by how much one side has won it. None: nobody has.
    RoundWon {
        round: u16,
        winner: Option<(&'a str, [i32; 2])>,
    },
    /// A round that is over, and who leads by how many points.
    RoundOver {
        round: u16,
        leader: Option<(&'a str, i32)>,
    },
    /// Points before a round and in it, as a sum without its result.
    Sum {
        before: i32,
        points: i32,
    },
    /// A whole sum, as it is said.
    SumOf {
        name: &'a str,
        before: i32,
        points: i32,
        total: i32,
    },
    /// Rows of a score table with their points.
    Rows(&'a [(String, i32)]),
    /// A counted part of a score: its name, the points and the rows.
    Counted {
        name: &'a str,
        points: &'a str,
        rows: &'a str,
    },
    /// Tricks won, of those that were bid.
    TricksOfBid {
        won: usize,
        bid: i32,
    },
    Tricks(usize),
    /// Who has won a match, by names.
    Winners(&'a [String]),
    /// The points of two sides.
    Score([i32; 2]),
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
