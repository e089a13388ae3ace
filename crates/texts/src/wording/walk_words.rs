//! What is told of a moment of a match that is stepped through.

use super::Narrator;
use super::reason::reason;
use crate::play::Event;
use crate::workshop::stepping::{OpenPile, OpenValue, WalkMoment};

/// Of a pile so many cards are told.
const CARDS: usize = 16;

/// A value that the rules remember, as a script writes it: `bid: 60, was 40`.
pub fn walk_value(value: &OpenValue) -> String {
    let OpenValue { name, value, before } = value;
    match before {
        Some(before) => format!("{name}: {value}, was {before}"),
        None => format!("{name}: {value}"),
    }
}

impl Narrator<'_> {
    /// What happened since the moment before, a sentence each, and why the move was chosen.
    pub fn walk_events(&self, moment: &WalkMoment) -> Vec<String> {
        let is_told = |event: &&Event| !matches!(event, Event::StepBegins { .. } | Event::MatchBegins);
        let mut told: Vec<String> = moment.events.iter().filter(is_told).filter_map(|event| self.tell(event)).collect();
        if let (Some(why), Some(first)) = (&moment.reason, told.first_mut()) {
            first.push_str(&format!(" Why: {}.", reason(why).trim_end_matches('.')));
        }
        told
    }

    /// The cards of a pile that not everybody sees: `stock, from the top: 5H 7D`.
    pub fn walk_pile(&self, open: &OpenPile) -> String {
        let OpenPile { pile, cards, has_order } = open;
        let shown: Vec<String> = cards.iter().take(CARDS).map(|face| face.to_string()).collect();
        let more = cards.len().saturating_sub(CARDS);
        let more = if more == 0 { String::new() } else { format!(" and {more} more") };
        let order = if *has_order { "from the top" } else { "in an order that chance has not decided yet" };
        format!("{}, {order}: {}{more}", self.rules.piles.name(*pile, None), shown.join(" "))
    }
}
