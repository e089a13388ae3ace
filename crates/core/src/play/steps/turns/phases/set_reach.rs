//! How much a hand can still lay down in sets of one rank, if some of its cards are kept.
//!
//! Does not know what must be reached.

use super::rank_sets::SetShape;
use crate::cards::CardSet;
use crate::play::deck_index::DeckIndex;

/// A set on the table.
pub struct Lying {
    /// The place of its rank.
    pub place: usize,
    /// Number of its wild cards.
    pub wild: usize,
    pub size: usize,
}

/// Most cards and most wild cards that are looked at: no first sets need as many.
const CARDS: usize = 24;
const WILD: usize = 8;

/// What a number of cards, so many of them wild, can count without the wild ones; below 0 if they cannot be laid.
type Counts = [[i32; WILD + 1]; CARDS + 1];

/// The most that cards of a hand can count as sets, at most so many of them.
pub struct SetReach<'a> {
    shape: &'a SetShape,
    index: &'a DeckIndex,
    hand: CardSet,
    room: usize,
    /// The places of ranks that lie on the table, one bit each.
    lie: u32,
    counts: Counts,
}

impl<'a> SetReach<'a> {
    pub fn new(shape: &'a SetShape, index: &'a DeckIndex, hand: CardSet, room: usize) -> SetReach<'a> {
        let mut counts = [[-1; WILD + 1]; CARDS + 1];
        counts[0][0] = 0;
        SetReach { shape, index, hand, room: room.min(CARDS), lie: 0, counts }
    }

    /// Cards may join this set.
    pub fn lies(&mut self, lying: &Lying) {
        self.lie |= 1 << lying.place;
        let room = self.shape.wild_at_most.saturating_sub(lying.wild);
        self.add(self.of_rank(lying.place), |_| (0, room));
    }

    fn of_rank(&self, place: usize) -> CardSet {
        self.hand & self.shape.natural & self.index.places[place]
    }

    /// Adds the cards of one rank: any number of them for which there is a range of wild cards.
    fn add(&mut self, cards: CardSet, wild: impl Fn(usize) -> (usize, usize)) {
        let pips = cards.lowest().map_or(0, |card| self.index.pips[card.index()]);
        let before = self.counts;
        for natural in 0..=cards.len() {
            let (least, most) = wild(natural);
            for more in least..=most.min(WILD) {
                join(&mut self.counts, &before, natural, more, pips * natural as i32);
            }
        }
    }

    /// The most that the cards can count.
    pub fn most(mut self) -> i32 {
        let (shape, lie) = (*self.shape, self.lie);
        for place in (0..self.index.places.len()).filter(|place| lie >> place & 1 == 0) {
            let cards = self.of_rank(place);
            if cards.len() >= shape.natural_at_least && !cards.is_empty() {
                self.add(cards, |natural| {
                    let is_set = natural >= shape.natural_at_least;
                    (shape.least.saturating_sub(natural), if is_set { shape.wild_at_most } else { 0 })
                });
            }
        }
        let wild = self.best_wild();
        let mut most = 0;
        for (natural, counts) in self.counts.iter().enumerate() {
            for (used, counts) in counts.iter().enumerate() {
                let fits = *counts >= 0 && natural + used <= self.room && wild[used] >= 0;
                most = most.max(if fits { counts + wild[used] } else { 0 });
            }
        }
        most
    }

    /// What so many wild cards of the hand count at most; below 0 if it has fewer.
    fn best_wild(&self) -> [i32; WILD + 1] {
        let mut left = self.hand & self.shape.wild;
        let mut best = [-1; WILD + 1];
        best[0] = 0;
        for used in 1..=WILD {
            let Some(card) = left.iter().max_by_key(|card| self.index.pips[card.index()]) else { break };
            left.remove(card);
            best[used] = best[used - 1] + self.index.pips[card.index()];
        }
        best
    }
}

/// Adds so many cards of one rank to all that was possible before.
fn join(counts: &mut Counts, before: &Counts, natural: usize, wild: usize, points: i32) {
    for cards in natural..=CARDS {
        for used in wild..=WILD {
            let was = before[cards - natural][used - wild];
            if was >= 0 {
                counts[cards][used] = counts[cards][used].max(was + points);
            }
        }
    }
}
