//! A quick check of a pack: whether its games load, and how many of the checks written beside the rules pass.
//!
//! It has a time to keep to, and tells where that was too short. `house-rules check` looks at everything.

use super::contents::Pack;
use crate::catalog::PlaceKind;
use crate::diagnostics::{Problem, Severity};
use crate::script::{RefusalWords, run_checks};
use crate::session::{House, TableChoice};
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

impl QuickCheck {
    /// Checks what a pack holds. `house` has the pack among its places.
    pub(super) fn of(pack: &Pack, house: &House, words: RefusalWords) -> QuickCheck {
        let mut check = QuickCheck::default();
        let until = Instant::now() + TIME;
        // what another place replaces is not used, and not checked
        let is_own = |shelf: usize| {
            let place = house.catalog.place(shelf);
            place.kind == PlaceKind::Pack && place.name == pack.manifest.id
        };
        for game in house.catalog.games.iter().filter(|game| is_own(game.shelf)) {
            check.add(game.all_problems());
            check.add(&house.script_problems(game));
            game.variants.iter().for_each(|variant| check.table(house, &game.id_of(variant), words, until));
        }
        for name in &pack.contents.variants {
            let game = house.catalog.games.iter().find(|game| game.id == name.game);
            let variant = game.and_then(|game| game.variant(&name.variant));
            if let Some(variant) = variant.filter(|variant| is_own(variant.shelf)) {
                check.add(&variant.problems);
                check.table(house, &name.to_string(), words, until);
            }
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
    fn table(&mut self, house: &House, id: &str, words: RefusalWords, until: Instant) {
        if Instant::now() >= until {
            self.cut = true;
            return;
        }
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
