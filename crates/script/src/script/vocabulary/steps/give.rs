//! The words of the step `give`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said(
        "to",
        "\"left\", \"right\", \"across\", \"none\" or a number of seats to the left, or a list of these that each round takes the next of; with `only:` also a seat",
        "who is given the cards",
    ),
    KeySpec::said("begins", "a seat", "who chooses first; else the dealer's left"),
    KeySpec::said("only", "a seat", "who alone gives"),
    KeySpec::said("by", "a seat", "an older key for `only:`"),
    KeySpec::choice("cards", &["own choice", "highest", "lowest"], "which cards go"),
];

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "give",
    (2, 3),
    "give(pile, count, #{ to, only, cards })",
    "Each seat gives cards to another, all at the same time. In a `choice` it is written `give(count, seat)`.",
)
.with(KEYS)
.limited(&[(1, Limits::CARDS_OR_NONE)])];
