//! The words of the step `score`.

use crate::script::values::word_spec::{KeySpec, Limits, WordKind, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("into", "a variable of each seat", "where the points of all rows go, instead of into the match"),
    KeySpec::number_or(
        "times",
        "a number or the name of one",
        Limits::POINTS,
        "how often the points of all rows are given",
    ),
    KeySpec::said(
        "sides",
        "a variable of each seat",
        "of \"each side\": who has the same there is one side, and each of its seats is given the points",
    ),
    KeySpec::choice(
        "paid_by",
        &["others"],
        "of rows with `sides:`: the others lose what a side gains; each seat of the larger of both gains or loses the points, the smaller shares what that comes to",
    ),
    KeySpec::said(
        "to",
        "\"others\", or a seat",
        "of a table or of rows of cards: who is given the points of a seat's cards, if not that seat: every other one, or this one, whose own cards count nothing",
    ),
    KeySpec::said("begins", "a seat", "of a table: who counts first; each count is told by itself"),
    KeySpec::said("from", "a pile", "of a table: the pile that is counted in place of its first one, by itself"),
];

pub const WORDS: &[WordSpec] = &[
    WordSpec::step(
        "score",
        (2, 3),
        "score(who, rows or table, #{ into, times, sides, paid_by, to, begins, from })",
        "Points: for a seat's side, \"each seat\", \"each side\", others(seat), most(table) or fewest(table), by rows or by a table of the game. Each row is told by itself.",
    )
    .with(KEYS),
    WordSpec::new(
        WordKind::Seat,
        "others",
        (1, 1),
        "others(seat)",
        "As who scores: every side but that of this seat, each once.",
    ),
];
