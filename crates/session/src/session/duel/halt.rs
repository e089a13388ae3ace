//! A request to stop a duel early. Unfinished pairs are discarded, so that the duel can be resumed as if it had never stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag shared by the requester and the players of a duel.
#[derive(Clone, Debug, Default)]
pub struct Halt(Arc<AtomicBool>);

impl Halt {
    /// Requests the stop: no further decision is asked for.
    pub fn wish(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn is_wished(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
