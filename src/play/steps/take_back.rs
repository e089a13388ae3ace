//! Every seat takes its cards back from the table.

use super::mechanics::Mechanics;
use super::step_text::StepText;
use crate::play::event::EventSink;
use crate::play::fault::Fault;
use crate::play::turn::{Flow, Turn};
use crate::play::word_spec::WordSpec;
use crate::table::{Group, Per, Pile};

pub const WORDS: &[WordSpec] =
    &[WordSpec::step("take_back", (2, 2), "take_back(from, to)", "Cards go back to their owners.")];

const TEXT: StepText = StepText::of("taking the cards back into the hand");

/// Every seat takes its cards back: from each pile of one group to the same seat's pile of another.
#[derive(Clone, Debug)]
pub struct TakeBack {
    pub from: Group,
    pub to: Group,
}

impl Mechanics for TakeBack {
    const TEXTS: &'static [StepText] = &[TEXT];

    #[inline(never)]
    fn enter<S: EventSink>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        for place in 0..self.from.count {
            let to = match self.to.per {
                Per::Table => self.to.first,
                _ => Pile(self.to.first.0 + place),
            };
            let from = Pile(self.from.first.0 + place);
            let seat = if S::LISTENS { turn.rules.piles.owner(from) } else { None };
            turn.put_all(from, to, seat);
        }
        Ok(Flow::NEXT)
    }
}
