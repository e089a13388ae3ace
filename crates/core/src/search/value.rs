//! What a position is worth to the side that looks ahead.

use super::chances::Chances;
use super::plan::{Objective, Plan};
use crate::play::{Rules, State};

/// Where a match is as good as won, points still decide: so little that they never outweigh a match.
const POINT: f64 = 1e-5;

/// Judges positions for one side, against the one from which is looked ahead.
pub(super) struct PositionValue<'a> {
    rules: &'a Rules,
    team: usize,
    /// The margin before anything is played.
    before: f64,
    /// How matches go, where they are to be won.
    chances: Option<&'a Chances>,
}

impl<'a> PositionValue<'a> {
    pub fn new(rules: &'a Rules, root: &State, team: usize, plan: &'a Plan) -> PositionValue<'a> {
        let chances = (plan.objective == Objective::Win).then(|| plan.chances.get_or_init(|| Chances::of(rules)));
        PositionValue { rules, team, before: margin(rules, root, team), chances }
    }

    /// Of a position up to which was played on.
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

/// By how many points a side is better than the others on average; penalties count against it.
pub(super) fn margin(rules: &Rules, state: &State, team: usize) -> f64 {
    let totals = &state.totals[..rules.teams];
    let others: i32 = totals.iter().sum::<i32>() - totals[team];
    let margin = totals[team] as f64 - others as f64 / (rules.teams.max(2) - 1) as f64;
    if rules.play_to.highest_wins { margin } else { -margin }
}
