//! The cards as tricks see them: suit and height of each card, with each trump and without one.
//!
//! A jack may belong to trump, a nine may be above the ace. Does not know how a game says so.

use super::by_trump::ByTrump;
use super::deck_index::DeckIndex;
use crate::cards::{Card, CardSet};

/// The suit of trumps that belong to no suit: a kind of contract names them, and no suit is trump.
pub const APART: i32 = 4;

/// The suits and heights of all cards with one trump, or with none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrickOrder {
    /// Suit index of each card, -1 for none, [`APART`] for trumps of no suit.
    suit: Box<[i8]>,
    /// Height of each card among those of its suit.
    height: Box<[u16]>,
    /// The cards of each suit.
    suits: [CardSet; APART as usize + 1],
    /// For each card, the higher cards of its suit.
    above: Box<[CardSet]>,
}

impl TrickOrder {
    /// Builds the order from the suit of each card, and a rank that is larger for a higher card.
    pub fn new(deck_index: &DeckIndex, suit: impl Fn(Card) -> i32, rank: impl Fn(Card) -> i32) -> TrickOrder {
        let all = deck_index.deck.all();
        let suit: Box<[i8]> = all.iter().map(|card| suit(card).clamp(-1, APART) as i8).collect();
        let ranks: Vec<i32> = all.iter().map(rank).collect();
        let mut steps = ranks.clone();
        steps.sort_unstable();
        steps.dedup();
        let height: Box<[u16]> = ranks.iter().map(|rank| steps.partition_point(|step| step < rank) as u16).collect();
        let same = |one: Card, other: Card| suit[one.index()] == suit[other.index()];
        let higher = |one: Card, other: Card| height[other.index()] > height[one.index()];
        let above = |card: Card| all.iter().filter(|c| same(card, *c) && higher(card, *c)).collect();
        let of = |index: i8| all.iter().filter(|c| suit[c.index()] == index).collect();
        TrickOrder { suits: [0, 1, 2, 3, 4].map(of), above: all.iter().map(above).collect(), suit, height }
    }

    /// The order by suit and rank alone, the same with every trump.
    #[inline]
    pub fn plain(deck_index: &DeckIndex) -> ByTrump<TrickOrder> {
        let rank = |card: Card| deck_index.place[card.index()] as i32;
        ByTrump::same(TrickOrder::new(deck_index, |card| deck_index.suit_of(card), rank))
    }

    /// The suit index of a card, or -1 for none.
    #[inline(always)]
    pub fn suit_of(&self, card: Card) -> i32 {
        self.suit[card.index()] as i32
    }

    #[inline(always)]
    pub fn height(&self, card: Card) -> i32 {
        self.height[card.index()] as i32
    }

    /// The cards of a suit; empty for the suit -1.
    #[inline(always)]
    pub fn of_suit(&self, suit: i32) -> CardSet {
        self.suits.get(suit as usize).copied().unwrap_or_default()
    }

    /// The suit that trumps belong to, where this suit is trump (-1 for none).
    #[inline(always)]
    pub fn trump(&self, trump: i32) -> i32 {
        if self.suits[APART as usize].is_empty() { trump } else { APART }
    }

    /// All trumps, where this suit is trump (-1 for none).
    #[inline]
    pub fn trumps(&self, trump: i32) -> CardSet {
        self.of_suit(self.trump(trump))
    }

    #[inline(always)]
    pub fn above(&self, card: Card) -> CardSet {
        self.above[card.index()]
    }
}
