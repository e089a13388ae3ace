//! Lookup tables for score rows that depend on ranks alone, for hands of a few cards.

use super::deck_index::DeckIndex;
use crate::cards::{Card, CardSet};
use std::sync::OnceLock;

/// Maximum number of cards that are looked up.
const MOST_CARDS: usize = 5;
/// Maximum number of entries for one number of cards.
const MOST_ENTRIES: usize = 20_000;

/// The score of some ranks: points of all rows together, and a bit for each row that scored.
pub type RankTotal = (i16, u16);

/// The scores of every multiset of up to five ranks. The entries for hands of one size are computed when the first hand
/// of that size is scored.
///
/// Sorted places p0 <= p1 <= ... have the number C(p0, 1) + C(p1 + 1, 2) + C(p2 + 2, 3) + ...: a sum of one weight for
/// each card, as cards are numbered by place.
#[derive(Clone)]
pub struct RankIndex {
    /// By number of lower cards in the hand, and by card.
    weights: Box<[[u16; Card::MAX]; MOST_CARDS]>,
    /// By number of cards.
    sizes: [Size; MOST_CARDS + 1],
}

#[derive(Clone)]
enum Size {
    TooMany,
    Entries(OnceLock<Entries>),
}

/// The scores of all multisets of one size, by their numbers. Empty if the points of some do not fit.
#[derive(Clone, Default)]
struct Entries {
    totals: Box<[RankTotal]>,
    /// The points alone, in a quarter of the memory, so that they stay in the cache. Empty if some do not fit into a
    /// byte.
    points: Box<[u8]>,
}

impl RankIndex {
    pub fn new(deck_index: &DeckIndex) -> RankIndex {
        let mut weights = Box::new([[0; Card::MAX]; MOST_CARDS]);
        for (before, weights) in weights.iter_mut().enumerate() {
            for (weight, place) in weights.iter_mut().zip(&deck_index.place) {
                *weight = choose(*place as usize + before, before + 1).min(u16::MAX as usize) as u16;
            }
        }
        let size =
            |n| if entries(deck_index, n) <= MOST_ENTRIES { Size::Entries(OnceLock::new()) } else { Size::TooMany };
        RankIndex { weights, sizes: std::array::from_fn(size) }
    }

    /// The entry for these cards. `None` if there are too many cards, or if points are too large for an entry.
    /// `work_out` scores a hand with given ranks.
    #[inline]
    pub fn get(
        &self,
        deck_index: &DeckIndex,
        cards: CardSet,
        work_out: impl Fn(CardSet) -> Option<RankTotal>,
    ) -> Option<RankTotal> {
        let (number, size) = self.number(cards)?;
        let Size::Entries(entries) = &self.sizes[size] else { return None };
        let entries = entries.get_or_init(|| all_entries(deck_index, size, work_out));
        entries.totals.get(number).copied()
    }

    /// The points alone, if the entries for this number of cards have been computed.
    #[inline(always)]
    pub fn known(&self, cards: CardSet) -> Option<u8> {
        let (number, size) = self.number(cards)?;
        match self.sizes.get(size)? {
            Size::Entries(entries) => entries.get()?.points.get(number).copied(),
            Size::TooMany => None,
        }
    }

    /// The entries for these cards with one more. `None` if there are too many cards.
    pub fn one_more(
        &self,
        deck_index: &DeckIndex,
        cards: CardSet,
        work_out: impl Fn(CardSet) -> Option<RankTotal>,
    ) -> Option<OneMore<'_>> {
        let many = cards.len();
        let Size::Entries(entries) = self.sizes.get(many + 1)? else { return None };
        let entries = entries.get_or_init(|| all_entries(deck_index, many + 1, work_out));
        let mut others = [0; MOST_CARDS];
        for (place, card) in cards.iter().enumerate() {
            // a card keeps its weight if the new card comes after it, else it has the weight of one place later
            let (first, later) = (self.weights[place][card.index()], self.weights[place + 1][card.index()]);
            others[..=place].iter_mut().for_each(|number| *number += later);
            others[place + 1..=many].iter_mut().for_each(|number| *number += first);
        }
        Some(OneMore { weights: &self.weights, entries: &entries.totals, cards, others })
    }
}

