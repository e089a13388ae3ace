//! How much is played for a coverage.

/// The extent of a coverage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CoverPlan {
    /// Number of matches at each usual table, half of them by chance and half by the usual player.
    pub matches: u64,
    /// Number of matches at each table of another size, or with another value of an option.
    pub others: u64,
    /// Number of further matches in which parts are searched that were never used.
    pub search: u64,
    /// Greatest number of moves in a match.
    pub moves: usize,
}

impl Default for CoverPlan {
    fn default() -> CoverPlan {
        CoverPlan { matches: 40, others: 4, search: 200, moves: 2_000 }
    }
}

/// How far a coverage has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CoverProgress {
    /// Number of matches that were played.
    pub done: u64,
    /// Number of matches that will be played at most.
    pub of: u64,
}
