//! A player that searches at each decision.

use super::plan::Plan;
use crate::play::{Decision, Dice, Fault, Move, Policy, Reason, View};

/// Plays the move that a search finds best.
pub struct SearchPlayer {
    pub plan: Plan,
}

impl Policy for SearchPlayer {
    fn choose(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Decision, Fault> {
        let found = super::search(view, moves, &self.plan, dice)?;
        Ok(Decision { index: found.best, reason: Some(Reason::Ahead(found.reason(self.plan.objective))) })
    }

    fn remembers(&self) -> bool {
        true
    }

    fn looks_ahead(&self) -> bool {
        true
    }
}
