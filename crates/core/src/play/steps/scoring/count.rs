//! Counts piles by a score table.

use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::rule_value::SeatRef;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Per, Pile, Seat};

/// Counts each seat's (or team's) pile of a group, or a table pile for one seat.
#[derive(Clone, Debug)]
pub struct Count {
    pub table: u8,
    pub pile: Group,
    /// The seat that counts first, the others following to the left; for a table pile, the seat that gets the points.
    pub by: SeatRef,
}

impl Count {
    #[inline(never)]
    fn count_all<S: Telling, const ONE_WORD: bool>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let (rules, scores) = (turn.rules, &turn.rules.tables[self.table as usize]);
        let (mut seat, per) = (self.by.seat(rules, turn.state), self.pile.per);
        if per == Per::Team {
            return self.count_teams(turn, seat);
        }
        for _ in 0..if per == Per::Seat { rules.seats } else { 1 } {
            let place = if per == Per::Seat { seat.0 } else { 0 };
            if turn.state.plays(seat) {
                turn.score_counted::<ONE_WORD>((self.table, scores), seat, Pile(self.pile.first.0 + place))?;
            }
            if turn.state.over {
                break;
            }
            seat = seat.next(rules.seats);
        }
        Ok(Flow::NEXT)
    }

    #[inline(never)]
    fn count_teams<S: Telling>(&self, turn: &mut Turn<S>, first: Seat) -> Result<Flow, Fault> {
        for place in 0..turn.rules.seats {
            let Some((seat, pile)) = turn.rules.counted_pile(&self.pile, first, place) else { continue };
            turn.score_gathered(self.table, seat, pile)?;
            if turn.state.over {
                break;
            }
        }
        Ok(Flow::NEXT)
    }
}

impl Mechanics for Count {
    #[inline(always)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        if turn.rules.deck_index.is_one_word() {
            self.count_all::<S, true>(turn)
        } else {
            self.count_all::<S, false>(turn)
        }
    }
}

impl StepInfo for Count {
    fn kind(&self) -> StepKind {
        StepKind::Count
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { cards_dealt: Dealt::Nothing, ..StepFacts::default() }
    }
}
