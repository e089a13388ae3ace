//! The word of the step `bidding`.

use crate::script::values::word_spec::{KeySpec, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("ladder", "numbers from low to high, as \"18 20 22\" or a list", "what may be bid"),
    KeySpec::said(
        "dialogue",
        "a word",
        "one bids, the one before holds each bid with this word or passes, and the next bids to who is left",
    ),
    KeySpec::said("begins", "a seat", "who hears the first bid, from the next; else the dealer's left"),
];

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "bidding",
    (1, 1),
    "bidding(#{ ladder, dialogue, begins })",
    "Two at a time bid up a ladder; who is left is the declarer. If nobody bids, the first may take the lowest bid.",
)
.with(KEYS)];
