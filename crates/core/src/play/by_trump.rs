//! A value that depends on the trump suit, computed once for each suit and once for no trump.
//!
//! Does not know what trumps do.

use crate::cards::{CardSet, Suit};

/// A value for each trump. Stored once if it is the same with every trump.
#[derive(Clone, Debug)]
pub struct ByTrump<T>(Box<[T]>);

/// Points of each card, by card index.
pub type CardValues = ByTrump<Box<[i32]>>;

impl<T: PartialEq> ByTrump<T> {
    /// Computes `value(trump)` for each suit index, and for -1 (no trump).
    pub fn new<E>(value: impl Fn(i32) -> Result<T, E>) -> Result<ByTrump<T>, E> {
        let suits = Suit::ALL.map(|suit| suit as i32);
        let mut all = suits.into_iter().chain([-1]).map(value).collect::<Result<Vec<T>, E>>()?;
        if all.windows(2).all(|pair| pair[0] == pair[1]) {
            all.truncate(1);
        }
        Ok(ByTrump(all.into()))
    }
}

impl<T> ByTrump<T> {
    /// A value that is the same with every trump.
    #[inline]
    pub fn same(value: T) -> ByTrump<T> {
        ByTrump([value].into())
    }

    /// The value with this trump: a suit index, or -1 for no trump.
    #[inline(always)]
    pub fn with(&self, trump: i32) -> &T {
        match &*self.0 {
            [only] => only,
            all => &all[if (0..4).contains(&trump) { trump as usize } else { 4 }],
        }
    }

    /// The stored values: one per trump, or a single one if all are equal.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }
}

impl CardValues {
    /// Sum of the points of these cards with this trump.
    pub fn sum(&self, cards: CardSet, trump: i32) -> i32 {
        let values = self.with(trump);
        cards.iter().map(|card| values[card.index()]).sum()
    }
}
