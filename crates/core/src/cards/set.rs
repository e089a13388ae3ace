//! A set of cards as 128 bits.

use super::Card;
use std::hint::select_unpredictable;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};

/// A set of physical cards of one deck. Iterates in canonical order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardSet(pub u128);

impl CardSet {
    pub const EMPTY: CardSet = CardSet(0);

    /// The set of the first `n` cards of a deck.
    #[inline]
    pub fn first_n(n: usize) -> CardSet {
        if n >= 128 { CardSet(u128::MAX) } else { CardSet((1 << n) - 1) }
    }

    /// Returns this set, and tells the compiler that only its low 64 bits are used if `ONE_WORD`: operations on it then
    /// take one machine word. With `ONE_WORD` all cards must be among the first 64.
    #[inline(always)]
    pub fn in_word<const ONE_WORD: bool>(self) -> CardSet {
        debug_assert!(!ONE_WORD || self.0 >> 64 == 0);
        if ONE_WORD { CardSet(self.0 as u64 as u128) } else { self }
    }

    #[inline(always)]
    pub fn one(card: Card) -> CardSet {
        CardSet(1 << card.0)
    }

    #[inline(always)]
    pub fn contains(self, card: Card) -> bool {
        let word = if card.0 < 64 { self.0 as u64 } else { (self.0 >> 64) as u64 };
        word >> (card.0 & 63) & 1 == 1
    }

    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub fn len(self) -> usize {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        // most decks have no cards in the high half, and counting bits is slow on plain x86-64
        let above = if high == 0 { 0 } else { high.count_ones() };
        (low.count_ones() + above) as usize
    }

    #[inline(always)]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    #[inline(always)]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The lowest card in canonical order; `None` if the set is empty.
    #[inline(always)]
    pub fn lowest(self) -> Option<Card> {
        (self.0 != 0).then(|| Card(self.0.trailing_zeros() as u8))
    }

    #[inline(always)]
    pub fn highest(self) -> Option<Card> {
        (self.0 != 0).then(|| Card(127 - self.0.leading_zeros() as u8))
    }

    /// The `k`-th card in canonical order, counted from 0.
    #[inline(always)]
    pub fn nth(self, k: usize) -> Option<Card> {
        match (self.0 >> 64, k) {
            (0, 0..4) => nth_of_word::<3>(self.0 as u64, k),
            (0, 4..8) => nth_of_word::<7>(self.0 as u64, k),
            _ => self.far_nth(k),
        }
    }

    /// The set of the `k`-th card alone, counted from 0; empty if the set has no such card.
    #[inline(always)]
    pub fn only(self, k: usize) -> CardSet {
        match (self.0 >> 64, k) {
            (0, 0..8) => {
                let left = left_of_word::<7>(self.0 as u64, k);
                CardSet((left & left.wrapping_neg()) as u128)
            }
            _ => self.nth(k).map_or(CardSet::EMPTY, CardSet::one),
        }
    }

    /// [`CardSet::nth`] for any set and any `k`.
    #[inline(never)]
    fn far_nth(self, k: usize) -> Option<Card> {
        let low = self.0 as u64;
        let in_low = low.count_ones() as usize;
        let (mut word, mut k, base) = if k < in_low { (low, k, 0) } else { ((self.0 >> 64) as u64, k - in_low, 64) };
        if k >= word.count_ones() as usize {
            return None;
        }
        let mut shift = 0;
        for step in [32, 16, 8] {
            let below = (word & ((1u64 << step) - 1)).count_ones() as usize;
            if k >= below {
                k -= below;
                word >>= step;
                shift += step;
            }
        }
        for _ in 0..k {
            word &= word - 1;
        }
        Some(Card(base + shift as u8 + word.trailing_zeros() as u8))
    }

    #[inline]
    pub fn iter(self) -> CardIter {
        CardIter(self.0)
    }
}

/// Returns `word` without its `k` lowest set bits. `k` is at most `MOST`, which is 3 or 7. All possible results are
/// computed while `k` is still being worked out; one is then selected without a branch, which might be mispredicted.
#[inline(always)]
fn left_of_word<const MOST: usize>(word: u64, k: usize) -> u64 {
    let mut lefts = [word; 8];
    for n in 1..=MOST {
        lefts[n] = lefts[n - 1] & lefts[n - 1].wrapping_sub(1);
    }
    let pick = |bit: usize, one, other| select_unpredictable(k >> bit & 1 == 0, one, other);
    let four = |n: usize| pick(1, pick(0, lefts[n], lefts[n + 1]), pick(0, lefts[n + 2], lefts[n + 3]));
    if MOST == 3 { four(0) } else { pick(2, four(0), four(4)) }
}

/// The `k`-th set bit of a word, counted from 0. `k` is at most `MOST`.
#[inline(always)]
fn nth_of_word<const MOST: usize>(word: u64, k: usize) -> Option<Card> {
    let left = left_of_word::<MOST>(word, k);
    (left != 0).then(|| Card(left.trailing_zeros() as u8))
}

/// Iterator over the cards of a set, in canonical order.
#[derive(Clone)]
pub struct CardIter(u128);

impl Iterator for CardIter {
    type Item = Card;

    #[inline(always)]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for CardIter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardIter;
    fn into_iter(self) -> CardIter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, |set, card| set | CardSet::one(card))
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;
    #[inline(always)]
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl BitAndAssign for CardSet {
    #[inline(always)]
    fn bitand_assign(&mut self, other: CardSet) {
        self.0 &= other.0;
    }
}

impl BitOr for CardSet {
    type Output = CardSet;
    #[inline(always)]
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    #[inline(always)]
    fn bitor_assign(&mut self, other: CardSet) {
        self.0 |= other.0;
    }
}

impl Sub for CardSet {
    type Output = CardSet;
    #[inline(always)]
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl Not for CardSet {
    type Output = CardSet;
    #[inline(always)]
    fn not(self) -> CardSet {
        CardSet(!self.0)
    }
}

impl std::fmt::Debug for CardSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn nth_agrees_with_iteration(bits: u128, few: u64, most in 0usize..10) {
            let few = CardSet(few as u128).iter().take(most).collect();
            for set in [CardSet(bits), few] {
            for (k, card) in set.iter().enumerate() {
                prop_assert_eq!((set.nth(k), set.only(k)), (Some(card), CardSet::one(card)));
            }
            prop_assert_eq!((set.nth(set.len()), set.only(set.len())), (None, CardSet::EMPTY));
            }
        }
    }
}
