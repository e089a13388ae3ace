//! A score or a word called out over the table for a moment.

use crate::cards::CardSet;
use crate::play::Line;
use crate::table::{Pile, Seat};

#[derive(Clone, Debug, PartialEq)]
pub struct Callout {
    /// What is said; empty where cards only light up.
    pub text: String,
    pub seat: Option<Seat>,
    /// Where the cards lie that it is about.
    pub pile: Option<Pile>,
    /// Cards that light up.
    pub cards: CardSet,
    pub points: i32,
    /// In seconds; less than 0 before it is called out.
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

    /// The same for another time.
    pub fn lasting(self, life: f32) -> Callout {
        Callout { life, ..self }
    }

    /// The same in so many seconds.
    pub fn after(self, delay: f32) -> Callout {
        Callout { age: -delay, ..self }
    }

    /// Is it called out by now?
    pub fn is_out(&self) -> bool {
        self.age >= 0.0
    }

    pub fn scored(seat: Seat, pile: Option<Pile>, row: String, line: &Line) -> Callout {
        Callout { seat: Some(seat), pile, cards: line.cards, points: line.points, ..Callout::new(row, 1.9) }
    }
}
