//! Which two players are asked, and where.

use crate::play::{Policy, Rules};
use crate::session::{Halt, Player};
use std::sync::Arc;

/// Two players that are asked at the same positions.
pub struct PlayersPlan {
    pub rules: Arc<Rules>,
    /// The options of the rules, for the records of the matches.
    pub options: Vec<(String, String)>,
    /// The player before, and the player now. Neither is a person.
    pub players: [Player; 2],
    /// Who plays on in sampled worlds where two choices are weighed. `None`: chance.
    pub plays_on: Option<Arc<dyn Policy>>,
    /// At how many positions they are asked.
    pub positions: usize,
    /// In how many sampled worlds choices that differ are weighed; with 0 they are not.
    pub worlds: u32,
    /// The seed of all cards.
    pub seed: i64,
    /// Number of threads; 0 for all cores.
    pub threads: usize,
    /// The flag with which it can be stopped.
    pub halt: Halt,
}

impl PlayersPlan {
    /// Who plays the match with this number: each of the two every other one, so that positions that either reaches are
    /// asked. A player that looks ahead plays none if the other one does not, as its matches would take too long.
    pub(super) fn who_plays(&self, number: u64) -> usize {
        let looks_ahead = |side: usize| self.players[side].policy().is_some_and(|policy| policy.looks_ahead());
        match [looks_ahead(0), looks_ahead(1)] {
            [true, false] => 1,
            [false, true] => 0,
            _ => (number % 2) as usize,
        }
    }
}
