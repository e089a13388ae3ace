//! A penalty for promising more points than were made.

use crate::cards::CardSet;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::outcome::NOBODY_WINS;
use crate::play::rule_value::{Number, SeatRef};
use crate::play::score::RowId;
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::StepFacts;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};

/// If the seat promised more than its team has made in this round, the team gets other points for the round instead.
#[derive(Clone, Debug)]
pub struct FailsBelow {
    pub row: RowId,
    pub who: SeatRef,
    pub promise: Number,
    /// The points of the round if the promise is not kept.
    pub points: Number,
    /// Whether the match is lost then, too: at the end of the round all other teams have won it, whatever the totals
    /// are.
    pub loses: bool,
}

impl Mechanics for FailsBelow {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let seat = self.who.seat(turn.rules, turn.state);
        let team = turn.rules.team(seat);
        let made = turn.state.round_points[team];
        if made < self.promise.value(turn.rules, turn.state)? {
            let instead = self.points.value(turn.rules, turn.state)?;
            turn.award(seat, self.row, instead - made, CardSet::EMPTY);
            if self.loses {
                turn.state.decided = match turn.rules.all_teams() & !(1 << team) {
                    0 => NOBODY_WINS,
                    others => others,
                };
            }
        }
        Ok(Flow::NEXT)
    }
}

impl StepInfo for FailsBelow {
    fn kind(&self) -> StepKind {
        StepKind::FailsBelow
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { penalty_row: Some(self.row), ..StepFacts::default() }
    }
}
