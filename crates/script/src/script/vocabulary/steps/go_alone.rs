//! The words of the step `go_alone`.

use crate::script::values::word_spec::WordSpec;

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "go_alone",
    (1, 1),
    "go_alone(seat)",
    "A seat says whether it plays `together` with its partner or `alone`: then `lone` is set, and `sitter` names the partner.",
)];
