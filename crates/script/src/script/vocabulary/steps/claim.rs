//! The word `claim`, of what follows a move in the step `turns`.

use crate::script::values::word_spec::{KeySpec, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("if_all", "a list of conditions", "when it may be claimed"),
    KeySpec::said("if_any", "a list of conditions", "of which one must hold besides"),
    KeySpec::choice("cancels", &["opponents"], "takes one away from the others instead"),
];

pub const WORD: WordSpec =
    WordSpec::step("claim", (2, 2), "claim(pile, #{ if_all, if_any, cancels })", "Something is won when all hold.")
        .with(KEYS);
