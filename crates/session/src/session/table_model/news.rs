//! What has happened at a table since somebody looked last.
//!
//! Data only: the frontends have the sentences.

use crate::play::{Fault, Move, Reason};
use crate::session::running::MatchError;
use crate::session::save_slot::SlotNews;
use crate::table::Seat;

/// One thing that has happened.
#[derive(Debug)]
pub enum TableNews {
    /// A seat has moved, whoever sits there.
    Moved(Seat),
    /// A person has to decide.
    YourTurn(Seat),
    /// The strategy of a seat failed, and the first legal move was made for it. Told once a match for each seat.
    StrategyFailed(Seat, Fault),
    /// The saved match could not be written, or is kept in another file.
    NotKept(SlotNews),
    /// A file that the command line asked for could not be written.
    NotWritten(String),
    Hint(HintNews),
    /// The coach has judged the decision after this number of moves.
    Reviewed(usize),
    Over,
    /// The rules failed: the match cannot go on.
    Failed(MatchError),
}

/// The advised move with the reason for it, or why there is none.
pub type HintNews = Result<HintedMove, NoHint>;

/// A move that is advised, and why.
#[derive(Clone, Debug)]
pub struct HintedMove {
    pub chosen: Move,
    /// What is named with the number of a bid: the suit of a contract.
    pub named: Option<Move>,
    pub why: Option<Reason>,
}

/// Why there is no hint.
#[derive(Debug)]
pub enum NoHint {
    NothingToDecide,
    Failed(MatchError),
    /// The search broke off, or was never begun.
    Broken(String),
}
