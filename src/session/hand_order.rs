//! In which order a hand is shown to people.

use crate::cards::{Card, Deck, Suit};

/// The order of a hand on a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandOrder {
    pub descending: bool,
    /// Suits first, ranks within them.
    pub by_suit: bool,
    suits: Vec<Suit>,
}

impl HandOrder {
    /// Words in any order: `ascending` or `descending`, `by suit`, and the suits' letters.
    pub fn read(text: &str) -> HandOrder {
        let words = || text.split([' ', ',']).filter(|w| !w.is_empty());
        let mut suits: Vec<Suit> = words().filter(|w| w.len() == 1).filter_map(Suit::parse).collect();
        suits.extend(Suit::ALL.into_iter().filter(|s| !suits.contains(s)).collect::<Vec<_>>());
        HandOrder { descending: words().any(|w| w == "descending"), by_suit: words().any(|w| w == "suit"), suits }
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
