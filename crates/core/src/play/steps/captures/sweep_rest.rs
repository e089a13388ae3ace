//! What is left in a pile goes to one seat.

use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::rule_value::SeatRef;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile};

/// Moves what is left in a pile to one seat.
#[derive(Clone, Debug)]
pub struct SweepRest {
    pub from: Pile,
    pub to: Group,
    pub who: SeatRef,
}

impl Mechanics for SweepRest {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        // if nobody has taken anything the cards stay
        if let Some(seat) = self.who.holder(turn.rules, turn.state) {
            let to = turn.rules.piles.of(&self.to, seat).start;
            turn.put_all(self.from, Pile(to), Some(seat));
        }
        Ok(Flow::NEXT)
    }
}

impl StepInfo for SweepRest {
    fn kind(&self) -> StepKind {
        StepKind::SweepRest
    }
}
