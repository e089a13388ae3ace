//! Counts the ways to deal hidden cards, so that each deal can be drawn equally often. Knows piles with room, and which
//! cards may lie in them; does not know why.

use super::dice::Dice;
use crate::cards::{Card, CardSet};
use crate::table::Pile;

/// Maximum number of entries of the tables. Beyond it, ways are not counted: worlds are dealt at random until one
/// agrees.
const MOST_COUNTED: usize = 60_000;

/// A pile with room for cards that are dealt.
#[derive(Clone, Copy, Debug)]
pub(super) struct PileRoom {
    pub pile: Pile,
    /// The pile, or the one of its lots, as one bit.
    pub place: u64,
    pub room: usize,
}

/// Cards of which the same is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alike {
    pub cards: CardSet,
    /// The zones in which the cards may lie, one bit each.
    pub zones: u64,
}

impl Alike {
    pub fn fits(&self, zone: usize) -> bool {
        self.zones >> zone & 1 == 1
    }
}

/// The number of ways to deal the remaining cards to a zone and those after it, by how many remain of each kind.
pub(super) struct DealWays {
    kinds: usize,
    /// For each kind, the factor of its count in the index of a table.
    strides: Vec<usize>,
    counts: Vec<u8>,
    /// By zone, then by index.
    tables: Vec<Vec<f64>>,
}

impl DealWays {
    pub fn new(zones: &[PileRoom], alike: &[Alike]) -> Option<DealWays> {
        let mut strides = Vec::new();
        let mut size = 1usize;
        for a in alike {
            strides.push(size);
            size = size.checked_mul(a.cards.len() + 1).filter(|size| size * zones.len().max(1) <= MOST_COUNTED)?;
        }
        let counts: Vec<u8> = alike.iter().map(|a| a.cards.len() as u8).collect();
        let tables = vec![vec![f64::NAN; size]; zones.len()];
        let mut ways = DealWays { kinds: alike.len(), strides, counts, tables };
        let mut left = ways.counts.clone();
        ways.fill(zones, alike, 0, &mut left);
        Some(ways)
    }

    fn index(&self, left: &[u8]) -> usize {
        left.iter().zip(&self.strides).map(|(n, stride)| *n as usize * stride).sum()
    }

    pub fn total(&self) -> f64 {
        let index = self.index(&self.counts);
        // without a zone there is nothing to deal: there is exactly one world
        self.tables.first().map_or(1.0, |table| table[index])
    }

    fn fill(&mut self, zones: &[PileRoom], alike: &[Alike], zone: usize, left: &mut [u8]) -> f64 {
        if zone == zones.len() {
            return left.iter().all(|n| *n == 0) as u8 as f64;
        }
        let index = self.index(left);
        if self.tables[zone][index].is_nan() {
            let mut sum = 0.0;
            for taken in takings(alike, zone, zones[zone].room, left) {
                let ways = ways_to_take(left, &taken);
                left.iter_mut().zip(&taken).for_each(|(n, k)| *n -= k);
                sum += ways * self.fill(zones, alike, zone + 1, left);
                left.iter_mut().zip(&taken).for_each(|(n, k)| *n += k);
            }
            self.tables[zone][index] = sum;
        }
        self.tables[zone][index]
    }

    /// Deals zone by zone: first the number of cards of each kind, weighted by the ways to continue, then random cards
    /// of each kind.
    pub fn deal(&self, zones: &[PileRoom], alike: &[Alike], dice: &mut Dice, mut put: impl FnMut(Card, Pile)) {
        let mut cards: Vec<CardSet> = alike.iter().map(|a| a.cards).collect();
        let mut left = self.counts.clone();
        for zone in 0..zones.len().saturating_sub(1) {
            let taken = self.taken(zones, alike, zone, &left, dice);
            for kind in 0..self.kinds {
                for _ in 0..taken[kind] {
                    let Some(card) = cards[kind].nth(dice.below(cards[kind].len())) else { continue };
                    cards[kind].remove(card);
                    put(card, zones[zone].pile);
                }
                left[kind] -= taken[kind];
            }
        }
    }

    /// How many cards of each kind a zone takes, drawn at random.
    fn taken(&self, zones: &[PileRoom], alike: &[Alike], zone: usize, left: &[u8], dice: &mut Dice) -> Vec<u8> {
        let room = zones[zone].room;
        if self.kinds == 1 {
            return vec![room as u8];
        }
        let after = |taken: &[u8]| {
            let rest: usize = (0..self.kinds).map(|i| (left[i] - taken[i]) as usize * self.strides[i]).sum();
            ways_to_take(left, taken) * self.tables[zone + 1][rest]
        };
        let all = takings(alike, zone, room, left);
        let mut point = unit(dice) * self.tables[zone][self.index(left)];
        for taken in &all {
            // entries that cannot be reached were not computed
            let ways = after(taken);
            if ways > 0.0 {
                point -= ways;
                if point < 0.0 {
                    return taken.clone();
                }
            }
        }
        let possible = all.into_iter().rev().find(|taken| after(taken) > 0.0);
        possible.unwrap_or_else(|| vec![0; self.kinds])
    }
}

/// All ways for a zone to take `room` cards, as numbers of cards of each kind.
fn takings(alike: &[Alike], zone: usize, room: usize, left: &[u8]) -> Vec<Vec<u8>> {
    fn go(alike: &[Alike], zone: usize, room: usize, left: &[u8], taken: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
        let kind = taken.len();
        if kind == alike.len() {
            if room == 0 {
                all.push(taken.clone());
            }
            return;
        }
        let most = if alike[kind].fits(zone) { room.min(left[kind] as usize) } else { 0 };
        for n in 0..=most {
            taken.push(n as u8);
            go(alike, zone, room - n, left, taken, all);
            taken.pop();
        }
    }
    let mut all = Vec::new();
    go(alike, zone, room, left, &mut Vec::with_capacity(alike.len()), &mut all);
    all
}

fn ways_to_take(left: &[u8], taken: &[u8]) -> f64 {
    left.iter().zip(taken).map(|(n, k)| choose(*n as usize, *k as usize)).product()
}

/// Number of ways to choose `k` of `n`.
fn choose(n: usize, k: usize) -> f64 {
    (0..k.min(n - k)).fold(1.0, |ways, i| ways * (n - i) as f64 / (i + 1) as f64)
}

/// A random number from 0 up to, but excluding, 1.
fn unit(dice: &mut Dice) -> f64 {
    const PART: usize = 1 << 24;
    (dice.below(PART) as f64 * PART as f64 + dice.below(PART) as f64) / (PART as f64 * PART as f64)
}
