//! How fast the engine is: `cargo bench`.
//!
//! Absolute times mean little on a shared machine. So whatever is compared runs interleaved in short slices, and the
//! ratio is the median over the slices.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a benchmark that cannot go on fails")]

#[allow(dead_code, reason = "its tests use more of it")]
mod by_hand;
#[path = "../tests/house/load.rs"]
mod load;

use house_rules::catalog::Catalog;
use house_rules::play::{Bot, Move, Otherwise, Policy, Rules, Silent, State, View, decide, own_dice};
use house_rules::script::Tabulations;
use house_rules::session::{Duel, simulate};
use load::{load, load_knowing, try_load};
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Slices of each contender.
const ROUNDS: usize = 31;
/// About how long one slice takes.
const SLICE: Duration = Duration::from_millis(120);

fn main() {
    let (flags, names): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(|a| a.starts_with('-'));
    // `cargo test --benches` passes other flags
    if !flags.iter().any(|a| a == "--bench") {
        return;
    }
    let catalog = Catalog::open(None).expect("the games are there");
    if let Some(id) = names.first() {
        return profile(&load(id).rules);
    }
    let cribbage = load("cribbage");
    let kings = load("kings_in_the_corner");
    println!("one thread, uniformly random play, medians of {ROUNDS} interleaved slices\n");
    against_hand(&cribbage.rules);
    games_per_second("kings_in_the_corner", &kings.rules);
    for id in ["pasur", "pasur/trainer", "scopa", "basra", "pinochle", "pinochle/stock_drawing"] {
        games_per_second(id, &load(id).rules);
    }
    println!();
    for (id, game) in [("cribbage", &cribbage), ("kings_in_the_corner", &kings)] {
        new_match(id, &game.rules);
    }
    decision(&cribbage.rules);
    row("a match's state", format!("{} bytes", size_of::<State>()));
    println!();
    loading(&catalog);
}

/// `cargo bench -- cribbage`: nothing but play, for a profiler.
fn profile(rules: &Arc<Rules>) {
    let (seconds, moves) = run(rules, 20_000, 1);
    println!("{:.0} matches/s, {moves} moves", 20_000.0 / seconds);
}

fn row(what: &str, value: String) {
    println!("{what:<44} {value:>24}");
}

fn random() -> Arc<dyn Policy> {
    Arc::new(Bot { traits: Vec::new(), prefer: Vec::new(), otherwise: Otherwise::Random })
}

/// Plays `games` matches through the simulator: seconds, moves, and script calls.
fn run(rules: &Arc<Rules>, games: u64, seed: i64) -> (f64, u64) {
    let policies = vec![random(); rules.seats];
    let duel = Duel { rules: rules.clone(), policies, games, seed, threads: 1 };
    let start = Instant::now();
    let result = simulate(&duel, |_| {}).expect("threads are to be had");
    let seconds = start.elapsed().as_secs_f64();
    assert_eq!((result.uncounted, result.calls.all()), (0, 0), "{:?}", result.first_fault);
    (seconds, result.moves)
}

fn run_by_hand(games: u64, seed: u64) -> (f64, u64) {
    let start = Instant::now();
    let moves = (0..games).map(|game| black_box(by_hand::random_match(seed + game)).0 as u64).sum();
    (start.elapsed().as_secs_f64(), moves)
}

