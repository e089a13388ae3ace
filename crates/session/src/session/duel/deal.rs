//! The deals in which the results of two players differed most, kept for inspection.

use serde::{Deserialize, Serialize};

/// The number of deals that are kept.
pub const MOST_DEALS: usize = 5;

/// A pair of matches with its result, and the matches as one-line records.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TelltaleDeal {
    pub pair: u64,
    /// The margin of the whole pair in favour of the first player, in the unit of the tally.
    pub margin: i64,
    /// The matches, with the first player at each place in turn.
    pub records: Vec<String>,
}

impl TelltaleDeal {
    /// Sort key: the largest margins first, then the lowest pair numbers.
    fn order(&self) -> (std::cmp::Reverse<u64>, u64) {
        (std::cmp::Reverse(self.margin.unsigned_abs()), self.pair)
    }
}

/// Adds deals and keeps those with the largest margins.
pub fn keep_most(deals: &mut Vec<TelltaleDeal>, more: impl IntoIterator<Item = TelltaleDeal>) {
    deals.extend(more);
    deals.sort_by_key(TelltaleDeal::order);
    deals.truncate(MOST_DEALS);
}

/// The margin that a later pair must exceed to be kept.
pub fn least_margin(deals: &[TelltaleDeal]) -> u64 {
    deals.get(MOST_DEALS - 1).map_or(0, |last| last.margin.unsigned_abs())
}

/// Whether a pair with this margin, played after these, would be kept.
pub fn would_keep(deals: &[TelltaleDeal], pair: u64, margin: i64) -> bool {
    let new = TelltaleDeal { pair, margin, records: Vec::new() };
    margin != 0 && (deals.len() < MOST_DEALS || deals.last().is_some_and(|last| new.order() < last.order()))
}
