//! Something that depends on the trump suit, worked out once for each suit and for none.
//!
//! Does not know what trumps do.

use crate::cards::{CardSet, Suit};

/// A value with each trump; held once where trump changes nothing about it.
#[derive(Clone, Debug)]
pub struct ByTrump<T>(Box<[T]>);

/// What each card counts, by its index.
pub type CardValues = ByTrump<Box<[i32]>>;

impl<T: PartialEq> ByTrump<T> {
    /// `value(trump)` for each suit index, and for -1, no trump.
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
    /// The same with every trump.
    pub fn same(value: T) -> ByTrump<T> {
        ByTrump([value].into())
    }

    /// With this trump: a suit index, or -1 for none.
    #[inline(always)]
    pub fn with(&self, trump: i32) -> &T {
        match &*self.0 {
            [only] => only,
            all => &all[if (0..4).contains(&trump) { trump as usize } else { 4 }],
        }
    }

    /// What there is of it, each once.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }
}

impl CardValues {
    /// What these cards count with this trump.
    pub fn sum(&self, cards: CardSet, trump: i32) -> i32 {
        let values = self.with(trump);
        cards.iter().map(|card| values[card.index()]).sum()
    }
}
