//! The player of a seat: a person or a strategy.

use crate::play::{CallCount, Decision, Dice, Fault, Move, Outcome, Policy, Sitting, View};
use crate::table::Seat;
use std::sync::Arc;

/// A seat's player.
#[derive(Clone)]
pub enum Player {
    /// A person, asked by a frontend.
    Human,
    /// A computer player: the name of its strategy, and the strategy.
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

    pub fn policy(&self) -> Option<&Arc<dyn Policy>> {
        match self {
            Player::Human => None,
            Player::Computer { policy, .. } => Some(policy),
        }
    }

    pub fn is_human(&self) -> bool {
        matches!(self, Player::Human)
    }
}

/// The players of one match: each policy that follows matches is replaced by its instance for this match, the others are
/// unchanged. `None` if no policy follows matches.
pub fn seated(policies: &[Arc<dyn Policy>], number: u64, seed: i64) -> Option<Vec<Arc<dyn Policy>>> {
    let follows = policies.iter().any(|policy| policy.follows());
    let sit = |(seat, policy): (usize, &Arc<dyn Policy>)| {
        let place = Sitting { seat: Seat(seat as u8), number, seed };
        policy.sit_down(place).unwrap_or_else(|| policy.clone())
    };
    follows.then(|| policies.iter().enumerate().map(sit).collect())
}

/// The players of a single match, in which each policy that follows matches is replaced by its instance for this match.
pub fn seated_players(players: Vec<Player>, seed: i64) -> Vec<Player> {
    players.into_iter().enumerate().map(|(seat, player)| sat_down(player, Seat(seat as u8), seed)).collect()
}

/// The player of one seat of a single match.
pub(super) fn sat_down(player: Player, seat: Seat, seed: i64) -> Player {
    match player {
        Player::Computer { name, policy } => {
            let place = Sitting { seat, number: 0, seed };
            Player::Computer { name, policy: policy.sit_down(place).unwrap_or(policy) }
        }
        Player::Human => Player::Human,
    }
}

/// A policy that asks different strategies for different kinds of decision, such as one for bidding and one for play.
pub struct Mixed {
    /// Kinds of decision (such as `bid`) and the policy that takes each.
    pub by_decision: Vec<(String, Arc<dyn Policy>)>,
    /// The policy that takes all other decisions.
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

    fn follows(&self) -> bool {
        self.otherwise.follows() || self.by_decision.iter().any(|(_, p)| p.follows())
    }

    fn secret(&self) -> Option<i64> {
        self.by_decision.iter().map(|(_, policy)| policy).chain([&self.otherwise]).find_map(|policy| policy.secret())
    }

    fn sit_down(&self, place: Sitting) -> Option<Arc<dyn Policy>> {
        let seated = |policy: &Arc<dyn Policy>| policy.sit_down(place).unwrap_or_else(|| policy.clone());
        self.follows().then(|| {
            let by_decision = self.by_decision.iter().map(|(name, policy)| (name.clone(), seated(policy))).collect();
            Arc::new(Mixed { by_decision, otherwise: seated(&self.otherwise) }) as Arc<dyn Policy>
        })
    }

    fn match_ends(&self, outcome: &Outcome) {
        self.by_decision.iter().map(|(_, policy)| policy).chain([&self.otherwise]).for_each(|p| p.match_ends(outcome));
    }

    fn looks_ahead(&self) -> bool {
        self.otherwise.looks_ahead() || self.by_decision.iter().any(|(_, p)| p.looks_ahead())
    }

    fn call_counts(&self) -> Vec<&CallCount> {
        let policies = self.by_decision.iter().map(|(_, policy)| policy).chain([&self.otherwise]);
        policies.flat_map(|policy| policy.call_counts()).collect()
    }
}
