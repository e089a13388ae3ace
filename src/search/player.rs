//! A player that searches at each decision.

use super::found::Found;
use super::plan::{Objective, Plan};
use crate::play::{Decision, Dice, Fault, Move, Policy, View};

/// Plays what a search finds best.
pub struct SearchPlayer {
    pub plan: Plan,
}

impl Policy for SearchPlayer {
    fn choose(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Decision, Fault> {
        let found = super::search(view, moves, &self.plan, dice)?;
        Ok(Decision { index: found.best, reason: Some(reason(&found, self.plan.objective).into()) })
    }

    fn remembers(&self) -> bool {
        true
    }

    fn looks_ahead(&self) -> bool {
        true
    }
}

/// Why the best move is best, for a person.
pub fn reason(found: &Found, objective: Objective) -> String {
    let Some(ahead) = found.ahead_by() else { return "the only move".into() };
    let unit = |amount: f64| match objective {
        Objective::Margin => points(amount),
        Objective::Win => format!("{:.0} % more matches", 100.0 * amount),
    };
    let small = match objective {
        Objective::Margin => 0.05,
        Objective::Win => 0.005,
    };
    match (found.exact, ahead < small) {
        (true, true) => "no other move brings more: every card is known".into(),
        (true, false) => format!("brings {} than any other move: every card is known", unit(ahead)),
        (false, true) => format!("no other move did better in {} deals that could be", found.worlds),
        (false, false) => format!("brings {} than the next best, in {} deals that could be", unit(ahead), found.worlds),
    }
}

fn points(amount: f64) -> String {
    let amount = (10.0 * amount).round() / 10.0;
    if amount == 1.0 { "1 point more".into() } else { format!("{amount} points more") }
}
