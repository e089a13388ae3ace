//! The word `effects`, of what cards do in the step `shed`.

use crate::script::values::word_spec::{KeySpec, Limits, WordKind, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::truth("wild", "it goes on every card"),
    KeySpec::truth("names_suit", "who plays it names the suit that is to be followed"),
    KeySpec::number("draws", Limits::CARDS, "the next seat draws so many cards and does not play"),
    KeySpec::choice(
        "passed_on",
        &["same rank", "any that draws"],
        "with which card that seat makes the next one draw, the cards of both added up",
    ),
    KeySpec::number("skips", Limits::new(1, 7), "so many seats are passed over"),
    KeySpec::truth("reverses", "play goes round the other way; of two players the same one goes on"),
    KeySpec::truth("again", "who played it plays again"),
];

pub const WORD: WordSpec =
    WordSpec::new(WordKind::Row, "effect", (2, 2), "effect(|card| ..., #{ ... })", "What cards do when they are shed.")
        .with(KEYS);
