//! The words of the step `move`, and of places.

use crate::script::values::word_spec::{WordKind, WordSpec};

pub const WORDS: &[WordSpec] = &[
    WordSpec::step(
        "move",
        (2, 3),
        "move(from, to, which)",
        "Cards of a pile go to another: each seat's to its own, or those of the table to that of one seat, `of(seat, pile)`; of both piles: only the cards of that seat; where a move of `turns` is followed, those of who moved. `which`: cards, as a pattern or |card, wanted| ... with a variable; a number from the top; same_rank(4), all of which there are so many; \"just drawn\"; else all.",
    ),
    WordSpec::new(
        WordKind::Place,
        "of",
        (2, 2),
        "of(seat, pile), of(seat, |tricks, bids| ...) or of(seat, has(pile, cards))",
        "The pile of this seat; or a condition: the function holds of the facts of the seat's side, and of nobody nothing holds.",
    ),
];
