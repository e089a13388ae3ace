//! A value that depends on the trump suit and on the kind of contract, computed once for each of them.
//!
//! Does not know what trumps and contracts do.

use crate::cards::{CardSet, Suit};

/// Number of keys of each kind of contract: no trump, and the four suits.
const TRUMPS: i32 = Suit::ALL.len() as i32 + 1;

/// A value for each trump and each kind of contract, by [`State::trump_key`](super::State::trump_key): -1 is no trump, 0
/// to 3 are the suits; each kind of contract adds five. Stored once if it is always the same.
#[derive(Clone, PartialEq, Debug)]
pub struct ByTrump<T>(Box<[T]>);

/// Points of each card, by card index.
pub type CardValues = ByTrump<Box<[i32]>>;

/// The key for a kind of contract and a trump: a suit index, or -1 for no trump.
#[inline(always)]
pub fn trump_key(contract: i32, trump: i32) -> i32 {
    contract * TRUMPS + trump
}

/// The trump that belongs to a key.
pub fn trump_of(key: i32) -> i32 {
    (key + 1).rem_euclid(TRUMPS) - 1
}

/// The kind of contract that belongs to a key.
pub fn contract_of(key: i32) -> i32 {
    (key + 1).div_euclid(TRUMPS)
}

impl<T: PartialEq> ByTrump<T> {
    /// Computes `value(trump)` for each suit index, and for -1 (no trump).
    pub fn new<E>(value: impl Fn(i32) -> Result<T, E>) -> Result<ByTrump<T>, E> {
        ByTrump::of_contracts(1, value)
    }

    /// Computes `value(key)` for each trump and none, in each of so many kinds of contract.
    pub fn of_contracts<E>(contracts: usize, value: impl Fn(i32) -> Result<T, E>) -> Result<ByTrump<T>, E> {
        let keys = -1..contracts as i32 * TRUMPS - 1;
        let mut all = keys.map(value).collect::<Result<Vec<T>, E>>()?;
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

    /// The value with this key. A table that depends on the trump alone serves every kind of contract.
    #[inline(always)]
    pub fn with(&self, key: i32) -> &T {
        match &*self.0 {
            [only] => only,
            all => {
                let place = (key + 1) as usize;
                &all[if place < all.len() { place } else { place % TRUMPS as usize }]
            }
        }
    }

    /// All keys that may have values of their own: at least the trumps and none.
    pub fn keys(&self) -> impl Iterator<Item = i32> + use<T> {
        -1..(self.0.len() as i32).max(TRUMPS) - 1
    }

    /// Number of kinds of contract that may have values of their own.
    pub fn contracts(&self) -> usize {
        (self.0.len() / TRUMPS as usize).max(1)
    }

    /// The stored values: one per key, or a single one if all are equal.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }
}

impl CardValues {
    /// Sum of the points of these cards with this key.
    pub fn sum(&self, cards: CardSet, key: i32) -> i32 {
        let values = self.with(key);
        cards.iter().map(|card| values[card.index()]).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_contract_has_a_value_for_each_trump_and_for_none() {
        let of = |key| Ok::<_, ()>((contract_of(key), trump_of(key)));
        let all = ByTrump::of_contracts(3, of).unwrap();
        assert_eq!(all.iter().count(), 15);
        for (contract, trump) in [(0, -1), (0, 3), (1, -1), (2, 0), (2, 3)] {
            assert_eq!(*all.with(trump_key(contract, trump)), (contract, trump));
        }
        assert_eq!((all.contracts(), all.keys().collect::<Vec<i32>>()), (3, (-1..14).collect()));
    }

    #[test]
    fn a_table_by_trump_serves_every_contract() {
        let table = ByTrump::new(Ok::<_, ()>).unwrap();
        assert_eq!([-1, 2, 4, 7].map(|key| *table.with(key)), [-1, 2, -1, 2]);
        assert_eq!(*ByTrump::same(7).with(trump_key(2, 1)), 7);
    }
}
