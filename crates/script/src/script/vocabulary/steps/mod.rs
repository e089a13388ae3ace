//! The words of the steps of a round: a file for each, with the name of the reader that gives them a meaning.
//!
//! Does not know how a step is read or played.

pub(in crate::script) mod auction;
pub(in crate::script) mod award;
pub(in crate::script) mod betting;
pub(in crate::script) mod bid_each;
mod bidding;
pub(in crate::script) mod calls;
pub(in crate::script) mod choice;
pub(in crate::script) mod choose;
mod claim;
pub(in crate::script) mod climb;
pub(in crate::script) mod contract;
pub(in crate::script) mod control;
pub(in crate::script) mod count;
pub(in crate::script) mod count_aloud;
pub(in crate::script) mod count_up;
pub(in crate::script) mod custom;
pub(in crate::script) mod deal;
mod declare;
pub(in crate::script) mod dialogue;
pub(in crate::script) mod draft;
pub(in crate::script) mod draw_discard;
pub(in crate::script) mod draw_each;
mod effects;
pub(in crate::script) mod fails_below;
mod fish;
pub(in crate::script) mod give;
pub(in crate::script) mod go_alone;
pub(in crate::script) mod meld;
pub(in crate::script) mod most;
pub(in crate::script) mod move_cards;
pub(in crate::script) mod name_trump;
pub(in crate::script) mod offer_trump;
pub(in crate::script) mod pay;
mod raise;
pub(in crate::script) mod redraw;
pub(in crate::script) mod remember;
mod say;
pub(in crate::script) mod score;
pub(in crate::script) mod set;
pub(in crate::script) mod set_trump;
pub(in crate::script) mod settle;
pub(in crate::script) mod shed;
pub(in crate::script) mod showdown;
mod swap;
pub(in crate::script) mod sweep_rest;
pub(in crate::script) mod take_back;
pub(in crate::script) mod tally;
pub(in crate::script) mod tally_cards;
pub(in crate::script) mod tricks;
pub(in crate::script) mod turn_up;
pub(in crate::script) mod turns;

use crate::script::values::word_spec::WordSpec;

/// The words of all steps, step by step.
const WORDS: &[&[WordSpec]] = &[
    deal::WORDS,
    turn_up::WORDS,
    move_cards::WORDS,
    take_back::WORDS,
    sweep_rest::WORDS,
    choice::WORDS,
    choose::WORDS,
    give::WORDS,
    redraw::WORDS,
    award::WORDS,
    most::WORDS,
    count_up::WORDS,
    count::WORDS,
    count_aloud::WORDS,
    turns::WORDS,
    shed::WORDS,
    auction::WORDS,
    contract::WORDS,
    dialogue::WORDS,
    bid_each::WORDS,
    name_trump::WORDS,
    set::WORDS,
    set_trump::WORDS,
    offer_trump::WORDS,
    go_alone::WORDS,
    remember::WORDS,
    draft::WORDS,
    draw_each::WORDS,
    draw_discard::WORDS,
    showdown::WORDS,
    meld::WORDS,
    tricks::WORDS,
    climb::WORDS,
    tally_cards::WORDS,
    fails_below::WORDS,
    tally::WORDS,
    settle::WORDS,
    score::WORDS,
    pay::WORDS,
    betting::WORDS,
    calls::WORDS,
    custom::WORDS,
    control::WORDS,
];

/// The words of all steps.
pub fn words() -> impl Iterator<Item = &'static WordSpec> {
    WORDS.iter().copied().flatten()
}
