//! Why a computer player chose a move.
//!
//! Knows no sentence: what is data here is put in words above `session`. A strategy's own words are its author's.

/// Why a move was chosen.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// In the words of the strategy.
    Said(String),
    /// A list of moves has it.
    Listed,
    /// There is no other move.
    Only,
    /// Whatever move comes, or the first that is listed.
    Any,
    First,
    /// It takes most of what can be seen to score at once; or nothing does.
    MostPoints,
    NoPoints,
    /// A function of the strategy chose it, and says no more.
    RuleOfThumb,
    /// Looking ahead found it best.
    Ahead(LookedAhead),
    /// Looking ahead found it clearly better than what the player would usually do.
    BetterThanUsual(LookedAhead),
}

/// What looking ahead has shown of the best move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LookedAhead {
    /// By how much it is better than the next best, or the usual move; None where there is no other.
    pub by: Option<f64>,
    pub counts: AheadUnit,
    /// One deal is left that could be, and it was played to its end in every way.
    pub exact: bool,
    /// Deals that were looked at.
    pub worlds: u32,
}

/// What looking ahead counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AheadUnit {
    Points,
    /// The share of matches won.
    Matches,
}

impl Reason {
    /// Why one of so many moves is made: for this reason, if there is a choice.
    pub fn of_choice(self, moves: usize) -> Reason {
        if moves > 1 { self } else { Reason::Only }
    }
}

impl From<String> for Reason {
    fn from(said: String) -> Reason {
        Reason::Said(said)
    }
}
