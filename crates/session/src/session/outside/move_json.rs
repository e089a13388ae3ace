//! A move as JSON: its text, and its cards, piles, number, suit or word.

use crate::cards::{CardSet, Suit};
use crate::play::{Announcement, Move, View};
use serde_json::{Map, Value, json};

pub fn move_json(view: &View, chosen: Move) -> Value {
    let names = view.rules.names();
    let mut told = Map::new();
    let mut tell = |key: &str, value: Value| drop(told.insert(key.into(), value));
    tell("text", json!(chosen.text(&names, view.seat())));
    if !chosen.from_hand().is_empty() {
        tell("cards", faces(view, chosen.from_hand()));
    }
    for (key, pile) in [("from", chosen.from()), ("to", chosen.to())] {
        if let Some(pile) = pile {
            tell(key, json!(names.piles.name(pile, Some(view.seat()))));
        }
    }
    match chosen.said() {
        Some(Announcement::Number(number)) => tell("number", json!(number)),
        Some(Announcement::Suit(suit)) => tell("suit", json!(letter(suit))),
        Some(word) => tell("word", json!(word.text(&names, view.seat()))),
        None => {}
    }
    let taken = view.taken(chosen);
    if !taken.is_empty() {
        tell("taken", faces(view, taken));
    }
    tell("points", json!(view.gain(chosen)));
    Value::Object(told)
}

/// The cards as texts, in the order of the deck.
pub fn faces(view: &View, cards: CardSet) -> Value {
    let deck = &view.rules.deck_index.deck;
    cards.iter().map(|card| deck.face(card).to_string()).collect::<Vec<_>>().into()
}

pub fn letter(suit: Suit) -> String {
    suit.letter().to_string()
}
