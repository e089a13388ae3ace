//! What the terminal says: menus, prompts, answers to commands.

use crate::play::Reason;

/// Sentences of the terminal.
#[derive(Clone, Copy, Debug)]
pub enum TerminalSaid<'a> {
    /// The question for a game, if so many matches are kept.
    WhichGame {
        kept: usize,
    },
    /// What may be typed in a menu: a number up to `items`, or one of some words.
    TypeOneOf {
        items: usize,
        words: &'a [&'a str],
    },
    CannotBePlayed(&'a str),
    CannotPlayNow(&'a str),
    SeatOf {
        seat: usize,
        who: &'a str,
    },
    NumberOfSeats {
        seats: u8,
        possible: &'a [u8],
    },
    /// The options that differ from the variant's.
    OptionsSet(&'a [(String, String)]),
    /// The seed, or none if it is drawn by chance.
    Seed(Option<i64>),
    WhoTakes {
        seat: usize,
    },
    ForSeats(&'a [u8]),
    Option {
        name: &'a str,
        value: &'a str,
        help: &'a str,
        form: &'a str,
    },
    WhichValue {
        name: &'a str,
        form: &'a str,
        usual: &'a str,
    },
    NotWhole(&'a str),
    YourMovesNow {
        example: &'a str,
    },
    PlayedOn {
        version: &'a str,
        seed: i64,
    },
    SeedWas(i64),
    NoRulesFor {
        game: &'a str,
        blurb: &'a str,
    },
    LinePassedOver {
        bytes: u64,
    },
    InputEnds {
        bytes: u64,
    },
    StrategyFailed {
        name: &'a str,
        fault: &'a str,
    },
    /// The points of all sides.
    Points(&'a str),
    PressEnter(&'a str),
    /// What is to be decided, and how a move is typed; in the first explanation also what else can be typed.
    AsIn {
        decision: &'a str,
        example: &'a str,
        first: bool,
    },
    TypeAMove {
        example: &'a str,
    },
    Kept {
        file: &'a str,
    },
    Saved {
        file: &'a str,
    },
    NotSaved(&'a str),
    DealEnds(&'a str),
    /// A choice of several cards, with those that were chosen before.
    Several {
        decision: &'a str,
        wanted: usize,
        chosen: &'a str,
    },
    /// A hint, of the adviser or of a strategy.
    Hint {
        who: Option<&'a str>,
        typed: &'a str,
        /// What the game calls it, if it has another word for it.
        called: Option<&'a str>,
        /// What is typed next, for a bid that is made in two moves.
        then: Option<&'a str>,
        why: Option<&'a Reason>,
    },
    NoHint {
        who: Option<&'a str>,
        why: &'a str,
    },
    TypedAlone(&'a str),
    /// Why a line is no move, and the command that may have been meant.
    Misread {
        why: &'a str,
        meant: Option<&'a str>,
    },
    /// A sentence that stands alone.
    Alone(&'a str),
}
