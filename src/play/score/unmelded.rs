//! What the best partition of a hand into sets and runs leaves over.

use super::{DeckIndex, SUBSET_CARDS};
use crate::cards::{Card, CardSet};

/// The cards in none of the sets (of a rank) and runs (of a suit), each of at least so many cards, into which the others
/// are parted so that what is left counts least. None for more cards than can be searched, or more ways than can be tried.
pub(super) fn unmelded(deck_index: &DeckIndex, cards: CardSet, least: usize) -> Option<CardSet> {
    if cards.len() > SUBSET_CARDS {
        return None;
    }
    let melds = melds(deck_index, cards, least);
    let mut best = Best { cards, melded: CardSet::EMPTY, count: 0, tried: 0 };
    best.search(deck_index, &melds, CardSet::EMPTY, 0);
    (best.tried <= MOST_TRIED).then_some(cards - best.melded)
}

/// More ways to part the cards are not tried: a hand of sixteen cards of a game of runs and sets has some thousands.
const MOST_TRIED: u32 = 200_000;

/// The best found so far.
struct Best {
    cards: CardSet,
    melded: CardSet,
    /// What they count; a card that counts nothing is better melded than not.
    count: i32,
    tried: u32,
}

impl Best {
    fn search(&mut self, deck_index: &DeckIndex, melds: &[CardSet], melded: CardSet, from: usize) {
        let count = deck_index.sum(melded) * 128 + melded.len() as i32;
        if count > self.count {
            (self.melded, self.count) = (melded, count);
        }
        self.tried += 1;
        for (place, meld) in melds.iter().enumerate().skip(from) {
            if self.tried > MOST_TRIED || self.melded == self.cards {
                return;
            }
            if (*meld & melded).is_empty() {
                self.search(deck_index, melds, melded | *meld, place + 1);
            }
        }
    }
}

/// Every set and run among the cards. Of equal cards in one run the lowest copy that is there.
fn melds(deck_index: &DeckIndex, cards: CardSet, least: usize) -> Vec<CardSet> {
    let mut melds = Vec::new();
    for place in &deck_index.places {
        let same = (cards & *place).0;
        let mut subset = same;
        while subset != 0 {
            if CardSet(subset).len() >= least {
                melds.push(CardSet(subset));
            }
            subset = (subset - 1) & same;
        }
    }
    for suit in &deck_index.suits {
        runs(deck_index, cards & *suit, least, &mut melds);
    }
    melds
}

fn runs(deck_index: &DeckIndex, cards: CardSet, least: usize, melds: &mut Vec<CardSet>) {
    let at = |place: usize| -> Option<Card> { (deck_index.places.get(place).copied()? & cards).lowest() };
    for low in 0..deck_index.places.len() {
        let (mut run, mut place) = (CardSet::EMPTY, low);
        while let Some(card) = at(place) {
            run.insert(card);
            place += 1;
            if run.len() >= least {
                melds.push(run);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Deck, DeckList, Rank};

    fn left(text: &str) -> String {
        let ranks = DeckList::ranks("A 2 3 4 5 6 7 8 9 T J Q K").unwrap();
        let deck = Deck::new(&DeckList::of(&Rank::ALL, 1), &ranks, None).unwrap();
        let pips = deck.all().iter().map(|c| deck.face(c).rank().map_or(0, |rank| rank.natural().min(10))).collect();
        let index = DeckIndex::new(deck, pips);
        let card = |word: &str| index.deck.all().iter().find(|c| index.deck.text(*c) == word).unwrap();
        let left = unmelded(&index, text.split_whitespace().map(card).collect(), 3).unwrap();
        let mut left: Vec<String> = left.iter().map(|c| index.deck.text(c)).collect();
        left.sort();
        left.join(" ")
    }

    #[test]
    fn what_is_left_counts_least() {
        assert_eq!(left("5H 6H 7H 7C 7S 9D"), "5H 6H 9D");
        assert_eq!(left("5H 6H 7H 7C 7S 7D"), "");
        assert_eq!(left("KH QH AH"), "AH KH QH");
        assert_eq!(left("4S 5S 6S 6H 6D 7S 8S"), "6D 6H");
        assert_eq!(left(""), "");
    }

    #[test]
    fn more_cards_or_ways_than_can_be_tried_are_refused() {
        let ranks = DeckList::ranks("A 2 3 4 5 6 7 8 9 T J Q K").unwrap();
        let deck = Deck::new(&DeckList::of(&Rank::ALL, 2), &ranks, None).unwrap();
        let index = DeckIndex::new(deck.clone(), vec![1; deck.len()]);
        // eight cards of a rank meld at once; of eight and seven with one that never melds all ways would be tried
        assert!(unmelded(&index, index.places[0], 3).is_some_and(|left| left.is_empty()));
        let some = |place: usize, n: usize| index.places[place].iter().take(n).collect::<CardSet>();
        let stray = some(0, 8) | some(4, 7) | some(8, 1);
        assert!(unmelded(&index, stray, 2).is_none());
        assert!(unmelded(&index, index.places[0] | index.places[1] | some(4, 1), 3).is_none());
    }
}
