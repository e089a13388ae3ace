//! Where each card may lie, as far as one seat can tell.
//!
//! What is told of a hand is told of the cards that lie in it then. A card that comes to it unseen later is another
//! matter, so a hand is kept in lots: the cards that were there when something was told of it, and those that came since. No
//! card comes to a lot any more once it is closed. Does not know events, nor why something is told.

mod lots;
#[cfg(test)]
mod tests;

use super::told::{Holding, NotAll, ToldOfHands};
use crate::cards::{Card, CardSet};
use crate::table::Pile;

/// Piles and lots together are at most so many: each is a bit.
const MOST_PLACES: usize = 64;

/// For each card the places where it may lie. The first places are the piles; a hand's own place is its newest lot.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Whereabouts {
    piles: usize,
    /// Of each card, one bit for each place.
    may: Vec<u64>,
    /// Number of cards of each place, with those of [`Whereabouts::gone`].
    size: Vec<u8>,
    /// The pile of each place.
    home: Vec<Pile>,
    /// The lots that are in use, one bit each.
    lots: u64,
    /// The hands of which something was told since a card came to them unseen, one bit each.
    told_of: u64,
    /// Cards that left a hand openly, where nobody can tell which of its lots they belonged to.
    gone: Vec<Gone>,
    pub(super) told: ToldOfHands,
}

/// A card that has left one of these places. Its room there is not free: what is unknown lies beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gone {
    pub card: Card,
    pub places: u64,
}

fn bit(place: usize) -> u64 {
    1 << place
}

/// The places of these bits.
fn each(mut places: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (places != 0).then(|| places.trailing_zeros() as usize);
        places &= places.wrapping_sub(1);
        place
    })
}

impl Whereabouts {
    /// All cards lie in one pile.
    pub fn new(cards: usize, piles: usize, stock: Pile) -> Whereabouts {
        let mut new = Whereabouts {
            piles,
            may: vec![0; cards],
            size: vec![0; MOST_PLACES],
            home: (0..MOST_PLACES as u8).map(Pile).collect(),
            lots: 0,
            told_of: 0,
            gone: Vec::new(),
            told: ToldOfHands::default(),
        };
        new.forget(stock);
        new
    }

    pub fn forget(&mut self, stock: Pile) {
        self.may.fill(bit(stock.index()));
        self.size.fill(0);
        self.size[stock.index()] = self.may.len() as u8;
        self.lots = 0;
        self.told_of = 0;
        self.gone.clear();
        self.told = ToldOfHands::default();
    }

    /// A position whose history is unknown: known cards lie in their piles, others wherever cards are hidden.
    pub fn lie(&mut self, pile: Pile, size: usize, known: Option<CardSet>) {
        self.size[pile.index()] = size as u8;
        known.unwrap_or_default().iter().for_each(|card| self.may[card.index()] = bit(pile.index()));
    }

    /// Whatever is not known may lie in any of these piles.
    pub fn lie_anywhere(&mut self, piles: u64) {
        self.may.fill(piles);
    }

    /// The places of a pile, one bit each: its newest lot and those that are closed.
    fn places_of(&self, pile: Pile) -> u64 {
        each(self.lots).filter(|lot| self.home[*lot] == pile).fold(bit(pile.index()), |all, lot| all | bit(lot))
    }

    fn is_parted(&self, pile: Pile) -> bool {
        self.lots != 0 && self.places_of(pile) != bit(pile.index())
    }

    /// Whether some hand is kept in lots.
    pub fn has_lots(&self) -> bool {
        self.lots != 0
    }

    /// A lot that is not in use.
    fn free_lot(&self) -> Option<usize> {
        (self.piles..MOST_PLACES).find(|lot| self.lots >> lot & 1 == 0)
    }

    /// Number of cards in a pile.
    fn count(&self, pile: Pile) -> usize {
        let places = self.places_of(pile);
        let gone = self.gone.iter().filter(|gone| gone.places & places != 0).count();
        let size: usize = each(places).map(|place| usize::from(self.size[place])).sum();
        size.saturating_sub(gone)
    }

