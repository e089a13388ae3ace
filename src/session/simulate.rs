//! Many matches between computer players, on all cores, with the same figures at any number of threads.

use crate::play::{
    CallCount, Calls, Dice, Event, EventSink, Fault, GeneratorKind, Knowledge, Move, Policy, Rules, Silent, State,
    View, decide, match_seed, own_dice,
};
use crate::script::{limits::LIVE_STACK, mark_deep_stack};
use crate::table::Seat;
use rayon::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

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
    pub thinking: Thinking,
}

/// How long decisions took, of those that were timed. It says nothing of the matches: two of them are always equal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Thinking {
    pub decisions: u64,
    pub time: Duration,
}

impl PartialEq for Thinking {
    fn eq(&self, _: &Thinking) -> bool {
        true
    }
}

impl Eq for Thinking {}

impl Thinking {
    fn plus(&mut self, decisions: u64, time: Duration) {
        self.decisions += decisions;
        self.time += time;
    }

    /// None where no decision was timed.
    pub fn microseconds_per_decision(&self) -> Option<f64> {
        (self.decisions > 0).then(|| self.time.as_secs_f64() * 1e6 / self.decisions as f64)
    }
}

/// What failed first.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstFault {
    /// Of the match.
    pub seed: i64,
    /// Whose strategy failed; None for the rules.
    pub seat: Option<Seat>,
    pub fault: Fault,
}

impl std::fmt::Display for FirstFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.seat {
            Some(seat) => write!(f, "the strategy of {seat} failed: {}", self.fault),
            None => write!(f, "{}", self.fault),
        }
    }
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
    pub first_fault: Option<FirstFault>,
    /// Calls of scripts, by rules and strategies.
    pub calls: Calls,
}

/// More threads than this help nobody.
pub const MOST_THREADS: usize = 256;

/// Matches in one piece of work.
const CHUNK: u64 = 32;

/// Where no script decides, reading the clock would take longer than many a decision: then only one match of so many is
/// timed, and played move by move, which comes to the same.
const TIMED: u64 = 256;

/// Plays all matches; `progress` is called with the number of those done.
pub fn simulate(duel: &Duel, progress: impl Fn(u64) + Sync) -> anyhow::Result<Simulation> {
    let calls_before = calls(duel);
    let done = AtomicU64::new(0);
    // strategies and live rules run scripts: without room for them each call would start a thread of its own
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(duel.threads.min(MOST_THREADS))
        .stack_size(LIVE_STACK)
        .start_handler(|_| mark_deep_stack())
        .build()?;
    let empty = || Simulation { seats: vec![SeatResult::default(); duel.rules.seats], ..Simulation::default() };
    let mut sum = pool.install(|| {
        let chunk = |chunk: u64| {
            let range = chunk * CHUNK..((chunk + 1) * CHUNK).min(duel.games);
            let count = range.end - range.start;
            let part = play_chunk(duel, range);
            progress(done.fetch_add(count, Ordering::Relaxed) + count);
            part
        };
        // sums of whole numbers, added in order: the same at any number of threads
        (0..duel.games.div_ceil(CHUNK)).into_par_iter().map(chunk).reduce(empty, Simulation::plus)
    });
    sum.calls = calls(duel) - calls_before;
    Ok(sum)
}

fn calls(duel: &Duel) -> Calls {
    let mut seen: Vec<*const ()> = Vec::new();
    let mut total = duel.rules.live.call_count().map_or(Calls::default(), CallCount::calls);
    for policy in &duel.policies {
        let address = Arc::as_ptr(policy) as *const ();
        if !seen.contains(&address) {
            seen.push(address);
            total = policy.call_counts().iter().fold(total, |sum, count| sum + count.calls());
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
            mine.thinking.plus(theirs.thinking.decisions, theirs.thinking.time);
        }
        self.first_fault = self.first_fault.or(other.first_fault);
        self
    }
}

fn play_chunk(duel: &Duel, games: std::ops::Range<u64>) -> Simulation {
    let mut part = Simulation { seats: vec![SeatResult::default(); duel.rules.seats], ..Simulation::default() };
    let mut moves = Vec::with_capacity(64);
    let blind: Vec<bool> = duel.policies.iter().map(|p| p.is_blind()).collect();
    let are_scripts = duel.policies.iter().any(|p| !p.call_counts().is_empty());
    for game in games {
        let seed = match_seed(duel.seed, game);
        let how = How { seed, blind: &blind, is_timed: are_scripts || game % TIMED == 0, goes_on: None };
        play_into(duel, &how, &mut moves, &mut part);
    }
    part
}

/// One match by itself.
pub(super) fn play_chosen(duel: &Duel, how: &How) -> Simulation {
    let mut part = Simulation { seats: vec![SeatResult::default(); duel.rules.seats], ..Simulation::default() };
    play_into(duel, how, &mut Vec::new(), &mut part);
    part
}

fn play_into(duel: &Duel, how: &How, moves: &mut Vec<Move>, part: &mut Simulation) {
    let played = match duel.policies.iter().any(|p| p.remembers()) {
        false => play_one(duel, how, moves, part, &mut Silent),
        true => play_one(duel, how, moves, part, &mut Memories::new(duel)),
    };
    if let Err(fault) = played {
        part.uncounted += 1;
        part.first_fault.get_or_insert(FirstFault { seed: how.seed, seat: None, fault });
    }
}

