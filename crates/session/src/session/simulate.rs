//! Many matches between computer players, on all cores, with the same figures at any number of threads.

use super::memories::{Memories, Memory, any_remembers};
use super::player::seated;
use crate::play::{
    CallCount, Calls, Dice, Fault, FaultKind, GeneratorKind, Move, Policy, Rules, Silent, State, View, decide,
    match_seed, own_dice,
};
use crate::script::{limits::LIVE_STACK, mark_deep_stack};
use crate::table::Seat;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::ops::Range;
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// Those of them in which it did not answer in time.
    pub late: u64,
    pub thinking: Thinking,
}

/// How long decisions took, of those that were timed. It says nothing of the matches: two of them are always equal.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "(i64, Option<u8>, String)", into = "(i64, Option<u8>, String)")]
pub struct FirstFault {
    /// Of the match.
    pub seed: i64,
    /// Whose strategy failed; None for the rules.
    pub seat: Option<Seat>,
    pub fault: Fault,
}

impl From<(i64, Option<u8>, String)> for FirstFault {
    fn from((seed, seat, message): (i64, Option<u8>, String)) -> FirstFault {
        FirstFault { seed, seat: seat.map(Seat), fault: Fault::new(message) }
    }
}

impl From<FirstFault> for (i64, Option<u8>, String) {
    fn from(first: FirstFault) -> (i64, Option<u8>, String) {
        (first.seed, first.seat.map(|seat| seat.0), first.fault.to_string())
    }
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
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Simulation {
    pub games: u64,
    pub moves: u64,
    pub seats: Vec<SeatResult>,
    /// Matches that were broken off, mostly by a fault of the rules; they are not counted elsewhere.
    pub uncounted: u64,
    /// Those of them that did not come to an end: no fault, where the players are such.
    #[serde(default)]
    pub endless: u64,
    /// The first fault of rules or of a strategy, with the seed of its match.
    pub first_fault: Option<FirstFault>,
    /// Calls of scripts, by rules and strategies.
    #[serde(with = "call_sums")]
    pub calls: Calls,
}

/// Sums of calls in a file.
mod call_sums {
    use crate::play::Calls;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(calls: &Calls, serializer: S) -> Result<S::Ok, S::Error> {
        (calls.interpreted, calls.compiled).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Calls, D::Error> {
        let (interpreted, compiled) = Deserialize::deserialize(deserializer)?;
        Ok(Calls { interpreted, compiled })
    }
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
    simulate_some(duel, 0..duel.games, progress)
}

/// Plays some of the matches, by their numbers.
pub fn simulate_some(duel: &Duel, games: Range<u64>, progress: impl Fn(u64) + Sync) -> anyhow::Result<Simulation> {
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
            let first = games.start + chunk * CHUNK;
            let range = first..(first + CHUNK).min(games.end);
            let count = range.end - range.start;
            let part = play_chunk(duel, range);
            progress(done.fetch_add(count, Ordering::Relaxed) + count);
            part
        };
        // sums of whole numbers, added in order: the same at any number of threads
        (0..(games.end - games.start).div_ceil(CHUNK)).into_par_iter().map(chunk).reduce(empty, Simulation::plus)
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
    /// Would the same run come to the same figures? Not where a player was late: on another day it might be in time.
    pub fn is_reproducible(&self) -> bool {
        self.seats.iter().all(|seat| seat.late == 0)
    }

    /// The same with matches that come after them.
    pub fn plus(mut self, other: Simulation) -> Simulation {
        self.games += other.games;
        self.moves += other.moves;
        self.uncounted += other.uncounted;
        self.endless += other.endless;
        self.calls = Calls {
            interpreted: self.calls.interpreted + other.calls.interpreted,
            compiled: self.calls.compiled + other.calls.compiled,
        };
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.wins += theirs.wins;
            mine.alone += theirs.alone;
            mine.points += theirs.points;
            mine.squares += theirs.squares;
            mine.faults += theirs.faults;
            mine.late += theirs.late;
            mine.thinking.plus(theirs.thinking.decisions, theirs.thinking.time);
        }
        self.first_fault = self.first_fault.or(other.first_fault);
        self
    }
}

fn play_chunk(duel: &Duel, games: std::ops::Range<u64>) -> Simulation {
    let mut part = Simulation { seats: vec![SeatResult::default(); duel.rules.seats], ..Simulation::default() };
    let mut room = MatchRoom::new(&duel.rules);
    let blind: Vec<bool> = duel.policies.iter().map(|p| p.is_blind()).collect();
    let are_scripts = duel.policies.iter().any(|p| !p.call_counts().is_empty());
    for game in games {
        let seed = match_seed(duel.seed, game);
        let how = How { seed, number: game, blind: &blind, is_timed: are_scripts || game % TIMED == 0, goes_on: None };
        play_into(duel, &how, &mut room, &mut part);
    }
    part
}

