//! Cards drawn in turn, from a pile that may run out.

use super::mechanics::Mechanics;
use super::step_text::{Handover, StepText};
use crate::play::event::EventSink;
use crate::play::fault::Fault;
use crate::play::joint::{Number, SeatRef};
use crate::play::turn::{Flow, Turn};
use crate::play::word_spec::{KeySpec, Limits, WordSpec};
use crate::table::{Group, Pile};

const EACH_KEYS: &[KeySpec] = &[
    KeySpec::said("to", "a pile", "where they go; else the hand"),
    KeySpec::said("first", "a seat", "who draws first"),
    KeySpec::said("then_from", "a pile", "where the last card comes from"),
];

pub const WORDS: &[WordSpec] = &[
    WordSpec::step("draw_rest", (2, 3), "draw_rest(from, to, #{ first })", "The rest is drawn in turn.")
        .with(&[KeySpec::said("first", "a seat", "who draws first")]),
    WordSpec::step("draw_each", (2, 3), "draw_each(pile, count, #{ first, then_from })", "Each seat draws.")
        .with(EACH_KEYS)
        .limited(&[(1, Limits::CARDS_OR_NONE)]),
];

const TEXT: StepText =
    StepText { tells_card: true, handover: Handover::Open, ..StepText::of("drawing the rest of the stock") };

/// Each seat in turn draws so many cards, or all draw until the stock is empty.
#[derive(Clone, Debug)]
pub struct DrawEach {
    pub from: Pile,
    pub to: Group,
    /// Cards for each seat; None until nothing is left.
    pub count: Option<Number>,
    pub first: SeatRef,
    /// Where cards come from when the stock is empty.
    pub then_from: Option<Pile>,
}

impl Mechanics for DrawEach {
    const TEXTS: &'static [StepText] = &[TEXT];

    #[inline(never)]
    fn enter<S: EventSink>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let seats = turn.rules.seats;
        let count = match self.count {
            Some(count) => count.value(turn.rules, turn.state)?.max(0) as usize,
            None => turn.state.table.len(self.from).div_ceil(seats),
        };
        let first = self.first.seat(turn.rules, turn.state);
        for _ in 0..count {
            for place in 0..seats {
                let seat = first.left(place, seats);
                let to = Pile(turn.rules.piles.of(&self.to, seat).start);
                let card = match (turn.draw(self.from, to)?, self.then_from) {
                    (None, Some(other)) => turn.draw(other, to)?,
                    (card, _) => card,
                };
                if let Some(card) = card {
                    turn.put(card, to, Some(seat));
                }
            }
        }
        Ok(Flow::NEXT)
    }
}
