//! The sums of the measures over several matches of one game.

use super::game_measure::GameMeasure;
use super::match_measures::MatchMeasures;
use super::moments::Moments;
use crate::play::Rules;
use serde::{Deserialize, Serialize};

/// So many matches of a run are measured: those with the first numbers. A match that is listened to takes longer.
pub(in crate::session) const MEASURED: u64 = 1000;

/// The sums of all measures of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct GameMeasures {
    pub sums: Vec<(GameMeasure, Moments)>,
}

impl GameMeasures {
    /// Adds a match of these rules.
    pub fn count(&mut self, rules: &Rules, played: &MatchMeasures) {
        if self.sums.is_empty() {
            self.sums = GameMeasure::all_of(rules).into_iter().map(|measure| (measure, Moments::default())).collect();
        }
        for (measure, sum) in &mut self.sums {
            measure.of(played).into_iter().for_each(|value| sum.add(value));
        }
    }

    /// Adds the sums of other matches of the same game.
    pub fn plus(&mut self, other: GameMeasures) {
        if self.sums.is_empty() {
            *self = other;
            return;
        }
        for (measure, sum) in &other.sums {
            match self.sums.iter_mut().find(|(known, _)| known == measure) {
                Some((_, known)) => known.plus(sum),
                None => self.sums.push((measure.clone(), *sum)),
            }
        }
    }

    /// Number of matches that were measured.
    pub fn matches(&self) -> u64 {
        self.sums.first().map_or(0, |(_, sum)| sum.n)
    }
}
