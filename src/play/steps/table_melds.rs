//! Melds on the table: sets and runs that are laid down one to a pile, and grow by the cards that anybody lays off.
//!
//! Knows what is a set and a run of the deck's order. It does not know whose turn it is.

use crate::cards::{Card, CardSet};
use crate::play::deck_index::DeckIndex;
use crate::play::moves::Move;
use crate::play::partition::{beside, each_subset};
use crate::play::state::{Register, State};
use crate::table::Pile;

/// Where melds lie, and what is one.
#[derive(Clone, Debug)]
pub struct TableMelds {
    /// One meld on each.
    pub piles: Vec<Pile>,
    /// So many cards at least are a set or a run.
    pub least: usize,
    /// Who is rid of the last card, -1 for nobody.
    pub out: Register,
}

impl TableMelds {
    /// The pile for one more meld.
    pub fn free(&self, state: &State) -> Option<Pile> {
        self.piles.iter().copied().find(|pile| state.table.is_empty(*pile))
    }

    /// Every meld that can be laid down from these cards, and every card that can be laid off.
    pub fn moves(&self, index: &DeckIndex, state: &State, hand: CardSet, out: &mut Vec<Move>) {
        let hand = index.distinct(hand);
        if self.free(state).is_some() {
            self.sets(index, hand, out);
            self.runs(index, hand, out);
        }
        for pile in self.piles.iter().filter(|pile| !state.table.is_empty(**pile)) {
            let meld = state.table.set(*pile);
            out.extend(hand.iter().filter(|card| fits(index, meld, *card)).map(|card| Move::card_onto(card, *pile)));
        }
    }

    /// Cards of one rank, of each suit one.
    fn sets(&self, index: &DeckIndex, hand: CardSet, out: &mut Vec<Move>) {
        for same in index.places.iter().map(|place| *place & hand).filter(|same| same.len() >= self.least) {
            each_subset(same, &mut |set| {
                if set.len() >= self.least {
                    out.push(Move::of_cards(set));
                }
            });
        }
    }

    /// Cards of a suit that follow each other.
    fn runs(&self, index: &DeckIndex, hand: CardSet, out: &mut Vec<Move>) {
        for suit in index.suits {
            for from in 0..index.places.len() {
                let mut run = CardSet::EMPTY;
                for place in &index.places[from..] {
                    let Some(card) = (*place & suit & hand).lowest() else { break };
                    run.insert(card);
                    if run.len() >= self.least {
                        out.push(Move::of_cards(run));
                    }
                }
            }
        }
    }
}

/// Does a card go on with this set or run?
pub fn fits(index: &DeckIndex, meld: CardSet, card: Card) -> bool {
    let places = index.place_bits(meld);
    if places.count_ones() == 1 {
        let suits = meld.iter().all(|other| index.suit_of(other) != index.suit_of(card));
        return places == index.place_bits(CardSet::one(card)) && suits;
    }
    [true, false].into_iter().any(|up| beside(index, meld, CardSet::one(card), up).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Deck, DeckList, Rank};

    fn index() -> DeckIndex {
        let ranks = DeckList::ranks("A 2 3 4 5 6 7 8 9 T J Q K").unwrap();
        let deck = Deck::new(&DeckList::of(&Rank::ALL, 1), &ranks, None).unwrap();
        let pips = vec![1; deck.len()];
        DeckIndex::new(deck, pips)
    }

    fn cards(index: &DeckIndex, text: &str) -> CardSet {
        let card = |word: &str| index.deck.all().iter().find(|c| index.deck.text(*c) == word).unwrap();
        text.split_whitespace().map(card).collect()
    }

    #[test]
    fn melds_are_sets_and_runs_and_grow_at_their_ends() {
        let index = index();
        let melds = TableMelds { piles: Vec::new(), least: 3, out: Register(0) };
        let is = |text: &str| {
            let (cards, mut listed) = (cards(&index, text), Vec::new());
            melds.sets(&index, cards, &mut listed);
            melds.runs(&index, cards, &mut listed);
            listed.contains(&Move::of_cards(cards))
        };
        assert!(is("5H 6H 7H") && is("5H 5C 5D 5S") && is("AH 2H 3H") && is("TH JH QH KH"));
        assert!(!is("5H 6H") && !is("5H 6H 8H") && !is("QH KH AH") && !is("5H 6C 7H") && !is("5H 5C 6H"));
        let goes = |meld: &str, card: &str| fits(&index, cards(&index, meld), cards(&index, card).lowest().unwrap());
        assert!(goes("5H 6H 7H", "8H") && goes("5H 6H 7H", "4H") && goes("5H 5C 5D", "5S"));
        assert!(
            !goes("5H 6H 7H", "9H") && !goes("5H 6H 7H", "8C") && !goes("5H 5C 5D", "6H") && !goes("JH QH KH", "AH")
        );
    }

    #[test]
    fn every_part_of_a_long_run_and_a_whole_set_is_listed() {
        let index = index();
        let melds = TableMelds { piles: Vec::new(), least: 3, out: Register(0) };
        let (mut sets, mut runs) = (Vec::new(), Vec::new());
        melds.sets(&index, cards(&index, "5H 5C 5D 5S KH"), &mut sets);
        melds.runs(&index, cards(&index, "3H 4H 5H 6H 7H KH"), &mut runs);
        assert_eq!((sets.len(), runs.len()), (5, 6));
    }
}
