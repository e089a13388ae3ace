//! The order in which a hand is shown to people.

use crate::cards::{Card, Deck, Suit};
use crate::play::{PartedHand, View};

/// The order of a hand on a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandOrder {
    pub descending: bool,
    /// Whether cards are sorted by suit first and by rank within a suit; otherwise by rank first.
    pub by_suit: bool,
    /// Whether sets and runs come first, in games whose rules count the cards left outside them.
    pub by_meld: bool,
    suits: Vec<Suit>,
}

impl HandOrder {
    /// Parses an order: `ascending` or `descending`, `by suit`, `by meld`, and letters of suits, in any order. Unknown words
    /// are ignored; suits that are not named follow the named ones.
    pub fn read(text: &str) -> HandOrder {
        let words = || text.split([' ', ',']).filter(|w| !w.is_empty());
        let mut suits: Vec<Suit> = words().filter(|w| w.len() == 1).filter_map(Suit::parse).collect();
        suits.extend(Suit::ALL.into_iter().filter(|s| !suits.contains(s)).collect::<Vec<_>>());
        let says = |word: &str| words().any(|w| w == word);
        HandOrder { descending: says("descending"), by_suit: says("suit"), by_meld: says("meld"), suits }
    }

    /// Sorts the cards of a pile for the seat of `view`. In trick games suits and ranks are those of play, with the current
    /// trump; in others those printed on the cards.
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

    /// Sorts cards by the suits and ranks printed on them.
    pub fn sort(&self, cards: Vec<Card>, deck: &Deck) -> Vec<Card> {
        self.sort_by(cards, |card| (deck.face(card).suit(), deck.place(deck.face(card))))
    }

    /// Sorts cards by the suit and the height that `stands` gives for each.
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

/// Puts the cards of each meld together, melds first, then the cards in no meld. Within a group the order stays.
fn in_melds(sorted: Vec<Card>, parted: &PartedHand) -> Vec<Card> {
    let place = |card: &Card| {
        let meld = parted.melds.iter().position(|meld| meld.contains(*card));
        // melds are ordered by their first cards in `sorted`
        let first = meld.and_then(|meld| sorted.iter().position(|c| parted.melds[meld].contains(*c)));
        first.unwrap_or(usize::MAX)
    };
    let mut placed: Vec<(usize, Card)> = sorted.iter().map(|card| (place(card), *card)).collect();
    placed.sort_by_key(|(place, _)| *place);
    placed.into_iter().map(|(_, card)| card).collect()
}
