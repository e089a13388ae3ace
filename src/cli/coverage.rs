//! The parts of a game that no match reaches: rows that never count, hands that never get a card, tables that nobody
//! counts, options that no script asks for. Some of them are mistakes, so they are warnings; rows may be rare, so they
//! are only listed.
//!
//! Deliberately does not know what a row is worth, only whether it has counted.

use crate::catalog::{GameEntry, SourceFile, TrackEnd, VariantEntry};
use crate::diagnostics::{Problem, Sources};
use crate::play::{Event, EventSink, Rules};
use crate::script::RuleTexts;
use crate::session::{Duel, House, Loaded, hear};
use crate::table::Role;
use std::collections::{BTreeMap, BTreeSet};

/// Number of matches that are played for it, by chance and by the usual player each, at the usual table of each
/// variant.
const MATCHES: u64 = 5;
/// Greatest number of moves of each match.
const MOVES: u32 = 2_000;

/// What was reached in matches of one game.
#[derive(Default)]
pub(super) struct RowCoverage {
    /// The rows of all variants, and whether one of them has counted.
    rows: BTreeMap<String, bool>,
    /// The piles that are hands, and whether a card has come there.
    hands: BTreeMap<String, bool>,
    /// Names of the score tables.
    tables: BTreeSet<String>,
}

/// Records which rows count, and to which hands cards come.
struct RowListener<'a> {
    rules: &'a Rules,
    coverage: &'a mut RowCoverage,
}

impl RowListener<'_> {
    fn counted(&mut self, row: u16) {
        if let Some(met) = self.rules.rows.get(row as usize).and_then(|name| self.coverage.rows.get_mut(name)) {
            *met = true;
        }
    }
}

impl EventSink for RowListener<'_> {
    fn event(&mut self, event: Event) {
        match event {
            Event::Moved { to, .. } => {
                let name = &self.rules.piles.group(to).name;
                if let Some(met) = self.coverage.hands.get_mut(name) {
                    *met = true;
                }
            }
            Event::Scored { lines, .. } => lines.iter().for_each(|line| self.counted(line.row.0)),
            Event::Tallied { line, .. } => self.counted(line.row.0),
            _ => {}
        }
    }
}

impl RowCoverage {
    /// Plays at a table, and records what was reached.
    pub fn play(&mut self, house: &House, loaded: &Loaded) {
        let rules = loaded.rules();
        rules.rows.iter().for_each(|row| _ = self.rows.entry(row.clone()).or_default());
        let hands = rules.piles.groups.iter().filter(|group| group.role == Role::Hand);
        hands.for_each(|group| _ = self.hands.entry(group.name.clone()).or_default());
        self.tables.extend(rules.tables.iter().map(|table| table.name.clone()));
        for player in [super::random_play::CHANCE, loaded.default_strategy.as_str()] {
            let Ok(policy) = house.policy(player, loaded) else { continue };
            if policy.looks_ahead() {
                continue;
            }
            let policies = vec![policy; rules.seats];
            let duel = Duel { rules: rules.clone(), policies, games: MATCHES, seed: 1, threads: 1 };
            (0..MATCHES).for_each(|number| hear(&duel, number, MOVES, &mut RowListener { rules, coverage: self }));
        }
    }

    /// Warnings about what was not reached, each at the place where it is written.
    pub fn problems(&self, house: &House, game: &GameEntry) -> Vec<Problem> {
        let scripts: Vec<&SourceFile> = scripts(game).collect();
        let rules = RuleTexts::new(scripts.iter().map(|file| &*file.text).collect());
        let idle = self.hands.iter().filter(|(_, met)| !**met).map(|(name, _)| name);
        let hands = idle.map(|name| {
            let problem = Problem::warning(format!("no hand ever gets a card in `{name}`: no step deals to it"));
            at_name(problem, &rules, &scripts, name).suggest(format!("`deal(\"{name}\", 5)` in `round:`"))
        });
        let others: Vec<String> = players(house, game);
        let is_said =
            |name: &&String| rules.names_text(name) || others.iter().any(|text| text.contains(&format!("\"{name}\"")));
        let tables = self.tables.iter().filter(|name| !is_said(name)).map(|name| {
            let problem =
                Problem::warning(format!("nothing counts the table `{name}`: no step and no player names it"));
            at_name(problem, &rules, &scripts, name)
        });
        let options = game
            .options
            .iter()
            .filter(|option| !rules.asks_option(&option.name) && !is_asked_elsewhere(game, &others, &option.name));
        let options = options.map(|option| {
            let place = game.toml.as_ref().and_then(|file| file.key_place(&["options", &option.name]));
            let problem =
                Problem::warning(format!("the option `{}` changes nothing: no script asks for it", option.name));
            Problem { place: place.map(Box::new), ..problem }.suggest(format!("`o.{}` in the rules", option.name))
        });
        hands.chain(tables).chain(options).collect()
    }

    /// The number of rows that counted in play, in one line; `None` if there are no rows.
    pub fn line(&self, game: &str) -> Option<String> {
        let met = self.rows.values().filter(|met| **met).count();
        let all = self.rows.len();
        (all > 0).then(|| format!("{game}: {met} of {all} rows counted in play"))
    }

    /// The rows that did not count.
    pub fn unmet(&self) -> Vec<&str> {
        self.rows.iter().filter(|(_, met)| !**met).map(|(name, _)| name.as_str()).collect()
    }
}

/// The scripts of a game and of its variants.
fn scripts(game: &GameEntry) -> impl Iterator<Item = &SourceFile> {
    game.rules.iter().chain(game.variants.iter().filter_map(|variant| variant.patch.as_ref()))
}

/// The texts of other scripts that may name tables and options: players, logs, settings of older programs.
fn players(house: &House, game: &GameEntry) -> Vec<String> {
    let own = house.catalog.strategies.iter().filter(|strategy| strategy.plays(&game.id));
    let beside = |variant: &VariantEntry| [variant.log_script.clone(), variant.properties_script.clone()];
    let beside = game.variants.iter().flat_map(beside).flatten();
    own.filter_map(|strategy| strategy.file.clone()).chain(beside).map(|file| file.text.to_string()).collect()
}

/// Whether an option is used outside the rules: a score track may end at it, and other scripts may ask for it.
fn is_asked_elsewhere(game: &GameEntry, others: &[String], name: &str) -> bool {
    let on_board = game.track.as_ref().is_some_and(|track| track.to == TrackEnd::Option(name.to_string()));
    on_board || others.iter().any(|text| text.contains(name))
}

/// Adds the place where a name is written as a text or a key, if it is.
fn at_name(problem: Problem, rules: &RuleTexts, scripts: &[&SourceFile], name: &str) -> Problem {
    let files = Sources::new(scripts.iter().map(|file| (file.path.to_string(), file.text.to_string())));
    match rules.written_at(name) {
        Some(at) => problem.at(&files, at),
        None => problem,
    }
}
