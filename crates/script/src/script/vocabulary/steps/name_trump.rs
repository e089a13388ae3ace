//! The words of the step `name_trump`.

use crate::script::values::word_spec::WordSpec;

pub const WORDS: &[WordSpec] =
    &[WordSpec::step("name_trump", (1, 1), "name_trump(seat)", "A seat names the trump suit.")];
