//! The words of the step `tally_cards`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

pub const KEYS: &[KeySpec] = &[KeySpec::number("round", Limits::new(1, 1000), "points are rounded to this")];

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "tally_cards",
    (1, 3),
    "tally_cards(pile, \"value\", #{ round })",
    "Cards won are scored by value.",
)
.with(KEYS)];
