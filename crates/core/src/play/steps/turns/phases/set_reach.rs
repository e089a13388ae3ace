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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Deck, DeckList, Face, Rank};

    fn index() -> DeckIndex {
        let ranks = DeckList::ranks("A 2 3 4 5 6 7 8 9 T J Q K").unwrap();
        let mut list = DeckList::of(&Rank::ALL, 2);
        list.faces.extend([Face::RED_JOKER, Face::BLACK_JOKER]);
        let deck = Deck::new(&list, &ranks, None).unwrap();
        let pips = |face: Face| match face.rank() {
            None => 50,
            Some(Rank::Ace | Rank::Two) => 20,
            Some(rank) if rank.natural() >= 8 => 10,
            Some(_) => 5,
        };
        let pips = deck.all().iter().map(|card| pips(deck.face(card))).collect();
        DeckIndex::new(deck, pips)
    }

    /// The most that at most `room` cards of a hand count as sets, with two kings and a wild card on the table if `lie`.
    fn most(hand: &str, room: usize, lie: bool) -> i32 {
        let index = index();
        let card = |word: &str| index.deck.all().iter().find(|card| index.deck.text(*card) == word).unwrap();
        let hand = hand.split_whitespace().map(card).collect();
        let wild = index.deck.select(|face| face.is_joker() || face.rank() == Some(Rank::Two));
        let natural = index.deck.all() - wild;
        let shape = SetShape { natural, wild, least: 3, natural_at_least: 2, wild_at_most: 3 };
        let mut reach = SetReach::new(&shape, &index, hand, room);
        if lie {
            reach.lies(&Lying { place: index.place[card("KS").index()] as usize, wild: 1, size: 3 });
        }
        reach.most()
    }

    #[test]
    fn a_pair_counts_with_a_wild_card_alone() {
        assert_eq!(most("KS KH 4D", 9, false), 0);
        assert_eq!(most("KS KH 2D 4D", 9, false), 40);
        assert_eq!(most("KS 2D *R 4D", 9, false), 0);
        assert_eq!(most("KS KH QS QH 2D", 9, false), 40);
        assert_eq!(most("KS KH QS QH 2D *R", 9, false), 110);
        assert_eq!(most("4S 4H 4D 2D 2S 2H 2C", 9, false), 75);
    }

    #[test]
    fn no_more_cards_are_used_than_there_is_room_for() {
        assert_eq!(most("KS KH KD 4S 4H 4D", 3, false), 30);
        assert_eq!(most("KS KH KD 4S 4H 4D", 6, false), 45);
        assert_eq!(most("KS KH KD 4S 4H 4D", 2, false), 0);
        assert_eq!(most("AS AH *R 4S 4H 4D", 3, false), 90);
    }

    #[test]
    fn cards_join_what_lies() {
        assert_eq!(most("KS 4D", 9, true), 10);
        assert_eq!(most("*R 2D 2S", 9, true), 70);
        assert_eq!(most("*R 2D 2S", 1, true), 50);
    }
}
