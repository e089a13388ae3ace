//! Steps that only steer.

use crate::cards::Suit;
use crate::play::event::{Event, EventSink};
use crate::play::joint::{Condition, Number, SeatRef};
use crate::play::live::Fault;
use crate::play::state::Register;
use crate::play::turn::{Flow, Turn};
use crate::table::Pile;

/// Goes on where the condition holds, else to another place.
#[derive(Clone, Debug)]
pub struct Branch {
    pub when: Condition,
    pub otherwise: u16,
}

impl Branch {
    pub fn enter<S: EventSink>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        Ok(match self.when.holds(turn.rules, turn.state)? {
            true => Flow::NEXT,
            false => Flow::goto(self.otherwise),
        })
    }
}

/// Gives a variable a value that everybody is told.
#[derive(Clone, Debug)]
pub struct SetRegister {
    pub register: Register,
    pub value: Number,
}

impl SetRegister {
    pub fn enter<S: EventSink>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let value = self.value.value(turn.rules, turn.state)?;
        turn.set(self.register, value);
        let register = self.register.0;
        turn.tell(|| Event::Told { register, value });
        Ok(Flow::NEXT)
    }
}

/// Gives an office to a seat.
#[derive(Clone, Debug)]
pub struct SetSeat {
    pub register: Register,
    pub who: SeatRef,
}

impl SetSeat {
    pub fn enter<S: EventSink>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let seat = self.who.seat(turn.rules, turn.state);
        turn.set(self.register, seat.0 as i32);
        Ok(Flow::NEXT)
    }
}

/// Makes a suit the trump: a fixed one, or that of a pile's top card.
#[derive(Clone, Debug)]
pub struct SetTrump {
    pub from: Option<Pile>,
    pub suit: Option<Suit>,
}

impl SetTrump {
    pub fn enter<S: EventSink>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let top = self.from.and_then(|pile| turn.state.table.top(pile));
        let value = match top {
            Some(card) => turn.rules.deck_index.suit_of(card),
            None => self.suit.map_or(-1, |s| s as i32),
        };
        turn.set(Register::TRUMP, value);
        turn.tell(|| Event::Told { register: Register::TRUMP.0, value });
        Ok(Flow::NEXT)
    }
}
