//! The words of the step `count`.

use crate::script::values::word_spec::{KeySpec, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("order", "a seat or `from_left_of(...)`", "who counts first"),
    KeySpec::said("by", "a seat", "who counts"),
];

pub const WORDS: &[WordSpec] =
    &[WordSpec::step("count", (2, 3), "count(table, pile, #{ order, by })", "Cards are counted by a table.")
        .with(KEYS)
        .retired("score(\"each seat\", table, #{ begins })")];
