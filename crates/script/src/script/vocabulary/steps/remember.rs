//! The words of steps that note something.

use crate::script::values::word_spec::{Limits, WordSpec};

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "remember",
    (2, 2),
    "remember(variable, number)",
    "Sets a variable: to a number, or by a function of a pile's top card, as `|starter| starter.pips`.",
)
.limited(&[(1, Limits::POINTS)])];
