//! A game and the players who are to meet at it in pairs, loaded: what a duel and a tournament begin with.
//!
//! Does not know who asked for it, nor how it is told.

use super::halt::Halt;
use super::part::{Entrant, RunSetup};
use super::plan::{DuelPlan, DuelUnit};
use crate::play::{Policy, Rules};
use crate::session::house::{House, HouseError, Loaded, TableChoice};
use crate::session::record::fingerprint_text;
use std::sync::Arc;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct DuelWish {
    pub choice: TableChoice,
    pub unit: DuelUnit,
    pub seed: i64,
    /// So many pairs of every two players.
    pub pairs: u64,
    /// 0 for all cores.
    pub threads: usize,
}

/// Players at a table of a game.
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
        // nobody of them is a person
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

    /// How many sides there are.
    pub fn sides(&self) -> usize {
        self.loaded.rules().teams
    }

    /// One player against another.
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

    /// How many threads are meant.
    pub fn threads(&self) -> usize {
        if self.threads > 0 { self.threads } else { std::thread::available_parallelism().map_or(1, usize::from) }
    }

    /// Who sits where, by seat, in the match of a pair in which the first has this team.
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

/// Every two of so many players, in the order of the tallies.
pub fn meetings(players: usize) -> Vec<(usize, usize)> {
    (0..players).flat_map(|first| (first + 1..players).map(move |second| (first, second))).collect()
}
