//! The cards that a pattern in a script names.
//!
//! Does not know how patterns are written.

use super::{DeclaredGame, Made};
use crate::cards::{CardSet, Suit};
use crate::play::{ByTrump, TrickOrder, trump_of};
use crate::script::values::card_names::CardNames;
use crate::script::values::plain::{FaceValue, SuitValue};
use crate::script::values::word::Word;

impl DeclaredGame {
    /// The cards that a pattern names, which are the same with every trump.
    pub fn pattern(&self, by: &Word, text: &str) -> Made<CardSet> {
        let names = CardNames::read(text).map_err(|message| by.text_problem(text, message))?;
        if names.needs_trump() {
            let message = format!("`{text}` depends on the trump, which is not asked for here");
            return Err(by.text_problem(text, message));
        }
        Ok(names.cards(&self.source.deck_index, None, CardSet::EMPTY))
    }

    /// The cards that a pattern names with each trump, in each kind of contract.
    pub fn pattern_by_trump(&self, by: &Word, text: &str, seen: &ByTrump<TrickOrder>) -> Made<ByTrump<CardSet>> {
        let names = CardNames::read(text).map_err(|message| by.text_problem(text, message))?;
        let cards = |key: i32| {
            let trump = trump_of(key);
            let trumps = seen.with(key).trumps(trump);
            Ok(names.cards(&self.source.deck_index, Suit::from_index(trump), trumps))
        };
        ByTrump::of_contracts(seen.contracts(), cards)
    }
}

/// The pattern that an argument writes: a text, the constant of a suit, or a card.
pub fn pattern_arg(word: &Word, place: usize) -> Made<String> {
    let arg = word.arg(place)?;
    let suit = arg.read_lock::<SuitValue>().and_then(|suit| suit.suit()).map(|suit| suit.word().to_string());
    let face = arg.read_lock::<FaceValue>().map(|face| face.0.to_string());
    match suit.or(face) {
        Some(text) => Ok(text),
        None => word.str_arg(place),
    }
}
