//! Counting piles by a score table.

use super::mechanics::Mechanics;
use super::step_text::StepText;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::joint::SeatRef;
use crate::play::turn::{Flow, Turn};
use crate::play::word_spec::{KeySpec, WordSpec};
use crate::table::Group;

const KEYS: &[KeySpec] = &[
    KeySpec::said("order", "a seat or `from_left_of(...)`", "who counts first"),
    KeySpec::said("by", "a seat", "who counts"),
];

pub const WORDS: &[WordSpec] =
    &[WordSpec::step("count", (2, 3), "count(table, pile, #{ order, by })", "Cards are counted by a table.")
        .with(KEYS)];

const TEXT: StepText = StepText::of("a count");

/// Counts each seat's (or team's) pile of a group, or a table pile for one seat.
#[derive(Clone, Debug)]
pub struct Count {
    pub table: u8,
    pub pile: Group,
    /// Seat by seat from this one; for a table pile, who gets the points.
    pub by: SeatRef,
}

impl Count {
    #[inline(never)]
    fn count_all<S: Telling, const ONE_WORD: bool>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let first = self.by.seat(turn.rules, turn.state);
        for place in 0..turn.rules.counters(&self.pile) {
            let Some((seat, pile)) = turn.rules.counted_pile(&self.pile, first, place) else { continue };
            turn.score_counted::<ONE_WORD>(self.table, seat, pile)?;
            if turn.state.over {
                break;
            }
        }
        Ok(Flow::NEXT)
    }
}

impl Mechanics for Count {
    const TEXTS: &'static [StepText] = &[TEXT];

    #[inline(always)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        match turn.rules.deck_index.is_one_word() {
            true => self.count_all::<S, true>(turn),
            false => self.count_all::<S, false>(turn),
        }
    }

    fn cards_dealt(&self, _: &Group) -> Option<i32> {
        Some(0)
    }
}
