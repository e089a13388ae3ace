//! The words of the step `climb`.

use crate::script::values::word_spec::{KeySpec, Limits, WordKind, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("begins", "a seat", "who begins"),
    KeySpec::said("leads", "a seat", "an older key for `begins:`"),
    KeySpec::said("sets", "a list such as `[same_rank(), runs(3)]`", "which sets are played; else those of one rank"),
    KeySpec::said("not_in_runs", "a pattern of cards or \"nothing\"", "cards that go into no run"),
    KeySpec::choice("beats", &["higher", "equal or higher"], "what goes on a set"),
    KeySpec::choice("passing", &["come back", "stay out"], "may who has passed play again before the heap is cleared?"),
    KeySpec::said("clears_to", "a pile", "where the heap goes when nobody goes higher, and what is beaten"),
    KeySpec::said("clears", "a pattern of cards or \"nothing\"", "a set with one of these clears the heap at once"),
    KeySpec::said(
        "out",
        "a row with a function of the place, with a list of points, or with the points of the first",
        "what going out as the first, the second ... scores",
    ),
    KeySpec::said(
        "offices",
        "a map of variables to places: 1 the first, -1 the last",
        "variables that are set to the seats as they come out",
    ),
];

/// The word for a kind of set.
const fn set_word(
    name: &'static str,
    arguments: (usize, usize),
    signature: &'static str,
    help: &'static str,
) -> WordSpec {
    WordSpec::new(WordKind::Legality, name, arguments, signature, help)
}

const RANKS: Limits = Limits::new(2, 13);

pub const WORDS: &[WordSpec] = &[
    WordSpec::step(
        "climb",
        (3, 3),
        "climb(from, onto, #{ leads, sets, passing, clears_to, out, offices })",
        "Sets are beaten by higher sets of the same kind and size, until only one seat has cards.",
    )
    .with(KEYS),
    set_word("same_rank", (0, 2), "same_rank(), same_rank(count) or same_rank(least, most)", "Cards of one rank.")
        .limited(&[(0, Limits::CARDS), (1, Limits::CARDS)]),
    set_word("runs_in_suit", (0, 1), "runs_in_suit(least)", "Cards of one suit in a row, three at least or so many.")
        .limited(&[(0, RANKS)]),
    set_word("runs_of_pairs", (0, 1), "runs_of_pairs(least)", "Pairs in a row, two at least or so many.")
        .limited(&[(0, RANKS)]),
    set_word("runs_of_triples", (0, 1), "runs_of_triples(least)", "Triples in a row, two at least or so many.")
        .limited(&[(0, RANKS)]),
];
