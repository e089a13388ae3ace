//! Gives points to a seat, if a card of a pile passes a test or in any case.

use crate::cards::CardSet;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::function::CardTest;
use crate::play::rule_value::{Number, SeatRef};
use crate::play::score::{Line, RowId};
use crate::play::state::Register;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::Pile;

/// Gives points to a seat if a card of a pile passes a test, or in any case.
#[derive(Clone, Debug)]
pub struct Award {
    pub row: RowId,
    pub to: SeatRef,
    /// The pile that is looked at, and the test; `None` to award in any case.
    pub when: Option<(Pile, CardTest)>,
    pub points: Number,
    /// The variable (of seat 0; the other seats' follow) that counts the points within the round; `None` for points of
    /// the match.
    pub into: Option<Register>,
}

impl Mechanics for Award {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let cards = match &self.when {
            Some((pile, test)) => {
                let passed = test.filter(turn.rules.context(), turn.state.table.set(*pile), None)?;
                if passed.is_empty() {
                    return Ok(Flow::NEXT);
                }
                passed
            }
            None => CardSet::EMPTY,
        };
        if self.to.is_out(turn.rules, turn.state) {
            return Ok(Flow::NEXT);
        }
        let seat = self.to.seat(turn.rules, turn.state);
        let points = self.points.value(turn.rules, turn.state)?;
        turn.pay(seat, self.into, Line { row: self.row, cards, points });
        Ok(Flow::NEXT)
    }
}

impl StepInfo for Award {
    fn kind(&self) -> StepKind {
        StepKind::Award
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { cards_dealt: Dealt::Nothing, tallies_into: self.into, ..StepFacts::default() }
    }
}
