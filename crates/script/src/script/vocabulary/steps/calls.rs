//! The words with which a move says what becomes of the turns around it.

use crate::script::values::word_spec::WordSpec;

pub const WORDS: &[WordSpec] = &[
    WordSpec::step(
        "next",
        (1, 1),
        "next(seat)",
        "In what follows from a move: the turn is over, and this seat is next.",
    ),
    WordSpec::step(
        "finish",
        (0, 1),
        "finish() or finish(\"round\")",
        "In what follows from a move: the turns are over; or the round is over, there and anywhere in a round.",
    ),
];
