//! The word `raise`, of a stake that goes up while tricks are played.

use crate::script::values::word_spec::{KeySpec, WordKind, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said(
        "ladder",
        "a list of words and numbers",
        "what is said, from the lowest up, each with what it puts at stake: `[\"double\", 2, \"redouble\", 4]`",
    ),
    KeySpec::truth("adds", "the numbers add up, any later word may be said, and they are answered once"),
    KeySpec::said("accept", "a word", "with which the other side agrees; it may also say the next word of the ladder"),
    KeySpec::said("refuse", "a word", "with which the other side gives in: the stake stays as it was"),
    KeySpec::said("accepted", "a list of steps", "what follows when the other side agrees"),
    KeySpec::said("refused", "a list of steps", "what follows when it gives in; who raised is the \"raiser\""),
];

pub const WORD: WordSpec = WordSpec::new(
    WordKind::Move,
    "raise",
    (2, 2),
    "raise(variable, #{ ladder, adds, accept, refuse, accepted, refused })",
    "In `also:` of tricks: a stake goes up a ladder of words, and the other side answers before anything else. Who agreed has the right to the next word.",
)
.with(KEYS);
