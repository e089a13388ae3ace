//! A quick check of a pack: whether its games load, and how many of the checks written beside the rules pass.
//!
//! At the terminal it has a time to keep to, and tells where that was too short; in the window it goes on until it is stopped.
//! `house-rules check` looks at everything.

use super::contents::Pack;
use crate::catalog::PlaceKind;
use crate::diagnostics::{Problem, Severity};
use crate::script::{RefusalWords, run_checks};
use crate::session::{Halt, House, TableChoice};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How long a quick check may begin to look at another table.
const TIME: Duration = Duration::from_secs(2);

/// What a quick check has found.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct QuickCheck {
    /// Number of games and variants that were loaded.
    pub loaded: usize,
    /// Number of checks that were run, and of those that pass.
    pub checks: usize,
    pub passed: usize,
    /// All problems, each once.
    pub problems: Vec<Problem>,
    /// Whether the time was too short for all.
    pub cut: bool,
}

/// How far a check has come: the number of tables that were looked at, and of all.
#[derive(Clone, Default, Debug)]
pub struct CheckProgress(Arc<(AtomicUsize, AtomicUsize)>);

impl CheckProgress {
    /// The number of tables that were looked at, and of all; 0 of 0 before the first.
    pub fn seen(&self) -> (usize, usize) {
        (self.0.0.load(Ordering::Relaxed), self.0.1.load(Ordering::Relaxed))
    }
}

/// When a check is to end early.
enum CheckEnd<'a> {
    At(Instant),
    When(&'a Halt),
}

impl CheckEnd<'_> {
    fn is_reached(&self) -> bool {
        match self {
            CheckEnd::At(time) => Instant::now() >= *time,
            CheckEnd::When(halt) => halt.is_wished(),
        }
    }
}

impl QuickCheck {
    /// Checks what a pack holds, as far as there is time. `house` has the pack among its places.
    pub(super) fn of(pack: &Pack, house: &House, words: RefusalWords) -> QuickCheck {
        QuickCheck::until(pack, house, words, &CheckEnd::At(Instant::now() + TIME), &CheckProgress::default())
    }

    /// Checks what a pack holds, until `halt` is wished. `house` is that of [`House::with_pack`].
    pub fn watched(
        pack: &Pack,
        house: &House,
        words: RefusalWords,
        halt: &Halt,
        progress: &CheckProgress,
    ) -> QuickCheck {
        QuickCheck::until(pack, house, words, &CheckEnd::When(halt), progress)
    }

    fn until(pack: &Pack, house: &House, words: RefusalWords, end: &CheckEnd, progress: &CheckProgress) -> QuickCheck {
        let mut check = QuickCheck::default();
        // what another place replaces is not used, and not checked
        let is_own = |shelf: usize| {
            let place = house.catalog.place(shelf);
            place.kind == PlaceKind::Pack && place.name == pack.manifest.id
        };
        let mut tables: Vec<String> = Vec::new();
        for game in house.catalog.games.iter().filter(|game| is_own(game.shelf)) {
            check.add(game.all_problems());
            check.add(&house.script_problems(game));
            tables.extend(game.variants.iter().map(|variant| game.id_of(variant)));
        }
        for name in &pack.contents.variants {
            let game = house.catalog.games.iter().find(|game| game.id == name.game);
            let variant = game.and_then(|game| game.variant(&name.variant));
            if let Some(variant) = variant.filter(|variant| is_own(variant.shelf)) {
                check.add(&variant.problems);
                tables.push(name.to_string());
            }
        }
        progress.0.1.store(tables.len(), Ordering::Relaxed);
        for table in &tables {
            if end.is_reached() {
                check.cut = true;
                break;
            }
            check.table(house, table, words);
            progress.0.0.fetch_add(1, Ordering::Relaxed);
        }
        for strategy in house.catalog.strategies.iter().filter(|entry| pack.contents.players.contains(&entry.id)) {
            check.add(&strategy.problems);
            check.add(&house.strategy_problems(strategy));
        }
        check
    }

    /// Number of problems that are errors.
    pub fn errors(&self) -> usize {
        self.problems.iter().filter(|problem| problem.severity == Severity::Error).count()
    }

    fn add<'p>(&mut self, problems: impl IntoIterator<Item = &'p Problem>) {
        for problem in problems {
            if !self.problems.iter().any(|known| known.message == problem.message && known.place == problem.place) {
                self.problems.push(problem.clone());
            }
        }
    }

    /// Loads a game or variant at its usual table, and runs its checks there.
    fn table(&mut self, house: &House, id: &str, words: RefusalWords) {
        let choice = TableChoice { variant: id.to_string(), ..TableChoice::default() };
        let loaded = match house.load(&choice) {
            Ok(loaded) => loaded,
            Err(error) => return self.add(&error.problems()),
        };
        self.loaded += 1;
        // the checks of a game are written for the game as it is, not for options that a folder elsewhere gives it
        if house.find(id).is_ok_and(|chosen| chosen.is_added() && chosen.variant.patch.is_none()) {
            return;
        }
        let (count, problems) = run_checks(&loaded.compiled, words);
        let failed = problems.iter().filter(|problem| problem.severity == Severity::Error).count();
        self.checks += count;
        self.passed += count.saturating_sub(failed);
        self.add(&problems);
    }
}
