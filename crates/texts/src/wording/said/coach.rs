//! What the coach and counting by hand say: points given away, and whether a count was right.

use crate::play::Reason;

/// Sentences of the coach, and of counting by hand.
#[derive(Clone, Copy, Debug)]
pub enum CoachSaid<'a> {
    /// In how many deals the moves were tried.
    TriedIn(u32),
    /// The advised move, and another that is as good.
    Advice {
        best: &'a str,
        why: Option<&'a Reason>,
        as_good: Option<&'a str>,
    },
    NothingBetter {
        round: u16,
        mine: &'a str,
    },
    Better {
        round: u16,
        mine: &'a str,
        best: &'a str,
        points: f64,
    },
    NotToldApart {
        round: u16,
        mine: &'a str,
        best: &'a str,
    },
    /// The last decision of the person, by its number in the match, if another move was better.
    LastBetter {
        number: usize,
        mine: &'a str,
        best: &'a str,
        points: f64,
    },
    /// The same, if nothing was better.
    LastBest {
        number: usize,
        mine: &'a str,
    },
    /// How much a move falls short of the best.
    Less(f64),
    /// A row of a ranking, as it is said: the move, its mark, its value with the error.
    Ranked {
        told: &'a str,
        mark: &'a str,
        value: &'a str,
    },
    GivenAway {
        points: f64,
        decisions: usize,
    },
    /// The same beside the table.
    GivenAwaySoFar {
        points: f64,
        decisions: usize,
    },
    StillToCome(usize),
    InPlaceOf {
        round: u16,
        mine: &'a str,
        best: &'a str,
        points: f64,
    },
    Show(&'a str),
    CountRight(i32),
    CountMissed {
        said: i32,
        missed: i32,
        points: i32,
    },
    CountTooHigh {
        said: i32,
        over: i32,
        points: i32,
    },
    HowManyPoints(&'a str),
    CountedRight {
        right: u32,
        all: u32,
        missed: i32,
    },
}
