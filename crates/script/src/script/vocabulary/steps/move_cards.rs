//! The words of the step `move`, and of places.

use crate::script::values::word_spec::{WordKind, WordSpec};

pub const WORDS: &[WordSpec] = &[
    WordSpec::step(
        "move",
        (2, 2),
        "move(from, to)",
        "All cards of a pile go to another: each seat's to its own, or those of the table to that of one seat, `of(seat, pile)`; of both piles: only the cards of that seat.",
    ),
    WordSpec::new(
        WordKind::Place,
        "of",
        (2, 2),
        "of(seat, pile) or of(seat, |tricks, bids| ...)",
        "The pile of this seat; or a condition: the function holds of the facts of the seat's side, and of nobody nothing holds.",
    ),
];
