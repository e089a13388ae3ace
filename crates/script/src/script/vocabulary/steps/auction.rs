//! The words of the step `auction`.

use super::bidding;
use crate::script::values::word_spec::{KeySpec, Limits, WordKind, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::number_or("opening", "a number or `steps_of(...)`", Limits::BIDS, "the first bid"),
    KeySpec::said("raises", "a list of numbers", "by how much a bid may rise"),
    KeySpec::number("limit", Limits::TARGET, "the highest bid"),
    KeySpec::choice("ends", &["all but one pass", "one pass"], "when it is over"),
    KeySpec::said("begins", "a seat", "who bids first"),
    KeySpec::said("first", "a seat", "an older key for `begins:`"),
    KeySpec::number("least", LEAST, "the lowest bid"),
    KeySpec::said(
        "bids",
        "a list of numbers",
        "all that may be bid, the lowest first; else `opening:`, `raises:` and `limit:` say it",
    ),
    bidding::ONCE,
    bidding::MAY_EQUAL,
    bidding::MUST_BID,
    bidding::SPECIAL,
];

const LEAST: Limits = Limits::new(0, 1_000_000);

pub const WORDS: &[WordSpec] = &[
    WordSpec::step("auction", (1, 1), "auction(#{ opening, raises, limit, ends, bids, once })", "Seats bid.")
        .with(KEYS),
    WordSpec::new(WordKind::Order, "steps_of", (1, 2), "steps_of(step, least)", "Multiples of a number.")
        .limited(&[(0, Limits::BIDS), (1, LEAST)]),
];
