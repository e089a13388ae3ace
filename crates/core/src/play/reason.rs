//! Why a computer player chose a move.
//!
//! Contains no sentence: this data is put into words above `session`. A strategy's own words are its author's.

/// Why a move was chosen.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// In the words of the strategy.
    Said(String),
    /// The move is prescribed by a list of moves.
    Listed,
    /// There is no other move.
    Only,
    /// A move was taken at random.
    Any,
    /// The first listed move was taken.
    First,
    /// The move scores most at once, as far as can be seen.
    MostPoints,
    /// No move scores at once, as far as can be seen.
    NoPoints,
    /// A function of the strategy chose the move and gave no reason.
    RuleOfThumb,
    /// A search found the move best.
    Ahead(LookedAhead),
    /// A search found the move clearly better than the player's usual move.
    BetterThanUsual(LookedAhead),
}

/// What a search has shown about the best move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LookedAhead {
    /// How much better the best move is than the next best, or than the usual move. `None` if there is no other.
    pub by: Option<f64>,
    pub counts: AheadUnit,
    /// Whether only one deal is possible and it was searched completely.
    pub exact: bool,
    /// Number of deals searched.
    pub worlds: u32,
}

/// The unit in which a search values moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AheadUnit {
    Points,
    /// Share of matches won.
    Matches,
}

impl Reason {
    /// Returns this reason, or [`Reason::Only`] if there is only one move.
    pub fn of_choice(self, moves: usize) -> Reason {
        if moves > 1 { self } else { Reason::Only }
    }
}

impl From<String> for Reason {
    fn from(said: String) -> Reason {
        Reason::Said(said)
    }
}
