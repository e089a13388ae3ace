//! A player as it was and as it is now, loaded for the rules of now.

use super::bench_pair::{NoPair, PairSide, not_loaded};
use crate::session::{Halt, Loaded, Player, TableChoice};
use crate::workshop::players::PlayersPlan;
use std::sync::Arc;

/// At how many positions both are asked, and in how many sampled worlds choices that differ are weighed.
const POSITIONS: usize = 200;
const WORLDS: u32 = 200;
/// The seed of all cards: the same edit is asked about at the same positions each time, as far as the player leads there.
const SEED: i64 = 1;

/// Two versions of a player at one table.
pub struct BenchPlayers {
    pub loaded: Arc<Loaded>,
    pub plan: PlayersPlan,
}

impl BenchPlayers {
    /// Loads the player with this id from the house before and from the house now, both for the rules now.
    pub fn load(
        before: PairSide,
        now: PairSide,
        id: &str,
        (threads, halt): (usize, Halt),
    ) -> Result<BenchPlayers, NoPair> {
        let choice = TableChoice { variant: now.1.to_string(), seats: None, set: Vec::new() };
        let loaded = now.0.load(&choice).map_err(|error| not_loaded(true, &error))?;
        let player = |(house, _): PairSide, is_now: bool| {
            let policy = house.policy(id, &loaded).map_err(|error| not_loaded(is_now, &error))?;
            Ok(Player::Computer { name: id.to_string(), policy })
        };
        let players = [player(before, false)?, player(now, true)?];
        let plan = PlayersPlan {
            rules: loaded.rules().clone(),
            options: loaded.option_texts(),
            players,
            plays_on: now.0.usual_player(&loaded),
            positions: POSITIONS,
            worlds: WORLDS,
            seed: SEED,
            threads,
            halt,
        };
        Ok(BenchPlayers { loaded: Arc::new(loaded), plan })
    }
}
