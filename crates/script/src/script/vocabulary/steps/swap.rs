//! The words `swap`, of a move in the step `turns`, and `renew`, of what follows when all have passed there.

use crate::script::values::word_spec::{KeySpec, WordKind, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("all", "a word", "said to change the whole hand for the whole pool"),
    KeySpec::truth("only_all", "one card alone is not changed"),
];

pub const WORD: WordSpec = WordSpec::new(
    WordKind::Move,
    "swap",
    (2, 3),
    "swap(hand, pool, #{ all })",
    "A card of the hand for one of the pool, or all of them at once.",
)
.with(KEYS);

pub const RENEW: WordSpec = WordSpec::new(
    WordKind::Move,
    "renew",
    (2, 2),
    "renew(pool, out)",
    "Under `all_pass:`: as many cards are turned up.",
);
