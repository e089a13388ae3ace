//! What was played of a match before its rules were edited under way, so that it can always be seen as it was.
//!
//! Each edit is a note, a line that begins with `#`: programs that do not know it play the match on by the rules of now.

use super::Record;
use serde::{Deserialize, Serialize};

/// The history of a match up to the moment at which its rules were edited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EarlierRules {
    /// Fingerprint of the rules that it was played by.
    pub fingerprint: String,
    /// The options of that time.
    #[serde(default, skip_serializing_if = "std::collections::BTreeMap::is_empty")]
    pub options: std::collections::BTreeMap<String, String>,
    pub history: Vec<String>,
}

const NOTE: &str = "# earlier rules: ";

/// The largest number of edits that are kept of one match; the oldest are dropped.
const MOST: usize = 8;

impl EarlierRules {
    /// Parses a note. `None` if the line is another one.
    pub(super) fn of_note(line: &str) -> Option<EarlierRules> {
        serde_json::from_str(line.strip_prefix(NOTE)?).ok()
    }

    /// What a record has of the rules that it was played by until now.
    pub(in crate::session) fn of(record: &Record) -> EarlierRules {
        EarlierRules {
            fingerprint: record.fingerprint.clone(),
            options: record.options.clone(),
            history: record.history.clone(),
        }
    }
}

impl Record {
    /// Keeps what was played by the rules of before.
    pub(in crate::session) fn add_earlier(&mut self, earlier: EarlierRules) {
        self.earlier.push(earlier);
        let surplus = self.earlier.len().saturating_sub(MOST);
        self.earlier.drain(..surplus);
    }

    /// The lines of the notes.
    pub(super) fn earlier_notes(&self) -> String {
        let json = |earlier: &EarlierRules| serde_json::to_string(earlier).unwrap_or_default();
        self.earlier.iter().map(|earlier| format!("{NOTE}{}\n", json(earlier))).collect()
    }

    /// The match as it was played by the rules of before, to be replayed by them. `None` if there is no such section.
    pub fn as_it_was(&self, section: usize) -> Option<Record> {
        let EarlierRules { fingerprint, options, history } = self.earlier.get(section)?.clone();
        let plain =
            Record { earlier: Vec::new(), claims: Vec::new(), gave_up: None, looks: Vec::new(), ..self.clone() };
        Some(Record { fingerprint, options, history, generator: String::new(), ..plain })
    }
}
