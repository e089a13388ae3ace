//! The table: which card lies in which pile, and in what order.

use super::Pile;
use crate::cards::{Card, CardSet};

const NONE: u8 = u8::MAX;

/// The contents of all piles. Each card lies in exactly one pile, and every pile is both a set and a list from bottom
/// to top. Operations on one card take constant time, and a clone is one flat copy.
///
/// The lists are rings through one node for each pile, so that linking has no special cases: a card's node is its
/// number, a pile's node is given by [`head`].
///
/// A *shuffled* pile is a set without a list: its next card is decided when it is drawn, so there is no hidden order
/// that could leak. Where an order is asked for all the same, it is that of the deck.
#[derive(Clone, Copy)]
pub struct Table {
    /// The low and the high 64 bits of each pile's set.
    sets: [[u64; 2]; Pile::MAX],
    links: Links,
    shuffled: u64,
}

/// The pile of each card, and the lists. One struct, so that it is copied at once.
#[derive(Clone, Copy)]
struct Links {
    place: [u8; Card::MAX],
    /// By node, the node above it. Above the top card of a pile, and above an empty pile's own node, is the pile's
    /// node.
    above: [u8; NODES],
    below: [u8; NODES],
}

/// Number of nodes: as many as a `u8` can name, so that no bounds check is needed.
const NODES: usize = 256;
/// The node of the first pile.
const HEADS: u8 = Card::MAX as u8;

#[inline(always)]
fn head(pile: Pile) -> u8 {
    HEADS | pile.0
}

/// The card's index into an array of [`Card::MAX`] entries, masked so that no bounds check is needed.
#[inline(always)]
fn at(card: Card) -> usize {
    card.index() & (Card::MAX - 1)
}

/// The half of a set (0 low, 1 high) that has the card's bit; always the low one if `ONE_WORD`.
#[inline(always)]
fn half<const ONE_WORD: bool>(card: Card) -> usize {
    if ONE_WORD { 0 } else { card.index() >> 6 & 1 }
}

/// The cards of one half of a set, whose lowest bit stands for the card number `first`.
#[inline(always)]
fn in_half(mut half: u64, first: u8) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        let lowest = half.trailing_zeros() as u8;
        (half != 0).then(|| {
            half &= half - 1;
            Card(first + lowest)
        })
    })
}

#[inline(always)]
fn card_at(node: u8) -> Option<Card> {
    (node < HEADS).then_some(Card(node))
}

impl Table {
    /// Creates a table with all `cards` in one pile, the first at the bottom.
    pub fn new(cards: &[Card], pile: Pile) -> Table {
        let alone = std::array::from_fn(|node| node as u8);
        let links = Links { place: [NONE; Card::MAX], above: alone, below: alone };
        let mut table = Table { sets: [[0; 2]; Pile::MAX], links, shuffled: 0 };
        for card in cards {
            table.lay(*card, pile);
        }
        table
    }

    /// Lays the cards as they lie on another table, where all are in shuffled piles. No pile from number `piles` on may
    /// ever have had cards.
    #[inline]
    pub fn lay_as(&mut self, other: &Table, piles: usize) {
        let piles = piles.min(Pile::MAX);
        debug_assert!((0..Pile::MAX as u8).map(Pile).all(|p| other.is_shuffled(p) || other.is_empty(p)));
        self.sets[..piles].copy_from_slice(&other.sets[..piles]);
        self.shuffled = other.shuffled;
        self.links.place = other.links.place;
        let heads = HEADS as usize..HEADS as usize + Pile::MAX;
        self.links.above[heads.clone()].copy_from_slice(&other.links.above[heads.clone()]);
        self.links.below[heads.clone()].copy_from_slice(&other.links.below[heads]);
    }

    #[inline(always)]
    pub fn set(&self, pile: Pile) -> CardSet {
        let [low, high] = self.sets[pile.index()];
        CardSet(low as u128 | (high as u128) << 64)
    }

    /// The cards of a pile; with `ONE_WORD` all must be among the first 64 of the deck (see [`CardSet::in_word`]).
    #[inline(always)]
    pub fn set_in<const ONE_WORD: bool>(&self, pile: Pile) -> CardSet {
        self.set(pile).in_word::<ONE_WORD>()
    }

    #[inline(always)]
    pub fn len(&self, pile: Pile) -> usize {
        self.set(pile).len()
    }

    #[inline(always)]
    pub fn is_empty(&self, pile: Pile) -> bool {
        self.set(pile).is_empty()
    }

    /// Whether the card lies in the pile.
    #[inline(always)]
    pub fn holds(&self, pile: Pile, card: Card) -> bool {
        self.links.place[at(card)] == pile.0
    }

    /// The pile that a card lies in; `None` if the card is not in the deck.
    #[inline(always)]
    pub fn pile_of(&self, card: Card) -> Option<Pile> {
        match self.links.place[at(card)] {
            NONE => None,
            pile => Some(Pile(pile)),
        }
    }