/// So many games take about one slice.
fn games_for_a_slice(run: impl Fn(u64) -> f64) -> u64 {
    run(64);
    (SLICE.as_secs_f64() / run(512) * 512.0) as u64 + 1
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Cribbage from its script against cribbage by hand.
fn against_hand(rules: &Arc<Rules>) {
    let many_hand = games_for_a_slice(|n| run_by_hand(n, 0).0);
    let many = games_for_a_slice(|n| run(rules, n, 0).0);
    let (mut hand, mut script, mut ratios, mut moves) = (Vec::new(), Vec::new(), Vec::new(), (0, 0));
    for round in 0..ROUNDS as u64 {
        let (hand_time, hand_moves) = run_by_hand(many_hand, round * many_hand);
        let (time, made) = run(rules, many, round as i64);
        hand.push(many_hand as f64 / hand_time);
        script.push(many as f64 / time);
        ratios.push(script[round as usize] / hand[round as usize] * 100.0);
        moves = (moves.0 + hand_moves, moves.1 + made);
    }
    let rounds = ROUNDS as f64;
    let per_match = (moves.0 as f64 / (many_hand as f64 * rounds), moves.1 as f64 / (many as f64 * rounds));
    row("cribbage by hand", format!("{:.0} matches/s", median(hand)));
    row("cribbage from its script", format!("{:.0} matches/s", median(script)));
    row("the script's share", format!("{:.1} %", median(ratios)));
    row("moves a match, by hand and by script", format!("{:.2}, {:.2}", per_match.0, per_match.1));
}

fn games_per_second(id: &str, rules: &Arc<Rules>) {
    let many = games_for_a_slice(|n| run(rules, n, 0).0);
    let rates = (0..ROUNDS as i64).map(|round| many as f64 / run(rules, many, round).0).collect();
    let (rate, (deals, moves)) = (median(rates), shape(rules));
    row(id, format!("{rate:.0} matches/s"));
    row("", format!("{:.0} deals/s", rate * deals));
    row("", format!("{:.1} million moves/s", rate * moves / 1e6));
}

/// Deals and moves of a match, on average.
fn shape(rules: &Arc<Rules>) -> (f64, f64) {
    let (mut deals, mut made, mut moves) = (0, 0, Vec::new());
    for seed in 0..1000 {
        let mut state = rules.start(seed, None, &mut Silent).expect("no fault");
        while let Some(seat) = state.to_move() {
            rules.moves(&state, &mut moves).expect("no fault");
            let index = own_dice(seed, seat, state.moves).below(moves.len());
            rules.play(&mut state, moves[index], &mut Silent).expect("no fault");
        }
        deals += state.round as u64;
        made += state.moves as u64;
    }
    (deals as f64 / 1000.0, made as f64 / 1000.0)
}

/// The median time of one call, from slices of many.
fn each(many: u32, mut call: impl FnMut()) -> Duration {
    let slice = |_| {
        let start = Instant::now();
        (0..many).for_each(|_| call());
        start.elapsed().as_secs_f64() / many as f64
    };
    Duration::from_secs_f64(median((0..ROUNDS).map(slice).collect()))
}

fn new_match(id: &str, rules: &Rules) {
    let mut seed = 0;
    let time = each(2000, || {
        seed += 1;
        black_box(rules.start(seed, None, &mut Silent)).expect("no fault");
    });
    row(&format!("a new match of {id}"), format!("{time:.2?}"));
}

/// Listing the moves, asking a random player, no move made.
fn decision(rules: &Rules) {
    let state = rules.start(1, None, &mut Silent).expect("no fault");
    let (policy, mut moves): (_, Vec<Move>) = (random(), Vec::new());
    let seat = state.to_move().expect("somebody is on turn");
    rules.moves(&state, &mut moves).expect("no fault");
    let mut decision = 0;
    let time = each(20_000, || {
        decision += 1;
        let mut dice = own_dice(1, seat, decision);
        black_box(decide(&*policy, &View::new(rules, &state, seat), &moves, &mut dice));
    });
    row("a random player's decision", format!("{time:.2?}"));
}

/// From the files' texts to playable rules.
fn loading(catalog: &Catalog) {
    for id in catalog.ids() {
        if let Err(why) = try_load(catalog, &id) {
            row(&format!("loading {id}"), format!("failed: {}", why.lines().next().unwrap_or_default()));
            continue;
        }
        let time = each(1, || {
            black_box(try_load(catalog, &id)).ok();
        });
        row(&format!("loading {id}"), format!("{time:.2?}"));
    }
    let together = each(1, || {
        let tabulated = Tabulations::default();
        catalog.ids().for_each(|id| drop(black_box(load_knowing(catalog, &id, &tabulated))));
    });
    row("loading all of them, one after another", format!("{together:.2?}"));
    let open = each(1, || {
        black_box(Catalog::open(None)).ok();
    });
    row("reading the catalog", format!("{open:.2?}"));
}
