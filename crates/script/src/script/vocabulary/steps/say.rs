//! The word `say`, of what is said while melding.

use crate::script::values::word_spec::{KeySpec, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("when", "a condition or a function of the seat's facts", "when it may be said"),
    KeySpec::said("sets", "a flag", "what is set by it"),
    KeySpec::said("by", "a name", "the office of whoever says it"),
    KeySpec::truth("ends", "the seat is offered nothing else after it"),
];

pub const WORD: WordSpec = WordSpec::step(
    "say",
    (1, 2),
    "say(word, #{ when, sets, by, ends })",
    "A seat may say something that counts; what comes of it is also written `.then([set(...)])`.",
)
.with(KEYS);
