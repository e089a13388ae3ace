//! The deals in which the two players differed most: each can be looked at.

use serde::{Deserialize, Serialize};

/// So many are kept.
pub const MOST_DEALS: usize = 5;

/// A pair of matches with its result, and the matches as records of one line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TelltaleDeal {
    pub pair: u64,
    /// In favour of the first player: the whole pair's, in the unit of the tally.
    pub margin: i64,
    /// The first player at each place in turn.
    pub records: Vec<String>,
}

impl TelltaleDeal {
    /// The largest margins first; of equal ones the first pair.
    fn order(&self) -> (std::cmp::Reverse<u64>, u64) {
        (std::cmp::Reverse(self.margin.unsigned_abs()), self.pair)
    }
}

/// Keeps those that differ most.
pub fn keep_most(deals: &mut Vec<TelltaleDeal>, more: impl IntoIterator<Item = TelltaleDeal>) {
    deals.extend(more);
    deals.sort_by_key(TelltaleDeal::order);
    deals.truncate(MOST_DEALS);
}

/// No later pair with a margin of this or less is kept.
pub fn least_margin(deals: &[TelltaleDeal]) -> u64 {
    deals.get(MOST_DEALS - 1).map_or(0, |last| last.margin.unsigned_abs())
}

/// Would a pair with this margin, after all those, be kept?
pub fn would_keep(deals: &[TelltaleDeal], pair: u64, margin: i64) -> bool {
    let new = TelltaleDeal { pair, margin, records: Vec::new() };
    margin != 0 && (deals.len() < MOST_DEALS || deals.last().is_some_and(|last| new.order() < last.order()))
}
