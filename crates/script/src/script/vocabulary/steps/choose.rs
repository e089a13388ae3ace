//! The words of the steps in which cards are chosen.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const LAY_AWAY_KEYS: &[KeySpec] = &[
    KeySpec::said("begins", "a seat", "who lays away first; else seat 0"),
    KeySpec::said("first", "a seat", "an older key for `begins:`"),
    KeySpec::said("only", "a seat", "who alone lays away"),
    KeySpec::said("by", "a seat", "an older key for `only:`"),
    KeySpec::truth("hidden", "whether others are kept from seeing it: it must agree with the pile"),
    KeySpec::said("must", "a function of a card", "which cards go first: as many of them as the seat has"),
    KeySpec::said("may_not", "a function of a card", "which cards go only where there are no others"),
];

pub const WORDS: &[WordSpec] = &[
    WordSpec::step(
        "lay_away",
        (3, 4),
        "lay_away(from, to, count, #{ begins, only, hidden, must, may_not })",
        "Each seat lays cards away.",
    )
    .with(LAY_AWAY_KEYS)
    .limited(&[(2, Limits::CARDS_OR_NONE)]),
    WordSpec::step("keep", (2, 3), "keep(pile, count, out)", "A seat keeps so many cards and lays off the others.")
        .limited(&[(1, Limits::CARDS_OR_NONE)]),
];