/// How one match is played.
pub(super) struct How<'a> {
    pub seed: i64,
    /// The seats that choose with one throw of the dice.
    pub blind: &'a [bool],
    /// Are its decisions timed?
    pub is_timed: bool,
    /// After so many moves, is there another? Without it the match is played to its end.
    pub goes_on: Option<&'a dyn Fn(u32) -> bool>,
}

fn play_one<M: Memory>(
    duel: &Duel,
    how: &How,
    moves: &mut Vec<Move>,
    part: &mut Simulation,
    memory: &mut M,
) -> Result<(), Fault> {
    let (rules, seed) = (&*duel.rules, how.seed);
    let mut state = rules.start(seed, None, memory)?;
    let shared = rules.generator == GeneratorKind::JavaShared;
    if !shared && !how.is_timed && how.goes_on.is_none() && how.blind.iter().all(|b| *b) {
        rules.play_out(&mut state, seed, moves)?;
    }
    let goes_on = |state: &State| how.goes_on.is_none_or(|goes_on| goes_on(state.moves));
    while let Some(seat) = state.to_move().filter(|_| goes_on(&state)) {
        let start = how.is_timed.then(Instant::now);
        let chosen = match how.blind[seat.index()] {
            true if !shared => rules.any_move(&state, &mut own_dice(seed, seat, state.moves), moves)?,
            true => with_shared_dice(&mut state, |state, dice| rules.any_move(state, dice, moves))?,
            false => asked(duel, &mut state, seat, seed, moves, part, memory)?,
        };
        if let Some(start) = start {
            part.seats[seat.index()].thinking.plus(1, start.elapsed());
        }
        rules.play(&mut state, chosen, memory)?;
    }
    part.games += 1;
    part.moves += state.moves as u64;
    add_result(rules, &state, part);
    Ok(())
}

/// What seats can tell from what they saw, where a strategy asks for it.
trait Memory: EventSink {
    fn of(&self, seat: Seat) -> Option<&Knowledge>;
}

impl Memory for Silent {
    fn of(&self, _seat: Seat) -> Option<&Knowledge> {
        None
    }
}

/// Listens for the seats whose strategies remember.
struct Memories<'a> {
    rules: &'a Rules,
    seats: Vec<Option<Knowledge>>,
}

impl<'a> Memories<'a> {
    fn new(duel: &'a Duel) -> Memories<'a> {
        let rules = &*duel.rules;
        let knowledge = |(seat, policy): (usize, &Arc<dyn Policy>)| {
            policy.remembers().then(|| Knowledge::new(rules, Seat(seat as u8)))
        };
        Memories { rules, seats: duel.policies.iter().enumerate().map(knowledge).collect() }
    }
}

impl EventSink for Memories<'_> {
    const LISTENS: bool = true;

    fn event(&mut self, event: Event) {
        self.seats.iter_mut().flatten().for_each(|knowledge| knowledge.see(self.rules, &event));
    }
}

impl Memory for Memories<'_> {
    fn of(&self, seat: Seat) -> Option<&Knowledge> {
        self.seats[seat.index()].as_ref()
    }
}

/// The move that the seat's policy chooses from the list; its faults are noted.
fn asked(
    duel: &Duel,
    state: &mut State,
    seat: Seat,
    seed: i64,
    moves: &mut Vec<Move>,
    part: &mut Simulation,
    memory: &impl Memory,
) -> Result<Move, Fault> {
    let rules = &*duel.rules;
    rules.moves(state, moves)?;
    let policy = &*duel.policies[seat.index()];
    let (choice, fault) = with_dice(rules, state, seat, seed, |state, dice| {
        decide(policy, &View::new(rules, state, seat).knowing(memory.of(seat)), moves, dice)
    });
    if let Some(fault) = fault {
        part.seats[seat.index()].faults += 1;
        part.first_fault.get_or_insert(FirstFault { seed, seat: Some(seat), fault });
    }
    Ok(moves[choice.index])
}

/// Lends the dice that this decision is made with.
#[inline]
fn with_dice<T>(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    seed: i64,
    decide: impl FnOnce(&State, &mut Dice) -> T,
) -> T {
    if rules.generator == GeneratorKind::JavaShared {
        return with_shared_dice(state, decide);
    }
    decide(state, &mut own_dice(seed, seat, state.moves))
}

#[cold]
fn with_shared_dice<T>(state: &mut State, decide: impl FnOnce(&State, &mut Dice) -> T) -> T {
    let mut generator = state.generator.clone();
    let decision = decide(state, &mut Dice::Shared(&mut generator));
    state.generator = generator;
    decision
}

fn add_result(rules: &Rules, state: &State, part: &mut Simulation) {
    let totals = &state.totals[..rules.teams];
    let winning = rules.winning_teams(state);
    for (result, team) in part.seats.iter_mut().zip(&rules.team_of) {
        let points = totals[*team as usize] as i64;
        let won = winning >> team & 1 == 1;
        result.points += points;
        result.squares += points * points;
        result.wins += won as u64;
        result.alone += (won && winning.count_ones() == 1) as u64;
    }
}
