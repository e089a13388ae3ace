//! The words of the step `betting`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("begins", "a seat", "who is first; else the dealer's left"),
    KeySpec::said("bet", "a number", "how much a bet is, and each raise"),
    KeySpec::number("most", Limits::ROUNDS, "how many bets and raises there are at most; else 4"),
    KeySpec::said("pot", "a variable", "where it is paid: a `pot()` of `vars:`"),
];

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "betting",
    (1, 1),
    "betting(#{ begins, bet, most, pot })",
    "Seats check, bet, call, raise or fold in turn, until all that are still in have paid alike. Who folds is out of the round.",
)
.with(KEYS)];
