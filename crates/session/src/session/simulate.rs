//! Many matches between computer players, on all cores. The figures are the same at any number of threads.

use super::measures::{GameMeasures, MEASURED, MeasureEar};
use super::memories::{Memories, Memory, any_remembers};
use super::player::seated;
use crate::play::{
    CallCount, Calls, Dice, Fault, FaultKind, GeneratorKind, Move, Policy, Rules, SameCards, Silent, State, View,
    decide, match_seed, own_dice,
};
use crate::script::{limits::LIVE_STACK, mark_deep_stack};
use crate::table::Seat;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The setup of a simulation.
pub struct Duel {
    pub rules: Arc<Rules>,
    /// The policies, by seat.
    pub policies: Vec<Arc<dyn Policy>>,
    pub games: u64,
    pub seed: i64,
    /// Number of threads; 0 for all cores.
    pub threads: usize,
}

/// The results of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatResult {
    /// Matches won, shared wins included.
    pub wins: u64,
    /// Matches won by this seat's team alone.
    pub alone: u64,
    /// Sum of the points over all matches.
    pub points: i64,
    /// Sum of squared points, for confidence intervals.
    pub squares: i64,
    /// Decisions in which the strategy failed.
    pub faults: u64,
    /// Faults in which the strategy did not answer in time.
    pub late: u64,
    pub thinking: Thinking,
}

/// Time taken by the decisions that were timed. It is no part of a result: any two values compare as equal.
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

    /// Mean time per decision in µs. `None` if no decision was timed.
    pub fn microseconds_per_decision(&self) -> Option<f64> {
        (self.decisions > 0).then(|| self.time.as_secs_f64() * 1e6 / self.decisions as f64)
    }
}

/// The first fault of a simulation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "(i64, Option<u8>, String)", into = "(i64, Option<u8>, String)")]
pub struct FirstFault {
    /// Seed of the match.
    pub seed: i64,
    /// The seat whose strategy failed; `None` if the rules failed.
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

/// The figures of a simulation.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Simulation {
    pub games: u64,
    pub moves: u64,
    pub seats: Vec<SeatResult>,
    /// Matches that were broken off, usually by a fault of the rules. Their moves, wins and points are not counted.
    pub uncounted: u64,
    /// Matches broken off because they did not end. That need not be a fault of the rules: players may go on for ever.
    #[serde(default)]
    pub endless: u64,
    /// The first fault of the rules or of a strategy, with the seed of its match.
    pub first_fault: Option<FirstFault>,
    /// Calls of script functions by rules and strategies.
    #[serde(with = "call_sums")]
    pub calls: Calls,
    /// What the first matches of the run were like. Not there in parts that were written before.
    #[serde(default)]
    pub measures: GameMeasures,
}

/// Serializes sums of calls as a pair of numbers.
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

/// The most threads that are used.
pub const MOST_THREADS: usize = 256;

/// Number of matches in one unit of work.
const CHUNK: u64 = 32;

/// Without scripts, reading the clock would take longer than many decisions. Then one match of this many is timed; it is
/// played move by move, with the same result.
const TIMED: u64 = 256;

/// Plays all matches. `progress` is called with the number of matches done.
pub fn simulate(duel: &Duel, progress: impl Fn(u64) + Sync) -> anyhow::Result<Simulation> {
    simulate_some(duel, 0..duel.games, progress)
}

/// Plays the matches with the numbers `games`.
pub fn simulate_some(duel: &Duel, games: Range<u64>, progress: impl Fn(u64) + Sync) -> anyhow::Result<Simulation> {
    let calls_before = calls(duel);
    let done = AtomicU64::new(0);
    // strategies and live rules run scripts: with a smaller stack each call would start a thread of its own
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
        // sums of whole numbers, added in order, so that they are the same at any number of threads
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
    /// Whether a second run would give the same figures. Not if a player was late: another time it might answer in time.
    pub fn is_reproducible(&self) -> bool {
        self.seats.iter().all(|seat| seat.late == 0)
    }

    /// Counts a match that was broken off.
    fn broken_off(&mut self, seed: i64, fault: Fault) {
        self.uncounted += 1;
        self.endless += (fault.kind() == FaultKind::Endless) as u64;
        self.first_fault.get_or_insert(FirstFault { seed, seat: None, fault });
    }

    /// Adds the figures of later matches.
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
        self.measures.plus(other.measures);
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
        let is_timed = are_scripts || game % TIMED == 0;
        let how = How { seed, number: game, blind: &blind, is_timed, goes_on: None, same_cards: None };
        if game < MEASURED {
            play_measured(duel, &how, &mut room, &mut part)
        } else {
            play_into(duel, &how, &mut room, &mut part)
        }
    }
    part
}

