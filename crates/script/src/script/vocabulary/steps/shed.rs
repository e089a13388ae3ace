//! The words of the step `shed`.

use super::effects;
use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("fits", "a function of a card and the top card", "what goes on what: usually the suit or the rank"),
    KeySpec::said("effects", "a list of effects", "what single cards do"),
    KeySpec::number_or(
        "draws",
        "\"one\", \"until it fits\" or a number",
        Limits::CARDS,
        "how many cards are drawn in a turn before one passes",
    ),
    KeySpec::truth("free", "who could play may draw all the same"),
    KeySpec::said(
        "stock",
        "a pile",
        "where cards are drawn; when it is empty, the heap but for its top card is shuffled",
    ),
    KeySpec::said("least", "a table's name", "where nobody can play, who holds least by this table is out"),
    KeySpec::said("begins", "a seat", "who begins"),
    KeySpec::said("leads", "a seat", "an older key for `begins:`"),
    KeySpec::number("turns", Limits::ROUNDS, "after so many cards played it is over, as where nobody can play"),
    KeySpec::said("last_card", "a word", "who has one card left says it, or draws cards"),
    KeySpec::number("fined", Limits::CARDS, "how many who does not say it draws; without it one"),
];

pub const WORDS: &[WordSpec] = &[
    WordSpec::step(
        "shed",
        (2, 3),
        "shed(hand, heap, #{ effects, draws, free, last_card })",
        "A card that fits is played on the heap, or cards are drawn, until somebody is out.",
    )
    .with(KEYS),
    effects::WORD,
];
