//! Totals of rows computed without visiting each set of cards.

use super::*;

/// Number of subsets with a sum that passes. `None` for more cards than fit the table on the stack.
#[inline]
pub(super) fn quick_subsets(deck_index: &DeckIndex, cards: CardSet, pass: &[i32]) -> Option<i32> {
    let n = cards.len();
    if n > 8 {
        return None;
    }
    let mut sums = [0i32; 256];
    let mut count = 0;
    let mut filled = 1;
    for card in cards {
        let value = deck_index.pips[card.index()];
        for i in 0..filled {
            let sum = sums[i] + value;
            sums[filled + i] = sum;
            count += (pick(pass, sum) != 0) as i32;
        }
        filled *= 2;
    }
    Some(count)
}

#[inline]
pub(super) fn place_counts(deck_index: &DeckIndex, cards: CardSet) -> ([u8; 32], u32) {
    let (mut counts, mut bits) = ([0u8; 32], 0u32);
    for card in cards {
        let place = deck_index.place[card.index()] as usize & 31;
        counts[place] += 1;
        bits |= 1 << place;
    }
    (counts, bits)
}

pub(super) fn by_size(points: &Fast, size: usize) -> i32 {
    match points {
        Fast::Constant(value) => *value,
        Fast::BySize(values) => pick(values, size as i32),
        _ => 0,
    }
}

pub(super) fn quick_runs(deck_index: &DeckIndex, cards: CardSet, min: u8, points: &Fast) -> i32 {
    let (counts, bits) = place_counts(deck_index, cards);
    runs(bits, min)
        .map(|(low, length)| {
            let ways = counts[low..low + length].iter().fold(1i32, |ways, n| ways.saturating_mul(*n as i32));
            ways.saturating_mul(by_size(points, length))
        })
        .fold(0, i32::saturating_add)
}

pub(super) fn quick_groups(deck_index: &DeckIndex, cards: CardSet, min: u8, points: &Fast) -> i32 {
    let (counts, mut bits) = place_counts(deck_index, cards);
    let mut total = 0;
    while bits != 0 {
        let count = counts[bits.trailing_zeros() as usize & 31];
        if count >= min {
            total = by_size(points, count as usize).saturating_add(total);
        }
        bits &= bits - 1;
    }
    total
}

/// The maximal runs of at least `min` one-bits, as (lowest bit, length).
#[inline]
pub(super) fn runs(mut bits: u32, min: u8) -> impl Iterator<Item = (usize, usize)> {
    std::iter::from_fn(move || {
        while bits != 0 {
            let low = bits.trailing_zeros();
            let length = (bits >> low).trailing_ones();
            bits &= !(((1u64 << length) - 1) << low) as u32;
            if length >= min as u32 {
                return Some((low as usize, length as usize));
            }
        }
        None
    })
}