    /// Whether a card may lie in a pile.
    pub fn may_be_in(&self, card: Card, pile: Pile) -> bool {
        self.may[card.index()] & self.places_of(pile) != 0
    }

    /// The piles in which a card may lie, one bit each.
    pub fn piles_of(&self, card: Card) -> u64 {
        let may = self.may[card.index()];
        if may & self.lots == 0 { may } else { each(may).fold(0, |piles, place| piles | bit(self.home[place].index())) }
    }

    /// The cards that may lie in a pile.
    pub fn candidates(&self, pile: Pile) -> CardSet {
        let places = self.places_of(pile);
        self.cards_where(|may| may & places != 0)
    }

    /// The cards that certainly lie in one of these piles (one bit each).
    pub fn certain_in(&self, piles: u64) -> CardSet {
        let lots = each(self.lots).filter(|lot| piles >> self.home[*lot].0 & 1 == 1);
        let places = lots.fold(piles, |all, lot| all | bit(lot));
        self.cards_where(|may| may & !places == 0)
    }

    fn cards_where(&self, is: impl Fn(u64) -> bool) -> CardSet {
        (0..self.may.len() as u8).map(Card).filter(|card| is(self.may[card.index()])).collect()
    }

    /// The places of a pile with the number of cards in each, and the cards that certainly lie there.
    pub fn rooms(&self, pile: Pile) -> impl Iterator<Item = (u64, usize, CardSet)> + '_ {
        each(self.places_of(pile))
            .map(|place| (bit(place), usize::from(self.size[place]), self.cards_where(|may| may == bit(place))))
    }

    /// Sets of cards of each of which a hand certainly has one.
    pub fn one_of(&self, hand: Pile) -> impl Iterator<Item = CardSet> + '_ {
        // a card that has left may have been the one
        let is_left = |told: &&Holding| {
            let may_be = |gone: &Gone| told.cards.contains(gone.card) && gone.places & told.places != 0;
            !self.gone.iter().any(may_be)
        };
        let told = self.told.holdings().iter().filter(move |told| told.hand == hand).filter(is_left);
        told.map(|told| told.cards & self.cards_where(|may| may & told.places != 0))
    }

    /// The places where a card may lie, one bit each.
    pub fn places(&self, card: Card) -> u64 {
        self.may[card.index()]
    }

    pub fn gone(&self) -> &[Gone] {
        &self.gone
    }

    /// A card moves; `None` if nobody saw which.
    pub fn moved(&mut self, card: Option<Card>, from: Pile, to: Pile) {
        match card {
            Some(card) => {
                self.leaves(card, from);
                if self.is_parted(from) && self.count(from) == 0 {
                    self.join(from);
                }
                let place = self.place_of_arrival(to);
                self.may[card.index()] = bit(place);
                self.size[place] += 1;
            }
            None => self.moved_unseen(from, to),
        }
        self.settle(from);
        self.settle(to);
    }

    fn moved_unseen(&mut self, from: Pile, to: Pile) {
        self.join(from);
        self.told.forget_hand(from);
        self.close_lot(to);
        let (from_bit, to_bit) = (bit(from.index()), bit(to.index()));
        self.size[from.index()] = self.size[from.index()].saturating_sub(1);
        self.size[to.index()] += 1;
        self.may.iter_mut().filter(|may| **may & from_bit != 0).for_each(|may| *may |= to_bit);
        // a card that left a hand once may come to another place unseen: it cannot stand for both
        while let Some(gone) = self.gone.iter().find(|gone| self.may[gone.card.index()].count_ones() > 1).copied() {
            self.join(self.home[gone.places.trailing_zeros() as usize]);
            self.gone.retain(|other| *other != gone);
        }
    }

    /// A card is seen to leave a pile.
    fn leaves(&mut self, card: Card, from: Pile) {
        let here = self.may[card.index()] & self.places_of(from);
        if here.count_ones() > 1 {
            self.gone.push(Gone { card, places: here });
            return;
        }
        let place = if here == 0 { from.index() } else { here.trailing_zeros() as usize };
        self.size[place] = self.size[place].saturating_sub(1);
        self.told.lay_in(card, bit(place), &mut self.may);
    }

    /// Cards of a pile were turned over to be counted.
    pub fn shown(&mut self, cards: CardSet, pile: Pile) {
        self.join(pile);
        cards.iter().for_each(|card| self.may[card.index()] = bit(pile.index()));
        self.settle(pile);
    }

    /// Certain cards are not in a hand now.
    pub fn lacks(&mut self, cards: CardSet, hand: Pile) {
        let here = self.places_of(hand);
        for card in cards {
            let may = &mut self.may[card.index()];
            // certain knowledge is not overridden by an inference
            *may = if *may & !here == 0 { *may } else { *may & !here };
        }
        each(here).for_each(|place| self.fill(place));
    }

    /// At least one of these cards is in a hand now.
    pub fn holds(&mut self, cards: CardSet, hand: Pile) {
        let places = self.places_of(hand);
        let parted = self.is_parted(hand);
        if !parted {
            self.told.holds(hand, cards, places);
        } else if !cards.iter().any(|card| self.may[card.index()] & !places == 0) {
            let unsure = each(places).filter(|place| !self.is_known(*place)).fold(0, |all, place| all | bit(place));
            self.told.holds(hand, cards, unsure);
        }
    }

    /// Not all of these cards are in a hand now.
    pub fn has_not_all(&mut self, cards: CardSet, hand: Pile) {
        let places = self.places_of(hand);
        let may = |card: Card| self.may[card.index()];
        if cards.iter().any(|card| may(card) & places == 0) {
            return;
        }
        let unsure: CardSet = cards.iter().filter(|card| may(*card).count_ones() > 1).collect();
        self.told.has_not_all(NotAll { hand, of: cards, cards: unsure, places }, &mut self.may);
    }

    /// The card that came last to a hand is one of these, or (`false`) none of them.
    pub fn came(&mut self, cards: CardSet, hand: Pile, is_one: bool) {
        let own = hand.index();
        if self.size[own] != 1 || self.told_of >> hand.0 & 1 == 1 {
            return; // not alone in its lot
        }
        for card in (0..self.may.len() as u8).map(Card).filter(|card| cards.contains(*card) != is_one) {
            let may = &mut self.may[card.index()];
            *may = if *may == bit(own) { *may } else { *may & !bit(own) };
        }
        let other = |gone: &&mut Gone| cards.contains(gone.card) != is_one && gone.places != bit(own);
        self.gone.iter_mut().filter(other).for_each(|gone| gone.places &= !bit(own));
        self.fill(own);
        self.settle(hand);
    }

    /// Something was told of the cards that are in a hand now.
    pub fn was_told_of(&mut self, hand: Pile) {
        self.told_of |= bit(hand.index());
    }

    /// If a place has only as many candidates as cards, all of them lie in it.
    fn fill(&mut self, place: usize) {
        let is_here = |may: &u64| *may >> place & 1 == 1;
        let gone = self.gone.iter().filter(|gone| is_here(&gone.places)).count();
        let candidates = self.may.iter().filter(|may| is_here(may)).count() + gone;
        if candidates == usize::from(self.size[place]) {
            self.may.iter_mut().filter(|may| is_here(may)).for_each(|may| *may = bit(place));
            self.gone.iter_mut().filter(|gone| is_here(&gone.places)).for_each(|gone| gone.places = bit(place));
        }
    }

    /// If all cards of a pile, or of one of its lots, are known, no other card can be in it.
    pub fn settle(&mut self, pile: Pile) {
        let places = self.places_of(pile);
        each(places).for_each(|place| self.settle_place(place));
        if self.is_parted(pile) {
            self.clear_up(pile);
        }
    }

    fn settle_place(&mut self, place: usize) {
        let only = bit(place);
        let gone = self.gone.iter().filter(|gone| gone.places == only).count();
        let certain = self.may.iter().filter(|may| **may == only).count() + gone;
        if certain == usize::from(self.size[place]) {
            self.may.iter_mut().filter(|may| **may != only).for_each(|may| *may &= !only);
            self.gone.iter_mut().filter(|gone| gone.places != only).for_each(|gone| gone.places &= !only);
        }
    }
}
