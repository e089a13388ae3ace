//! The words of the step `choice`: its verbs, and how many cards they are about.

use crate::script::values::word_spec::{KeySpec, WordKind, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("begins", "a seat", "of each seat, who is asked first; else the dealer's left"),
    KeySpec::truth("together", "all choose, unseen, before the first card changes hands"),
    KeySpec::choice("chosen", &["highest", "lowest"], "nobody is asked: these cards go"),
];

pub const WORDS: &[WordSpec] = &[
    WordSpec::step(
        "choice",
        (2, 3),
        "choice(who, verbs, #{ begins, together, chosen })",
        "A seat, or \"each seat\" in turn, makes one of these moves.",
    )
    .with(KEYS),
    WordSpec::new(
        WordKind::Move,
        "discard",
        (2, 3),
        "discard(pile, count, which)",
        "So many cards of the hand go to a pile; with `all_but(count)` the others. `which`: first cards of the first line of this list, then of the next.",
    ),
    WordSpec::new(
        WordKind::Move,
        "take",
        (2, 3),
        "take(pile, count)",
        "A card that lies open comes into the hand; in `phases:` also `take(pile, \"all\", #{ onto, frozen })`: the whole pile, whose top card is laid down.",
    )
    .with(&[
        KeySpec::said("onto", "a row of piles", "with \"all\", where the top card is laid down as part of a set"),
        KeySpec::said("frozen", "a pattern", "with one of these in it, the pile is taken with two cards that are not wild"),
    ]),
    WordSpec::new(
        WordKind::Move,
        "name",
        (2, 2),
        "name(variable, choices)",
        "One of \"suits\" becomes the \"trump\", a number goes into a variable of each seat, or the \"contract\" is named: a kind in which a suit is trump by its suit; in `phases:` one of the \"others\", or of the \"ranks in hand\", or both by `.and(name(...))`, goes into a variable.",
    ),
    WordSpec::new(
        WordKind::Count,
        "up_to",
        (1, 1),
        "up_to(count)",
        "So many at most; of cards dealt, until there are so many.",
    ),
    WordSpec::new(WordKind::Count, "all_but", (1, 1), "all_but(count)", "All cards but so many."),
    WordSpec::new(
        WordKind::Count,
        "by_round",
        (1, 1),
        "by_round(list)",
        "The first of the list in the first round, then the next, and then the first again.",
    ),
];
