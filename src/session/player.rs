//! Who sits at a seat.

use crate::play::{CallCount, Decision, Dice, Fault, Move, Policy, View};
use std::sync::Arc;

/// A seat's player.
#[derive(Clone)]
pub enum Player {
    /// A person, asked by a frontend.
    Human,
    /// A strategy, by its name.
    Computer { name: String, policy: Arc<dyn Policy> },
}

impl Player {
    /// `human`, or the strategy's name.
    pub fn name(&self) -> &str {
        match self {
            Player::Human => "human",
            Player::Computer { name, .. } => name,
        }
    }

    pub fn is_human(&self) -> bool {
        matches!(self, Player::Human)
    }
}

/// Different strategies for different kinds of decision: bidding from one, play from another.
pub struct Mixed {
    /// Decision (such as `bid`) and who takes it.
    pub by_decision: Vec<(String, Arc<dyn Policy>)>,
    /// Who takes all others.
    pub otherwise: Arc<dyn Policy>,
}

impl Policy for Mixed {
    fn choose(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Decision, Fault> {
        let decision = view.decision();
        let special = self.by_decision.iter().find(|(name, _)| name == decision);
        special.map_or(&self.otherwise, |(_, policy)| policy).choose(view, moves, dice)
    }

    fn remembers(&self) -> bool {
        self.otherwise.remembers() || self.by_decision.iter().any(|(_, p)| p.remembers())
    }

    fn call_counts(&self) -> Vec<&CallCount> {
        let policies = self.by_decision.iter().map(|(_, policy)| policy).chain([&self.otherwise]);
        policies.flat_map(|policy| policy.call_counts()).collect()
    }
}
