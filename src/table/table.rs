//! Where every card lies.

use super::Pile;
use crate::cards::{Card, CardSet};

const NONE: u8 = u8::MAX;

/// The piles' contents: each card lies in exactly one pile, and every pile is both a set and a
/// list from bottom to top. All operations on one card take the same short time, and a clone is
/// one flat copy.
///
/// A *shuffled* pile has no order yet: its next card is decided when it is drawn. So there is no
/// hidden order that anything could look at.
#[derive(Clone)]
pub struct Table {
    sets: [CardSet; Pile::MAX],
    place: [u8; Card::MAX],
    above: [u8; Card::MAX],
    below: [u8; Card::MAX],
    top: [u8; Pile::MAX],
    bottom: [u8; Pile::MAX],
    shuffled: u64,
}

impl Table {
    /// All `cards` in one pile, bottom first.
    pub fn new(cards: &[Card], pile: Pile) -> Table {
        let mut table = Table {
            sets: [CardSet::EMPTY; Pile::MAX],
            place: [NONE; Card::MAX],
            above: [NONE; Card::MAX],
            below: [NONE; Card::MAX],
            top: [NONE; Pile::MAX],
            bottom: [NONE; Pile::MAX],
            shuffled: 0,
        };
        for card in cards {
            table.link_top(*card, pile);
        }
        table
    }

    #[inline(always)]
    pub fn set(&self, pile: Pile) -> CardSet {
        self.sets[pile.index()]
    }

    #[inline(always)]
    pub fn len(&self, pile: Pile) -> usize {
        self.sets[pile.index()].len()
    }

    #[inline(always)]
    pub fn is_empty(&self, pile: Pile) -> bool {
        self.sets[pile.index()].is_empty()
    }

    /// The pile that a card lies in; None for a card that is not in the deck.
    #[inline(always)]
    pub fn pile_of(&self, card: Card) -> Option<Pile> {
        match self.place[card.index()] {
            NONE => None,
            pile => Some(Pile(pile)),
        }
    }

    #[inline(always)]
    pub fn top(&self, pile: Pile) -> Option<Card> {
        match self.top[pile.index()] {
            NONE => None,
            card => Some(Card(card)),
        }
    }

    #[inline(always)]
    pub fn bottom(&self, pile: Pile) -> Option<Card> {
        match self.bottom[pile.index()] {
            NONE => None,
            card => Some(Card(card)),
        }
    }

    /// The cards from bottom to top.
    pub fn cards(&self, pile: Pile) -> impl Iterator<Item = Card> + '_ {
        let mut next = self.bottom[pile.index()];
        std::iter::from_fn(move || {
            let card = next;
            (card != NONE).then(|| {
                next = self.above[card as usize];
                Card(card)
            })
        })
    }

    /// Is the order of this pile still undecided?
    #[inline(always)]
    pub fn is_shuffled(&self, pile: Pile) -> bool {
        self.shuffled >> pile.0 & 1 == 1
    }

    /// Forgets the order of a pile.
    pub fn shuffle(&mut self, pile: Pile) {
        self.shuffled |= 1 << pile.0;
    }

    /// From now on the order of the pile counts.
    pub fn settle(&mut self, pile: Pile) {
        self.shuffled &= !(1 << pile.0);
    }

    /// Takes a card from its pile and lays it on top of `to`.
    #[inline]
    pub fn put(&mut self, card: Card, to: Pile) {
        self.unlink(card);
        self.link_top(card, to);
    }

    /// Takes a card from its pile and lays it under `to`.
    pub fn put_under(&mut self, card: Card, to: Pile) {
        self.unlink(card);
        let old = std::mem::replace(&mut self.bottom[to.index()], card.0);
        self.below[card.index()] = NONE;
        self.above[card.index()] = old;
        match old {
            NONE => self.top[to.index()] = card.0,
            old => self.below[old as usize] = card.0,
        }
        self.place[card.index()] = to.0;
        self.sets[to.index()].insert(card);
    }

    /// Lays a whole pile, in order, on top of another.
    pub fn put_all(&mut self, from: Pile, to: Pile) {
        while let Some(card) = self.bottom(from) {
            self.put(card, to);
        }
    }

    #[inline]
    fn link_top(&mut self, card: Card, to: Pile) {
        let old = std::mem::replace(&mut self.top[to.index()], card.0);
        self.above[card.index()] = NONE;
        self.below[card.index()] = old;
        match old {
            NONE => self.bottom[to.index()] = card.0,
            old => self.above[old as usize] = card.0,
        }
        self.place[card.index()] = to.0;
        self.sets[to.index()].insert(card);
    }

    #[inline]
    fn unlink(&mut self, card: Card) {
        let pile = self.place[card.index()] as usize;
        let (above, below) = (self.above[card.index()], self.below[card.index()]);
        match above {
            NONE => self.top[pile] = below,
            above => self.below[above as usize] = below,
        }
        match below {
            NONE => self.bottom[pile] = above,
            below => self.above[below as usize] = above,
        }
        self.sets[pile].remove(card);
    }
}

impl PartialEq for Table {
    /// Same cards in the same piles, and in the same order where a pile has one.
    fn eq(&self, other: &Table) -> bool {
        self.shuffled == other.shuffled
            && self.sets == other.sets
            && (0..Pile::MAX as u8)
                .map(Pile)
                .filter(|p| !self.is_shuffled(*p))
                .all(|p| self.cards(p).eq(other.cards(p)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// The lists and the sets say the same after any moves.
        #[test]
        fn lists_and_sets_agree(moves in prop::collection::vec((0u8..20, 0u8..4, any::<bool>()), 0..200)) {
            let deck: Vec<Card> = (0..20).map(Card).collect();
            let mut table = Table::new(&deck, Pile(0));
            for (card, pile, under) in moves {
                if under { table.put_under(Card(card), Pile(pile)) } else { table.put(Card(card), Pile(pile)) }
                let mut seen = CardSet::EMPTY;
                for pile in (0..4).map(Pile) {
                    let list: Vec<Card> = table.cards(pile).collect();
                    prop_assert_eq!(list.len(), table.len(pile));
                    prop_assert_eq!(list.iter().copied().collect::<CardSet>(), table.set(pile));
                    prop_assert_eq!(list.last().copied(), table.top(pile));
                    prop_assert_eq!(list.first().copied(), table.bottom(pile));
                    seen |= table.set(pile);
                }
                prop_assert_eq!(seen.len(), 20);
            }
        }
    }
}
