//! The bids of a step as plain data, for whoever shows them.
//!
//! Does not know which of them can be made at a moment.

use crate::play::moves::Announcement;

/// The bids of a step in which seats bid numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BidLadder {
    /// The numbers, the lowest first. Empty if they depend on the moment.
    pub numbers: Vec<i16>,
    /// What is named with a number as parts of one bid, from the lowest to the highest. Empty if a number is a whole bid.
    pub named: Vec<Announcement>,
    /// Whether a bid has to be above the one that stands.
    pub outbids: bool,
}
