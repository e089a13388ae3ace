//! Tries a change: whether the game loads, whether a check sees it, and whether a match goes otherwise.
//!
//! Deliberately does not know what was changed.

use super::super::findings::Findings;
use super::super::own_checks::OwnChecks;
use super::super::random_play::CHANCE;
use super::changes::{RuleMutant, builds_on};
use crate::catalog::GameEntry;
use crate::diagnostics::{Problem, Severity};
use crate::session::{Duel, House, Loaded, MatchTrace, TableChoice};
use std::sync::OnceLock;

/// The seed of all deals of these matches.
const SEED: i64 = 1;

/// The result of trying a change.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum MutantVerdict {
    /// The game or its usual player cannot be loaded any more.
    NotLoaded,
    /// A check sees it: the problem as text.
    Caught(String),
    /// No check sees it, but matches fail or do not end.
    Fails,
    /// No check sees it, though matches go otherwise.
    Missed,
    /// No match goes otherwise.
    Unchanged,
}

/// A game as it is, with the course of its matches.
pub(super) struct Bench<'h> {
    house: &'h House,
    game: &'h GameEntry,
    tables: Vec<BenchTable>,
    /// Number of random matches at each table in which a change might be seen; a third as many by the game's usual
    /// player.
    matches: u64,
}

/// A variant at a number of seats.
struct BenchTable {
    variant: usize,
    seats: u8,
    is_usual: bool,
    /// The course of random matches, and of those by the usual player; played when first needed.
    by_chance: OnceLock<Vec<MatchTrace>>,
    usual: OnceLock<Vec<MatchTrace>>,
}

impl<'h> Bench<'h> {
    /// A bench with the usual table of each variant first, as it has most checks.
    pub fn new(house: &'h House, game: &'h GameEntry, matches: u64) -> Bench<'h> {
        let mut tables: Vec<BenchTable> = Vec::new();
        for (variant, entry) in game.variants.iter().enumerate() {
            let table = |(nth, seats): (usize, &u8)| BenchTable {
                variant,
                seats: *seats,
                is_usual: nth == 0,
                by_chance: OnceLock::new(),
                usual: OnceLock::new(),
            };
            tables.extend(entry.seats.iter().enumerate().map(table));
        }
        tables.sort_by_key(|table| !table.is_usual);
        Bench { house, game, tables, matches }
    }

    pub fn verdict(&self, mutant: &RuleMutant) -> MutantVerdict {
        let game = mutant.applied(self.game);
        if let Some(verdict) = self.fails(&game, mutant.variant()) {
            return verdict;
        }
        let house = self.house.with_game(game.clone());
        let played = self.tables_of(mutant.variant()).map(|table| self.played(&house, &game, table));
        played.into_iter().find(|verdict| *verdict != MutantVerdict::Unchanged).unwrap_or(MutantVerdict::Unchanged)
    }

    /// The first failure of the checks of `game`, at the tables of a variant and those that build on it, or at all
    /// tables. `None` if they pass.
    pub fn fails(&self, game: &GameEntry, variant: Option<usize>) -> Option<MutantVerdict> {
        let house = self.house.with_game(game.clone());
        let mut own = OwnChecks::default();
        self.tables_of(variant).find_map(|table| {
            let id = game.id_of(&game.variants[table.variant]);
            let Ok(loaded) = house.load(&table.choice(&id)) else { return Some(MutantVerdict::NotLoaded) };
            let mut findings = Findings::default();
            if table.is_usual {
                own.run(&house, &id, &loaded, &mut findings)
            } else {
                own.run_new(&house, &id, &loaded, &mut findings)
            }
            let errors = |problem: &&Problem| problem.severity == Severity::Error;
            findings.problems.iter().find(errors).map(|problem| MutantVerdict::Caught(problem.to_string()))
        })
    }

    fn tables_of(&self, variant: Option<usize>) -> impl Iterator<Item = &BenchTable> {
        let has = move |table: &&BenchTable| variant.is_none_or(|one| builds_on(self.game, table.variant, one));
        self.tables.iter().filter(has)
    }

    /// The verdict on a change from matches at a table, which are compared with those before the change.
    fn played(&self, house: &House, game: &GameEntry, table: &BenchTable) -> MutantVerdict {
        let id = game.id_of(&game.variants[table.variant]);
        let load = |house: &House| house.load(&table.choice(&id)).ok();
        let Some(now) = load(house) else { return MutantVerdict::NotLoaded };
        let first = |player: &str| duel(house, &now, player);
        let before = |player: &str| load(self.house).and_then(|loaded| duel(self.house, &loaded, player));
        let player = now.default_strategy.clone();
        let rounds =
            [(CHANCE, self.matches, &table.by_chance), (player.as_str(), self.matches.div_ceil(3), &table.usual)];
        for (who, matches, traces) in rounds.into_iter().take(if player == CHANCE { 1 } else { 2 }) {
            let traces = traces.get_or_init(|| before(who).map_or(Vec::new(), |duel| trace(&duel, matches)));
            let Some(duel) = first(who) else { return MutantVerdict::NotLoaded };
            let other = (0u64..).zip(traces).map(|(number, before)| (MatchTrace::of(&duel, number), before));
            if let Some((now, before)) = other.into_iter().find(|(now, before)| now != *before) {
                return if now.failed && !before.failed { MutantVerdict::Fails } else { MutantVerdict::Missed };
            }
        }
        MutantVerdict::Unchanged
    }
}

impl BenchTable {
    fn choice(&self, id: &str) -> TableChoice {
        TableChoice { variant: id.to_string(), seats: Some(self.seats), set: Vec::new() }
    }
}

/// A set of matches in which one player has all seats; `None` if the player cannot be loaded.
fn duel(house: &House, loaded: &Loaded, player: &str) -> Option<Duel> {
    let policy = house.policy(player, loaded).ok()?;
    let policies = vec![policy; loaded.rules().seats];
    Some(Duel { rules: loaded.rules().clone(), policies, games: 0, seed: SEED, threads: 1 })
}

fn trace(duel: &Duel, matches: u64) -> Vec<MatchTrace> {
    (0..matches).map(|number| MatchTrace::of(duel, number)).collect()
}
