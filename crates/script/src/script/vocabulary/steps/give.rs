//! The words of the step `give`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said(
        "to",
        "\"left\", \"right\", \"across\", \"none\" or a number of seats to the left, or a list of these that each round takes the next of; with `by:` also a seat",
        "who is given the cards",
    ),
    KeySpec::said("by", "a seat", "who alone gives"),
    KeySpec::choice("cards", &["own choice", "highest", "lowest"], "which cards go"),
];

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "give",
    (3, 3),
    "give(pile, count, #{ to, by, cards })",
    "Each seat gives cards to another, all at the same time.",
)
.with(KEYS)
.limited(&[(1, Limits::CARDS_OR_NONE)])];
