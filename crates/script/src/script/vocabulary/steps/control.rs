//! The words that join steps together.

use crate::script::values::word_spec::WordSpec;

pub const WORDS: &[WordSpec] = &[
    WordSpec::step("when", (2, 3), "when(condition, steps, otherwise)", "Steps that happen only then."),
    WordSpec::step("repeat_until", (2, 2), "repeat_until(condition, steps)", "Steps again and again."),
    WordSpec::step("named", (2, 2), "named(name, step)", "Gives a step a name, for variants and checks."),
];
