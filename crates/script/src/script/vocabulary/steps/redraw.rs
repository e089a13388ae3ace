//! The words of the step `redraw`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("begins", "a seat", "who lays away first; else the one who leads"),
    KeySpec::said("first", "a seat", "an older key for `begins:`"),
    KeySpec::said("only", "a seat", "who alone lays away"),
    KeySpec::said("by", "a seat", "an older key for `only:`"),
    KeySpec::number("least", Limits::CARDS_OR_NONE, "cards that a seat lays away at least"),
    KeySpec::said("stock", "a pile", "where cards are drawn from; else the first stock"),
];

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "redraw",
    (3, 4),
    "redraw(from, to, most, #{ begins, only, least, stock })",
    "Seats in turn lay cards away, as many as they like, and draw as many.",
)
.with(KEYS)
.limited(&[(2, Limits::CARDS_OR_NONE)])];
