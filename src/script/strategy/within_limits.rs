//! Players that look ahead, within a limit on what one decision costs in calls of scripts.
//!
//! What is counted, and how much that may be, is said in `script/limits.rs`.

use super::Strategy;
use crate::play::{CallCount, Decision, Dice, Fault, Move, Outcome, Policy, Sitting, View};
use crate::script::limits::within_one_decision;
use std::sync::Arc;

/// A player that looks ahead asks scripts thousands of times for one decision: they are counted together.
pub(super) fn within_limits(strategy: Strategy) -> Strategy {
    match strategy.policy.looks_ahead() {
        true => Strategy { policy: Arc::new(WithinLimits(strategy.policy)), ..strategy },
        false => strategy,
    }
}

/// A player whose decisions may cost no more than [`DECISION`](crate::script::limits::DECISION).
struct WithinLimits(Arc<dyn Policy>);

impl Policy for WithinLimits {
    fn choose(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Decision, Fault> {
        within_one_decision(|| self.0.choose(view, moves, dice))
    }

    fn call_counts(&self) -> Vec<&CallCount> {
        self.0.call_counts()
    }

    fn remembers(&self) -> bool {
        self.0.remembers()
    }

    fn follows(&self) -> bool {
        self.0.follows()
    }

    fn sit_down(&self, place: Sitting) -> Option<Arc<dyn Policy>> {
        Some(Arc::new(WithinLimits(self.0.sit_down(place)?)))
    }

    fn match_ends(&self, outcome: &Outcome) {
        self.0.match_ends(outcome);
    }

    fn looks_ahead(&self) -> bool {
        self.0.looks_ahead()
    }

    fn is_blind(&self) -> bool {
        self.0.is_blind()
    }
}
