//! `check --mutate`: how many small wrong changes of a game's rules are seen by the checks beside them.
//!
//! Each change is made in memory, and all checks of the game are run with it. A change that no check sees is played: if
//! not one of several hundred matches at each table goes otherwise than before, it is listed apart.

mod bench;
mod changes;
mod report;

use super::Usage;
use super::output::print_json;
use super::progress::Progress;
use crate::catalog::GameEntry;
use crate::script::{limits::LIVE_STACK, mark_deep_stack};
use crate::session::House;
use bench::{Bench, MutantVerdict};
use changes::{RuleMutant, mutants};
use rayon::prelude::*;
use report::GameReport;
use std::path::Path;
use std::time::Instant;

/// Number of random matches at each table, unless another is asked for.
pub(super) const MATCHES: u64 = 300;

/// The arguments of `check --mutate`.
pub(super) struct MutateWish<'a> {
    /// Names of games; all games if it is empty.
    pub games: &'a [String],
    /// Number of threads; 0 for all cores.
    pub threads: usize,
    /// Number of random matches at each table; a third as many by the usual player.
    pub matches: u64,
    pub json: bool,
}

/// Runs the command. Exit status 1 if checks of an unchanged game fail: nothing can be said of such a game.
pub(super) fn mutate(data: Option<&Path>, wish: &MutateWish) -> anyhow::Result<i32> {
    let house = House::open(crate::GAMES, data)?;
    let games = chosen(&house, wish.games)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(wish.threads)
        .stack_size(LIVE_STACK)
        .start_handler(|_| mark_deep_stack())
        .build()?;
    let begun: Vec<(&GameEntry, Vec<RuleMutant>)> = games.into_iter().map(|game| (game, mutants(game))).collect();
    let progress = Progress::new(begun.iter().map(|(_, mutants)| mutants.len() as u64).sum());
    let mut reports = Vec::new();
    for (game, mutants) in begun {
        let report = pool.install(|| of_game(&Bench::new(&house, game, wish.matches), game, mutants, &progress));
        if !wish.json {
            progress.aside(|| report.print());
        }
        reports.push(report);
    }
    drop(progress);
    if wish.json {
        print_json(&report::to_json(&reports))
    } else {
        report::print_sum(&reports)
    }
    Ok(reports.iter().any(|report| report.broken.is_some()) as i32)
}

/// The games that are named, each once; the name of a variant means its game.
fn chosen<'h>(house: &'h House, names: &[String]) -> anyhow::Result<Vec<&'h GameEntry>> {
    if names.is_empty() {
        return Ok(house.catalog.games.iter().collect());
    }
    let mut games: Vec<&GameEntry> = Vec::new();
    for name in names {
        let game = house.find(&game_name(name)).map_err(|error| Usage(error.to_string()))?.game;
        if games.iter().all(|known| known.id != game.id) {
            games.push(game);
        }
    }
    Ok(games)
}

/// The game's name in an argument: `hearts`, `hearts/omnibus` and the path `rules/hearts/` mean the same game.
fn game_name(given: &str) -> String {
    let parts: Vec<&str> = given.split(['/', '\\']).filter(|part| !part.is_empty() && *part != ".").collect();
    let after_rules = parts.iter().rposition(|part| *part == "rules").and_then(|place| parts.get(place + 1));
    after_rules.or(parts.first()).unwrap_or(&given).to_string()
}

/// Tries all changes of a game. Results are in the order of places, whichever thread is the first.
fn of_game(bench: &Bench, game: &GameEntry, mutants: Vec<RuleMutant>, progress: &Progress) -> GameReport {
    let begun = Instant::now();
    let broken = bench.fails(game, None);
    let tried: Vec<(RuleMutant, MutantVerdict)> = match &broken {
        Some(_) => Vec::new(),
        None => mutants
            .into_par_iter()
            .map(|mutant| {
                let verdict = bench.verdict(&mutant);
                progress.step(&game.id);
                (mutant, verdict)
            })
            .collect(),
    };
    GameReport { game: game.id.clone(), broken, tried, seconds: begun.elapsed().as_secs_f64() }
}