/// Some cards, and the scores of each hand made by adding one more. The number of such a hand is a single sum.
pub struct OneMore<'a> {
    weights: &'a [[u16; Card::MAX]; MOST_CARDS],
    entries: &'a [RankTotal],
    cards: CardSet,
    /// By number of cards that come before the new one: sum of the weights of all other cards.
    others: [u16; MOST_CARDS],
}

impl OneMore<'_> {
    /// Sum of the points of the hands made by adding each card of `among` in turn. `None` if some points do not fit.
    #[inline(always)]
    pub fn sum(&self, deck_index: &DeckIndex, among: CardSet) -> Option<i64> {
        let (mut left, mut before, mut sum) = (self.cards, 0, 0);
        for (card, many) in deck_index.by_place(among) {
            while let Some(lower) = left.lowest().filter(|lower| *lower < card) {
                left.remove(lower);
                before += 1;
            }
            let number = *self.others.get(before)? as usize + self.weights.get(before)?[card.index()] as usize;
            sum += self.entries.get(number)?.0 as i64 * many as i64;
        }
        Some(sum)
    }
}

impl RankIndex {
    /// The number of the cards' ranks, and the number of cards. `None` if there are too many cards.
    #[inline(always)]
    fn number(&self, cards: CardSet) -> Option<(usize, usize)> {
        let (mut number, mut size) = (0, 0);
        // most decks have no high cards
        let (mut low, high) = (cards.0 as u64, CardSet(cards.0 >> 64 << 64));
        for weights in self.weights.iter() {
            if low == 0 {
                break;
            }
            number += weights[low.trailing_zeros() as usize] as usize;
            size += 1;
            low &= low - 1;
        }
        if low != 0 {
            return None;
        }
        for card in high {
            number += self.weights.get(size)?[card.index() & (Card::MAX - 1)] as usize;
            size += 1;
        }
        Some((number, size))
    }
}

impl std::fmt::Debug for RankIndex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("RankIndex")
    }
}

/// Number of multisets of `n` places.
fn entries(deck_index: &DeckIndex, n: usize) -> usize {
    choose(deck_index.places.len() + n - 1 + (n == 0) as usize, n)
}

fn choose(n: usize, k: usize) -> usize {
    (0..k).fold(1, |ways, i| ways * (n - i.min(n)) / (i + 1))
}

#[cold]
fn all_entries(deck_index: &DeckIndex, size: usize, work_out: impl Fn(CardSet) -> Option<RankTotal>) -> Entries {
    let mut places = vec![0usize; size];
    let next = |places: &mut Vec<usize>| {
        // raise the first place that has room below its successor, and clear those before it
        let room = (0..size).find(|i| *i + 1 == size || places[*i] < places[*i + 1]);
        if let Some(i) = room {
            places[..i].fill(0);
            places[i] += 1;
        }
    };
    let entry = |_| {
        let entry = some_cards(deck_index, &places).map_or(Some((0, 0)), &work_out);
        next(&mut places);
        entry
    };
    let totals: Box<[RankTotal]> = (0..entries(deck_index, size)).map(entry).collect::<Option<_>>().unwrap_or_default();
    let points = totals.iter().map(|(points, _)| u8::try_from(*points)).collect::<Result<_, _>>().unwrap_or_default();
    Entries { totals, points }
}

/// Cards at these places. `None` if the deck does not have that many.
fn some_cards(deck_index: &DeckIndex, places: &[usize]) -> Option<CardSet> {
    let mut cards = CardSet::EMPTY;
    for place in places {
        cards.insert((deck_index.places[*place] - cards).lowest()?);
    }
    Some(cards)
}
