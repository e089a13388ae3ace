//! The words of the steps in which hands are filled up.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const EACH_KEYS: &[KeySpec] = &[
    KeySpec::said("to", "a pile", "where they go; else the hand"),
    KeySpec::said("begins", "a seat", "who draws first"),
    KeySpec::said("first", "a seat", "an older key for `begins:`"),
    KeySpec::said("then_from", "a pile", "where the last card comes from"),
];

const FILL_KEYS: &[KeySpec] = &[
    KeySpec::said("to", "a pile", "where they go; else the hand"),
    KeySpec::said("begins", "a seat", "who draws first"),
    KeySpec::said("first", "a seat", "an older key for `begins:`"),
    KeySpec::said("last", "a seat", "who draws after all others, wherever it sits"),
    KeySpec::said("then_from", "a pile", "where the last card comes from"),
];

pub const WORDS: &[WordSpec] = &[
    WordSpec::step("draw_rest", (2, 3), "draw_rest(from, to, #{ begins })", "The rest is drawn in turn.").with(&[
        KeySpec::said("begins", "a seat", "who draws first"),
        KeySpec::said("first", "a seat", "an older key for `begins:`"),
    ]),
    WordSpec::step("draw_each", (2, 3), "draw_each(pile, count, #{ begins, then_from })", "Each seat draws.")
        .with(EACH_KEYS)
        .limited(&[(1, Limits::CARDS_OR_NONE)]),
    WordSpec::step(
        "fill",
        (2, 3),
        "fill(pile, count, #{ begins, last, then_from })",
        "Each seat in turn draws until it has so many cards.",
    )
    .with(FILL_KEYS)
    .limited(&[(1, Limits::CARDS_OR_NONE)]),
];
