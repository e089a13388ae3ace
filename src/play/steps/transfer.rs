//! Cards that go from pile to pile without anybody's choice.

use crate::play::event::EventSink;
use crate::play::joint::SeatRef;
use crate::play::live::Fault;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Per, Pile};

/// Turns cards of the stock face up onto a pile.
#[derive(Clone, Debug)]
pub struct TurnUp {
    pub from: Pile,
    pub to: Pile,
    pub count: i32,
}

impl TurnUp {
    #[inline(never)]
    pub fn enter<S: EventSink>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        for _ in 0..self.count {
            if let Some(card) = turn.draw(self.from, self.to)? {
                turn.put(card, self.to, None);
            }
        }
        Ok(Flow::NEXT)
    }
}

/// Every seat takes its cards back: from each pile of one group to the same seat's pile of another.
#[derive(Clone, Debug)]
pub struct TakeBack {
    pub from: Group,
    pub to: Group,
}

impl TakeBack {
    #[inline(never)]
    pub fn enter<S: EventSink>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        for place in 0..self.from.count {
            let to = match self.to.per {
                Per::Table => self.to.first,
                _ => Pile(self.to.first.0 + place),
            };
            let from = Pile(self.from.first.0 + place);
            let seat = if S::LISTENS { turn.rules.piles.owner(from) } else { None };
            turn.put_all(from, to, seat);
        }
        Ok(Flow::NEXT)
    }
}

/// What lies in a pile goes to one seat.
#[derive(Clone, Debug)]
pub struct SweepRest {
    pub from: Pile,
    pub to: Group,
    pub who: SeatRef,
}

impl SweepRest {
    #[inline(never)]
    pub fn enter<S: EventSink>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let seat = self.who.seat(turn.rules, turn.state);
        let to = turn.rules.piles.of(&self.to, seat).start;
        turn.put_all(self.from, Pile(to), Some(seat));
        Ok(Flow::NEXT)
    }
}
