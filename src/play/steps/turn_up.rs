//! Cards of the stock are turned face up.

use super::mechanics::Mechanics;
use super::step_text::StepText;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::turn::{Flow, Turn};
use crate::play::word_spec::{Limits, WordSpec};
use crate::table::{Group, Pile};

pub const WORDS: &[WordSpec] =
    &[WordSpec::step("turn_up", (1, 2), "turn_up(pile, count)", "The top of the stock is turned up.")
        .limited(&[(1, Limits::CARDS)])];

const TEXT: StepText = StepText::of("a card turned up");

/// Turns cards of the stock face up onto a pile.
#[derive(Clone, Debug)]
pub struct TurnUp {
    pub from: Pile,
    pub to: Pile,
    pub count: i32,
}

impl Mechanics for TurnUp {
    const TEXTS: &'static [StepText] = &[TEXT];

    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        if let Some(mut quiet) = turn.unheard(self.from, self.count) {
            (0..self.count).for_each(|_| quiet.deal(self.from, self.to));
            return Ok(Flow::NEXT);
        }
        for _ in 0..self.count {
            if let Some(card) = turn.draw(self.from, self.to)? {
                turn.put(card, self.to, None);
            }
        }
        Ok(Flow::NEXT)
    }

    fn cards_dealt(&self, _: &Group) -> Option<i32> {
        Some(0)
    }
}
