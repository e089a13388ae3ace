//! The words of the step `meld`.

use super::{declare, say};
use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::choice("choose", &["table_order", "best", "own"], "who chooses the melds"),
    KeySpec::number("most", Limits::CARDS_OR_NONE, "how many at a time"),
    KeySpec::choice("reuse", &["never", "other class"], "when a card counts again"),
    KeySpec::said("to", "a pile", "where melds are laid"),
    KeySpec::said("into", "a variable of each seat", "where the points go, if not to the match"),
];

pub const WORDS: &[WordSpec] = &[
    WordSpec::step(
        "meld",
        (1, 2),
        "meld(table, #{ choose, most, reuse, to, into })",
        "Melds are shown and scored; in `phases:` `meld(piles)`: sets are laid down there.",
    )
    .with(KEYS),
    WordSpec::step(
        "exchange",
        (2, 3),
        "exchange(pattern, pile, #{ points, when })",
        "A card may be exchanged for a higher one of a pile.",
    )
    .with(&[
        KeySpec::number("points", Limits::POINTS, "how much; then the card may also be shown alone"),
        KeySpec::said("when", "a condition or a function of the seat's facts", "when it may be exchanged"),
    ]),
    declare::WORD,
    say::WORD,
    WordSpec::step("optional", (2, 2), "optional(seat, steps)", "Steps that a seat may take or leave."),
];
