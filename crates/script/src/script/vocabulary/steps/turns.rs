//! The words of the step `turns`.

use super::{claim, fish, swap};
use crate::script::values::word_spec::{KeySpec, Limits, WordKind, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("moves", "a list of moves", "what a seat may do, as often as it likes"),
    KeySpec::said(
        "phases",
        "a list of lists of moves",
        "a turn: one move of each list, in order; in place of `moves:`",
    ),
    KeySpec::said("before", "a list of steps", "with `phases:`, what happens as each turn begins"),
    KeySpec::choice(
        "next",
        &["who can"],
        "with `phases:`, the next turn is that of whoever can move, the same seat first; else the next seat's",
    ),
    KeySpec::number("limit", Limits::ROUNDS, "with `phases:`, after so many turns it is over; else 1000"),
    KeySpec::said(
        "begins",
        "a seat, or a draw",
        "who is first; or, with `moves:`, the draw with which each turn begins, unasked",
    ),
    KeySpec::said("ends", "a condition", "when the step ends"),
    KeySpec::said("or_when", "a condition", "or when this holds"),
    KeySpec::said("after", "a list", "what follows each move"),
    KeySpec::said("leads", "a seat", "who is first, where `begins:` is a draw; else an older key for it"),
    KeySpec::said("all_pass", "`renew(pool, out)`", "what follows when all have passed one after the other"),
    KeySpec::number("turns", Limits::ROUNDS, "after so many turns it is over"),
];

pub const WORDS: &[WordSpec] = &[
    WordSpec::step(
        "turns",
        (1, 1),
        "turns(#{ begins, phases, ends, ... }) or turns(#{ moves, ends, ... })",
        "Seats move in turn; each turn is its phases, each phase one move of its list.",
    )
    .with(KEYS),
    WordSpec::new(
        WordKind::Move,
        "play",
        (1, 3),
        "play(piles, which, #{ from, onto }) in `phases:`, play(from, piles) in `moves:`",
        "A card onto a pile, where the pile's rules let it.",
    )
    .with(&[
        KeySpec::said("from", "a pile", "where the card is played from; else the hand"),
        KeySpec::choice(
            "onto",
            &["first"],
            "no pile is named: the card goes where it fits, or onto the first empty pile",
        ),
    ]),
    WordSpec::new(WordKind::Move, "shift", (2, 2), "shift(from, piles)", "A whole pile, judged by its bottom card."),
    WordSpec::new(
        WordKind::Move,
        "draw",
        (1, 3),
        "draw(from, count) in `phases:`, draw(from, to, count) in `moves:`",
        "A card is drawn.",
    )
    .limited(&[(2, Limits::CARDS)]),
    WordSpec::new(
        WordKind::Move,
        "pass",
        (0, 1),
        "pass()",
        "Nothing is done. In a `choice` the word for it: `pass(\"done\")`.",
    ),
    WordSpec::new(
        WordKind::Move,
        "uncover",
        (1, 1),
        "uncover(grid)",
        "In `phases:`, a card that lies face down on a place is turned up.",
    ),
    WordSpec::new(WordKind::Move, "knock", (0, 0), "knock()", "Each other seat has one more turn, then it is over."),
    swap::WORD,
    swap::RENEW,
    fish::WORD,
    claim::WORD,
];
