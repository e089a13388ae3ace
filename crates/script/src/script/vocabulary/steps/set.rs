//! The word of the step `set`.

use crate::script::values::word_spec::{Limits, WordSpec};

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "set",
    (2, 2),
    "set(name, value)",
    "Sets a variable, an office, or the \"trump\": to a number, true or false, a seat, a suit, or by a function.",
)
.limited(&[(1, Limits::POINTS)])];
