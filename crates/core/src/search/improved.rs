//! A player that plays as another does, unless a search finds a clearly better move.

use super::found::{Candidate, Found};
use super::plan::Plan;
use crate::play::{CallCount, Decision, Dice, Fault, LookedAhead, Move, Policy, Reason, View};
use std::sync::Arc;

/// Plays the usual move of another player, or a move that a search over possible deals finds clearly better.
pub struct ImprovedPlayer {
    pub usual: Arc<dyn Policy>,
    pub plan: Plan,
    /// Number of standard errors by which a move must be better than the usual one.
    pub sure: f64,
    /// The decisions in which it searches; `None` for all.
    pub only: Option<Vec<String>>,
}

impl ImprovedPlayer {
    fn looks(&self, decision: &str) -> bool {
        self.only.as_ref().is_none_or(|only| only.iter().any(|name| name == decision))
    }

    /// The best move, if it is clearly better than the usual one.
    fn better(&self, found: &Found, usual: usize) -> Option<Decision> {
        let (best, other) = (found.values.get(found.best)?, found.values.get(usual)?);
        let apart = Candidate { mean: best.mean - other.mean, ..*best };
        let Candidate { mean: by, error, .. } = found.gain.unwrap_or(apart);
        (found.best != usual && by > self.sure * error).then(|| {
            let ahead = LookedAhead { by: Some(by), ..found.reason(self.plan.objective) };
            Decision { index: found.best, reason: Some(Reason::BetterThanUsual(ahead)) }
        })
    }
}

impl Policy for ImprovedPlayer {
    fn choose(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Decision, Fault> {
        let usual = self.usual.choose(view, moves, dice)?;
        if moves.len() < 2 || !self.looks(view.decision()) {
            return Ok(usual);
        }
        let found = super::search_beside(view, moves, &self.plan, Some(usual.index), dice)?;
        Ok(self.better(&found, usual.index).unwrap_or(usual))
    }

    fn remembers(&self) -> bool {
        true
    }

    fn looks_ahead(&self) -> bool {
        true
    }

    fn call_counts(&self) -> Vec<&CallCount> {
        self.usual.call_counts()
    }
}
