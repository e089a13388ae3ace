//! The lists that a match was begun with, as its record keeps them.

use super::properties::Properties;
use crate::script::{DealtCards, ListedMoves, Meaning};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Cards and decisions of an older program's settings, and where they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptLists {
    /// The file of settings, and the line of each key there: a sentence about a list names both.
    pub path: String,
    pub lines: BTreeMap<String, usize>,
    /// What the rules forbid is done all the same, and told.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lenient: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deal: Vec<DealtCards>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<ListedMoves>,
}

impl KeptLists {
    pub fn new(meaning: &Meaning, places: &Properties, lenient: bool) -> KeptLists {
        let (deal, moves) = (meaning.deal.clone(), meaning.lists.clone());
        let keys = deal.iter().map(|d| &d.key).chain(moves.iter().map(|m| &m.key));
        let lines = keys.filter_map(|key| Some((key.clone(), places.line(key)?))).collect();
        KeptLists { path: places.path.clone(), lines, lenient, deal, moves }
    }

    /// A sentence about a key, with its place in the file.
    pub fn located(&self, key: &str, message: &str) -> String {
        match self.lines.get(key) {
            Some(line) => format!("{}:{line}: {message}", self.path),
            None => format!("{}: {message}", self.path),
        }
    }
}
