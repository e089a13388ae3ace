//! The words of the step `turns`.

use super::{claim, fish, swap};
use crate::script::values::word_spec::{KeySpec, Limits, WordKind, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("moves", "a list of moves", "what a seat may do"),
    KeySpec::said("begins", "a seat, or a draw", "who is first; or the draw with which each turn begins, unasked"),
    KeySpec::said("ends", "a condition", "when the step ends"),
    KeySpec::said("or_when", "a condition", "or when this holds"),
    KeySpec::said("after", "a list", "what follows each move"),
    KeySpec::said("leads", "a seat", "who is first, where `begins:` is a draw; else an older key for it"),
    KeySpec::said("all_pass", "`renew(pool, out)`", "what follows when all have passed one after the other"),
    KeySpec::number("turns", Limits::ROUNDS, "after so many turns it is over"),
];

pub const WORDS: &[WordSpec] = &[
    WordSpec::step("turns", (1, 1), "turns(#{ moves, begins, ends, or_when, after })", "Seats move in turn.")
        .with(KEYS),
    WordSpec::new(
        WordKind::Move,
        "play",
        (2, 2),
        "play(from, piles)",
        "A card onto a pile, where the pile's rules let it.",
    ),
    WordSpec::new(WordKind::Move, "shift", (2, 2), "shift(from, piles)", "A whole pile, judged by its bottom card."),
    WordSpec::new(WordKind::Move, "draw", (2, 3), "draw(from, to, count)", "A card is drawn.")
        .limited(&[(2, Limits::CARDS)]),
    WordSpec::new(
        WordKind::Move,
        "pass",
        (0, 1),
        "pass()",
        "Nothing is done. In a `choice` the word for it: `pass(\"done\")`.",
    ),
    WordSpec::new(WordKind::Move, "knock", (0, 0), "knock()", "Each other seat has one more turn, then it is over."),
    swap::WORD,
    swap::RENEW,
    fish::WORD,
    claim::WORD,
];
