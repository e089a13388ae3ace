//! The moves of a round, as one seat was told of them.
//!
//! Built from the events that the seat sees, outside the state of the match. Knows no step.

use super::equipment::Equipment;
use super::event::Event;
use super::moves::Move;
use crate::table::Seat;

/// The moves that one seat remembers of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    seat: Seat,
    moves: Vec<PastMove>,
    /// Whether no event has followed the last move: a further choice of the same seat then belongs to the same series.
    is_open: bool,
}

/// One move of a round. A series of one-card moves counts as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastMove {
    pub seat: Seat,
    /// The move; `None` if this seat was not told. A capture includes the captured cards.
    pub chosen: Option<Move>,
}

impl History {
    pub fn new(seat: Seat) -> History {
        History { seat, moves: Vec::new(), is_open: false }
    }

    /// The seat that remembers.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The moves since the beginning of the round, in order.
    #[inline]
    pub fn moves(&self) -> &[PastMove] {
        &self.moves
    }

    /// Processes one event. The event may be unfiltered: what this seat may not see is removed here.
    pub fn see(&mut self, rules: &Equipment, event: &Event) {
        if matches!(event, Event::Declined { seat } if *seat != self.seat) {
            return;
        }
        let is_open = std::mem::take(&mut self.is_open);
        match event.seen_by(self.seat, &rules.piles) {
            Event::RoundBegins { .. } => *self = History::new(self.seat),
            Event::Chose { seat, chosen } => self.chose(PastMove { seat, chosen }, is_open),
            Event::Captured { seat, card, taken } if !taken.is_empty() => {
                let last = self.moves.last_mut().filter(|last| last.seat == seat);
                if let Some(told) = last.and_then(|last| last.chosen.as_mut()).filter(|told| told.is_bare()) {
                    *told = Move::Capture { captor: card, taken };
                }
            }
            _ => {}
        }
    }

    fn chose(&mut self, made: PastMove, is_open: bool) {
        self.is_open = made.chosen.is_none_or(|chosen| chosen.is_bare());
        match self.moves.last_mut().filter(|last| is_open && self.is_open && last.seat == made.seat) {
            Some(last) => {
                let both = last.chosen.zip(made.chosen);
                last.chosen = both.map(|(before, now)| Move::of_cards(before.cards() | now.cards()));
            }
            None => self.moves.push(made),
        }
    }
}
