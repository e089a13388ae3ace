//! A seat says something that counts: a flag is set, an office is taken.
//!
//! Does not know what follows from it: later steps ask for the flag and the office.

use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::facts::{OfFacts, Party};
use crate::play::fault::Fault;
use crate::play::rule_value::Condition;
use crate::play::state::{Register, State};
use crate::play::turn::Turn;
use crate::table::Seat;

/// Something that a seat may say, once while it is asked.
#[derive(Clone, Debug)]
pub struct Say {
    /// The word of the move.
    pub word: u8,
    pub when: OfferWhen,
    /// The flag that is set.
    pub sets: Option<Register>,
    /// The office that the seat takes by saying it.
    pub by: Option<Register>,
    /// Whether the seat is offered nothing else after it.
    pub ends: bool,
}

/// When something is offered to a seat.
#[derive(Clone, Debug)]
pub enum OfferWhen {
    /// A condition of the table.
    Table(Condition),
    /// A function of the seat's facts: its tricks, and what it has.
    Seat(OfFacts),
}

impl OfferWhen {
    pub fn holds(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<bool, Fault> {
        match self {
            OfferWhen::Table(condition) => condition.holds(rules, state),
            OfferWhen::Seat(facts) => Ok(facts.of_party(rules, state, Party::side(seat))? != 0),
        }
    }
}

impl Say {
    pub fn carry_out<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) {
        if let Some(flag) = self.sets {
            turn.set(flag, 1);
        }
        if let Some(office) = self.by {
            turn.set(office, seat.0 as i32);
        }
    }
}
