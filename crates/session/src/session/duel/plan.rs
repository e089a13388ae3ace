//! The plan of a duel: what is played, and by whom.

use super::halt::Halt;
use crate::play::{Policy, Rules};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is played for one result: a match or one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DuelUnit {
    #[default]
    Match,
    /// One round, begun with no points.
    Round,
}

impl DuelUnit {
    /// The word in commands and files.
    pub fn word(self) -> &'static str {
        match self {
            DuelUnit::Match => "match",
            DuelUnit::Round => "round",
        }
    }
}

/// The plan of a duel between two players.
pub struct DuelPlan {
    pub rules: Arc<Rules>,
    /// The options, as text.
    pub options: BTreeMap<String, String>,
    /// The first player, who has one team, and the second, who has all others.
    pub players: [Arc<dyn Policy>; 2],
    pub unit: DuelUnit,
    pub seed: i64,
    /// Number of threads; 0 for all cores.
    pub threads: usize,
    /// The flag with which the duel can be stopped.
    pub halt: Halt,
}

impl DuelPlan {
    /// Number of sides, and of matches in a pair.
    pub fn sides(&self) -> usize {
        self.rules.teams
    }
}
