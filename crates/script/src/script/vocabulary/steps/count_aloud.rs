//! The words of the step `count_aloud`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("order", "a seat or `from_left_of(...)`", "who counts first"),
    KeySpec::said("by", "a seat", "who counts"),
    KeySpec::number("most", MOST, "the highest number that can be said; else 30"),
    KeySpec::said("said", "a row's name", "under which a seat scores what it said, where that is too little"),
    KeySpec::said("missed", "a row's name", "under which the next opponent scores the rest"),
];

const MOST: Limits = Limits::new(1, 1_000);

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "count_aloud",
    (2, 3),
    "count_aloud(table, pile, #{ order, by, most, said, missed })",
    "Each seat says what its cards are worth by a table; the next opponent scores what was missed.",
)
.with(KEYS)];
