//! How the lots of a hand come about, are closed, cleared up and become one again.
//!
//! Does not know what was told of them.

use super::{Gone, MOST_PLACES, Whereabouts, bit, each};
use crate::cards::Card;
use crate::table::Pile;

impl Whereabouts {
    /// The place of a card that is seen to come to a pile. What was told before was not told of it.
    pub(super) fn place_of_arrival(&mut self, to: Pile) -> usize {
        let told = self.told_of >> to.0 & 1 == 1 || self.is_parted(to);
        told.then(|| self.open_lot(to)).flatten().unwrap_or(to.index())
    }

    /// The lot of the cards that are known to lie in a hand: nothing that was told is told of it.
    fn open_lot(&mut self, pile: Pile) -> Option<usize> {
        let is_open = |lot: &usize| self.home[*lot] == pile && self.is_known(*lot);
        let lot = each(self.lots).find(is_open).or_else(|| self.free_lot())?;
        self.home[lot] = pile;
        self.lots |= bit(lot);
        self.told.places().for_each(|told| *told &= !bit(lot));
        Some(lot)
    }

    /// Whether all cards of a place are known.
    pub(super) fn is_known(&self, place: usize) -> bool {
        self.cards_where(|may| may == bit(place)).len() == usize::from(self.size[place])
    }

    /// Before a card comes to a hand unseen: those of which something was told are a lot of their own.
    pub(super) fn close_lot(&mut self, pile: Pile) {
        let (own, place) = (bit(pile.index()), pile.index());
        if self.told_of & own == 0 {
            return;
        }
        if self.size[place] == 0 {
            self.told.places().for_each(|told| *told &= !own);
        } else {
            let Some(lot) = self.free_lot() else { return };
            self.home[lot] = pile;
            self.lots |= bit(lot);
            self.size[lot] = std::mem::take(&mut self.size[place]);
            self.rename(own, bit(lot));
        }
        self.told_of &= !own;
    }

    /// Whatever is said of some places is said of another instead.
    fn rename(&mut self, from: u64, to: u64) {
        let renamed = |places: &mut u64| {
            if *places & from != 0 {
                *places = *places & !from | to;
            }
        };
        self.may.iter_mut().for_each(renamed);
        self.gone.iter_mut().for_each(|gone| renamed(&mut gone.places));
        self.told.places().for_each(renamed);
    }

    /// All lots of a hand are one again: which of them a card has left is not known.
    pub(super) fn join(&mut self, pile: Pile) {
        if !self.is_parted(pile) {
            return;
        }
        let (places, own, count) = (self.places_of(pile), pile.index(), self.count(pile));
        self.gone.retain(|gone| gone.places & places == 0);
        each(places).for_each(|place| self.size[place] = 0);
        self.size[own] = count as u8;
        self.lots &= !places;
        self.told.forget_hand(pile);
        self.rename(places, bit(own));
    }

    /// What is known of the lots of a hand for sure is not kept in them; a lot without cards is free.
    pub(super) fn clear_up(&mut self, pile: Pile) {
        let places = self.places_of(pile);
        let (sure, open): (Vec<Gone>, Vec<Gone>) =
            self.gone.iter().partition(|gone| gone.places & places != 0 && gone.places.count_ones() == 1);
        self.gone = open;
        for gone in sure {
            self.take_from(gone.places);
            self.told.lay_in(gone.card, gone.places, &mut self.may);
        }
        for card in (0..self.may.len() as u8).map(Card) {
            let may = self.may[card.index()];
            if may & !places != 0 {
                continue;
            }
            if may.count_ones() > 1 {
                self.told.lies_somewhere_in(card, may);
                continue;
            }
            self.told.lay_in(card, may, &mut self.may);
            if let Some(open) = self.open_lot(pile).filter(|open| may != bit(*open)) {
                self.take_from(may);
                self.size[open] += 1;
                self.may[card.index()] = bit(open);
            }
        }
        for lot in each(self.lots).filter(|lot| places >> lot & 1 == 1) {
            if self.size[lot] == 0 {
                self.told.places().for_each(|told| *told &= !bit(lot));
                self.lots &= !bit(lot);
            }
        }
    }

    fn take_from(&mut self, place: u64) {
        let size = &mut self.size[place.trailing_zeros() as usize % MOST_PLACES];
        *size = size.saturating_sub(1);
    }
}
