//! The words of the step `showdown`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("by", "a table's name", "what a hand counts: a table over what is `unmelded()`"),
    KeySpec::number_or(
        "at_most",
        "a number or the name of one",
        Limits::POINTS,
        "who knocked may lay out sets and runs that leave so much, where they let less be laid off",
    ),
    KeySpec::truth("lays_off", "the others lay off on the sets and runs of who knocked"),
    KeySpec::said("less", "a row with points", "what who knocked scores with less left, beside each difference"),
    KeySpec::said(
        "nothing_left",
        "a row with points",
        "the same with nothing left: for each other, beside what that has",
    ),
    KeySpec::said(
        "undiscarded",
        "a row with points",
        "the same for who knocked without a discard, where the rules let it: `undiscarded: true`",
    ),
    KeySpec::said("undercut", "a row with points", "what another scores with no more left, beside each difference"),
    KeySpec::said("doubled", "a condition, such as a flag's name", "when all points count twice"),
];

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "showdown",
    (3, 3),
    "showdown(hand, melds, #{ by, lays_off, less, nothing_left, undercut })",
    "Who knocked and the others lay down sets and runs, and who has least left scores.",
)
.with(KEYS)];
