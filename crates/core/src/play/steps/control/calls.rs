//! What a move does to the turns that it is made in: who is next, and whether they are over.
//!
//! Writes registers of the step of turns around it, and knows nothing else of that step.

use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::rule_value::SeatRef;
use crate::play::state::Register;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};

/// Ends the turn, and says who is next.
#[derive(Clone, Debug)]
pub struct CallNext {
    pub who: SeatRef,
    /// The register of the step of turns that holds who is called.
    pub called: Register,
}

impl Mechanics for CallNext {
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let seat = self.who.seat(turn.rules, turn.state);
        turn.set(self.called, seat.0 as i32);
        Ok(Flow::NEXT)
    }
}

impl StepInfo for CallNext {
    fn kind(&self) -> StepKind {
        StepKind::CallNext
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { cards_dealt: Dealt::Nothing, ..StepFacts::default() }
    }
}

/// Ends the step of turns that it stands in, after what else follows from the move.
#[derive(Clone, Debug)]
pub struct FinishTurns {
    pub finished: Register,
}

impl Mechanics for FinishTurns {
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        turn.set(self.finished, 1);
        Ok(Flow::NEXT)
    }
}

impl StepInfo for FinishTurns {
    fn kind(&self) -> StepKind {
        StepKind::FinishTurns
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { cards_dealt: Dealt::Nothing, ..StepFacts::default() }
    }
}
