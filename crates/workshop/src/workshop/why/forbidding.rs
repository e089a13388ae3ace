//! The place of the rules that keeps one move back.

use super::why_moves::{keeps_back, why_moves};
use crate::cards::Face;
use crate::play::View;
use crate::script::{RulePlaces, RuleSpan};

/// Where the rules keep this move of the seat of a view back: the line, the refusal, or the step. `None` if the seat is not on
/// turn, or may make it.
pub fn forbidding_place(places: &RulePlaces, view: &View, text: &str) -> Option<RuleSpan> {
    let why = why_moves(places, view).ok().flatten()?;
    let refused = view.why_not(text)?;
    let rules = view.game()?;
    let face = |card| rules.deck_index.deck.face(card);
    let named: Vec<Face> = text.split([' ', ',']).filter_map(|word| Face::parse(word).ok()).collect();
    let card = why.cards.iter().find(|card| !card.may && named.contains(&face(card.card)));
    let said = why.words.iter().find(|word| !word.may && word.said.text(&rules.names(), view.seat()) == text);
    keeps_back(places, &refused)
        .or_else(|| card.and_then(|card| card.span.clone()))
        .or_else(|| said.and_then(|word| word.span.clone()))
        .or(why.span)
}
