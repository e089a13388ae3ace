//! The players behind all advice: the game's usual player, and the player of the play-outs.
//!
//! Hints, the coach, *What was best?* and *What I gave away* all use this adviser, so that they never contradict each other.

use super::house::{House, Loaded};
use crate::play::Policy;
use std::sync::Arc;

/// The players behind all advice at one table.
#[derive(Clone, Default)]
pub struct Adviser {
    /// The usual player: its move is advised where no other is significantly better. `None` if the game has no player of its
    /// own.
    pub usual: Option<Arc<dyn Policy>>,
    /// The player that makes the moves of play-outs in sampled worlds. `None` if the usual player searches itself, which would
    /// be too slow.
    pub plays_on: Option<Arc<dyn Policy>>,
}

impl House {
    /// Returns the adviser for a loaded table.
    pub fn adviser(&self, loaded: &Loaded) -> Adviser {
        let plays_on = self.usual_player(loaded);
        let id = &loaded.default_strategy;
        let own = (!id.starts_with("any/")).then(|| self.strategy(id, loaded).ok()).flatten();
        Adviser { usual: own.map(|strategy| strategy.policy).or(plays_on.clone()), plays_on }
    }
}
