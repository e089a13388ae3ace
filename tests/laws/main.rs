//! Laws that hold for every game, variant and number of seats found in `rules/`, in random play.
//!
//! A new folder is tested with no new Rust. `LAWS_SEED` and `LAWS_MATCHES` change the seeds and the number of
//! matches; a failure names the game and the seed of its match in one line.

mod cards;
#[path = "../common/mod.rs"]
mod common;
mod hidden;
mod listeners;
mod options;
mod records;
mod seats;
mod simulation;
mod undo;

use common::{Case, Folder, Rand, cases, house};
use house_rules::cards::{Card, CardSet};
use house_rules::play::{
    Chance, Choice, Dice, Event, FirstDealer, GeneratorKind, Knowledge, Move, Outcome, PlayError, Policy, Rules,
    Silent, State, Step, Story, View, decide, match_seed, own_dice,
};
use house_rules::session::{Duel, House, Match, Player, Record, simulate};
use house_rules::table::{Pile, Seat};
use rayon::prelude::*;
use std::sync::Arc;

/// No match has more moves.
const MOST_MOVES: u32 = 20_000;

fn from_env(name: &str, usual: i64) -> i64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// What a law looked at: names and numbers, added over all matches.
type Tally = Vec<(&'static str, u64)>;

/// Tries a law in so many matches of every case; the first failure is told.
fn everywhere(law_name: &str, matches: u64, law: impl Fn(&House, &Case, i64) -> Result<Tally, String> + Sync) {
    let house = house();
    let base = from_env("LAWS_SEED", 2026);
    let matches = (matches as i64 * from_env("LAWS_MATCHES", 2000) / 2000).max(1) as u64;
    for case in cases(&house) {
        let one = |i: u64| {
            let seed = match_seed(base, i);
            law(&house, &case, seed).map_err(|e| format!("{law_name}: {}, seed {seed}: {e}", case.name()))
        };
        let results: Vec<Result<Tally, String>> = (0..matches).into_par_iter().map(one).collect();
        let mut sum = Tally::new();
        for result in results {
            for (name, n) in result.unwrap_or_else(|message| panic!("{message}")) {
                match sum.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, total)) => *total += n,
                    None => sum.push((name, n)),
                }
            }
        }
        let sum: Vec<String> = sum.iter().map(|(name, n)| format!("{n} {name}")).collect();
        println!("{law_name}: {}: {matches} matches, {}", case.name(), sum.join(", "));
    }
}

fn shown(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// A failed law, in one line.
macro_rules! demand {
    ($holds:expr, $($why:tt)*) => {
        if !$holds {
            return Err(format!($($why)*));
        }
    };
}
pub(crate) use demand;
