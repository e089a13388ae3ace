//! The words of the step `sweep_rest`.

use crate::script::values::word_spec::WordSpec;

pub const WORDS: &[WordSpec] =
    &[WordSpec::step("sweep_rest", (2, 2), "sweep_rest(pile, seat)", "A seat takes what is left.")];
