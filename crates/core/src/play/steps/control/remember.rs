//! Sets a variable of the game (if each seat has one, those of all seats): to a number, or to a value by the top card
//! of a pile.

use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::rule_value::{Number, SeatRef};
use crate::play::state::Register;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::Pile;

/// Sets a variable.
#[derive(Clone, Debug)]
pub struct Remember {
    pub register: Register,
    /// Number of registers that are set, from `register` on: for a variable of each seat, all of them.
    pub seats: u8,
    pub what: Remembered,
}

#[derive(Clone, Debug)]
pub enum Remembered {
    Number(Number),
    /// A seat, or nobody where nobody is meant.
    Seat(SeatRef),
    /// A value for each card that may be on top of the pile; an empty pile changes nothing.
    Card(Pile, Box<[i32]>),
}

impl Mechanics for Remember {
    #[inline]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let value = match &self.what {
            Remembered::Number(number) => Some(number.value(turn.rules, turn.state)?),
            Remembered::Seat(who) => {
                let seat = who.holder(turn.rules, turn.state);
                Some(seat.map_or(Register::NOBODY, |seat| seat.0 as i32))
            }
            Remembered::Card(pile, says) => turn.state.table.top(*pile).map(|card| says[card.index()]),
        };
        if let Some(value) = value {
            (0..self.seats).for_each(|seat| turn.set(self.register.plus(seat), value));
            if Register::OFFICES_TOLD.contains(&self.register) {
                turn.tell_standing(self.register);
            }
        }
        Ok(Flow::NEXT)
    }
}

impl StepInfo for Remember {
    fn kind(&self) -> StepKind {
        StepKind::Remember
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { cards_dealt: Dealt::Nothing, ..StepFacts::default() }
    }
}
