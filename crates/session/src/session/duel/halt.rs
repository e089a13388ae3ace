//! A wish that a duel stops before its end. Pairs that were not played to their end are forgotten, so that it can go on
//! later as if it had never stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Shared by who wishes it and who plays.
#[derive(Clone, Debug, Default)]
pub struct Halt(Arc<AtomicBool>);

impl Halt {
    /// From now on no further decision is asked for.
    pub fn wish(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn is_wished(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
