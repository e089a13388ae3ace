//! Reads which cards are meant: a pattern such as `"QS hearts"`, or a function of a card.

use crate::cards::CardSet;
use crate::play::CardTest;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use rhai::Dynamic;

impl RoundDraft {
    /// The cards that a value means; `what` stands for it in messages.
    pub fn which(&mut self, by: &Word, value: &Dynamic, what: &str) -> Made<CardSet> {
        if let Ok(pattern) = value.clone().into_string() {
            return match pattern.as_str() {
                "any" => Ok(self.source.deck_index.deck.all()),
                _ => self.pattern(by, &pattern),
            };
        }
        if word(value).is_some_and(|word| word.name == "any") {
            return Ok(self.source.deck_index.deck.all());
        }
        if !value.is_fnptr() {
            let message =
                format!("{what} takes cards, as \"QS hearts\", or a function of a card, not {}", kind_of(value));
            return Err(by.problem(message));
        }
        match self.card_test(by, value, what, None, 0)? {
            CardTest::Mask(cards) => Ok(cards),
            _ => Err(by.problem(format!("{what} looks at the card alone"))),
        }
    }
}