    #[inline(always)]
    pub fn top(&self, pile: Pile) -> Option<Card> {
        if self.is_shuffled(pile) { self.set(pile).highest() } else { card_at(self.links.below[head(pile) as usize]) }
    }

    #[inline(always)]
    pub fn bottom(&self, pile: Pile) -> Option<Card> {
        if self.is_shuffled(pile) { self.set(pile).lowest() } else { card_at(self.links.above[head(pile) as usize]) }
    }

    /// The cards of a pile from bottom to top; of a shuffled pile in the order of the deck.
    pub fn cards(&self, pile: Pile) -> impl Iterator<Item = Card> + '_ {
        let mut unlisted = if self.is_shuffled(pile) { self.set(pile) } else { CardSet::EMPTY }.iter();
        let mut next = self.links.above[head(pile) as usize];
        std::iter::from_fn(move || {
            // a shuffled pile's own node is linked to no card
            let Some(card) = card_at(next) else { return unlisted.next() };
            next = self.links.above[card.index()];
            Some(card)
        })
    }

    /// Whether the pile is shuffled, so that its order is still undecided.
    #[inline(always)]
    pub fn is_shuffled(&self, pile: Pile) -> bool {
        self.shuffled >> pile.index() & 1 == 1
    }

    /// Makes a pile a shuffled one, for good: its order is forgotten.
    #[inline]
    pub fn shuffle(&mut self, pile: Pile) {
        self.join(head(pile), head(pile));
        self.shuffled |= 1 << pile.index();
    }

    /// Takes a card from its pile and lays it on top of `to`.
    #[inline]
    pub fn put(&mut self, card: Card, to: Pile) {
        self.put_from(card, Pile(self.links.place[at(card)]), to);
    }

    /// Takes a card that is known to lie in `from` and lays it on top of `to`.
    #[inline]
    pub fn put_from(&mut self, card: Card, from: Pile, to: Pile) {
        debug_assert!(self.holds(from, card));
        if !self.is_shuffled(from) {
            self.unlink(card);
        }
        self.sets[from.index()][half::<false>(card)] ^= 1 << (card.0 & 63);
        self.lay(card, to);
    }

    /// Takes a card that is known to lie in `from` and lays it on top of `to`, neither of which may be shuffled. With
    /// `ONE_WORD` the card must be among the first 64 of the deck.
    #[inline(always)]
    pub fn put_in_order<const ONE_WORD: bool>(&mut self, card: Card, from: Pile, to: Pile) {
        debug_assert!(self.holds(from, card) && !self.is_shuffled(from) && !self.is_shuffled(to));
        self.unlink(card);
        self.sets[from.index()][half::<ONE_WORD>(card)] ^= 1 << (card.0 & 63);
        self.link(card, self.links.below[head(to) as usize], head(to));
        self.links.place[at(card)] = to.0;
        self.sets[to.index()][half::<ONE_WORD>(card)] |= 1 << (card.0 & 63);
    }

    /// Takes several cards that are known to lie in `from` and lays them on top of `to`, in this order.
    #[inline(always)]
    pub fn put_each<const ONE_WORD: bool>(&mut self, cards: impl Iterator<Item = Card>, from: Pile, to: Pile) {
        if from == to || self.is_shuffled(to) {
            return cards.for_each(|card| self.put(card, to));
        }
        let (listed, mut top, mut moved) = (!self.is_shuffled(from), self.links.below[head(to) as usize], [0; 2]);
        for card in cards {
            debug_assert!(self.holds(from, card));
            if listed {
                self.join(self.links.below[card.index()], self.links.above[card.index()]);
            }
            self.join(top, card.0);
            self.links.place[at(card)] = to.0;
            top = card.0;
            moved[half::<ONE_WORD>(card)] |= 1 << (card.0 & 63);
        }
        self.join(top, head(to));
        for (half, moved) in moved.into_iter().enumerate().take(if ONE_WORD { 1 } else { 2 }) {
            self.sets[from.index()][half] ^= moved;
            self.sets[to.index()][half] |= moved;
        }
    }

    /// Takes a set of cards that are known to lie in `from` and lays them on top of `to`, the lowest first.
    #[inline(always)]
    pub fn put_several(&mut self, cards: CardSet, from: Pile, to: Pile) {
        self.put_each::<true>(in_half(cards.0 as u64, 0), from, to);
        let high = (cards.0 >> 64) as u64;
        if high != 0 {
            self.put_each::<false>(in_half(high, 64), from, to);
        }
    }

    /// Takes a card from its pile and lays it at the bottom of `to`.
    pub fn put_under(&mut self, card: Card, to: Pile) {
        self.put(card, to);
        if !self.is_shuffled(to) {
            self.unlink(card);
            self.link(card, head(to), self.links.above[head(to) as usize]);
        }
    }

    /// Takes a card from its pile and lays it directly below `other`. Does nothing if `other` is in no pile or is the
    /// same card.
    pub fn put_below(&mut self, card: Card, other: Card) {
        let Some(pile) = self.pile_of(other).filter(|_| card != other) else { return };
        self.put(card, pile);
        if !self.is_shuffled(pile) {
            self.unlink(card);
            self.link(card, self.links.below[other.index()], other.0);
        }
    }

    /// Moves all cards of a pile, in order, on top of another.
    #[inline]
    pub fn put_all(&mut self, from: Pile, to: Pile) {
        if from == to || self.is_empty(from) {
            return;
        }
        if self.is_shuffled(from) || self.is_shuffled(to) {
            return self.put_all_singly(from, to);
        }
        let (first, last) = (self.links.above[head(from) as usize], self.links.below[head(from) as usize]);
        let top = self.links.below[head(to) as usize];
        self.join(top, first);
        self.join(last, head(to));
        self.join(head(from), head(from));
        // one half at a time: reading a whole set of which a half was just written is slow
        for half in 0..2 {
            let moved = std::mem::take(&mut self.sets[from.index()][half]);
            if moved != 0 {
                in_half(moved, (half as u8) << 6).for_each(|card| self.links.place[at(card)] = to.0);
                self.sets[to.index()][half] |= moved;
            }
        }
    }

    #[inline(never)]
    fn put_all_singly(&mut self, from: Pile, to: Pile) {
        while let Some(card) = self.bottom(from) {
            self.put(card, to);
        }
    }

    #[inline(always)]
    fn join(&mut self, below: u8, above: u8) {
        self.links.above[below as usize] = above;
        self.links.below[above as usize] = below;
    }

    #[inline(always)]
    fn link(&mut self, card: Card, below: u8, above: u8) {
        self.join(below, card.0);
        self.join(card.0, above);
    }

    #[inline(always)]
    fn unlink(&mut self, card: Card) {
        self.join(self.links.below[card.index()], self.links.above[card.index()]);
    }

    /// Lays a card that is in no pile yet on top of `to`.
    #[inline(always)]
    fn lay(&mut self, card: Card, to: Pile) {
        if !self.is_shuffled(to) {
            self.link(card, self.links.below[head(to) as usize], head(to));
        }
        self.links.place[at(card)] = to.0;
        self.sets[to.index()][half::<false>(card)] |= 1 << (card.0 & 63);
    }
}

