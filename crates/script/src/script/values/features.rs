//! The properties of a card and of a set of cards, by the names that scripts use.
//!
//! One list for both kinds of calls: while a function is tabulated a property is asked, in a live call
//! it is computed here. Knows decks and counting values, but nothing of a game.

use crate::cards::{Card, Deck, Face, Rank};
use crate::play::Ask;

/// A deck with the counting values of its cards: what properties are computed from.
#[derive(Clone, Debug)]
pub struct CountedDeck {
    pub deck: Deck,
    /// The counting value of each card.
    pub pips: Vec<i32>,
    /// The counting value of each face, by its index.
    by_face: Vec<i32>,
}

/// The type in which a script sees a property.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gives {
    Number,
    Truth,
    Suit,
    Colour,
}

/// The properties of a card that take one question each.
pub const CARD: &[(&str, Ask, Gives)] = &[
    ("rank", Ask::Rank, Gives::Number),
    ("suit", Ask::Suit, Gives::Suit),
    ("colour", Ask::Colour, Gives::Colour),
    ("pips", Ask::Pips, Gives::Number),
    ("is_court", Ask::IsCourt, Gives::Truth),
    ("is_joker", Ask::IsJoker, Gives::Truth),
    ("joker", Ask::IsJoker, Gives::Truth),
];

/// The properties of a card that are not one question.
pub const CARD_MORE: &[&str] = &["is_number", "copy", "text"];

/// The properties of a set of cards that take one question each.
pub const SET: &[(&str, Ask, Gives)] = &[
    ("size", Ask::Size, Gives::Number),
    ("pips", Ask::Sum, Gives::Number),
    ("is_run", Ask::IsRun, Gives::Truth),
    ("one_suit", Ask::OneSuit, Gives::Truth),
    ("one_rank", Ask::OneRank, Gives::Truth),
    ("one_colour", Ask::OneColour, Gives::Truth),
    ("all_numbers", Ask::AllNumbers, Gives::Truth),
    ("low", Ask::Low, Gives::Number),
    ("high", Ask::High, Gives::Number),
    ("ranks", Ask::Ranks, Gives::Number),
    ("suits", Ask::Suits, Gives::Number),
    ("most_alike", Ask::MostAlike, Gives::Number),
];

/// The properties of a set of cards that are not one question: its rank if all cards have the same one, else -1.
pub const SET_MORE: &[&str] = &["rank"];

impl CountedDeck {
    pub fn new(deck: &Deck, pips: &[i32]) -> CountedDeck {
        let mut by_face = vec![0; Face::COUNT];
        for card in deck.all() {
            by_face[deck.face(card).index()] = pips.get(card.index()).copied().unwrap_or(0);
        }
        CountedDeck { deck: deck.clone(), pips: pips.to_vec(), by_face }
    }

    /// The counting value of a face.
    fn face_pips(&self, face: Face) -> i32 {
        self.by_face[face.index()]
    }

    /// A number that is read from a face. Without a face: -1 for face, rank, suit and colour, else 0.
    pub fn of_face(&self, face: Option<Face>, ask: Ask) -> i32 {
        let Some(face) = face else {
            return if matches!(ask, Ask::Face | Ask::Rank | Ask::Suit | Ask::Colour) { -1 } else { 0 };
        };
        match ask {
            Ask::Face => face.index() as i32,
            Ask::Rank => self.deck.place(face),
            Ask::Suit => face.suit().map_or(-1, |suit| suit as i32),
            Ask::Colour => face.colour() as i32,
            Ask::Pips => self.face_pips(face),
            Ask::IsCourt => i32::from(face.rank().is_some_and(Rank::is_court)),
            Ask::IsJoker => i32::from(face.is_joker()),
            _ => 0,
        }
    }

    /// A number that is read from one card.
    pub fn of_card(&self, card: Card, ask: Ask) -> i32 {
        match ask {
            Ask::Pips => self.pips.get(card.index()).copied().unwrap_or(0),
            _ => self.of_face(Some(self.deck.face(card)), ask),
        }
    }

    /// A number that is read from several cards.
    pub fn of_cards(&self, cards: &[Card], ask: Ask) -> i32 {
        self.of_all(cards.iter().copied(), ask)
    }

