//! The words of the step `offer_trump`.

use crate::script::values::word_spec::{KeySpec, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("begins", "a seat", "to whom it is offered first; else the dealer's left"),
    KeySpec::said("first", "a seat", "an older key for `begins:`"),
    KeySpec::said(
        "takes",
        "a seat",
        "who takes the card into hand when its suit becomes trump; else it stays where it lies",
    ),
    KeySpec::truth("last_must", "whether the last seat must name a suit when all others have passed twice"),
    KeySpec::said("says", "a word", "what who takes the suit says; else \"accept\""),
];

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "offer_trump",
    (1, 2),
    "offer_trump(pile, #{ begins, takes, last_must, says })",
    "Each seat takes the suit turned up as trump or passes; then each names another or passes. A joker turned up: the first names any.",
)
.with(KEYS)];
