//! Steps that only steer.

use crate::play::event::{Event, Scribe};
use crate::play::joint::{Condition, Number};
use crate::play::live::Fault;
use crate::play::state::Register;
use crate::play::turn::{Flow, Turn};

/// Goes on where the condition holds, else to another place.
#[derive(Clone, Debug)]
pub struct Branch {
    pub when: Condition,
    pub otherwise: u16,
}

impl Branch {
    pub fn enter<S: Scribe>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
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
    pub fn enter<S: Scribe>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let value = self.value.value(turn.rules, turn.state)?;
        turn.set(self.register, value);
        let register = self.register.0;
        turn.tell(|| Event::Told { register, value });
        Ok(Flow::NEXT)
    }
}
