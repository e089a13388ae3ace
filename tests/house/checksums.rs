//! What matches come to at every table, as two numbers each: who means to change nothing compares them.
//!
//! Scripts of vocabulary 1 stay readable for ever: `tests/vocabulary_1` holds all rules and players as they were written before
//! vocabulary 2, and their matches come to the same.
//!
//! `tests/checksums.txt` has a line for each table, for some matches and for all: moves, points and records, without the
//! fingerprints of the rules. `CHECKSUMS=all` plays 200 matches by chance and 50 by the usual player at each table; without it
//! 8 and 2. With `UPDATE_CHECKSUMS=1` the file is written anew.

use crate::common::{Case, Folder, cases, house, mark_room, older_house, root, run};
use house_rules::catalog::Catalog;
use house_rules::play::{Policy, match_seed};
use house_rules::session::{House, Match, Player};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

/// From which all matches come.
const SEED: i64 = 2026;

const CHANCE: &str = "any/random";

/// So many matches by chance, so many by the usual player.
const SOME: [u64; 2] = [8, 2];
const ALL: [u64; 2] = [200, 50];

/// Options that came later, with the values that change nothing.
const LATER: [&str; 2] = ["direction = \"by turns\"", "ten = \"false\""];

/// Tables whose usual player was mended since: those of before play as they did by chance alone.
const MENDED: &str = "briscola/brisca";

/// Whether the older rules and players of a table come to what the file says.
fn is_as_before(table: &str, known: &str, now: &str) -> bool {
    if table.starts_with(MENDED) { known.split(' ').next() == now.split(' ').next() } else { known == now }
}

/// FNV-1a of 64 bits: the same on every machine.
struct Sum(u64);

