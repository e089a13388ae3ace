//! What small functions came to, shared by all tables that a house opens: variants mostly say what their base says.

use crate::play::{Function, Pack};
use crate::script::Script;
use crate::script::tabulate::Param;
use rhai::Map;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex};

/// Tabulated functions by what they depend on. A clone is the same store.
#[derive(Clone, Default)]
pub struct Tabulations(Arc<Mutex<HashMap<Key, Function>>>);

/// A function's generated name is a hash of what is written in it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    pub name: String,
    pub params: Vec<Param>,
    pub max_set: Option<usize>,
    /// Everything else that a function without captured values can read.
    pub world: u64,
}

impl Tabulations {
    pub(super) fn get(&self, key: &Key) -> Option<Function> {
        self.0.lock().ok()?.get(key).cloned()
    }

    pub(super) fn keep(&self, key: Key, function: &Function) {
        if let Ok(mut known) = self.0.lock() {
            known.insert(key, function.clone());
        }
    }
}

impl std::fmt::Debug for Tabulations {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tabulations")
    }
}

/// The deck, what cards count, options and seats; and, where a script has functions with names, all that is written.
pub(super) fn world(script: &Script, pack: &Pack, options: &Map, seats: usize) -> u64 {
    let mut hasher = DefaultHasher::new();
    (format!("{:?}", pack.deck), &pack.pips, format!("{options:?}"), seats).hash(&mut hasher);
    if script.has_named_functions() {
        script.sources().iter().for_each(|source| source.text.hash(&mut hasher));
    }
    hasher.finish()
}
