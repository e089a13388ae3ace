//! The words of the step `deal`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::number("packets", Limits::CARDS, "cards given at a time"),
    KeySpec::choice("order", &["one at a time", "all at once"], "how cards go round"),
    KeySpec::choice("short", &["first come", "share"], "what is done when the stock is short"),
    KeySpec::said("refuse", "a rank or a pattern", "cards that go back and are replaced"),
    KeySpec::said("refused_to", "a pile or a row", "where such cards go: to a pile, or each to an empty pile of a row"),
    KeySpec::truth("first_time", "only the first time in a round"),
    KeySpec::said("again_if", "a function of cards", "these cards go back and others are dealt"),
    KeySpec::said("begins", "a seat", "who is given cards first"),
    KeySpec::said("first", "a seat", "an older key for `begins:`"),
    KeySpec::said("last", "a seat", "of cards dealt `up_to(...)`, who is given cards after all others"),
    KeySpec::said("from", "a pile", "where cards come from; else the stock"),
    KeySpec::said("then_from", "a pile", "where cards come from when the stock is empty"),
    KeySpec::said(
        "goes_back",
        "a pattern, or a function of a card",
        "of cards turned up: these go back, and another one is turned up",
    ),
];

pub const WORDS: &[WordSpec] = &[
    WordSpec::step(
        "deal",
        (1, 3),
        "deal(pile, count, #{ begins, packets, short, refuse, last, then_from })",
        "So many cards to each pile, \"all\" cards, or `up_to(count)`; to one pile that lies open they are turned up.",
    )
    .with(KEYS),
    WordSpec::step("deal_each", (2, 3), "deal_each(row, count)", "So many cards to each pile of a row.").with(KEYS),
];
