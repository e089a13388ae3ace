//! The words of the step `turn_up`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] =
    &[KeySpec::said("goes_back", "a function of a card", "these go back into the stock, and another one is turned up")];

pub const WORDS: &[WordSpec] =
    &[WordSpec::step("turn_up", (1, 3), "turn_up(pile, count, #{ goes_back })", "The top of the stock is turned up.")
        .with(KEYS)
        .limited(&[(1, Limits::CARDS)])];
