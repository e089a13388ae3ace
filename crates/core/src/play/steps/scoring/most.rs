//! Points for the seat that has most of something, or least.

use crate::cards::CardSet;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::rule_value::Number;
use crate::play::score::{Line, RowId};
use crate::play::state::Register;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::StepFacts;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::Seat;

/// The seat (or team) that alone has most, or least, by a table gets points. Having nothing is never the most.
#[derive(Clone, Debug)]
pub struct Most {
    pub row: RowId,
    pub table: u8,
    pub points: Number,
    /// Whether the points are for the least, not for the most.
    pub least: bool,
    /// Whether each of several with equally much gets the points; else nobody does.
    pub each: bool,
    /// Whether each other seat (or team) gets the points instead.
    pub to_others: bool,
    /// The variable (of seat 0; the other seats' follow) that counts the points within the round; `None` for points of
    /// the match.
    pub into: Option<Register>,
}

impl Most {
    /// What each team that plays has by the table, with the first of its seats and its cards.
    fn standings<S: Telling>(&self, turn: &Turn<S>) -> Result<Vec<(i32, Seat, CardSet)>, Fault> {
        let mut standings = Vec::new();
        for team in 0..turn.rules.teams {
            let mut playing = turn.rules.seats_from(turn.state, Seat(0));
            let Some(seat) = playing.find(|s| turn.rules.team(*s) == team) else { continue };
            let hand = turn.rules.args_of(turn.state, self.table, seat, None);
            let has = turn.rules.tables[self.table as usize].total(turn.rules.context(), &hand)?.points;
            standings.push((has, seat, hand.sets[0]));
        }
        Ok(standings)
    }

    /// The single card that counts of all that a seat has, if the table looks for one.
    fn deciding<S: Telling>(&self, turn: &Turn<S>, seat: Seat) -> Result<Option<CardSet>, Fault> {
        let hand = turn.rules.args_of(turn.state, self.table, seat, None);
        let lines = turn.rules.tables[self.table as usize].lines(turn.rules.context(), &hand)?;
        Ok(match lines.as_slice() {
            [line] if line.cards.len() == 1 => Some(line.cards),
            _ => None,
        })
    }
}

impl Mechanics for Most {
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let standings = self.standings(turn)?;
        let has = standings.iter().map(|(has, ..)| *has);
        let best = if self.least { has.min() } else { has.max().filter(|most| *most > 0) };
        let (first, others): (Vec<_>, Vec<_>) = standings.into_iter().partition(|(has, ..)| Some(*has) == best);
        if first.is_empty() || first.len() > 1 && !self.each {
            return Ok(Flow::NEXT);
        }
        let points = self.points.value(turn.rules, turn.state)?;
        for (_, seat, cards) in if self.to_others { others } else { first } {
            let cards = if S::LISTENS { self.deciding(turn, seat)?.unwrap_or(cards) } else { cards };
            turn.pay(seat, self.into, Line { row: self.row, cards, points });
        }
        Ok(Flow::NEXT)
    }
}

impl StepInfo for Most {
    fn kind(&self) -> StepKind {
        if self.least { StepKind::Fewest } else { StepKind::Most }
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { for_sides: true, ..StepFacts::default() }
    }
}
