//! Runs the checks written beside the rules of a game: all of them at the usual number of seats of each variant, those
//! that name a table at that table, and each at least once if a condition such as `if seats == 4` makes it. A check
//! that no table makes is reported: it would prove nothing.
//!
//! Deliberately does not know what a check says, only where it is written.

use super::findings::Findings;
use crate::catalog::GameEntry;
use crate::diagnostics::Problem;
use crate::script::{CheckTable, check_places, check_tables, checks_written, run_checks_at, run_checks_where};
use crate::session::{House, Loaded, TableChoice};
use crate::wording::illegal_move;
use std::collections::{BTreeMap, BTreeSet};

/// The checks of one game that were run.
#[derive(Default)]
pub(super) struct OwnChecks {
    /// The places of the checks that were run, each with its title: a line may make several.
    ran: BTreeSet<String>,
    /// The problem to report for each check that is written, if no table makes it; by its place.
    unmade: BTreeMap<CheckPlace, Problem>,
    made: BTreeSet<CheckPlace>,
}

/// The path of a script, a line and a column.
type CheckPlace = (std::sync::Arc<str>, u32, u32);

fn place(problem: &Problem) -> Option<CheckPlace> {
    problem.place.as_ref().map(|place| (place.path.clone(), place.at.line, place.at.column))
}

impl OwnChecks {
    /// Runs all checks of a variant. A variant of options only has the checks of its base: those that name a table were
    /// run there.
    pub fn run(&mut self, house: &House, id: &str, loaded: &Loaded, findings: &mut Findings) {
        let of_base = id.contains('/') && loaded.compiled.script.sources().iter().count() == 1;
        self.run_here(id, loaded, findings, true);
        self.run_elsewhere(house, id, loaded, findings, !of_base);
    }

    /// Leaves the checks that name a table to the game itself: a variant of options only, looked at without its game, would
    /// run them with its own options beside those that they name.
    pub fn leave_to_game(&mut self, house: &House, game: &GameEntry) {
        let usual = game.variants.iter().find(|variant| variant.id.is_empty());
        for seats in usual.into_iter().flat_map(|variant| variant.seats.clone()) {
            let choice = TableChoice { variant: game.id.clone(), seats: Some(seats), set: Vec::new() };
            let Ok(loaded) = house.load(&choice) else { continue };
            for table in check_tables(&loaded.compiled) {
                self.note_made(check_places(&loaded.compiled, |named| *named == table));
            }
        }
    }

    /// The problems of checks that no table has made.
    pub fn never_made(self) -> Vec<Problem> {
        self.unmade.into_iter().filter(|(place, _)| !self.made.contains(place)).map(|(_, problem)| problem).collect()
    }

    fn note_made(&mut self, places: impl Iterator<Item = Problem>) {
        for problem in places {
            self.made.extend(place(&problem));
            self.ran.insert(problem.to_string());
        }
    }

    /// Runs the checks that no table has run before.
    pub fn run_new(&mut self, house: &House, id: &str, loaded: &Loaded, findings: &mut Findings) {
        self.run_here(id, loaded, findings, false);
        self.run_elsewhere(house, id, loaded, findings, false);
    }

    fn is_wanted(&self, place: &Problem, all: bool) -> bool {
        all || !self.ran.contains(&place.to_string())
    }

    fn run_here(&mut self, id: &str, loaded: &Loaded, findings: &mut Findings, all: bool) {
        let wanted = |place: &Problem| self.is_wanted(place, all);
        let (count, problems) = run_checks_where(&loaded.compiled, illegal_move, wanted);
        findings.checks += count;
        findings.add(problems, id);
        self.note_made(check_places(&loaded.compiled, CheckTable::is_usual));
        self.unmade.extend(checks_written(&loaded.compiled).filter_map(|problem| Some((place(&problem)?, problem))));
    }

    /// Runs the checks that name other seats or options, at tables with those.
    fn run_elsewhere(&mut self, house: &House, id: &str, loaded: &Loaded, findings: &mut Findings, all: bool) {
        for table in check_tables(&loaded.compiled) {
            let those: Vec<Problem> = check_places(&loaded.compiled, |named| *named == table).collect();
            if those.iter().any(|place| self.is_wanted(place, all)) {
                // a reason why one cannot be made at its table is reported there
                self.made.extend(those.iter().filter_map(place));
                let problems = self.run_at(house, id, loaded, &table, findings, all);
                findings.add(problems, id);
            }
        }
    }

    fn run_at(
        &mut self,
        house: &House,
        id: &str,
        loaded: &Loaded,
        table: &CheckTable,
        findings: &mut Findings,
        all: bool,
    ) -> Vec<Problem> {
        let seats = table.seats.or(Some(loaded.rules().seats as u8));
        let choice = TableChoice { variant: id.to_string(), seats, set: table.options.clone() };
        let there = match house.load(&choice) {
            Ok(there) => there,
            Err(error) => {
                let why = error.problems().into_iter().next().map_or(String::new(), |problem| problem.message);
                return vec![table.problem(format!("the check cannot be run at its table: {why}"))];
            }
        };
        let wanted = |place: &Problem| self.is_wanted(place, all);
        let (count, problems) = run_checks_at(&there.compiled, table, illegal_move, wanted);
        findings.checks += count;
        self.note_made(check_places(&there.compiled, |named| named == table));
        match count {
            0 => vec![table.problem("at the table that it names this check is left out by a condition")],
            _ => problems,
        }
    }
}
