//! Claims about two levels, and when duels have proved them.
//!
//! Does not know who plays.

use super::evidence::Evidence;
use crate::session::usual_players::BY_CHANCE;

/// The claim that one level is better than another, or no worse.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelClaim {
    pub first: &'static str,
    pub second: &'static str,
    /// The first player must win more than this multiple of an equal share.
    pub least: f64,
}

/// The limits after which a comparison is given up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Caps {
    pub pairs: u64,
    pub seconds: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LevelVerdict {
    Shown,
    /// The first player is worse than claimed, with the same confidence.
    Wrong,
    /// Neither proved nor refuted so far.
    Open,
}

impl LevelClaim {
    pub const ALL: [LevelClaim; 4] = [
        LevelClaim { first: "steady", second: "gentle", least: 1.0 },
        LevelClaim { first: "steady", second: BY_CHANCE, least: 1.0 },
        LevelClaim { first: "gentle", second: BY_CHANCE, least: 1.0 },
        LevelClaim { first: "strong", second: "steady", least: 0.98 },
    ];

    /// The most pairs that a comparison plays.
    pub const MOST_PAIRS: u64 = 131_072;

    /// What is known before the first pair, at a table of so many sides.
    pub fn evidence(&self, sides: usize) -> Evidence {
        Evidence::about(self.least / sides as f64)
    }
}

impl LevelVerdict {
    pub fn of(evidence: &Evidence) -> LevelVerdict {
        match () {
            () if evidence.is_above() => LevelVerdict::Shown,
            () if evidence.is_below() => LevelVerdict::Wrong,
            () => LevelVerdict::Open,
        }
    }
}
