//! Plays for a coverage, table by table.

use super::cover_plan::{CoverPlan, CoverProgress};
use super::cover_table::{CoverTable, values_of};
use super::heard_match::{HeardMatch, count_check};
use super::parts::{CountedParts, TableParts};
use super::rule_use::{FoundUse, RuleUse, UsedItem};
use crate::diagnostics::At;
use crate::play::CallCount;
use crate::script::{CheckTable, RuleSpan, check_tables, hear_checks_at, hear_usual_checks};
use crate::session::{BY_CHANCE, House, HouseError, Loaded, Player};
use std::collections::BTreeMap;

/// What was used of the rules of a game.
#[derive(Clone, Default, Debug)]
pub struct Coverage {
    /// Never used in play first, then the rarest.
    pub uses: Vec<RuleUse>,
    /// Number of matches that were played.
    pub matches: u64,
    /// Number of checks that were followed.
    pub checks: u64,
    /// Number of tables at which was played.
    pub tables: u64,
    /// Whether it was stopped before all was played.
    pub is_stopped: bool,
}

impl Coverage {
    /// What stands in a file, given by its path in its data folder, by its lines.
    pub fn beside(&self, file: &str) -> BTreeMap<u32, Vec<&RuleUse>> {
        let mut lines: BTreeMap<u32, Vec<&RuleUse>> = BTreeMap::new();
        for used in &self.uses {
            if let Some(span) = used.span.as_ref().filter(|span| span.is_in(file)) {
                lines.entry(span.at.line).or_default().push(used);
            }
        }
        lines
    }

    /// Number of parts that were never used in play.
    pub fn never(&self) -> usize {
        self.uses.iter().filter(|used| used.play == 0).count()
    }
}

/// Counts what is used of these variants of one game. `each` is called after each match, and says whether to go on. Tables
/// that do not load are left out.
pub fn cover(
    house: &House,
    variants: &[String],
    plan: &CoverPlan,
    each: &mut dyn FnMut(CoverProgress) -> bool,
) -> Result<Coverage, HouseError> {
    let mut run = CoverRun { house, plan, each, parts: CountedParts::default(), found: Coverage::default(), of: 0 };
    run.cover(variants)?;
    let mut found = run.found;
    found.uses = run.parts.uses;
    found.uses.sort_by(|a, b| a.rank().cmp(&b.rank()));
    Ok(found)
}

struct CoverRun<'a> {
    house: &'a House,
    plan: &'a CoverPlan,
    each: &'a mut dyn FnMut(CoverProgress) -> bool,
    parts: CountedParts,
    found: Coverage,
    of: u64,
}

