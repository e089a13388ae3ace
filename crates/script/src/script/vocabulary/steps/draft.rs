//! The words of the step `draft`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("from", "a pile", "where cards come from"),
    KeySpec::said("to", "a pile", "where they go"),
    KeySpec::number("turn_up", Limits::CARDS, "how many are shown"),
    KeySpec::said("onto", "a pile", "where they are turned up"),
    KeySpec::said("first", "a seat", "who chooses first"),
];

pub const WORDS: &[WordSpec] =
    &[WordSpec::step("draft", (1, 1), "draft(#{ from, turn_up, first, to })", "Seats choose from cards shown.")
        .with(KEYS)];
