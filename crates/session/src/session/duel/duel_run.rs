//! Plays pairs of a duel on all cores, until all are played, a test decides, or it is halted.

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

/// The part of a duel to play, and its callbacks.
pub struct RunDuel<'a> {
    pub plan: &'a DuelPlan,
    /// Numbers of the pairs to play. Earlier pairs were played already and are counted in `before`.
    pub pairs: Range<u64>,
    pub before: DuelTally,
    pub sprt: Option<Sprt>,
    /// Called with the number of pairs played in this run.
    pub progress: &'a (dyn Fn(u64) + Sync),
    /// Called after each pair, in the order of pairs, with the number of the next pair and the tally of all pairs before that.
    pub each: &'a mut dyn FnMut(u64, &DuelTally),
    /// Called from time to time with the next pair and the tally, which may be saved so that the run can be resumed from
    /// there.
    pub keep: &'a dyn Fn(u64, &DuelTally) -> anyhow::Result<()>,
}

/// The end of a run.
pub struct DuelEnd {
    pub tally: DuelTally,
    /// The first pair that was not played.
    pub next: u64,
    pub stopped: Option<Verdict>,
}

/// The wished duration of a block of pairs, between two looks at the clock.
const BLOCK: Duration = Duration::from_millis(1000);

/// Plays the pairs of `run`.
pub fn run_duel(run: RunDuel) -> anyhow::Result<DuelEnd> {
    // strategies and live rules run scripts: with a smaller stack each call would start a thread of its own
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
        // in order of their numbers, as which deals are kept depends on it
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

/// The size of the next block, so that it takes about the wished time.
pub fn next_size(size: u64, took: Duration, wished: Duration, threads: usize) -> u64 {
    match took {
        took if took < wished / 2 => (size * 2).min(1 << 13),
        took if took > wished * 2 => (size / 2).max(threads as u64 * 2),
        _ => size,
    }
}
