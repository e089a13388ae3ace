//! The lists with which a match was begun, as its record keeps them.

use super::properties::Properties;
use crate::script::{DealtCards, ListedMoves, Meaning};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Cards and decisions listed by an older program's settings, and where they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptLists {
    /// The settings file and the line of each key, named by messages about a list.
    pub path: String,
    pub lines: BTreeMap<String, usize>,
    /// Whether listed moves that the rules forbid are made all the same, and reported.
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

    /// Prefixes a message about a key with its place in the file.
    pub fn located(&self, key: &str, message: &str) -> String {
        match self.lines.get(key) {
            Some(line) => format!("{}:{line}: {message}", self.path),
            None => format!("{}: {message}", self.path),
        }
    }
}
