//! The word `fish`, of a move in the step `turns`.

use crate::script::values::word_spec::{KeySpec, WordKind, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("rows", "a capture table", "what captures what"),
    KeySpec::said("must", "true, false, or a function of a card", "a capture may not be declined"),
    KeySpec::choice("choose", &["player", "best"], "who chooses among captures"),
    KeySpec::said("value", "a table's name", "by what captures are compared"),
    KeySpec::said("takes", "a pile", "where captured cards go"),
    KeySpec::said("also", "a pile", "whose cards go with those of the next capture"),
    KeySpec::said("misses", "a pile", "where a card goes that captures nothing"),
    KeySpec::said("builds", "a row of piles", "where cards are laid together for a card that takes them later"),
    KeySpec::said("draws", "a stock", "from which a card is drawn after each that is played"),
    KeySpec::said("counts", "a function of a card", "what the builds are worth that it takes; 0: none"),
];

pub const WORD: WordSpec = WordSpec::new(
    WordKind::Move,
    "fish",
    (3, 3),
    "fish(from, pool, #{ rows, must, takes, also, misses, builds, counts, draws })",
    "A card captures from the pool.",
)
.with(KEYS);
