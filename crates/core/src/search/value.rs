//! The value of a position for the side that searches.

use super::chances::Chances;
use super::plan::{Objective, Plan};
use crate::play::{Rules, State};

/// Weight of a point beside the probability of winning, so small that points never outweigh a match.
const POINT: f64 = 1e-5;

/// Evaluates positions for one side, relative to the position at which the search began.
pub(super) struct PositionValue<'a> {
    rules: &'a Rules,
    team: usize,
    /// The margin before the search.
    before: f64,
    /// Statistics of matches, if the objective is to win the match.
    chances: Option<&'a Chances>,
}

impl<'a> PositionValue<'a> {
    pub fn new(rules: &'a Rules, root: &State, team: usize, plan: &'a Plan) -> PositionValue<'a> {
        let chances = (plan.objective == Objective::Win).then(|| plan.chances.get_or_init(|| Chances::of(rules)));
        PositionValue { rules, team, before: margin(rules, root, team), chances }
    }

    /// The value of a position after a play-out: points gained, or the probability of winning plus a little for points.
    pub fn of(&self, state: &State) -> f64 {
        let points = margin(self.rules, state, self.team) - self.before;
        match self.chances {
            None => points,
            Some(chances) => chances.of_winning(self.rules, state, self.team) + POINT * points,
        }
    }

    pub fn team(&self) -> usize {
        self.team
    }
}

/// A side's lead over the average of the others, in points; negated if the lowest total wins.
pub(super) fn margin(rules: &Rules, state: &State, team: usize) -> f64 {
    let totals = &state.totals[..rules.teams];
    let others: i32 = totals.iter().sum::<i32>() - totals[team];
    let margin = totals[team] as f64 - others as f64 / (rules.teams.max(2) - 1) as f64;
    if rules.play_to.highest_wins { margin } else { -margin }
}
