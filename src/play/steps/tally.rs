//! Points at the end of a deal.

use super::mechanics::Mechanics;
use super::step_text::StepText;
use crate::play::event::EventSink;
use crate::play::fault::Fault;
use crate::play::function::CardTest;
use crate::play::joint::Number;
use crate::play::score::RowId;
use crate::play::turn::{Flow, Turn};
use crate::play::word_spec::{Limits, WordKind, WordSpec};
use crate::table::Group;

pub const WORDS: &[WordSpec] = &[
    WordSpec::step("tally", (1, 1), "tally(table or rows)", "Each seat's cards are scored."),
    WordSpec::new(
        WordKind::Row,
        "penalty",
        (4, 4),
        "penalty(name, pile, when, points)",
        "Points for each card left that the function picks.",
    )
    .limited(&[(3, Limits::POINTS)]),
];

const TEXT: StepText = StepText::of("a count");

/// Counts every seat (or team) once: by rows, or by a table.
#[derive(Clone, Debug)]
pub struct Tally {
    pub penalties: Vec<Penalty>,
    pub table: Option<u8>,
}

/// So many points for each card of a pile that passes.
#[derive(Clone, Debug)]
pub struct Penalty {
    pub row: RowId,
    pub pile: Group,
    pub cards: CardTest,
    pub points: Number,
}

impl Mechanics for Tally {
    const TEXTS: &'static [StepText] = &[TEXT];

    #[inline(never)]
    fn enter<S: EventSink>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        for place in 0..turn.rules.seats {
            let first = turn.state.seat(crate::play::state::Register::STARTER);
            let seat = first.left(place, turn.rules.seats);
            // a team is counted once, at its first seat
            if turn.rules.team_of.iter().position(|t| *t == turn.rules.team_of[seat.index()]) != Some(seat.index())
                && self.table.is_some()
            {
                continue;
            }
            for penalty in &self.penalties {
                let Some((_, pile)) = turn.rules.counted_pile(&penalty.pile, first, place) else { continue };
                let cards = penalty.cards.filter(turn.rules.context(), turn.state.table.set(pile), None)?;
                let points = penalty.points.value(turn.rules, turn.state)?;
                turn.award(seat, penalty.row, points * cards.len() as i32, cards);
            }
            if let Some(table) = self.table {
                let hand = turn.rules.args_of(turn.state, table, seat, None);
                turn.score(table, seat, &hand, None)?;
            }
            if turn.state.over {
                break;
            }
        }
        Ok(Flow::NEXT)
    }
}
