//! Who is asked what is best: how the game is usually played, and who plays on in tried worlds.
//!
//! Hints, the coach, *What was best?* and *What I gave away* all ask here, so that they never contradict each other.

use super::house::{House, Loaded};
use crate::play::Policy;
use std::sync::Arc;

/// The players behind all advice at a table.
#[derive(Clone, Default)]
pub struct Adviser {
    /// Whose move is advised where nothing is surely better; None where the game has no player of its own.
    pub usual: Option<Arc<dyn Policy>>,
    /// Who plays on in tried worlds; None where the usual player looks ahead itself.
    pub plays_on: Option<Arc<dyn Policy>>,
}

impl House {
    /// The adviser of a table.
    pub fn adviser(&self, loaded: &Loaded) -> Adviser {
        let plays_on = self.usual_player(loaded);
        let id = &loaded.default_strategy;
        let own = (!id.starts_with("any/")).then(|| self.strategy(id, loaded).ok()).flatten();
        Adviser { usual: own.map(|strategy| strategy.policy).or(plays_on.clone()), plays_on }
    }
}
