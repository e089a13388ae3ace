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
    KeySpec::said("first", "a seat", "who is given cards first"),
    KeySpec::said("from", "a pile", "where cards come from; else the stock"),
];

pub const WORDS: &[WordSpec] = &[
    WordSpec::step(
        "deal",
        (1, 3),
        "deal(pile, count, #{ packets, order, short, refuse, refused_to, again_if, first_time })",
        "Cards are dealt.",
    )
    .with(KEYS),
    WordSpec::step("deal_each", (2, 3), "deal_each(row, count)", "So many cards to each pile of a row.").with(KEYS),
];
