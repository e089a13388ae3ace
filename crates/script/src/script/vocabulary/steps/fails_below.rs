//! The words of the step `fails_below`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] =
    &[KeySpec::truth("loses", "and the match is lost at the end of the round, whatever the totals are")];

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "fails_below",
    (3, 4),
    "fails_below(seat, bid, points, #{ loses })",
    "A bid that is not met loses.",
)
.with(KEYS)
.limited(&[(1, Limits::POINTS), (2, Limits::POINTS)])];
