//! What single cards do besides being played, and which card goes on which: tables by card, computed once.
//!
//! Knows neither turns nor seats: steps carry the effects out.

use crate::cards::{Card, CardSet, Face, Suit};
use crate::play::deck_index::DeckIndex;

/// What a card does when it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    /// Whether it goes on every card.
    pub wild: bool,
    /// Whether the player of the card names the suit to be followed.
    pub names_suit: bool,
    /// Number of cards that the next seat has to draw.
    pub draws: i32,
    /// The cards with which that seat can make the next one draw instead.
    pub passed_on: PassedOn,
    /// Number of seats that are passed over.
    pub skips: u8,
    /// Whether play goes round the other way.
    pub reverses: bool,
    /// Whether the seat that played it plays again.
    pub again: bool,
}

/// The cards that pass a duty to draw on to the next seat, with their own draws added.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PassedOn {
    #[default]
    Never,
    SameRank,
    /// Any card that makes others draw.
    AnyThatDraws,
}

impl Effect {
    /// Combines two effects of the same card.
    pub fn and(self, other: Effect) -> Effect {
        Effect {
            wild: self.wild || other.wild,
            names_suit: self.names_suit || other.names_suit,
            draws: self.draws + other.draws,
            passed_on: if other.passed_on == PassedOn::Never { self.passed_on } else { other.passed_on },
            skips: self.skips.saturating_add(other.skips),
            reverses: self.reverses || other.reverses,
            again: self.again || other.again,
        }
    }
}

/// The effects of all cards of a deck.
#[derive(Clone, Debug)]
pub struct Effects {
    by_card: Box<[Effect]>,
    /// Cards that go on every other card.
    pub wild: CardSet,
    /// Cards whose player names a suit.
    pub naming: CardSet,
    /// By top card, the cards that pass on its duty to draw.
    passing: Box<[CardSet]>,
}

impl Effects {
    /// Creates the tables from the effect of each card of the deck.
    pub fn new(by_card: Vec<Effect>, deck_index: &DeckIndex) -> Effects {
        let all = || deck_index.deck.all().iter();
        let effect = |card: Card| by_card.get(card.index()).copied().unwrap_or_default();
        let rank = |card: Card| deck_index.deck.face(card).rank();
        let passing = |top: Card| match effect(top).passed_on {
            PassedOn::Never => CardSet::EMPTY,
            PassedOn::SameRank => all().filter(|c| effect(*c).draws > 0 && rank(*c) == rank(top)).collect(),
            PassedOn::AnyThatDraws => all().filter(|c| effect(*c).draws > 0).collect(),
        };
        Effects {
            wild: all().filter(|card| effect(*card).wild).collect(),
            naming: all().filter(|card| effect(*card).names_suit).collect(),
            passing: all().map(passing).collect(),
            by_card: by_card.into(),
        }
    }

    #[inline]
    pub fn of(&self, card: Card) -> Effect {
        self.by_card.get(card.index()).copied().unwrap_or_default()
    }

    /// The cards with which a seat that has to draw for `top` makes the next one draw instead.
    #[inline]
    pub fn passing(&self, top: Card) -> CardSet {
        self.passing.get(top.index()).copied().unwrap_or_default()
    }
}

/// Which cards go on which.
#[derive(Clone, Debug)]
pub struct Fits {
    on: Box<[CardSet]>,
    /// By top card and named suit, the cards that fit: the named suit replaces that of the top card.
    named: Box<[[CardSet; 4]]>,
    /// Whether cards fit by suit or rank of the top card, as in most games. It can then be told why a card does not
    /// fit.
    pub usual: bool,
}

impl Fits {
    /// Creates the tables from the cards that fit on each card of the deck.
    pub fn new(on: Vec<CardSet>, usual: bool, deck_index: &DeckIndex) -> Fits {
        let deck = &deck_index.deck;
        let fits_on = |card: Card| on.get(card.index()).copied().unwrap_or_default();
        let of_suit = |suit: Suit| deck.select(|face| face.suit() == Some(suit));
        let as_named = |top: Card, suit: Suit| {
            let face = deck.face(top).rank().map(|rank| Face::new(rank, suit));
            let twin = face.and_then(|face| deck.of_face(face).lowest());
            twin.map_or(of_suit(suit), fits_on)
        };
        let named = deck.all().iter().map(|top| Suit::ALL.map(|suit| as_named(top, suit))).collect();
        Fits { named, usual, on: on.into() }
    }

    /// Cards fit if they have the suit or the rank of the top card.
    pub fn suit_or_rank(deck_index: &DeckIndex) -> Fits {
        let deck = &deck_index.deck;
        let like = |top: Face| deck.select(|face| face.suit() == top.suit() || face.rank() == top.rank());
        Fits::new(deck.all().iter().map(|top| like(deck.face(top))).collect(), true, deck_index)
    }

    /// The cards that go on this one. `named` is the suit that was named, -1 for none.
    #[inline]
    pub fn on(&self, top: Card, named: i32) -> CardSet {
        let fits = match usize::try_from(named) {
            Ok(suit) => self.named.get(top.index()).and_then(|by_suit| by_suit.get(suit)),
            Err(_) => self.on.get(top.index()),
        };
        fits.copied().unwrap_or_default()
    }
}
