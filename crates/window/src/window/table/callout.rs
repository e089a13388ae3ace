//! A score or a word that is called out over the table for a moment.

use crate::cards::CardSet;
use crate::play::Line;
use crate::table::{Pile, Seat};

#[derive(Clone, Debug, PartialEq)]
pub struct Callout {
    /// The text; empty if cards only light up.
    pub text: String,
    pub seat: Option<Seat>,
    /// The pile of the cards that it is about.
    pub pile: Option<Pile>,
    /// The cards that light up.
    pub cards: CardSet,
    pub points: i32,
    /// Age in seconds; negative before it is called out.
    pub age: f32,
    pub life: f32,
}

impl Callout {
    fn new(text: String, life: f32) -> Callout {
        Callout { text, seat: None, pile: None, cards: CardSet::EMPTY, points: 0, age: 0.0, life }
    }

    pub fn said(seat: Seat, text: String) -> Callout {
        Callout { seat: Some(seat), ..Callout::new(text, 1.6) }
    }

    /// Returns this call-out with a duration of `life` seconds.
    pub fn lasting(self, life: f32) -> Callout {
        Callout { life, ..self }
    }

    /// Returns this call-out, to appear after `delay` seconds.
    pub fn after(self, delay: f32) -> Callout {
        Callout { age: -delay, ..self }
    }

    /// Whether it is called out by now.
    pub fn is_out(&self) -> bool {
        self.age >= 0.0
    }

    pub fn scored(seat: Seat, pile: Option<Pile>, row: String, line: &Line) -> Callout {
        Callout { seat: Some(seat), pile, cards: line.cards, points: line.points, ..Callout::new(row, 1.9) }
    }
}
