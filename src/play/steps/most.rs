//! Points for whoever has most of something.

use super::mechanics::Mechanics;
use super::step_text::StepText;
use crate::cards::CardSet;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::joint::Number;
use crate::play::score::{Line, RowId};
use crate::play::state::Register;
use crate::play::turn::{Flow, Turn};
use crate::play::word_spec::{KeySpec, Limits, WordSpec};
use crate::table::Seat;

pub const WORDS: &[WordSpec] = &[WordSpec::step(
    "most",
    (3, 4),
    "most(name, table, points, #{ into })",
    "Points for the seat (or team) that alone has most by a table.",
)
.with(&[KeySpec::said("into", "a variable of each seat", "where points within the round go")])
.limited(&[(2, Limits::POINTS)])];

const TEXT: StepText = StepText::of("points for the most");

/// The seat (or team) that alone has most by a table gets points; nobody where the most is shared, or is nothing.
#[derive(Clone, Debug)]
pub struct Most {
    pub row: RowId,
    pub table: u8,
    pub points: Number,
    /// Points within the round, not of the match: they go into this variable, that of seat 0.
    pub into: Option<Register>,
}

impl Mechanics for Most {
    const TEXTS: &'static [StepText] = &[TEXT];

    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let mut best: Option<(i32, Seat, CardSet)> = None;
        let mut shared = false;
        for team in 0..turn.rules.teams {
            let Some(seat) = turn.rules.all_seats().find(|s| turn.rules.team(*s) == team) else { continue };
            let hand = turn.rules.args_of(turn.state, self.table, seat, None);
            let has = turn.rules.tables[self.table as usize].total(turn.rules.context(), &hand)?.points;
            let most = best.map_or(0, |(most, ..)| most);
            shared = has == most || shared && has < most;
            if has > most {
                best = Some((has, seat, hand.sets[0]));
            }
        }
        if let (Some((_, seat, cards)), false) = (best, shared) {
            let points = self.points.value(turn.rules, turn.state)?;
            turn.pay(seat, self.into, Line { row: self.row, cards, points });
        }
        Ok(Flow::NEXT)
    }
}
