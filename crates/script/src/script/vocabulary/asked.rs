//! For tests: records which option keys of which words have been read.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

static ASKED: Mutex<BTreeSet<(&str, String)>> = Mutex::new(BTreeSet::new());

pub(super) fn note(word: &'static str, key: &str) {
    ASKED.lock().unwrap_or_else(PoisonError::into_inner).insert((word, key.to_string()));
}

/// The option keys of this word that were read, in any test so far.
pub(crate) fn of(word: &str) -> BTreeSet<String> {
    let asked = ASKED.lock().unwrap_or_else(PoisonError::into_inner);
    asked.iter().filter(|(name, _)| *name == word).map(|(_, key)| key.clone()).collect()
}
