//! Writes values as texts.

use crate::cards::Suit;
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Val, fault};
use rhai::FloatWrapper;
use std::fmt::Write;

impl Run<'_> {
    /// Appends a value to the texts of the heap, as `${...}` does. Lists, maps and functions are left to Rhai.
    pub fn write(&mut self, value: Val) -> EvalResult<()> {
        let deck = &self.host.deck.deck;
        let text = &mut self.heap.text;
        let written = match value {
            Val::Nothing => Ok(()),
            Val::Bool(truth) => write!(text, "{}", truth.get()),
            Val::Int(number) => write!(text, "{number}"),
            Val::Float(number) => write!(text, "{}", FloatWrapper::new(number.get())),
            Val::Suit(suit) => text.write_str(Suit::from_index(suit.get() as i32).map_or("no suit", Suit::word)),
            Val::Colour(colour) => write!(text, "{}", format!("{colour:?}").to_lowercase()),
            Val::Card(card) => write!(text, "{}", deck.face(card.get())),
            Val::Face(face) => write!(text, "{}", face.get()),
            Val::Text(span) => {
                if span.is_constant() {
                    text.push_str(self.program.text.get(span.range()).unwrap_or_default())
                } else {
                    text.extend_from_within_span(span.range())
                }
                Ok(())
            }
            Val::Cards(place) => {
                let group = self.heap.group(place.get());
                let cards: Vec<String> = self.heap.in_order(&group).map(|card| deck.face(card).to_string()).collect();
                self.heap.text.push_str(&cards.join(" "));
                Ok(())
            }
            Val::Move(place) => {
                let named = self.host.move_text(place.get())?;
                self.heap.text.push_str(&named);
                Ok(())
            }
            Val::List(_) | Val::Map(_) | Val::Fun(_) | Val::Table => return fault(),
        };
        written.or_else(|_| fault())
    }
}

/// Appending a part of a string to the string itself.
trait ExtendFromWithin {
    fn extend_from_within_span(&mut self, range: std::ops::Range<usize>);
}

impl ExtendFromWithin for String {
    fn extend_from_within_span(&mut self, range: std::ops::Range<usize>) {
        let more = self.get(range).unwrap_or_default().to_string();
        self.push_str(&more);
    }
}
