//! The words of the step `bid_each`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("begins", "a seat", "who bids first; else the dealer's left"),
    KeySpec::said("first", "a seat", "an older key for `begins:`"),
    KeySpec::number("from", NUMBERS, "the lowest number; else 0"),
    KeySpec::number("to", NUMBERS, "the highest number; else as many as the seat holds cards"),
    KeySpec::truth("kept", "who has a number already keeps it, and is not asked"),
    KeySpec::truth("hook", "whether the last to bid is kept from making all bids add up to the cards that it holds"),
];

const NUMBERS: Limits = Limits::new(0, 1_000);

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "bid_each",
    (1, 2),
    "bid_each(variable, #{ begins, from, to, hook })",
    "Each seat bids a number once, into a variable of each seat that begins with -1.",
)
.with(KEYS)];