impl PartialEq for Table {
    /// Whether the same cards lie in the same piles, and in the same order unless the pile is shuffled.
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
        /// Lists and sets hold the same cards after any moves.
        #[test]
        fn lists_and_sets_agree(moves in prop::collection::vec((0u8..20, 0u8..4, 0u8..9), 0..200), shuffled: bool) {
            let deck: Vec<Card> = (0..20).map(Card).collect();
            let mut table = Table::new(&deck, Pile(0));
            if shuffled {
                table.shuffle(Pile(0));
            }
            let in_order = |pile: Pile| !shuffled || pile != Pile(0);
            for (card, pile, how) in moves {
                match how {
                    0..4 => table.put(Card(card), Pile(pile)),
                    4..6 => table.put_under(Card(card), Pile(pile)),
                    6 => {
                        let other = Card((card + 1) % 20);
                        let to = table.pile_of(other).unwrap();
                        let mut lies: Vec<Card> = table.cards(to).filter(|c| *c != Card(card)).collect();
                        lies.insert(lies.iter().position(|c| *c == other).unwrap(), Card(card));
                        table.put_below(Card(card), other);
                        prop_assert!(!in_order(to) || table.cards(to).eq(lies));
                    }
                    7 => {
                        let from = table.pile_of(Card(card)).unwrap();
                        let cards = table.set(from) & CardSet(u128::from_le_bytes([0b1011_0110; 16]));
                        let mut other = table;
                        cards.iter().for_each(|card| other.put(card, Pile(pile)));
                        table.put_several(cards, from, Pile(pile));
                        prop_assert!(table == other);
                    }
                    _ => {
                        let from = Pile(card % 4);
                        let both: Vec<Card> = table.cards(Pile(pile)).chain(table.cards(from)).collect();
                        table.put_all(from, Pile(pile));
                        if from != Pile(pile) {
                            prop_assert!(table.is_empty(from));
                            prop_assert!(!in_order(Pile(pile)) || table.cards(Pile(pile)).eq(both));
                        }
                    }
                }
                let mut seen = CardSet::EMPTY;
                for pile in (0..4).map(Pile) {
                    let list: Vec<Card> = table.cards(pile).collect();
                    prop_assert_eq!(list.len(), table.len(pile));
                    prop_assert!(in_order(pile) || list.is_sorted());
                    prop_assert_eq!(list.iter().copied().collect::<CardSet>(), table.set(pile));
                    prop_assert_eq!(list.last().copied(), table.top(pile));
                    prop_assert_eq!(list.first().copied(), table.bottom(pile));
                    prop_assert!(list.iter().all(|c| table.pile_of(*c) == Some(pile)));
                    seen |= table.set(pile);
                }
                prop_assert_eq!(seen.len(), 20);
            }
        }
    }
}
