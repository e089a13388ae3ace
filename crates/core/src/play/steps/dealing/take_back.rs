//! Every seat takes its cards back from the table; or the holder of an office takes those of the office's pile.

use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::rule_value::SeatRef;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Per, Pile};

/// Every seat takes its cards back: from each pile of one group to the same seat's pile of another.
#[derive(Clone, Debug)]
pub struct TakeBack {
    pub from: Group,
    pub to: Group,
    /// The seat that takes the cards of a table pile that belongs to an office.
    pub by: Option<SeatRef>,
}

impl Mechanics for TakeBack {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let taker = self.by.and_then(|by| by.holder(turn.rules, turn.state));
        if self.by.is_some() && taker.is_none() {
            return Ok(Flow::NEXT);
        }
        if !S::LISTENS && self.by.is_none() && self.from.per == Per::Seat && self.to.per == Per::Seat {
            // the usual case
            for place in 0..self.from.count {
                let from = Pile(self.from.first.0 + place);
                if turn.rules.piles.owner(from).is_none_or(|seat| turn.state.plays(seat)) {
                    turn.state.table.put_all(from, Pile(self.to.first.0 + place));
                }
            }
            return Ok(Flow::NEXT);
        }
        for place in 0..self.from.count {
            let from = Pile(self.from.first.0 + place);
            let seat = taker.or_else(|| turn.rules.piles.owner(from));
            if seat.is_some_and(|seat| !turn.state.plays(seat)) {
                continue;
            }
            let to = seat.map_or(self.to.first, |seat| Pile(turn.rules.piles.of(&self.to, seat).start));
            turn.put_all(from, to, seat);
        }
        Ok(Flow::NEXT)
    }
}

impl StepInfo for TakeBack {
    fn kind(&self) -> StepKind {
        StepKind::TakeBack
    }
}