    /// A number that is read from several cards, given as an iterator.
    pub fn of_all(&self, cards: impl Iterator<Item = Card> + Clone, ask: Ask) -> i32 {
        let values = |ask| cards.clone().map(move |card| self.of_card(card, ask));
        let count = |pass: &dyn Fn(Card) -> bool| cards.clone().filter(|card| pass(*card)).count() as i32;
        // There are few suits, colours and ranks: one bit each. No value is below -1.
        let distinct = |ask| values(ask).fold(0u64, |seen, value| seen | 1 << (value + 1)).count_ones() as i32;
        match ask {
            Ask::Size => cards.count() as i32,
            Ask::Sum => values(Ask::Pips).sum(),
            Ask::IsRun => {
                let (size, ranks) = (cards.clone().count() as i32, distinct(Ask::Rank));
                let span = values(Ask::Rank).max().zip(values(Ask::Rank).min());
                i32::from(ranks == size && span.is_some_and(|(high, low)| high - low + 1 == size))
            }
            Ask::OneSuit => i32::from(distinct(Ask::Suit) == 1),
            Ask::OneRank => i32::from(distinct(Ask::Rank) == 1),
            Ask::OneColour => i32::from(distinct(Ask::Colour) == 1),
            Ask::AllNumbers => i32::from(cards.clone().all(|c| self.is_number(self.deck.face(c)))),
            Ask::Low => values(Ask::Rank).min().unwrap_or(-1),
            Ask::High => values(Ask::Rank).max().unwrap_or(-1),
            Ask::Ranks => distinct(Ask::Rank),
            Ask::Suits => distinct(Ask::Suit),
            Ask::MostAlike => {
                let of = |rank| values(Ask::Rank).filter(|other| *other == rank).count() as i32;
                values(Ask::Rank).map(of).max().unwrap_or(0)
            }
            Ask::CountSuit(suit) => count(&|c| self.of_card(c, Ask::Suit) == suit as i32),
            Ask::CountRank(rank) => count(&|c| self.of_card(c, Ask::Rank) == rank as i32),
            Ask::CountFace(face) => count(&|c| self.deck.face(c).index() == face as usize),
            _ => 0,
        }
    }

    /// The least and greatest possible value of a number of a set, given what else is known of the set.
    pub(crate) fn range(&self, ask: Ask, known: &[(Ask, i32)], max_set: i32) -> (i32, i32) {
        let find = |ask: Ask| known.iter().find(|(a, _)| *a == ask).map(|(_, value)| *value);
        let size = find(Ask::Size);
        let (least, most) = (size.unwrap_or(0), size.unwrap_or(max_set));
        let of_deck = |ask| self.of_cards(self.deck.cards(), ask).min(most);
        let places =
            self.deck.place(Face::RED_JOKER) - i32::from(self.deck.all().iter().all(|c| !self.deck.face(c).is_joker()));
        match ask {
            Ask::Size => (0, max_set),
            Ask::Sum => self.sum_range(least, most),
            Ask::Low | Ask::High => self.place_range(ask, places, size, find),
            Ask::AllNumbers if most == 0 => (1, 1),
            Ask::OneSuit | Ask::OneRank | Ask::OneColour | Ask::IsRun if size == Some(1) => (1, 1),
            Ask::IsRun if least > 1 && find(Ask::OneRank) == Some(1) => (0, 0),
            Ask::OneRank if least > 1 && find(Ask::IsRun) == Some(1) => (0, 0),
            Ask::IsRun | Ask::OneSuit | Ask::OneRank | Ask::OneColour | Ask::AllNumbers => (0, most.min(1)),
            Ask::Ranks if find(Ask::OneRank) == Some(1) => (1, 1),
            Ask::Suits if find(Ask::OneSuit) == Some(1) => (1, 1),
            Ask::Ranks | Ask::Suits => (least.min(1), of_deck(ask)),
            other => (0, of_deck(other)),
        }
    }

    /// The least and greatest sum of the counting values of `least` to `most` cards.
    fn sum_range(&self, least: i32, most: i32) -> (i32, i32) {
        let mut pips = self.pips.clone();
        pips.sort();
        let low = (least..=most).map(|n| pips.iter().take(n as usize).sum()).min();
        let high = (least..=most).map(|n| pips.iter().rev().take(n as usize).sum()).max();
        (low.unwrap_or(0), high.unwrap_or(0))
    }

    fn place_range(&self, ask: Ask, top: i32, size: Option<i32>, find: impl Fn(Ask) -> Option<i32>) -> (i32, i32) {
        match (size, find(if ask == Ask::Low { Ask::High } else { Ask::Low })) {
            (Some(0), _) | (_, Some(-1)) => (-1, -1),
            (_, Some(other)) if find(Ask::OneRank) == Some(1) || size == Some(1) => (other, other),
            (_, Some(high)) if ask == Ask::Low => (0, high),
            (_, Some(low)) => (low, top),
            (Some(_), None) => (0, top),
            // A set of one rank or suit, or a run, is not empty.
            (None, None) if [Ask::OneRank, Ask::OneSuit, Ask::IsRun].iter().any(|a| find(*a) == Some(1)) => (0, top),
            (None, None) => (-1, top),
        }
    }

    pub fn is_number(&self, face: Face) -> bool {
        !face.is_joker() && !face.rank().is_some_and(Rank::is_court)
    }
}
