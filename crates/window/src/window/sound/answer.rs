//! Whether anything is heard: noted by the thread that plays sounds, shown in the settings.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

const UNKNOWN: u8 = 0;
const SILENT: u8 = 1;
const HEARD: u8 = 2;

/// Whether the last sound found somebody to play it. Clones share what they know.
#[derive(Clone, Debug, Default)]
pub struct SoundAnswer(Arc<AtomicU8>);

impl SoundAnswer {
    /// Notes whether a sound could be handed on.
    pub fn note(&self, heard: bool) {
        self.0.store(if heard { HEARD } else { SILENT }, Ordering::Relaxed);
    }

    /// `None` until the first sound was tried.
    pub fn known(&self) -> Option<bool> {
        match self.0.load(Ordering::Relaxed) {
            UNKNOWN => None,
            noted => Some(noted == HEARD),
        }
    }
}
