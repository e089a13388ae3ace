//! A store of tabulated functions, shared by all tables that a house opens, since variants mostly repeat what their base has.

use crate::play::DeckIndex;
use crate::script::bridge::engine::Script;
use crate::script::tabulation::{Bounds, Param, Tabulated};
use rhai::Map;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex};

/// Tabulated functions and the cost of tabulating them, by key. Clones share the store.
#[derive(Clone, Default)]
pub struct Tabulations(Arc<Mutex<HashMap<TabulationKey, (Tabulated, u64)>>>);

/// The key of a tabulated function. `name` is the function's generated name, a hash of its text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct TabulationKey {
    pub name: String,
    pub params: Vec<Param>,
    pub bounds: Bounds,
    /// A hash of everything else that the function can read; it has no captured values.
    pub world: u64,
}

/// Hashes of what a function can read beside its arguments.
#[derive(Clone, Copy)]
pub(super) struct Surroundings {
    /// Hash of the deck and counting values, and of all scripts if they define named functions.
    pub cards: u64,
    /// Hash of the deck, counting values, options and seats, for functions that read options or seats.
    pub whole: u64,
}

impl Tabulations {
    pub(super) fn get(&self, key: &TabulationKey) -> Option<(Tabulated, u64)> {
        self.0.lock().ok()?.get(key).cloned()
    }

    pub(super) fn keep(&self, key: TabulationKey, function: &Tabulated, cost: u64) {
        if let Ok(mut known) = self.0.lock() {
            known.insert(key, (function.clone(), cost));
        }
    }
}

impl std::fmt::Debug for Tabulations {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tabulations")
    }
}

impl Surroundings {
    pub fn new(script: &Script, deck_index: &DeckIndex, options: &Map, seats: usize) -> Surroundings {
        let mut hasher = DefaultHasher::new();
        let deck = &deck_index.deck;
        deck.all().iter().for_each(|card| deck.face(card).hash(&mut hasher));
        (deck.order(), &deck_index.pips).hash(&mut hasher);
        if script.has_named_functions() {
            script.sources().iter().for_each(|source| source.text.hash(&mut hasher));
        }
        let cards = hasher.finish();
        (format!("{options:?}"), seats).hash(&mut hasher);
        Surroundings { cards, whole: hasher.finish() }
    }
}
