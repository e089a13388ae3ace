//! Turns cards of the stock face up.

use crate::cards::{Card, CardSet};
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::Pile;

/// Turns cards of the stock face up onto a pile.
#[derive(Clone, Debug)]
pub struct TurnUp {
    pub from: Pile,
    pub to: Pile,
    pub count: i32,
    /// The cards that go back into the stock, another one being turned up.
    pub goes_back: CardSet,
}

impl TurnUp {
    /// Turns up one card that stays. Refused cards go back once another has come; if the stock has only such cards
    /// left, the last one stays.
    fn turn_up<S: Telling>(&self, turn: &mut Turn<S>) -> Result<(), Fault> {
        let mut back = CardSet::EMPTY;
        while let Some(card) = turn.draw(self.from, self.to)? {
            turn.put(card, self.to, None);
            let others = turn.state.table.set(self.from) - self.goes_back;
            if !self.goes_back.contains(card) || others.is_empty() {
                break;
            }
            back.insert(card);
        }
        back.iter().for_each(|card: Card| turn.put(card, self.from, None));
        Ok(())
    }
}

impl Mechanics for TurnUp {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        if self.goes_back.is_empty()
            && let Some(mut quiet) = turn.unheard(self.from, self.count)
        {
            (0..self.count).for_each(|_| quiet.deal(self.from, self.to));
            return Ok(Flow::NEXT);
        }
        (0..self.count).try_for_each(|_| self.turn_up(turn))?;
        Ok(Flow::NEXT)
    }
}

impl StepInfo for TurnUp {
    fn kind(&self) -> StepKind {
        StepKind::TurnUp
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { cards_dealt: Dealt::Nothing, ..StepFacts::default() }
    }
}