/// Plays a single match.
pub(super) fn play_chosen(duel: &Duel, how: &How) -> Simulation {
    let mut part = Simulation { seats: vec![SeatResult::default(); duel.rules.seats], ..Simulation::default() };
    play_into(duel, how, &mut MatchRoom::new(&duel.rules), &mut part);
    part
}

/// Buffers that are reused from match to match.
struct MatchRoom {
    /// The state before a match.
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
    let played = if any_remembers(players) {
        play_one(&duel.rules, players, how, room, part, &mut Memories::new(&duel.rules, players))
    } else {
        play_one(&duel.rules, players, how, room, part, &mut Silent)
    };
    if let Err(fault) = played {
        part.broken_off(how.seed, fault);
    }
}

/// Plays a single match, and measures it.
fn play_measured(duel: &Duel, how: &How, room: &mut MatchRoom, part: &mut Simulation) {
    let mut ear = MeasureEar::new(&duel.rules, &duel.policies);
    let seated = seated(&duel.policies, how.number, how.seed);
    let players = seated.as_deref().unwrap_or(&duel.policies);
    match play_one(&duel.rules, players, how, room, part, &mut ear) {
        Ok(()) => part.measures.count(&duel.rules, &ear.done()),
        Err(fault) => part.broken_off(how.seed, fault),
    }
}

/// Plays a single match, with `ear` as its listener and memory. Returns what it came to.
pub(super) fn play_heard(duel: &Duel, how: &How, ear: &mut impl Memory) -> Result<Simulation, Fault> {
    let mut part = Simulation { seats: vec![SeatResult::default(); duel.rules.seats], ..Simulation::default() };
    let seated = seated(&duel.policies, how.number, how.seed);
    let players = seated.as_deref().unwrap_or(&duel.policies);
    play_one(&duel.rules, players, how, &mut MatchRoom::new(&duel.rules), &mut part, ear)?;
    Ok(part)
}

/// How one match is played.
pub(super) struct How<'a> {
    pub seed: i64,
    /// Number of the match within the run.
    pub number: u64,
    /// Whether each seat chooses blindly, by one random number.
    pub blind: &'a [bool],
    /// Whether decisions are timed.
    pub is_timed: bool,
    /// Whether to go on, given the number of moves made; the match also stops at the first fault. `None` to play to the end.
    pub goes_on: Option<&'a dyn Fn(u32) -> bool>,
    /// A seed whose cards come in the same order however the match is played, with the number of this match under it.
    /// `None` to draw cards by the seed of the match.
    pub same_cards: Option<(i64, u64)>,
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
    let mut cards = how.same_cards.map(|(seed, number)| SameCards::new(seed, number, rules.deck_index.deck.len()));
    rules.start_again(state, blank, seed, memory, cards.as_mut().map(|cards| cards as _))?;
    let (shared, is_heard) = (rules.generator == GeneratorKind::JavaShared, M::listens());
    let is_plain = !how.is_timed && !is_heard && how.goes_on.is_none() && how.same_cards.is_none();
    if !shared && is_plain && how.blind.iter().all(|b| *b) {
        rules.play_out(state, seed, moves)?;
    }
    let goes_on =
        |moves: u32, part: &Simulation| how.goes_on.is_none_or(|goes_on| part.first_fault.is_none() && goes_on(moves));
    while let Some(seat) = state.to_move().filter(|_| goes_on(state.moves, part)) {
        if memory.counts_moves() && how.blind[seat.index()] {
            rules.moves(state, moves)?;
            memory.asked(state, moves.len());
        }
        let start = how.is_timed.then(Instant::now);
        let chosen = match how.blind[seat.index()] {
            true if !shared => rules.any_move(state, &mut own_dice(seed, seat, state.moves), moves)?,
            true => with_shared_dice(state, |state, dice| rules.any_move(state, dice, moves))?,
            false => asked(rules, &*players[seat.index()], state, seed, moves, part, memory)?,
        };
        if let Some(start) = start {
            part.seats[seat.index()].thinking.plus(1, start.elapsed());
        }
        rules.apply_unchecked_with(state, chosen, memory, cards.as_mut().map(|cards| cards as _))?;
    }
    if memory.counts_moves() {
        memory.ended(state);
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

/// Asks the seat's policy for a move of the list. Faults are counted.
fn asked(
    rules: &Rules,
    player: &dyn Policy,
    state: &mut State,
    seed: i64,
    moves: &mut Vec<Move>,
    part: &mut Simulation,
    memory: &mut impl Memory,
) -> Result<Move, Fault> {
    rules.moves(state, moves)?;
    if memory.counts_moves() {
        memory.asked(state, moves.len());
    }
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

/// Calls `decide` with the dice of this decision: the dealer's, if the rules share them, else the seat's own.
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
