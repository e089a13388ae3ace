//! Functions of scripts that are called in play: compiled and interpreted they say the same.
//!
//! The short form plays a few matches of each player at an eighth of its tables; `COMPILED_MATCHES=2000 cargo test --release --test house compiled::` is the
//! long one: so many matches of each, or as many as have 100,000 moves. `COMPILED_CASE=pasur` keeps to cases whose names begin so.

use crate::common::{cases, copy, house, root};
use house_rules::play::{CallCount, Decision, Dice, Fault, Move, Policy, Rules, View};
use house_rules::script::{CallMode, CompiledFunctions};
use house_rules::session::{Duel, House, TableChoice, simulate};
use std::collections::HashMap;
use std::sync::Arc;

fn matches(usual: u64) -> u64 {
    std::env::var("COMPILED_MATCHES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Is nothing asked for but what the gate plays?
fn is_short() -> bool {
    ["COMPILED_MATCHES", "COMPILED_CASE"].iter().all(|name| std::env::var_os(name).is_none())
}

fn wanted(name: &str) -> bool {
    std::env::var("COMPILED_CASE").map_or(true, |case| name.starts_with(&case))
}

/// Variants, by how their ids begin, and players of other variants that are at a loss there (one plays six cards as an
/// older program does, one knows no bids): their faults are the same both ways. All others have none.
const AT_A_LOSS: [(&str, &str); 2] = [("cribbage", "cribbage/trainer_random"), ("cribbage/bidding", "cribbage/losing")];

/// Who plays long matches need not play as many of them.
const ENOUGH_MOVES: u64 = 100_000;

/// Makes calls both ways until there were enough of them: who tries out whole matches makes a million in one.
struct UntilEnough {
    policy: Arc<dyn Policy>,
    functions: Arc<CompiledFunctions>,
    enough: u64,
}

impl Policy for UntilEnough {
    fn choose(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Decision, Fault> {
        if self.functions.calls() > self.enough {
            self.functions.set_mode(CallMode::Compiled);
        }
        self.policy.choose(view, moves, dice)
    }

    fn call_counts(&self) -> Vec<&CallCount> {
        self.policy.call_counts()
    }

    fn remembers(&self) -> bool {
        self.policy.remembers()
    }

    fn looks_ahead(&self) -> bool {
        self.policy.looks_ahead()
    }
}

/// So many matches, a few at a time: their first seed and how many.
fn batches(games: u64) -> impl Iterator<Item = (i64, u64)> {
    (0..games.div_ceil(20)).map(move |batch| (5 + batch as i64 * 20, (games - batch * 20).min(20)))
}

/// Plays with every call made both ways; how many calls were compared, and whether the player had a fault.
fn compared(name: &str, rules: &Arc<Rules>, policy: &Arc<dyn Policy>, functions: &CompiledFunctions) -> (u64, bool) {
    let refused: Vec<String> = functions.not_compiled().map(|(_, refused)| refused.why.clone()).collect();
    assert!(refused.is_empty(), "{name}: not compiled: {refused:?}");
    functions.set_mode(CallMode::Compared);
    let policies = vec![policy.clone(); rules.seats];
    // who looks ahead asks its functions thousands of times for each move: one match says enough
    let games = if policy.looks_ahead() { 1 } else { matches(2) };
    let (mut moves, mut fault) = (0, None);
    for (seed, games) in batches(games) {
        let duel = Duel { rules: rules.clone(), policies: policies.clone(), games, seed, threads: 0 };
        let played = simulate(&duel, |_| {}).unwrap();
        (moves, fault) = (moves + played.moves, fault.or(played.first_fault));
        if moves >= ENOUGH_MOVES {
            break;
        }
    }
    let different = functions.differences();
    assert!(different.is_empty(), "{name}: {}", different.join("\n"));
    assert!(fault.is_some() || functions.again() == 0, "{name}: calls were made again by Rhai");
    fault.iter().for_each(|fault| println!("{name}: {fault}"));
    println!("{name}: {} calls compared", functions.calls());
    (functions.calls(), fault.is_some())
}

#[test]
fn every_strategy_decides_the_same() {
    let house = house();
    let (mut calls, mut at_a_loss) = (0, Vec::new());
    let mut tables: HashMap<String, u32> = HashMap::new();
    for case in cases(&house).iter().filter(|case| wanted(&case.name())) {
        let game = case.id.split('/').next().unwrap_or_default().to_string();
        let ids: Vec<String> = house.catalog.strategies.iter().map(|strategy| strategy.id.clone()).collect();
        for id in ids.iter().filter(|id| id.starts_with(&format!("{game}/"))) {
            // some play only certain variants
            let Ok(strategy) = house.strategy(id, &case.loaded) else { continue };
            let Some(functions) = &strategy.compiled else { continue };
            // the short form: each player at its first table and every eighth of the others
            let table = tables.entry(id.clone()).or_insert(0);
            *table += 1;
            if is_short() && *table % 8 != 1 {
                continue;
            }
            // those that look ahead take their time
            if strategy.policy.looks_ahead() && (case.id.contains('/') || case.seats > 2) {
                continue;
            }
            let name = format!("{} by {id}", case.name());
            let policy: Arc<dyn Policy> = if strategy.policy.looks_ahead() && !strategy.policy.follows() {
                Arc::new(UntilEnough {
                    policy: strategy.policy,
                    functions: functions.clone(),
                    enough: (matches(2) * 10_000).min(ENOUGH_MOVES),
                })
            } else {
                strategy.policy
            };
            let (made, faulted) = compared(&name, case.loaded.rules(), &policy, functions);
            calls += made;
            let known = |(variant, who): &(&str, &str)| case.id.starts_with(variant) && *who == id.as_str();
            if faulted && !AT_A_LOSS.iter().any(known) {
                at_a_loss.push(name);
            }
        }
    }
    assert!(at_a_loss.is_empty(), "with faults: {at_a_loss:#?}");
    assert!(calls > 5_000 || std::env::var("COMPILED_CASE").is_ok(), "only {calls} calls were compared");
}

#[test]
fn every_step_of_ones_own_is_carried_out_the_same() {
    let folder = crate::common::Folder::new();
    copy(&root().join("tests/own_games"), &folder.file("rules"));
    let house = House::open(house_rules::GAMES, Some(folder.path())).unwrap();
    let mut calls = 0;
    for id in house.catalog.ids().filter(|id| root().join("tests/own_games").join(id).exists() && wanted(id)) {
        for seats in house.find(&id).unwrap().variant.seats.clone() {
            let choice = TableChoice { variant: id.clone(), seats: Some(seats), set: Vec::new() };
            let loaded = house.load(&choice).unwrap();
            let random = house.policy("any/random", &loaded).unwrap();
            let name = format!("{id} at {seats} seats");
            let (made, faulted) = compared(&name, loaded.rules(), &random, &loaded.compiled.functions);
            assert!(!faulted, "{name}");
            calls += made;
        }
    }
    assert!(calls > 1_000 || std::env::var("COMPILED_CASE").is_ok(), "only {calls} calls were compared");
}
