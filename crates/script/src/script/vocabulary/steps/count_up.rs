//! The words of the step `count_up`.

use crate::script::values::word_spec::{KeySpec, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("from", "a pile", "where cards are played from"),
    KeySpec::said("onto", "a pile", "where they are laid"),
    KeySpec::said("limit", "a number, from 1 to 1000", "the count that is not passed"),
    KeySpec::said("scores", "a table's name", "what is scored on the way"),
    KeySpec::said("last", "a row", "for the last card"),
    KeySpec::said("last_unless", "a row's name", "a row that replaces it"),
    KeySpec::choice("leads", &["not last player", "last player"], "who begins the next count"),
    KeySpec::choice("ends", &["all cards played", "one count"], "when the step ends"),
];

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "count_up",
    (1, 1),
    "count_up(#{ from, onto, limit, scores, last, leads })",
    "Cards are played and counted up to a limit.",
)
.with(KEYS)];
