//! What is played in a duel, and by whom.

use super::halt::Halt;
use crate::play::{Policy, Rules};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is played for one result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DuelUnit {
    #[default]
    Match,
    /// One round from no points.
    Round,
}

impl DuelUnit {
    /// As it is written in commands and files.
    pub fn word(self) -> &'static str {
        match self {
            DuelUnit::Match => "match",
            DuelUnit::Round => "round",
        }
    }
}

/// Who plays what against whom.
pub struct DuelPlan {
    pub rules: Arc<Rules>,
    /// As they stand in a record.
    pub options: BTreeMap<String, String>,
    /// The first, at one place (or one team's), and the second, at all others.
    pub players: [Arc<dyn Policy>; 2],
    pub unit: DuelUnit,
    pub seed: i64,
    /// 0 for all cores.
    pub threads: usize,
    /// Who wishes it stops what is played.
    pub halt: Halt,
}

impl DuelPlan {
    /// How many sides there are: a pair has as many matches.
    pub fn sides(&self) -> usize {
        self.rules.teams
    }
}
