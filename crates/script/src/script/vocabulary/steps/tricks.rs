//! The words of the step `tricks`.

use super::raise;
use crate::script::values::word_spec::{KeySpec, WordKind, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("from", "a pile or a list of piles", "where cards are played from"),
    KeySpec::said("onto", "a pile", "where the trick lies"),
    KeySpec::said("begins", "a seat", "who leads first"),
    KeySpec::said("leads", "a seat", "an older key for `begins`"),
    KeySpec::said(
        "follow",
        "a list of lines",
        "what may be played to a trick: the first line that the hand meets applies",
    ),
    KeySpec::said("lead", "a list of lines", "what may be led"),
    KeySpec::choice("trump_by", &["first lead"], "while there is no trump, the suit of the card led becomes it"),
    KeySpec::said(
        "wins",
        "a list of `highest(a line)`, or a function of a card, the card led and the trump",
        "which card wins: the highest of the first line of which one was played; else `[highest(trump()), highest(of_led())]`",
    ),
    KeySpec::choice(
        "ties",
        &["first", "last", "nobody"],
        "which of equal cards wins; with \"nobody\" the trick is laid aside, and who led leads again",
    ),
    KeySpec::said(
        "also",
        "a list of `raise(...)` and `say(...)`",
        "what may be said in place of a card; `trick_number` and the \"player\" are known beside it",
    ),
    KeySpec::said("takes", "a pile", "where tricks are laid"),
    KeySpec::said("into", "a variable of each seat", "where the value of the cards goes, trick by trick"),
    KeySpec::said("last", "a row", "for the last trick"),
    KeySpec::said("after_each", "a list of steps", "what follows each trick"),
    KeySpec::said("ends", "a condition", "when the step ends"),
    KeySpec::said("sits_out", "a variable", "the seat that it names plays no card; a number that is no seat is nobody"),
];

/// The word for a line of the duty to follow.
const fn duty(name: &'static str, arguments: usize, signature: &'static str, help: &'static str) -> WordSpec {
    WordSpec::new(WordKind::Legality, name, (arguments, arguments), signature, help)
}

/// The word for a line of the duty to follow that picks from a plain line, or from all cards.
const fn plain(name: &'static str, signature: &'static str, help: &'static str) -> WordSpec {
    WordSpec::new(WordKind::Legality, name, (0, 1), signature, help)
}

/// The word for a condition of a line.
const fn condition(name: &'static str, arguments: usize, signature: &'static str, help: &'static str) -> WordSpec {
    WordSpec::new(WordKind::Condition, name, (arguments, arguments), signature, help)
}

pub const WORDS: &[WordSpec] = &[
    raise::WORD,
    WordSpec::new(
        WordKind::Pile,
        "tricks",
        (1, 1),
        "tricks(name) as a pile, tricks(#{ from, follow, wins, ... }) as a step",
        "Won tricks; or: tricks are played.",
    )
    .with(KEYS),
    duty("any", 0, "any()", "Any card."),
    duty("of_led", 0, "of_led()", "Cards of the suit led."),
    duty("higher_of_led", 0, "higher_of_led()", "Cards of the suit led that beat the trick."),
    duty("trump", 0, "trump()", "Trumps."),
    duty("higher_trump", 0, "higher_trump()", "Trumps that beat the trick."),
    duty("higher_trump_if_led", 0, "higher_trump_if_led()", "If trump was led, trumps that beat the trick."),
    duty(
        "unless_partner_wins",
        1,
        "unless_partner_wins(a line)",
        "What the line says, unless the trick so far is the partner's.",
    ),
    duty("trump_unless_led", 0, "trump_unless_led()", "Trumps, unless trump was led."),
    duty("or_trump", 1, "or_trump(a line)", "What the line says, or trumps.").retired("of_led().but_may(trump())"),
    duty(
        "but_unbroken",
        1,
        "but_unbroken(cards)",
        "To lead: all but these cards, until one of them has been played to a trick.",
    ),
    plain(
        "winning",
        "winning(a plain line)",
        "Of these cards, else of all, those that would win the trick as it lies.",
    ),
    WordSpec::new(
        WordKind::Legality,
        "lowest",
        (0, 2),
        "lowest(a plain line) or, in `phases:`, lowest(a line, \"each suit\")",
        "The lowest of these cards, else of all, whatever its suit; or the lowest of each suit.",
    ),
    duty("either", 2, "either(a line, a line)", "What either line says.")
        .retired("winning().but_may(lowest()), lowest()"),
    duty("if_led", 2, "if_led(cards, a line)", "What the line says, if one of these cards was led."),
    plain(
        "highest",
        "highest(a plain line)",
        "The highest of these cards, else of all; under `wins:`, these cards win, and the highest of them takes the trick.",
    ),
    duty("of_pile", 1, "of_pile(pile)", "Cards that the seat has on this pile."),
    duty(
        "cards",
        1,
        "cards(pattern or function)",
        "Cards that a pattern names, as \"not hearts\", or that a function picks: `|card, led, trump| ...`, of which any may be left out.",
    ),
    condition("led", 1, "led(pattern)", "For `.when` of a line: one of these cards was led."),
    condition("broken", 1, "broken(pattern)", "For `.when` of a line: one of these cards has been played to a trick."),
    condition("partner_wins", 0, "partner_wins()", "For `.when` of a line: the trick so far is the partner's."),
    duty("cards_where", 1, "cards_where(function)", "Cards that the function picks."),
    WordSpec::new(
        WordKind::Order,
        "highest_of_led_or_trump",
        (0, 0),
        "highest_of_led_or_trump()",
        "The highest trump, else the highest of the suit led.",
    ),
    WordSpec::new(WordKind::Order, "highest_of_led", (0, 0), "highest_of_led()", "The highest of the suit led."),
    WordSpec::new(WordKind::Order, "highest_of_any", (0, 0), "highest_of_any()", "The highest card of all.")
        .retired("wins: |card| card.rank"),
];