impl Sum {
    fn take(&mut self, text: &str) {
        for byte in text.bytes().chain([0]) {
            self.0 = (self.0 ^ byte as u64).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

/// One match, as its record and what it came to.
fn take_match(sum: &mut Sum, case: &Case, who: &str, policy: &Arc<dyn Policy>, seed: i64) {
    let rules = case.loaded.rules().clone();
    let computer = Player::Computer { name: who.to_string(), policy: policy.clone() };
    let players = vec![computer; rules.seats];
    let mut running = Match::start(rules, players, seed, None, case.loaded.option_texts()).unwrap();
    // a match without an end is one, too
    let ended = running.run().is_ok();
    sum.take(&format!("{ended} {} {:?}", running.moves_made(), running.outcome().map(|outcome| outcome.totals)));
    let record = running.record().to_text();
    let counts = |line: &&str| !line.starts_with("fingerprint") && !LATER.contains(line);
    record.lines().filter(counts).for_each(|line| sum.take(line));
}

/// The sums of the first matches by chance and by the usual player, and of all.
fn sums(house: &House, case: &Case, counts: [u64; 2]) -> String {
    let usual = case.loaded.default_strategy.as_str();
    let one = |who: &str, matches: u64| {
        let Some(policy) = house.policy(who, &case.loaded).ok().filter(|policy| !policy.looks_ahead()) else {
            return "-".to_string();
        };
        let mut sum = Sum(0xcbf2_9ce4_8422_2325);
        (0..matches).for_each(|n| take_match(&mut sum, case, who, &policy, match_seed(SEED, n)));
        format!("{:016x}", sum.0)
    };
    format!("{} {}", one(CHANCE, counts[0]), one(usual, counts[1]))
}

/// Of each table what the file says: of some matches, of all.
fn written(text: &str) -> BTreeMap<String, [String; 2]> {
    let line = |line: &str| {
        let parts: Vec<&str> = line.split(" | ").collect();
        let [table, some, all] = parts[..] else { panic!("`{line}` has no three parts") };
        (table.to_string(), [some.to_string(), all.to_string()])
    };
    text.lines().map(line).collect()
}

fn sums_of_all(house: &House, tables: &[Case], counts: [u64; 2]) -> Vec<(String, String)> {
    tables.par_iter().map(|case| (case.name(), sums(house, case, counts))).collect()
}

/// Whether a game or variant is one of the older ones: other folders may add to them.
fn is_older(id: &str) -> bool {
    let (game, variant) = id.split_once('/').unwrap_or((id, ""));
    let folder = root().join("tests/vocabulary_1/rules").join(game);
    let file = if variant.is_empty() { "game.toml".to_string() } else { format!("variants/{variant}.toml") };
    folder.join(file).exists()
}

/// Whether all matches are played, and how many at each table.
fn asked_for() -> (usize, [u64; 2]) {
    let place = usize::from(std::env::var("CHECKSUMS").is_ok_and(|wish| wish == "all"));
    (place, [SOME, ALL][place])
}

#[test]
fn scripts_of_vocabulary_1_play_as_before() {
    let (place, counts) = asked_for();
    let known = written(&std::fs::read_to_string(root().join("tests/checksums.txt")).unwrap());
    let house = older_house();
    let tables: Vec<Case> = cases(&house).into_iter().filter(|case| is_older(&case.id)).collect();
    let now = sums_of_all(&house, &tables, counts);
    println!("{} tables of vocabulary 1, {counts:?} matches at each", now.len());
    assert_eq!(now.len(), 284, "a table is gone");
    let is_other = |table: &str, sum: &str| known.get(table).is_none_or(|sums| !is_as_before(table, &sums[place], sum));
    let other = now.iter().filter(|(table, sum)| is_other(table, sum));
    let others: Vec<&str> = other.map(|(table, _)| table.as_str()).collect();
    assert!(others.is_empty(), "matches go otherwise than before at {others:#?}");
}

#[test]
fn scripts_that_migrate_rewrites_play_as_before() {
    let (place, counts) = asked_for();
    let known = written(&std::fs::read_to_string(root().join("tests/checksums.txt")).unwrap());
    let folder = Folder::new();
    folder.copy("tests/vocabulary_1");
    let data = folder.path().join("tests/vocabulary_1");
    let games = std::fs::read_dir(data.join("rules")).unwrap().map(|entry| entry.unwrap().path());
    let mut rewritten = 0;
    for game in games.filter(|game| game.join("rules.rhai").is_file()) {
        let ran = run(&["migrate", game.to_str().unwrap()]);
        assert_eq!(ran.status, 0, "{}", ran.err);
        rewritten += ran.out.lines().filter(|line| line.contains(" -> ")).count();
    }
    mark_room();
    let house = House::of(Catalog::open(house_rules::GAMES, Some(&data)).unwrap(), Some(&data));
    let tables: Vec<Case> = cases(&house).into_iter().filter(|case| is_older(&case.id)).collect();
    // a third of the tables tells most mistakes; the long form plays at all
    let tables: Vec<Case> =
        tables.into_iter().enumerate().filter(|(n, _)| place == 1 || n % 3 == 0).map(|(_, case)| case).collect();
    let now = sums_of_all(&house, &tables, counts);
    println!("{rewritten} calls rewritten, {} tables, {counts:?} matches at each", now.len());
    assert!(rewritten > 300, "only {rewritten} calls are rewritten");
    let others: Vec<&String> = now
        .iter()
        .filter(|(table, sum)| !is_as_before(table, &known[table][place], sum))
        .map(|(table, _)| table)
        .collect();
    assert!(others.is_empty(), "matches go otherwise than before at {others:#?}");
}

#[test]
fn matches_at_every_table_come_to_the_same_as_before() {
    let path = root().join("tests/checksums.txt");
    let (place, counts) = asked_for();
    let house = house();
    let now = sums_of_all(&house, &cases(&house), counts);
    let mut known = written(&std::fs::read_to_string(&path).unwrap_or_default());
    let other = |(table, sum): &&(String, String)| known.get(table).is_none_or(|sums| sums[place] != *sum);
    let others: Vec<&str> = now.iter().filter(other).map(|(table, _)| table.as_str()).collect();
    println!("{} tables, {} matches by chance and {} by usual players at each", now.len(), counts[0], counts[1]);
    if std::env::var_os("UPDATE_CHECKSUMS").is_none() {
        assert!(others.is_empty(), "matches go otherwise than before at {others:#?}");
        assert_eq!(known.len(), now.len(), "a table is gone");
        return;
    }
    let mut text = String::new();
    for (table, sum) in now {
        let mut sums = known.remove(&table).unwrap_or(["-".into(), "-".into()]);
        sums[place] = sum;
        text += &format!("{table} | {} | {}\n", sums[0], sums[1]);
    }
    std::fs::write(&path, text).unwrap();
}
