//! What a seat can know of cards that it does not see.

use super::equipment::Equipment;
use super::event::Event;
use crate::cards::{Card, CardSet};
use crate::table::{Pile, Role, Seat};

/// For each card, the piles in which it may lie, as far as this seat can tell from what it saw.
///
/// Folded from the events that the seat sees, outside the state of the match: a card taken openly
/// into a hand is known to be there; when that hand lays something aside face down, the card may be
/// in either.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knowledge {
    seat: Seat,
    may: Vec<u64>,
    size: Vec<u8>,
}

impl Knowledge {
    /// Before the first card is dealt: everything lies in the stock.
    pub fn new(rules: &Equipment, seat: Seat) -> Knowledge {
        let mut knowledge =
            Knowledge { seat, may: vec![0; rules.deck_index.deck.len()], size: vec![0; rules.piles.len()] };
        knowledge.forget(rules);
        knowledge
    }

    fn forget(&mut self, rules: &Equipment) {
        self.may.fill(1 << rules.stock.0);
        self.size.fill(0);
        self.size[rules.stock.index()] = self.may.len() as u8;
    }

    /// Takes in one event (seen by anybody: what this seat may not see is left out here).
    pub fn see(&mut self, rules: &Equipment, event: &Event) {
        match event.seen_by(self.seat, &rules.piles) {
            Event::RoundBegins { .. } => self.forget(rules),
            Event::Moved { card, from, to, .. } => self.moved(card, from, to),
            Event::Scored { pile: Some(pile), cards, .. } => self.shown(cards, pile),
            Event::Lacks { seat, cards } => self.lacks(rules, cards, seat),
            _ => {}
        }
    }

    fn moved(&mut self, card: Option<Card>, from: Pile, to: Pile) {
        self.size[from.index()] = self.size[from.index()].saturating_sub(1);
        self.size[to.index()] += 1;
        match card {
            Some(card) => self.may[card.index()] = 1 << to.0,
            None => {
                for may in self.may.iter_mut().filter(|m| **m >> from.0 & 1 == 1) {
                    *may |= 1 << to.0;
                }
            }
        }
        if self.size[from.index()] == 0 {
            self.may.iter_mut().filter(|m| **m != 1 << from.0).for_each(|m| *m &= !(1 << from.0));
        }
        self.settle(from);
        self.settle(to);
    }

    /// A pile was turned over to be counted.
    fn shown(&mut self, cards: CardSet, pile: Pile) {
        for card in cards {
            self.may[card.index()] = 1 << pile.0;
        }
        self.settle(pile);
    }

    /// A seat has shown that certain cards are not in its hand.
    fn lacks(&mut self, rules: &Equipment, cards: CardSet, seat: Seat) {
        let hand = |p: &Pile| rules.piles.group(*p).role == Role::Hand && rules.piles.owner(*p) == Some(seat);
        for pile in rules.piles.all().filter(hand) {
            let only = 1u64 << pile.0;
            for card in cards {
                let may = &mut self.may[card.index()];
                // what is known for certain is not shaken by an inference
                *may = if *may == only { only } else { *may & !only };
            }
            self.fill(pile);
        }
        rules.piles.all().for_each(|pile| self.settle(pile));
    }

    /// Where no more cards can lie in a pile than there are in it, all of them do.
    fn fill(&mut self, pile: Pile) {
        let only = 1u64 << pile.0;
        if self.may.iter().filter(|m| **m & only != 0).count() == self.size[pile.index()] as usize {
            self.may.iter_mut().filter(|m| **m & only != 0).for_each(|m| *m = only);
        }
    }

    /// Where all cards of a pile are known, no other card can be in it.
    fn settle(&mut self, pile: Pile) {
        let only = 1u64 << pile.0;
        if self.may.iter().filter(|m| **m == only).count() == self.size[pile.index()] as usize {
            self.may.iter_mut().filter(|m| **m != only).for_each(|m| *m &= !only);
        }
    }

    /// The piles in which a card may lie.
    pub fn piles(&self, card: Card) -> impl Iterator<Item = Pile> + use<> {
        let may = self.may[card.index()];
        (0..64).filter(move |p| may >> p & 1 == 1).map(Pile)
    }

    /// The cards that may lie in a pile.
    pub fn candidates(&self, pile: Pile) -> CardSet {
        (0..self.may.len() as u8).map(Card).filter(|c| self.may[c.index()] >> pile.0 & 1 == 1).collect()
    }

    /// The cards that certainly lie in a pile.
    pub fn certain(&self, pile: Pile) -> CardSet {
        (0..self.may.len() as u8).map(Card).filter(|c| self.may[c.index()] == 1 << pile.0).collect()
    }
}
