//! What was told of whole hands: one of some cards is in it, or not all of some cards are.
//!
//! Each was true of the cards that lay there when it was told, so it names places to which no card comes any more. Does not
//! know what cards and places are known for.

use crate::cards::{Card, CardSet};
use crate::table::Pile;

/// What was told of hands and does not follow from what is known of single cards.
#[derive(Clone, Debug, PartialEq, Default)]
pub(super) struct ToldOfHands {
    holdings: Vec<Holding>,
    not_all: Vec<NotAll>,
}

/// A hand that is known to contain at least one of these cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holding {
    pub hand: Pile,
    pub cards: CardSet,
    /// The places of the hand, one bit each, one of which has the card.
    pub(super) places: u64,
}

/// A hand that is known not to contain all of these cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NotAll {
    pub hand: Pile,
    /// What it was told of.
    pub of: CardSet,
    /// Those of them that are not known to be there: one of them is not in these places.
    pub cards: CardSet,
    pub places: u64,
}

impl ToldOfHands {
    pub fn holdings(&self) -> &[Holding] {
        &self.holdings
    }

    pub fn not_all(&self) -> &[NotAll] {
        &self.not_all
    }

    pub fn holds(&mut self, hand: Pile, cards: CardSet, places: u64) {
        let holding = Holding { hand, cards, places };
        if !self.holdings.contains(&holding) {
            self.holdings.push(holding);
        }
    }

    /// A later word on the same cards takes the place of an earlier one: it is told of more places.
    pub fn has_not_all(&mut self, told: NotAll, may: &mut [u64]) {
        self.not_all.retain(|other| (other.hand, other.of) != (told.hand, told.of));
        if told.cards.len() > 1 {
            self.not_all.push(told);
        } else if let Some(card) = told.cards.lowest() {
            leave(may, card, told.places);
        }
    }

    /// Nothing that was told of a hand can be traced any more.
    pub fn forget_hand(&mut self, hand: Pile) {
        self.holdings.retain(|told| told.hand != hand);
        self.not_all.retain(|told| told.hand != hand);
    }

    /// A card is known to lie, or to have lain, in this place.
    pub fn lay_in(&mut self, card: Card, place: u64, may: &mut [u64]) {
        self.lies_somewhere_in(card, place);
        self.not_all.retain_mut(|told| {
            if told.cards.contains(card) && told.places & place != 0 {
                told.cards.remove(card);
            }
            let last = told.cards.lowest().filter(|_| told.cards.len() == 1);
            last.iter().for_each(|last| leave(may, *last, told.places));
            told.cards.len() > 1
        });
    }

    /// A card lies in one of these places: a hand that includes them has it.
    pub fn lies_somewhere_in(&mut self, card: Card, places: u64) {
        self.holdings.retain(|told| !told.cards.contains(card) || places & !told.places != 0);
    }

    /// The places that are named, to be changed.
    pub fn places(&mut self) -> impl Iterator<Item = &mut u64> {
        let holdings = self.holdings.iter_mut().map(|told| &mut told.places);
        holdings.chain(self.not_all.iter_mut().map(|told| &mut told.places))
    }
}

/// A card is not in these places; where it seems to be nowhere else, nothing is concluded.
fn leave(may: &mut [u64], card: Card, places: u64) {
    let may = &mut may[card.index()];
    if *may & !places != 0 {
        *may &= !places;
    }
}
