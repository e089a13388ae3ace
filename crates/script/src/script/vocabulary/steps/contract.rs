//! The words of the step `contract`.

use super::bidding;
use crate::script::values::word_spec::{KeySpec, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("bids", "a list of numbers", "what may be bid, the lowest first"),
    KeySpec::said("begins", "a seat", "who bids first; else the dealer's left"),
    KeySpec::said("first", "a seat", "an older key for `begins:`"),
    KeySpec::truth("no_trump", "a contract may be without trump"),
    KeySpec::said("ranked", "suits", "the same number may be bid in a higher suit: \"C D H S\", no trump is above all"),
    KeySpec::truth("out", "who has passed bids no more"),
    bidding::ONCE,
    bidding::MAY_EQUAL,
    bidding::MUST_BID,
    bidding::SPECIAL,
    KeySpec::said(
        "doubles",
        "two words",
        "what the other side says to double a contract, and the bidder's to redouble",
    ),
    KeySpec::truth("over_doubles", "bids go on over a double, which is forgotten then"),
];

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "contract",
    (1, 1),
    "contract(#{ bids, begins, no_trump, ranked, doubles, once, special })",
    "Seats bid a number and a suit, until all others pass.",
)
.with(KEYS)];
