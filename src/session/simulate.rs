//! Many matches between computer players, on all cores, with the same figures at any number of threads.

use crate::play::{Dice, Fault, GeneratorKind, Move, Policy, Rules, Silent, State, View, decide, match_seed, own_dice};
use crate::script::{limits::LIVE_STACK, mark_deep_stack};
use rayon::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// What is to be simulated.
pub struct Duel {
    pub rules: Arc<Rules>,
    /// One for each seat.
    pub policies: Vec<Arc<dyn Policy>>,
    pub games: u64,
    pub seed: i64,
    /// 0 for all cores.
    pub threads: usize,
}

/// One seat's share.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatResult {
    /// Matches won, shared ones included.
    pub wins: u64,
    /// Matches won by nobody else.
    pub alone: u64,
    /// Sum of the points over all matches.
    pub points: i64,
    /// Sum of squared points, for intervals.
    pub squares: i64,
    /// Decisions in which the strategy failed.
    pub faults: u64,
}

/// The figures.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Simulation {
    pub games: u64,
    pub moves: u64,
    pub seats: Vec<SeatResult>,
    /// Matches that a rules fault ended; they are not counted elsewhere.
    pub uncounted: u64,
    /// The first fault of rules or of a strategy, with the seed of its match.
    pub first_fault: Option<(i64, String)>,
    pub script_calls: u64,
}

/// No more threads than this, whatever is asked for.
const MOST_THREADS: usize = 256;

/// Matches in one piece of work.
const CHUNK: u64 = 32;

/// A match that has more moves than this never ends.
pub const MOST_MOVES: u32 = 20_000;

/// Plays all matches; `progress` is called with the number of those done.
pub fn simulate(duel: &Duel, progress: impl Fn(u64) + Sync) -> anyhow::Result<Simulation> {
    let calls_before = calls(duel);
    let done = AtomicU64::new(0);
    let chunks: Vec<u64> = (0..duel.games.div_ceil(CHUNK)).collect();
    // strategies and live rules run scripts: without room for them each call would start a thread of its own
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(duel.threads.min(MOST_THREADS))
        .stack_size(LIVE_STACK)
        .start_handler(|_| mark_deep_stack())
        .build()?;
    let parts: Vec<Simulation> = pool.install(|| {
        let chunk = |chunk: &u64| {
            let range = chunk * CHUNK..((chunk + 1) * CHUNK).min(duel.games);
            let count = range.end - range.start;
            let part = play_chunk(duel, range);
            progress(done.fetch_add(count, Ordering::Relaxed) + count);
            part
        };
        chunks.par_iter().map(chunk).collect()
    });
    let empty = Simulation { seats: vec![SeatResult::default(); duel.rules.seats], ..Simulation::default() };
    let mut sum = parts.into_iter().fold(empty, Simulation::plus);
    sum.script_calls = calls(duel) - calls_before;
    Ok(sum)
}

fn calls(duel: &Duel) -> u64 {
    let mut seen: Vec<*const ()> = Vec::new();
    let mut total = duel.rules.live.calls();
    for policy in &duel.policies {
        let address = Arc::as_ptr(policy) as *const ();
        if !seen.contains(&address) {
            seen.push(address);
            total += policy.calls();
        }
    }
    total
}

impl Simulation {
    fn plus(mut self, other: Simulation) -> Simulation {
        self.games += other.games;
        self.moves += other.moves;
        self.uncounted += other.uncounted;
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.wins += theirs.wins;
            mine.alone += theirs.alone;
            mine.points += theirs.points;
            mine.squares += theirs.squares;
            mine.faults += theirs.faults;
        }
        self.first_fault = self.first_fault.or(other.first_fault);
        self
    }
}

fn play_chunk(duel: &Duel, games: std::ops::Range<u64>) -> Simulation {
    let mut part = Simulation { seats: vec![SeatResult::default(); duel.rules.seats], ..Simulation::default() };
    let mut moves = Vec::with_capacity(64);
    for game in games {
        let seed = match_seed(duel.seed, game);
        if let Err(fault) = play_one(duel, seed, &mut moves, &mut part) {
            part.uncounted += 1;
            part.first_fault.get_or_insert((seed, fault.to_string()));
        }
    }
    part
}

fn play_one(duel: &Duel, seed: i64, moves: &mut Vec<Move>, part: &mut Simulation) -> Result<(), Fault> {
    let rules = &*duel.rules;
    let mut state = rules.start(seed, None, &mut Silent)?;
    while let Some(seat) = state.to_move() {
        rules.moves(&state, moves)?;
        let policy = &*duel.policies[seat.index()];
        let (index, fault) = choose(rules, &mut state, policy, moves, seed);
        if let Some(fault) = fault {
            part.seats[seat.index()].faults += 1;
            part.first_fault.get_or_insert((seed, format!("the strategy of {seat} failed: {fault}")));
        }
        rules.play(&mut state, moves[index], &mut Silent)?;
        if state.moves > MOST_MOVES {
            return Err(Fault::new(format!("the match did not end within {MOST_MOVES} moves")));
        }
    }
    part.games += 1;
    part.moves += state.moves as u64;
    if let Some(outcome) = rules.outcome(&state) {
        for (seat, result) in part.seats.iter_mut().enumerate() {
            let points = outcome.totals[seat] as i64;
            let won = outcome.winners.iter().any(|w| w.index() == seat);
            let winning_teams =
                outcome.winners.iter().map(|w| rules.team(*w)).collect::<std::collections::BTreeSet<_>>();
            result.points += points;
            result.squares += points * points;
            result.wins += won as u64;
            result.alone += (won && winning_teams.len() == 1) as u64;
        }
    }
    Ok(())
}

#[inline]
fn choose(rules: &Rules, state: &mut State, policy: &dyn Policy, moves: &[Move], seed: i64) -> (usize, Option<Fault>) {
    let Some(seat) = state.to_move() else { return (0, None) };
    if rules.generator == GeneratorKind::JavaShared {
        let mut generator = state.generator.clone();
        let (choice, fault) = decide(policy, &View::new(rules, state, seat), moves, &mut Dice::Shared(&mut generator));
        state.generator = generator;
        return (choice.index, fault);
    }
    let mut dice = own_dice(seed, seat, state.moves);
    let (choice, fault) = decide(policy, &View::new(rules, state, seat), moves, &mut dice);
    (choice.index, fault)
}
