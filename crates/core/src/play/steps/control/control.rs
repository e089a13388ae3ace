//! Steps of control flow: branches, jumps, offices, the end of the round.

use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::rule_value::{Condition, SeatRef};
use crate::play::state::Register;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};

/// Goes on to the next step if the condition holds, else to another one.
#[derive(Clone, Debug)]
pub struct Branch {
    pub when: Condition,
    pub otherwise: u16,
}

impl Mechanics for Branch {
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let holds = self.when.holds(turn.rules, turn.state)?;
        if S::LISTENS
            && let Some(shown) = self.when.shows(turn.rules, turn.state, holds)
        {
            turn.tell(|| shown);
        }
        Ok(if holds { Flow::NEXT } else { Flow::goto(self.otherwise) })
    }
}

impl StepInfo for Branch {
    fn kind(&self) -> StepKind {
        StepKind::Branch
    }
}

/// Gives an office, such as dealer, to a seat.
#[derive(Clone, Debug)]
pub struct SetSeat {
    pub register: Register,
    pub who: SeatRef,
}

impl Mechanics for SetSeat {
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let seat = self.who.seat(turn.rules, turn.state);
        turn.set(self.register, seat.0 as i32);
        Ok(Flow::NEXT)
    }
}

impl StepInfo for SetSeat {
    fn kind(&self) -> StepKind {
        StepKind::SetSeat
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { cards_dealt: Dealt::Nothing, ..StepFacts::default() }
    }
}

/// Goes on to another step.
#[derive(Clone, Debug)]
pub struct Goto {
    pub to: u16,
}

impl Mechanics for Goto {
    fn enter<S: Telling>(&self, _: &mut Turn<S>) -> Result<Flow, Fault> {
        Ok(Flow::goto(self.to))
    }
}

impl StepInfo for Goto {
    fn kind(&self) -> StepKind {
        StepKind::Goto
    }
}

/// Ends the round.
#[derive(Clone, Debug)]
pub struct End;

impl Mechanics for End {
    fn enter<S: Telling>(&self, _: &mut Turn<S>) -> Result<Flow, Fault> {
        Ok(Flow::ROUND_OVER)
    }
}

impl StepInfo for End {
    fn kind(&self) -> StepKind {
        StepKind::End
    }
}
