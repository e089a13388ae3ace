//! The words of the step `most`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("into", "a variable of each seat", "where points within the round go"),
    KeySpec::choice("to", &["others"], "each other seat (or team) gets them instead"),
    KeySpec::said(
        "tie",
        "\"nobody\", \"each\", a seat or a list of seats",
        "who it is where several have as much; of seats the first that is somebody: he, or the next to his left who has as much",
    ),
];

pub const WORDS: &[WordSpec] = &[
    WordSpec::step(
        "most",
        (1, 4),
        "most(name, table, points, #{ into, tie, to }) or most(what, #{ tie })",
        "Points for the seat (or team) that alone has most by a table. Without points it is who has most: by a table, of a variable of each seat, or of \"tricks\".",
    )
    .with(KEYS)
    .limited(&[(2, Limits::POINTS)]),
    WordSpec::step(
        "fewest",
        (1, 4),
        "fewest(name, table, points, #{ into, tie, to }) or fewest(what, #{ tie })",
        "Points for the seat (or team) that alone has least by a table. Without points it is who has least.",
    )
    .with(KEYS)
    .limited(&[(2, Limits::POINTS)]),
];