impl CoverRun<'_> {
    fn cover(&mut self, variants: &[String]) -> Result<(), HouseError> {
        let usual: Vec<CoverTable> =
            variants.iter().map(|id| CoverTable::usual(self.house, id)).collect::<Result<_, _>>()?;
        let mut others = Vec::new();
        let mut loaded: Vec<(CoverTable, Loaded)> = Vec::new();
        for table in usual {
            let Ok(here) = table.load(self.house) else { continue };
            // the options are those of the game: one variant stands for all
            if others.is_empty() {
                others = table.others(self.house, &here)?;
            }
            loaded.push((table, here));
        }
        self.of = self.plan.matches * loaded.len() as u64 + self.plan.others * others.len() as u64 + self.plan.search;
        for (table, here) in &loaded {
            self.hear_checks(table, here);
        }
        for (table, here) in &loaded {
            self.play(table, here, 1, self.plan.matches);
        }
        for table in &others {
            if let Ok(here) = table.load(self.house) {
                self.play(table, &here, 1, self.plan.others);
            }
        }
        self.search(&loaded);
        Ok(())
    }

    /// Plays on at the usual tables until all their parts are found, or the search is over.
    fn search(&mut self, loaded: &[(CoverTable, Loaded)]) {
        let share = self.plan.search / loaded.len().max(1) as u64;
        for (table, here) in loaded {
            const AT_ONCE: u64 = 10;
            let mut searched = 0;
            while searched < share && !self.found.is_stopped {
                let mut parts = std::mem::take(&mut self.parts);
                let all = TableParts::of(here, &mut parts).all;
                self.parts = parts;
                if all.iter().all(|part| self.parts.uses.get(*part).is_none_or(|used| used.found.is_some())) {
                    break;
                }
                self.play(table, here, 1 + (self.plan.matches + searched) as i64, AT_ONCE.min(share - searched));
                searched += AT_ONCE;
            }
        }
    }

    /// Plays so many matches at a table, from this seed on, by chance and by the usual player in turn.
    fn play(&mut self, table: &CoverTable, here: &Loaded, first: i64, matches: u64) {
        if self.found.is_stopped {
            return;
        }
        let players = players(self.house, here);
        let mut parts = std::mem::take(&mut self.parts);
        let mut known = TableParts::of(here, &mut parts);
        let values = self.option_values(here, &mut parts);
        let mut functions = known.functions().clone();
        functions.extend(player_functions(self.house, here, &mut parts));
        known.all.extend(functions.values());
        known.all.sort();
        known.all.dedup();
        self.found.tables += 1;
        for number in 0..matches {
            let Some(player) = players.get(number as usize % players.len().max(1)) else { break };
            let seed = first + number as i64;
            let counts = counters(here, player);
            let before = calls_by_place(&counts);
            let heard = HeardMatch { table, player, seed, moves: self.plan.moves };
            // a fault of the rules is found by `check`
            let _ = heard.play(&mut known, &mut parts);
            let found = || FoundUse { table: table.clone(), player: player.name().into(), seed, round: 0, moves: 0 };
            count_calls(&before, &calls_by_place(&counts), &functions, &mut parts, found);
            values.iter().for_each(|part| parts.played(*part, found));
            known.all.iter().chain(&values).for_each(|part| parts.uses[*part].tried += 1);
            self.found.matches += 1;
            if !(self.each)(CoverProgress { done: self.found.matches, of: self.of }) {
                self.found.is_stopped = true;
                break;
            }
        }
        self.parts = parts;
    }

    /// The values that the options have at a table, and those that they might have.
    fn option_values(&self, here: &Loaded, parts: &mut CountedParts) -> Vec<usize> {
        let Ok(chosen) = self.house.find(&here.rules().id) else { return Vec::new() };
        let mut now = Vec::new();
        for option in &chosen.game.options {
            let place = chosen.game.toml.as_ref().and_then(|file| file.key_place(&["options", &option.name]));
            let span = place.map(|place| RuleSpan { path: place.path.clone(), at: place.at, end: place.at });
            let set = here.options.iter().find(|(name, _)| *name == option.name).map(|(_, value)| value);
            for value in values_of(&option.kind, here.rules().seats as u8).iter().chain(set) {
                let item = UsedItem::OptionValue { option: option.name.clone(), value: value.to_string() };
                let part = parts.part(item, span.clone(), || format!("{} = {value}", option.name));
                if set == Some(value) && !now.contains(&part) {
                    now.push(part);
                }
            }
        }
        now
    }

    /// Follows the checks beside the rules: at the usual table, and at the tables that they name.
    fn hear_checks(&mut self, table: &CoverTable, here: &Loaded) {
        self.hear_at(here, None);
        for named in check_tables(&here.compiled) {
            let seats = named.seats.unwrap_or(table.seats);
            let there = CoverTable { seats, set: named.options.clone(), ..table.clone() };
            if let Ok(there) = there.load(self.house) {
                self.hear_at(&there, Some(&named));
            }
        }
    }

    fn hear_at(&mut self, here: &Loaded, named: Option<&CheckTable>) {
        let mut parts = std::mem::take(&mut self.parts);
        let mut known = TableParts::of(here, &mut parts);
        let values = self.option_values(here, &mut parts);
        let mut checks = 0;
        let mut hear = |check: &crate::script::HeardCheck| {
            count_check(check, &mut known, &mut parts);
            values.iter().for_each(|part| parts.uses[*part].checks += 1);
            checks += 1;
        };
        match named {
            Some(named) => hear_checks_at(&here.compiled, named, &mut hear),
            None => hear_usual_checks(&here.compiled, &mut hear),
        }
        self.parts = parts;
        self.found.checks += checks;
    }
}

/// Those who play: chance, and the usual player if it does not look ahead.
fn players(house: &House, here: &Loaded) -> Vec<Player> {
    let named = [BY_CHANCE, here.default_strategy.as_str()].into_iter().filter_map(|who| house.player(who, here).ok());
    named.filter(|player| player.policy().is_some_and(|policy| !policy.looks_ahead())).collect()
}

/// The functions of the usual player that are named after decisions, by the place that their counter tells.
fn player_functions(house: &House, here: &Loaded, parts: &mut CountedParts) -> BTreeMap<String, usize> {
    let functions = house.strategy(&here.default_strategy, here).map(|found| found.functions).unwrap_or_default();
    let placed = functions.into_iter().filter_map(|function| {
        let (path, at) = (function.place.as_ref()?.path.clone(), function.place.as_ref()?.at);
        let end = At { column: at.column + function.name.len() as u32, ..at };
        let item = UsedItem::PlayerFunction { name: function.name.to_string() };
        let key = format!("{path}:{}", at.line);
        Some((key, parts.part(item, Some(RuleSpan { path, at, end }), || format!("fn {}", function.name))))
    });
    placed.collect()
}

/// The counters of the calls of the rules and of a player. They count by function from now on.
fn counters<'a>(here: &'a Loaded, player: &'a Player) -> Vec<&'a CallCount> {
    let of_player = player.policy().map_or(Vec::new(), |policy| policy.call_counts());
    let counts: Vec<&CallCount> = [here.compiled.script.call_count()].into_iter().chain(of_player).collect();
    counts.iter().for_each(|count| count.measure(|| 0));
    counts
}

/// How often each function was called, by its place.
fn calls_by_place(counts: &[&CallCount]) -> BTreeMap<String, u64> {
    let mut calls: BTreeMap<String, u64> = BTreeMap::new();
    for cost in counts.iter().flat_map(|count| count.costs()) {
        *calls.entry(cost.place).or_default() += cost.calls.all();
    }
    calls
}

fn count_calls(
    before: &BTreeMap<String, u64>,
    now: &BTreeMap<String, u64>,
    functions: &BTreeMap<String, usize>,
    parts: &mut CountedParts,
    found: impl Fn() -> FoundUse,
) {
    for (place, part) in functions {
        let calls = |of: &BTreeMap<String, u64>| of.get(place).copied().unwrap_or_default();
        let times = calls(now).saturating_sub(calls(before));
        if times > 0 {
            parts.played(*part, &found);
            parts.uses[*part].play += times - 1;
        }
    }
}
