//! The threads on which matches are played.

use crate::script::{limits::LIVE_STACK, mark_deep_stack};

/// Most threads that are used.
const MOST_THREADS: usize = 256;

/// So many threads, or one for each core if 0. Strategies and live rules run scripts: with a smaller stack each call would
/// start a thread of its own.
pub(in crate::workshop) fn pool(threads: usize) -> anyhow::Result<rayon::ThreadPool> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads.min(MOST_THREADS))
        .stack_size(LIVE_STACK)
        .start_handler(|_| mark_deep_stack())
        .build()?;
    Ok(pool)
}
