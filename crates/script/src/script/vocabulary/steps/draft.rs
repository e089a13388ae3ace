//! The words of the step `draft`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("from", "a pile", "where cards come from"),
    KeySpec::said("to", "a pile", "where they go"),
    KeySpec::number("turn_up", Limits::CARDS, "how many are shown"),
    KeySpec::said("onto", "a pile", "where they are turned up"),
    KeySpec::said("begins", "a seat", "who chooses first"),
    KeySpec::said("first", "a seat", "an older key for `begins:`"),
];

pub const WORDS: &[WordSpec] =
    &[WordSpec::step("draft", (1, 1), "draft(#{ from, turn_up, begins, to })", "Seats choose from cards shown.")
        .with(KEYS)];
