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

    /// The cards of a seat's pile as this order lays them for that seat: where tricks see them through trump, as they do
    /// with the trump that stands.
    pub fn sort_for(&self, view: &View, cards: Vec<Card>) -> Vec<Card> {
        let deck = &view.rules.deck_index.deck;
        let sorted = match view.seen_cards() {
            Some(seen) => self.sort_by(cards, |card| (Suit::from_index(seen.suit_of(card)), seen.height(card))),
            None => self.sort(cards, deck),
        };
        match view.parted_hand().filter(|_| self.by_meld) {
            Some(parted) => in_melds(sorted, &parted),
            None => sorted,
        }
    }

    /// By what is printed on the cards.
    pub fn sort(&self, cards: Vec<Card>, deck: &Deck) -> Vec<Card> {
        self.sort_by(cards, |card| (deck.face(card).suit(), deck.place(deck.face(card))))
    }

    /// By the suit and the height of each card.
    fn sort_by(&self, mut cards: Vec<Card>, stands: impl Fn(Card) -> (Option<Suit>, i32)) -> Vec<Card> {
        cards.sort_by_key(|card| {
            let (suit, height) = stands(*card);
            let suit = suit.map_or(4, |s| self.suits.iter().position(|o| *o == s).unwrap_or(4));
            let height = if self.descending { -height } else { height };
            if self.by_suit { (suit as i32, height, *card) } else { (height, suit as i32, *card) }
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
