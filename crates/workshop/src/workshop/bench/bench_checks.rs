//! The checks beside the rules and the players of a game, each with what came of it.

use super::player_checks::check_player;
use crate::diagnostics::{Problem, Severity};
use crate::script::{
    CheckTable, Compiled, PlayerWords, check_places, check_tables, opening_titles, run_checks_at, run_checks_where,
};
use crate::session::{Halt, House, Loaded, TableChoice};
use std::collections::BTreeSet;

/// A check that was run.
#[derive(Clone, Debug)]
pub struct CheckRun {
    pub title: String,
    /// The name of the player that is checked; `None` of a check of the rules.
    pub player: Option<String>,
    /// `game`, or `game/variant` of the variant that has it.
    pub variant: String,
    /// The path as it is shown, and the line, from 1.
    pub path: String,
    pub line: u32,
    /// What did not hold.
    pub failed: Option<Problem>,
    /// Whether it has a position that can be opened at the table.
    pub is_position: bool,
}

/// All checks of a game.
#[derive(Clone, Default, Debug)]
pub struct BenchChecks {
    pub runs: Vec<CheckRun>,
    /// Variants that do not load, so that their checks were not run.
    pub unloaded: Vec<String>,
}

impl BenchChecks {
    /// Runs the checks of a game and its variants, those that failed first. `None` if `halt` is wished meanwhile.
    pub fn of(house: &House, game: &str, words: PlayerWords, halt: &Halt) -> Option<BenchChecks> {
        let entry = house.catalog.games.iter().find(|entry| entry.id == game)?;
        let mut bench = CheckBench { house, words, ran: BTreeSet::new(), checks: BenchChecks::default() };
        for variant in &entry.variants {
            let id = entry.id_of(variant);
            for (nth, seats) in variant.seats.iter().enumerate() {
                if halt.is_wished() {
                    return None;
                }
                match house.load(&TableChoice { variant: id.clone(), seats: Some(*seats), set: Vec::new() }) {
                    Ok(loaded) => bench.run(&id, &loaded, nth == 0),
                    Err(_) if nth == 0 => bench.checks.unloaded.push(id.clone()),
                    Err(_) => {}
                }
            }
        }
        if !bench.run_players(game, halt) {
            return None;
        }
        bench.checks.runs.sort_by_key(|run| run.failed.is_none());
        Some(bench.checks)
    }

    pub fn failed(&self) -> usize {
        self.runs.iter().filter(|run| run.failed.is_some()).count()
    }
}

struct CheckBench<'h> {
    house: &'h House,
    words: PlayerWords,
    /// The places of the checks that were run, with their titles.
    ran: BTreeSet<String>,
    checks: BenchChecks,
}

impl CheckBench<'_> {
    /// Runs the checks that no table before has run. At the usual number of seats of a variant also those of its game that hold
    /// for every table, as `check` does: of these only the failures are noted again.
    fn run(&mut self, id: &str, loaded: &Loaded, is_usual: bool) {
        let titles = opening_titles(&loaded.compiled);
        // warnings of the script are told with every run, and are none of a check
        let warnings: Vec<Problem> = loaded.compiled.script.warnings.clone();
        for place in self.places(&loaded.compiled, CheckTable::is_usual, is_usual) {
            let (_, problems) = run_checks_where(&loaded.compiled, self.words.refusal, |one| *one == place);
            let failed = problems.into_iter().find(|problem| is_failure(problem) && !warnings.contains(problem));
            if failed.is_some() || !self.ran.contains(&place.to_string()) {
                self.note(id, &titles, place, failed);
            }
        }
        for table in check_tables(&loaded.compiled) {
            self.run_at(id, loaded, &table, &titles);
        }
    }

    fn run_at(&mut self, id: &str, loaded: &Loaded, table: &CheckTable, titles: &[String]) {
        let places = self.places(&loaded.compiled, |named| named == table, false);
        if places.is_empty() {
            return;
        }
        let seats = table.seats.or(Some(loaded.rules().seats as u8));
        let choice = TableChoice { variant: id.to_string(), seats, set: table.options.clone() };
        let there = self.house.load(&choice);
        for place in places {
            let failed = match &there {
                Ok(there) => {
                    let (_, problems) = run_checks_at(&there.compiled, table, self.words.refusal, |one| *one == place);
                    problems.into_iter().find(is_failure)
                }
                Err(error) => Some(table.problem(error.to_string().lines().next().unwrap_or_default())),
            };
            self.note(id, titles, place, failed);
        }
    }

    /// Runs the checks of the game's own players at its usual table, or at those that they name. Returns whether all were run.
    fn run_players(&mut self, game: &str, halt: &Halt) -> bool {
        let own = |id: &&str| id.split('/').next() == Some(game);
        for id in self.house.catalog.strategies.iter().map(|entry| entry.id.as_str()).filter(own) {
            if halt.is_wished() {
                return false;
            }
            // what keeps a player from being loaded is told with the problems of its text
            let Some((loaded, player)) = self.tables(game).find_map(|loaded| {
                let player = self.house.strategy(id, &loaded).ok()?;
                Some((loaded, player))
            }) else {
                continue;
            };
            let name = id.split('/').next_back().unwrap_or(id);
            for checked in check_player(self.house, &loaded, (id, &player), self.words) {
                let place = checked.place.or_else(|| checked.failed.clone());
                let run = place.map(|place| check_run(&checked.variant, Some(name), &place, checked.failed));
                self.checks.runs.extend(run);
            }
        }
        true
    }

    /// The tables of a game: the usual one first.
    fn tables<'g>(&'g self, game: &str) -> impl Iterator<Item = Loaded> + 'g {
        let entry = self.house.catalog.games.iter().find(|entry| entry.id == game);
        let named = entry.into_iter().flat_map(|entry| {
            let variants = entry.variants.iter();
            variants.flat_map(|variant| variant.seats.iter().map(|seats| (entry.id_of(variant), *seats)))
        });
        let choice = |(variant, seats)| TableChoice { variant, seats: Some(seats), set: Vec::new() };
        named.filter_map(move |named| self.house.load(&choice(named)).ok())
    }

    /// The checks for this table, each once: all, or those that were not run.
    fn places(&self, compiled: &Compiled, at: impl Fn(&CheckTable) -> bool, all: bool) -> Vec<Problem> {
        let mut places: Vec<Problem> = Vec::new();
        for place in check_places(compiled, at) {
            if (all || !self.ran.contains(&place.to_string())) && !places.contains(&place) {
                places.push(place);
            }
        }
        places
    }

    fn note(&mut self, id: &str, titles: &[String], place: Problem, failed: Option<Problem>) {
        self.ran.insert(place.to_string());
        let is_position = titles.contains(&place.message);
        self.checks.runs.push(CheckRun { is_position, ..check_run(id, None, &place, failed) });
    }
}

fn check_run(variant: &str, player: Option<&str>, place: &Problem, failed: Option<Problem>) -> CheckRun {
    let (path, line) = place.place.as_ref().map_or_else(Default::default, |at| (at.path.to_string(), at.at.line));
    let (title, player) = (place.message.clone(), player.map(str::to_string));
    CheckRun { title, player, variant: variant.to_string(), path, line, failed, is_position: false }
}

fn is_failure(problem: &Problem) -> bool {
    problem.severity == Severity::Error
}
