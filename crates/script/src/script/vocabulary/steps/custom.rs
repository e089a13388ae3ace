//! The words of a step that a game writes out.

use crate::script::values::word_spec::{KeySpec, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said(
        "moves",
        "a function of what the seat sees",
        "the legal moves: texts, cards, numbers; without it nobody is asked",
    ),
    KeySpec::said(
        "apply",
        "a function of the table and a move, without `moves:` of the table",
        "what a move does, or the step itself",
    ),
    KeySpec::said("words", "a list of words", "words that moves may use"),
    KeySpec::said("rows", "a list of names", "names under which the step scores"),
    KeySpec::said("ends", "a function or condition", "when the step ends"),
    KeySpec::said("begins", "a seat, or a function that gives its number", "who begins"),
    KeySpec::said("leads", "a seat, or a function that gives its number", "an older key for `begins:`"),
];

pub const WORDS: &[WordSpec] =
    &[WordSpec::step("step", (2, 2), "step(name, #{ moves, apply, ends })", "A step that is written out.").with(KEYS)];
