//! The words of the step `draw_discard`.

use crate::script::values::word_spec::{KeySpec, Limits, WordSpec};

const KEYS: &[KeySpec] = &[
    KeySpec::said("begins", "a seat", "who begins; else the dealer's left"),
    KeySpec::said("leads", "a seat", "an older key for `begins:`"),
    KeySpec::truth("offered", "before the first turn the card turned up is offered to each seat"),
    KeySpec::said("stock", "a pile", "where cards are drawn"),
    KeySpec::choice(
        "takes",
        &["anybody", "opened"],
        "who may take a discard: \"opened\", who has laid down what `first:` asks",
    ),
    KeySpec::truth("back", "the card just taken may be discarded in the same turn"),
    KeySpec::choice(
        "knocks",
        &["with a discard", "instead of drawing"],
        "how one knocks; instead of drawing, each other seat has one more turn",
    ),
    KeySpec::said("ends", "a condition", "when the step ends, looked at after each discard"),
    KeySpec::said("by", "a table's name", "by which table a hand counts for knocking"),
    KeySpec::number_or("at_most", "a number or the name of one", Limits::POINTS, "who knocks has at most so much left"),
    KeySpec::truth("undiscarded", "who has nothing left with all cards that it holds may knock without a discard"),
    KeySpec::truth("renewed", "an empty stock is made anew of the heap but for its top card"),
    KeySpec::number("ends_at", Limits::CARDS_OR_NONE, "with so many cards left in the stock nobody draws any more"),
    KeySpec::said("melds", "a row of piles", "where sets and runs are laid down, and grow by what anybody lays off"),
    KeySpec::number("least", Limits::CARDS, "so many cards at least are a set or a run"),
    KeySpec::said("wild", "a function of a card", "these stand for any card in a set or a run"),
    KeySpec::truth("redeem", "a card that a wild one stands for may take its place, and the wild one is taken up"),
    KeySpec::truth("both_ends", "the lowest rank stands above the highest too; at the low end of a run it counts 1"),
    KeySpec::number_or(
        "first",
        "a number or the name of one",
        Limits::POINTS,
        "what a seat lays down first counts so much together",
    ),
    KeySpec::number("turns", Limits::ROUNDS, "after so many discards without a knock it is over"),
];

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "draw_discard",
    (2, 3),
    "draw_discard(hand, heap, #{ offered, by, at_most, melds, ends_at })",
    "In turn each draws a card, or takes the last discard, and discards one, until somebody knocks.",
)
.with(KEYS)];
