//! The words of the step `tally`.

use crate::script::values::word_spec::{KeySpec, Limits, WordKind, WordSpec};

const KEYS: &[KeySpec] = &[KeySpec::said(
    "to",
    "\"others\", or a seat",
    "who is given the points of a seat's cards, if not that seat: every other one, or this one, whose own cards count nothing",
)];

pub const WORDS: &[WordSpec] = &[
    WordSpec::step("tally", (1, 2), "tally(table or rows, #{ to })", "Each seat's cards are scored.")
        .with(KEYS)
        .retired("score(\"each side\", table)"),
    WordSpec::new(
        WordKind::Row,
        "penalty",
        (4, 4),
        "penalty(name, pile, when, points)",
        "Points for each card left that the function picks.",
    )
    .limited(&[(3, Limits::POINTS)])
    .retired("row(name, #{ from: pile, over: each(when), points })"),
];
