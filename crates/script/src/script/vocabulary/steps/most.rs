//! The words of the step `most`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("into", "a variable of each seat", "where points within the round go"),
    KeySpec::choice("to", &["others"], "each other seat (or team) gets them instead"),
    KeySpec::choice("tie", &["nobody", "each"], "who gets them where several have as much"),
];

pub const WORDS: &[WordSpec] = &[
    WordSpec::step(
        "most",
        (1, 4),
        "most(name, table, points, #{ into, tie, to }) or most(table, #{ tie })",
        "Points for the seat (or team) that alone has most by a table; with a table alone: who scores, in `score`.",
    )
    .with(KEYS)
    .limited(&[(2, Limits::POINTS)]),
    WordSpec::step(
        "fewest",
        (1, 4),
        "fewest(name, table, points, #{ into, tie, to }) or fewest(table, #{ tie })",
        "Points for the seat (or team) that alone has least by a table; with a table alone: who scores, in `score`.",
    )
    .with(KEYS)
    .limited(&[(2, Limits::POINTS)]),
];
