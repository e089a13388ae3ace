//! In which order a hand is shown to people.

use crate::cards::{Card, Deck, Suit};
use crate::play::{PartedHand, View};

/// The order of a hand on a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandOrder {
    pub descending: bool,
    /// Suits first, ranks within them.
    pub by_suit: bool,
    /// Sets and runs first, where the rules count what lies in none of them.
    pub by_meld: bool,
    suits: Vec<Suit>,
}

impl HandOrder {
    /// Words in any order: `ascending` or `descending`, `by suit`, `by meld`, and the suits' letters.
    pub fn read(text: &str) -> HandOrder {
        let words = || text.split([' ', ',']).filter(|w| !w.is_empty());
        let mut suits: Vec<Suit> = words().filter(|w| w.len() == 1).filter_map(Suit::parse).collect();
        suits.extend(Suit::ALL.into_iter().filter(|s| !suits.contains(s)).collect::<Vec<_>>());
        let says = |word: &str| words().any(|w| w == word);
        HandOrder { descending: says("descending"), by_suit: says("suit"), by_meld: says("meld"), suits }
    }

    /// The cards of a seat's pile as this order lays them for that seat.
    pub fn sort_for(&self, view: &View, cards: Vec<Card>) -> Vec<Card> {
        let sorted = self.sort(cards, &view.rules.deck_index.deck);
        match view.parted_hand().filter(|_| self.by_meld) {
            Some(parted) => in_melds(sorted, &parted),
            None => sorted,
        }
    }

    pub fn sort(&self, mut cards: Vec<Card>, deck: &Deck) -> Vec<Card> {
        cards.sort_by_key(|card| {
            let face = deck.face(*card);
            let suit = face.suit().map_or(4, |s| self.suits.iter().position(|o| *o == s).unwrap_or(4));
            let place = if self.descending { -deck.place(face) } else { deck.place(face) };
            if self.by_suit { (suit as i32, place, *card) } else { (place, suit as i32, *card) }
        });
        cards
    }
}

/// One meld after the other, then what lies in none.
fn in_melds(sorted: Vec<Card>, parted: &PartedHand) -> Vec<Card> {
    let place = |card: &Card| {
        let meld = parted.melds.iter().position(|meld| meld.contains(*card));
        // the melds as their first cards lie
        let first = meld.and_then(|meld| sorted.iter().position(|c| parted.melds[meld].contains(*c)));
        first.unwrap_or(usize::MAX)
    };
    let mut placed: Vec<(usize, Card)> = sorted.iter().map(|card| (place(card), *card)).collect();
    placed.sort_by_key(|(place, _)| *place);
    placed.into_iter().map(|(_, card)| card).collect()
}
