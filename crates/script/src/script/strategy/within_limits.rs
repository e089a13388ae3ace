//! Limits what one decision of a player that looks ahead may cost in script calls.
//!
//! `script/limits.rs` says what is counted, and what the limit is.

use super::Strategy;
use crate::diagnostics::problem::{Problem, SourcePlace};
use crate::play::{CallCount, Decision, Dice, Fault, Move, Outcome, Policy, Sitting, View};
use crate::script::bridge::explain;
use crate::script::limits::{decision_is_over, within_one_decision};
use std::sync::Arc;

/// Wraps a player that looks ahead, which calls scripts thousands of times for one decision, so that these calls are counted
/// together. `place` is the place of the problem that reports the limit. Other players are returned unchanged.
pub(super) fn within_limits(strategy: Strategy, place: Option<Box<SourcePlace>>) -> Strategy {
    if !strategy.policy.looks_ahead() {
        return strategy;
    }
    let too_long = Problem { place, suggestion: None, ..explain::decision_is_over() };
    Strategy { policy: Arc::new(WithinLimits { player: strategy.policy, too_long }), ..strategy }
}

/// A player whose decisions may cost no more than [`DECISION`](crate::script::limits::DECISION).
struct WithinLimits {
    player: Arc<dyn Policy>,
    /// The problem that is reported for a decision that costs more.
    too_long: Problem,
}

impl Policy for WithinLimits {
    /// Asks for the limit at the end: a failure of a player within a play-out does not fail the search.
    fn choose(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Decision, Fault> {
        within_one_decision(|| {
            let decided = self.player.choose(view, moves, dice);
            if decision_is_over() { Err(self.too_long.clone().into()) } else { decided }
        })
    }

    fn call_counts(&self) -> Vec<&CallCount> {
        self.player.call_counts()
    }

    fn remembers(&self) -> bool {
        self.player.remembers()
    }

    fn follows(&self) -> bool {
        self.player.follows()
    }

    fn sit_down(&self, place: Sitting) -> Option<Arc<dyn Policy>> {
        let (player, too_long) = (self.player.sit_down(place)?, self.too_long.clone());
        Some(Arc::new(WithinLimits { player, too_long }))
    }

    fn match_ends(&self, outcome: &Outcome) {
        self.player.match_ends(outcome);
    }

    fn looks_ahead(&self) -> bool {
        self.player.looks_ahead()
    }

    fn is_blind(&self) -> bool {
        self.player.is_blind()
    }
}
