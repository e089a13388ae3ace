//! Cards drawn in turn, and a choice among cards turned up.

use crate::play::event::EventSink;
use crate::play::joint::{Number, SeatRef};
use crate::play::live::Fault;
use crate::play::moves::Move;
use crate::play::rules::Rules;
use crate::play::state::{Register, State};
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Seat};

/// Each seat in turn draws so many cards, or all draw until the stock is empty.
#[derive(Clone, Debug)]
pub struct DrawEach {
    pub from: Pile,
    pub to: Group,
    /// Cards for each seat; None until nothing is left.
    pub count: Option<Number>,
    pub first: SeatRef,
    /// Where cards come from when the stock is empty.
    pub then_from: Option<Pile>,
}

impl DrawEach {
    #[inline(never)]
    pub fn enter<S: EventSink>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let seats = turn.rules.seats;
        let count = match self.count {
            Some(count) => count.value(turn.rules, turn.state)?.max(0) as usize,
            None => turn.state.table.len(self.from).div_ceil(seats),
        };
        let first = self.first.seat(turn.rules, turn.state);
        for _ in 0..count {
            for place in 0..seats {
                let seat = first.left(place, seats);
                let to = Pile(turn.rules.piles.of(&self.to, seat).start);
                let card = match (turn.draw(self.from, to)?, self.then_from) {
                    (None, Some(other)) => turn.draw(other, to)?,
                    (card, _) => card,
                };
                if let Some(card) = card {
                    turn.put(card, to, Some(seat));
                }
            }
        }
        Ok(Flow::NEXT)
    }
}

/// Cards are turned up, and the seats choose one each in turn; the last takes what is left.
#[derive(Clone, Debug)]
pub struct Draft {
    pub from: Pile,
    pub turned: Pile,
    pub count: i32,
    pub to: Group,
    pub first: SeatRef,
    /// Own register: how many have chosen.
    pub own: Register,
}

impl Draft {
    pub const REGISTERS: u8 = 1;

    #[inline(never)]
    pub fn enter<S: EventSink>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        for _ in 0..self.count {
            if let Some(card) = turn.draw(self.from, self.turned)? {
                turn.put(card, self.turned, None);
            }
        }
        turn.set(self.own, 0);
        self.next(turn)
    }

    fn next<S: EventSink>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let first = self.first.seat(turn.rules, turn.state);
        let seat = first.left(turn.get(self.own) as usize % turn.rules.seats, turn.rules.seats);
        match turn.state.table.len(self.turned) {
            0 => Ok(Flow::NEXT),
            1 => {
                let to = Pile(turn.rules.piles.of(&self.to, seat).start);
                turn.put_all(self.turned, to, Some(seat));
                Ok(Flow::NEXT)
            }
            _ => Ok(Flow::ask(seat)),
        }
    }

    pub fn moves(&self, rules: &Rules, state: &State, out: &mut Vec<Move>) {
        out.extend(rules.deck_index.distinct(state.table.set(self.turned)).iter().map(Move::card));
    }

    #[inline(never)]
    pub fn play<S: EventSink>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let to = Pile(turn.rules.piles.of(&self.to, seat).start);
        if let Some(card) = chosen.first_card() {
            turn.put(card, to, Some(seat));
        }
        turn.set(self.own, turn.get(self.own) + 1);
        self.next(turn)
    }
}
