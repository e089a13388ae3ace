//! The words of the step `pay`.

use crate::script::values::word_spec::{WordKind, WordSpec};

pub const WORDS: &[WordSpec] = &[
    WordSpec::step(
        "pay",
        (3, 3),
        "pay(from, how_many, to)",
        "Points change hands: from \"each seat\" or a seat into a pot (a number of `vars:`, or several, as \"pot + kitty\"), or from a pot to a seat. How many: a number, size(pile) of who pays, or \"all\" of a pot; from a `pot()` also \"all\" to most(table, #{ tie: \"each\" }), who wins of each other no more than he has paid himself.",
    ),
    WordSpec::new(WordKind::Variable, "size", (1, 1), "size(pile)", "As many as the seat has cards there."),
];
