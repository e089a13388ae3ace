//! The words of the step `award`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "award",
    (3, 5),
    "award(name, seat, when, points, #{ into }) or award(name, seat, points, #{ into })",
    "Points for a seat, where something holds or in any case.",
)
.with(&[KeySpec::said("into", "a variable of each seat", "where points within the round go")])
.limited(&[(3, Limits::POINTS)])
.retired("score(seat, [row(name, #{ when, points })])")];
