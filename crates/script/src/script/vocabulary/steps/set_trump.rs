//! The words of the step `set_trump`.

use crate::script::values::word_spec::{WordKind, WordSpec};

pub const WORDS: &[WordSpec] = &[
    WordSpec::step("set_trump", (1, 1), "set_trump(suit)", "Names the trump suit."),
    WordSpec::new(WordKind::Seat, "suit_of", (1, 1), "suit_of(pile)", "The suit of a pile's top card."),
];
