//! A loaded game and the players who meet at it in pairs, for duels and tournaments.
//!
//! Does not know who asked for it, nor how it is reported.

use super::halt::Halt;
use super::part::{Entrant, RunSetup};
use super::plan::{DuelPlan, DuelUnit};
use crate::play::{Policy, Rules};
use crate::session::house::{House, HouseError, Loaded, TableChoice};
use crate::session::record::fingerprint_text;
use std::sync::Arc;

/// The setup of a duel or a tournament.
#[derive(Clone, Debug)]
pub struct DuelWish {
    pub choice: TableChoice,
    pub unit: DuelUnit,
    pub seed: i64,
    /// Number of pairs of every two players.
    pub pairs: u64,
    /// Number of threads; 0 for all cores.
    pub threads: usize,
}

/// A loaded game with its players.
pub struct PairedTable {
    loaded: Loaded,
    unit: DuelUnit,
    threads: usize,
    players: Vec<Arc<dyn Policy>>,
    pub setup: RunSetup,
}

impl PairedTable {
    pub fn rules(&self) -> &Rules {
        self.loaded.rules()
    }

    pub fn load(house: &House, wish: &DuelWish, who: &[&str]) -> Result<PairedTable, HouseError> {
        let usual = house.find(&wish.choice.variant)?.variant.seats.first().copied().unwrap_or(2);
        let seats = wish.choice.seats.unwrap_or(usual);
        // none of them is a person
        let loaded = house.load_for(&wish.choice, &vec![String::new(); seats as usize])?;
        let players: Result<Vec<_>, _> = who.iter().map(|who| house.policy(who, &loaded)).collect();
        let entrant =
            |who: &&str| Entrant { who: who.to_string(), fingerprint: house.player_fingerprint(who, &loaded) };
        let setup = RunSetup {
            variant: loaded.rules().id.clone(),
            options: loaded.option_texts().into_iter().collect(),
            seats: loaded.rules().seats as u8,
            sides: loaded.rules().teams,
            unit: wish.unit.word().to_string(),
            seed: wish.seed,
            bot_seed: players.iter().flatten().find_map(|policy| policy.secret()),
            total: wish.pairs,
            rules: fingerprint_text(loaded.rules().fingerprint),
            players: who.iter().map(entrant).collect(),
            sprt: None,
        };
        Ok(PairedTable { players: players?, loaded, unit: wish.unit, threads: wish.threads, setup })
    }

    /// Number of sides.
    pub fn sides(&self) -> usize {
        self.loaded.rules().teams
    }

    /// The plan of the duel of two players, given by their indices.
    pub fn plan(&self, first: usize, second: usize, halt: Halt) -> DuelPlan {
        DuelPlan {
            rules: self.loaded.rules().clone(),
            options: self.setup.options.clone(),
            players: [self.players[first].clone(), self.players[second].clone()],
            unit: self.unit,
            seed: self.setup.seed,
            threads: self.threads,
            halt,
        }
    }

    /// Number of threads, with 0 resolved to the number of cores.
    pub fn threads(&self) -> usize {
        if self.threads > 0 { self.threads } else { std::thread::available_parallelism().map_or(1, usize::from) }
    }

    /// The players by seat, in the match of a pair in which the first player has this team.
    pub fn seated(&self, [first, second]: [usize; 2], team: usize) -> Vec<String> {
        let who = |of: &u8| if *of as usize == team { first } else { second };
        self.loaded.rules().team_of.iter().map(|of| self.setup.players[who(of)].who.clone()).collect()
    }

    /// The seats of a team, counted from 0.
    pub fn seats_of(&self, team: usize) -> Vec<usize> {
        let team_of = &self.loaded.rules().team_of;
        (0..team_of.len()).filter(|seat| team_of[*seat] as usize == team).collect()
    }
}

/// The pairings of every two of `players` players, in the order of their tallies.
pub fn meetings(players: usize) -> Vec<(usize, usize)> {
    (0..players).flat_map(|first| (first + 1..players).map(move |second| (first, second))).collect()
}
