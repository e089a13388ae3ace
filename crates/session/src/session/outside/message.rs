//! The messages to outside programs. Their format is a contract: keys may be added, none changes.

use super::move_json::move_json;
use super::view_json::view_json;
use crate::catalog::OptionValue;
use crate::play::{Move, Outcome, Rules, View};
use crate::table::Seat;
use serde_json::{Value, json};

/// The version of the protocol.
pub const PROTOCOL: u64 = 1;

/// The first message to a program: what is played.
#[derive(Clone, Debug)]
pub struct Greeting {
    pub variant: String,
    pub title: String,
    pub seats: usize,
    pub options: Value,
    pub deck: Vec<String>,
    pub piles: Vec<String>,
}

impl Greeting {
    pub fn new(rules: &Rules, title: &str, options: &[(String, OptionValue)]) -> Greeting {
        let value = |value: &OptionValue| match value {
            OptionValue::Bool(flag) => json!(flag),
            OptionValue::Int(number) => json!(number),
            OptionValue::Text(text) => json!(text),
        };
        let deck = &rules.deck_index.deck;
        Greeting {
            variant: rules.id.clone(),
            title: title.to_string(),
            seats: rules.seats,
            options: options
                .iter()
                .map(|(name, set)| (name.clone(), value(set)))
                .collect::<serde_json::Map<_, _>>()
                .into(),
            deck: deck.cards().iter().map(|card| deck.face(*card).to_string()).collect(),
            piles: rules.piles.groups.iter().map(|group| group.name.clone()).collect(),
        }
    }

    /// The message for a seat, or (`None`) for a program that plays all seats.
    pub fn message(&self, seat: Option<Seat>) -> Value {
        json!({
            "type": "hello", "protocol": PROTOCOL, "variant": self.variant, "title": self.title, "seats": self.seats,
            "seat": seat.map(|seat| seat.0), "options": self.options, "deck": self.deck, "piles": self.piles,
        })
    }
}

pub fn match_message(number: u64, seed: u32) -> Value {
    json!({ "type": "match", "number": number, "seed": seed })
}

/// A question: what the seat sees, and its legal moves.
pub fn decide_message(id: u64, view: &View, moves: &[Move]) -> Value {
    json!({
        "type": "decide", "id": id, "decision": view.decision(), "seat": view.seat().0, "view": view_json(view),
        "moves": moves.iter().map(|m| move_json(view, *m)).collect::<Vec<_>>(),
    })
}

pub fn end_message(number: u64, outcome: &Outcome) -> Value {
    let winners: Vec<u8> = outcome.winners.iter().map(|seat| seat.0).collect();
    json!({
        "type": "end", "number": number, "totals": outcome.totals, "winners": winners, "grade": outcome.grade,
        "value": outcome.value,
    })
}

pub fn bye_message() -> Value {
    json!({ "type": "bye" })
}
