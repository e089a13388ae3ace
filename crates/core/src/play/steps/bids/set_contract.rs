//! A kind of contract is played because the rules say so, and nobody names it.
//!
//! Does not know what the contract changes.

use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};

/// Sets the kind of contract.
#[derive(Clone, Debug)]
pub struct SetContract {
    /// The place of the kind among those of the game, from 1.
    pub place: usize,
}

impl Mechanics for SetContract {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        turn.rules.contracts.play(turn.state, self.place);
        Ok(Flow::NEXT)
    }
}

impl StepInfo for SetContract {
    fn kind(&self) -> StepKind {
        StepKind::SetContract
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { cards_dealt: Dealt::Nothing, ..StepFacts::default() }
    }
}
