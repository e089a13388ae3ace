//! The words of the step `take_back`.

use crate::script::values::word_spec::WordSpec;

pub const WORDS: &[WordSpec] =
    &[WordSpec::step("take_back", (2, 2), "take_back(from, to)", "Cards go back to their owners.")];
