//! A suit becomes the trump without anybody's choice.

use crate::cards::Suit;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::state::Register;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::Pile;

/// Makes a suit the trump: a fixed one, or that of a pile's top card.
#[derive(Clone, Debug)]
pub struct SetTrump {
    pub from: Option<Pile>,
    pub suit: Option<Suit>,
}

impl Mechanics for SetTrump {
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let top = self.from.and_then(|pile| turn.state.table.top(pile));
        let value = match top {
            Some(card) => turn.rules.deck_index.suit_of(card),
            None => self.suit.map_or(-1, |s| s as i32),
        };
        turn.set(Register::TRUMP, value);
        turn.tell_standing(Register::TRUMP);
        Ok(Flow::NEXT)
    }
}

impl StepInfo for SetTrump {
    fn kind(&self) -> StepKind {
        StepKind::SetTrump
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { cards_dealt: Dealt::Nothing, ..StepFacts::default() }
    }
}
