//! The words of the step `settle`.

use crate::script::values::word_spec::{KeySpec, Limits, WordKind, WordSpec};

/// Limits of the number that makes a lot.
const LOT: Limits = Limits::new(1, 1_000);

const WORTH_KEYS: &[KeySpec] = &[
    KeySpec::choice("to", &["others"], "who is given the points, if not who is settled: each other seat or side"),
    KeySpec::truth("instead", "the points stand in place of all that the side has made in the round so far"),
    KeySpec::number_or("times", "a number or the name of one", Limits::POINTS, "how often the points are given"),
    KeySpec::said("gathers", "a number or a function of facts", "so many are put by; points are for each full lot"),
    KeySpec::said("into", "a variable of each seat", "where the points go; with `gathers:`, where they are put by"),
    KeySpec::number("each", LOT, "with `gathers:`, how many are a lot; a lot that is paid is taken away"),
];

pub const WORDS: &[WordSpec] = &[
    WordSpec::step(
        "settle",
        (2, 2),
        "settle(whom, rows)",
        "\"each seat\", \"each side\", or the side of a seat scores what its tricks and bids are worth.",
    )
    .retired("score(whom, rows)"),
    WordSpec::new(
        WordKind::Row,
        "worth",
        (2, 4),
        "worth(name, when, points, #{ to, times, instead, gathers, into, each }) or worth(name, points, #{ ... })",
        "A row of `settle`: points where something holds of the tricks, bids, numbers and flags that it names, or in any case.",
    )
    .with(WORTH_KEYS)
    .limited(&[(2, Limits::POINTS)])
    .retired("row(name, #{ when, points })"),
];