/// One match by itself.
pub(super) fn play_chosen(duel: &Duel, how: &How) -> Simulation {
    let mut part = Simulation { seats: vec![SeatResult::default(); duel.rules.seats], ..Simulation::default() };
    play_into(duel, how, &mut MatchRoom::new(&duel.rules), &mut part);
    part
}

/// What one match after another is played on.
struct MatchRoom {
    /// Before a match.
    blank: State,
    state: State,
    moves: Vec<Move>,
}

impl MatchRoom {
    fn new(rules: &Rules) -> MatchRoom {
        let blank = rules.before_match(0);
        MatchRoom { state: blank.clone(), blank, moves: Vec::with_capacity(64) }
    }
}

fn play_into(duel: &Duel, how: &How, room: &mut MatchRoom, part: &mut Simulation) {
    let seated = seated(&duel.policies, how.number, how.seed);
    let players = seated.as_deref().unwrap_or(&duel.policies);
    let played = match any_remembers(players) {
        false => play_one(&duel.rules, players, how, room, part, &mut Silent),
        true => play_one(&duel.rules, players, how, room, part, &mut Memories::new(&duel.rules, players)),
    };
    if let Err(fault) = played {
        part.uncounted += 1;
        part.endless += (fault.kind() == FaultKind::Endless) as u64;
        part.first_fault.get_or_insert(FirstFault { seed: how.seed, seat: None, fault });
    }
}

/// One match by itself, which a listener hears.
pub(super) fn play_heard(duel: &Duel, how: &How, ear: &mut impl Memory) -> Result<(), Fault> {
    let mut part = Simulation { seats: vec![SeatResult::default(); duel.rules.seats], ..Simulation::default() };
    let seated = seated(&duel.policies, how.number, how.seed);
    let players = seated.as_deref().unwrap_or(&duel.policies);
    play_one(&duel.rules, players, how, &mut MatchRoom::new(&duel.rules), &mut part, ear)
}

/// How one match is played.
pub(super) struct How<'a> {
    pub seed: i64,
    /// Of the match, among those of the run.
    pub number: u64,
    /// The seats that choose with one throw of the dice.
    pub blind: &'a [bool],
    /// Are its decisions timed?
    pub is_timed: bool,
    /// After so many moves, is there another? Without it the match is played to its end.
    pub goes_on: Option<&'a dyn Fn(u32) -> bool>,
}

fn play_one<M: Memory>(
    rules: &Rules,
    players: &[Arc<dyn Policy>],
    how: &How,
    room: &mut MatchRoom,
    part: &mut Simulation,
    memory: &mut M,
) -> Result<(), Fault> {
    let (seed, MatchRoom { blank, state, moves }) = (how.seed, room);
    rules.start_again(state, blank, seed, memory)?;
    let shared = rules.generator == GeneratorKind::JavaShared;
    if !shared && !how.is_timed && how.goes_on.is_none() && how.blind.iter().all(|b| *b) {
        rules.play_out(state, seed, moves)?;
    }
    let goes_on = |state: &State| how.goes_on.is_none_or(|goes_on| goes_on(state.moves));
    while let Some(seat) = state.to_move().filter(|_| goes_on(state)) {
        let start = how.is_timed.then(Instant::now);
        let chosen = match how.blind[seat.index()] {
            true if !shared => rules.any_move(state, &mut own_dice(seed, seat, state.moves), moves)?,
            true => with_shared_dice(state, |state, dice| rules.any_move(state, dice, moves))?,
            false => asked(rules, &*players[seat.index()], state, seed, moves, part, memory)?,
        };
        if let Some(start) = start {
            part.seats[seat.index()].thinking.plus(1, start.elapsed());
        }
        rules.apply_unchecked(state, chosen, memory)?;
    }
    if players.iter().any(|player| player.follows())
        && let Some(outcome) = rules.outcome(state)
    {
        players.iter().for_each(|player| player.match_ends(&outcome));
    }
    part.games += 1;
    part.moves += state.moves as u64;
    add_result(rules, state, part);
    Ok(())
}

/// The move that the seat's policy chooses from the list; its faults are noted.
fn asked(
    rules: &Rules,
    player: &dyn Policy,
    state: &mut State,
    seed: i64,
    moves: &mut Vec<Move>,
    part: &mut Simulation,
    memory: &impl Memory,
) -> Result<Move, Fault> {
    rules.moves(state, moves)?;
    let seat = state.to_move().ok_or_else(Fault::over)?;
    let (choice, fault) = with_dice(rules, state, seat, seed, |state, dice| {
        decide(player, &memory.lend(View::new(rules, state, seat)), moves, dice)
    });
    if let Some(fault) = fault {
        part.seats[seat.index()].late += (fault.kind() == FaultKind::Time) as u64;
        part.seats[seat.index()].faults += 1;
        part.first_fault.get_or_insert(FirstFault { seed, seat: Some(seat), fault });
    }
    Ok(moves[choice.index])
}

/// Lends the dice that this decision is made with.
#[inline]
pub(super) fn with_dice<T>(
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
