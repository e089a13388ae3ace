//! A duel, played on all cores: pair after pair, as far as it goes.

use super::deal::least_margin;
use super::pair::PlayedPair;
use super::plan::DuelPlan;
use super::sprt::{Sprt, Verdict};
use super::tally::DuelTally;
use crate::script::{limits::LIVE_STACK, mark_deep_stack};
use crate::session::simulate::MOST_THREADS;
use rayon::prelude::*;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What is to be played of a duel, and who is told of it.
pub struct RunDuel<'a> {
    pub plan: &'a DuelPlan,
    /// By their numbers; those before were played already, and are in `before`.
    pub pairs: Range<u64>,
    pub before: DuelTally,
    pub sprt: Option<Sprt>,
    /// The number of pairs played in this run.
    pub progress: &'a (dyn Fn(u64) + Sync),
    /// Told after each pair, in their order: all pairs before this one are in the tally.
    pub each: &'a mut dyn FnMut(u64, &DuelTally),
    /// The same, now and then: what is kept now need not be played again.
    pub keep: &'a dyn Fn(u64, &DuelTally) -> anyhow::Result<()>,
}

/// How a duel ended.
pub struct DuelEnd {
    pub tally: DuelTally,
    /// The first pair that was not played.
    pub next: u64,
    pub stopped: Option<Verdict>,
}

/// What is played between two looks at the clock takes about so long.
const BLOCK: Duration = Duration::from_millis(1000);

/// Plays the pairs.
pub fn run_duel(run: RunDuel) -> anyhow::Result<DuelEnd> {
    // strategies and live rules run scripts: without room for them each call would start a thread of its own
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(run.plan.threads.min(MOST_THREADS))
        .stack_size(LIVE_STACK)
        .start_handler(|_| mark_deep_stack())
        .build()?;
    let done = AtomicU64::new(0);
    let play = |pair: u64, least_margin: u64| -> Option<PlayedPair> {
        let played = run.plan.play_lean_pair(pair, least_margin)?;
        (run.progress)(done.fetch_add(1, Ordering::Relaxed) + 1);
        Some(played)
    };
    let verdict = |next: u64, tally: &DuelTally| run.sprt.filter(|_| next.is_multiple_of(Sprt::STEP))?.verdict(tally);
    let (mut tally, mut next) = (run.before, run.pairs.start);
    let mut stopped = verdict(next, &tally).filter(|_| next > 0);
    let mut size = Sprt::STEP;
    while next < run.pairs.end && stopped.is_none() {
        let end = (next + size).min(run.pairs.end);
        let begun = Instant::now();
        let least = least_margin(&tally.deals);
        let played: Vec<Option<PlayedPair>> =
            pool.install(|| (next..end).into_par_iter().map(|pair| play(pair, least)).collect());
        // in their order: which deals are kept depends on it
        for pair in played.into_iter().map_while(|pair| pair) {
            run.plan.take(pair, &mut tally);
            next += 1;
            (run.each)(next, &tally);
        }
        (run.keep)(next, &tally)?;
        if next < end {
            break;
        }
        stopped = verdict(next, &tally);
        if run.sprt.is_none() {
            size = next_size(size, begun.elapsed(), BLOCK, pool.current_num_threads());
        }
    }
    Ok(DuelEnd { tally, next, stopped })
}

/// As many pairs as take about as long as is wished.
pub fn next_size(size: u64, took: Duration, wished: Duration, threads: usize) -> u64 {
    match took {
        took if took < wished / 2 => (size * 2).min(1 << 13),
        took if took > wished * 2 => (size / 2).max(threads as u64 * 2),
        _ => size,
    }
}
