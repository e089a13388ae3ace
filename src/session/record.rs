//! A match written down: chance outcomes and moves, in order.

use super::older_programs::kept_lists::KeptLists;
use crate::play::{Chance, PlayError, Rules};
use crate::table::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// Everything that is needed to play a match again without drawing a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// `game` or `game/variant`.
    pub game: String,
    /// Of the rules that it was played by.
    pub fingerprint: String,
    pub seats: u8,
    /// Kept for "play this deal again".
    pub seed: i64,
    /// The first dealer, where the match followed another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<u8>,
    /// Who played each seat.
    pub players: Vec<String>,
    /// The generator's position after the last entry: a resumed match has the same future.
    pub generator: String,
    /// The players drew from the dealer's generator, so that the seed and the moves alone do not bring the same cards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shared: bool,
    /// Settings of an older program listed cards, so that not all chances come from the seed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stacked: bool,
    /// The lists themselves, which go on where the history ends. The one-line form is without them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lists: Option<KeptLists>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// `=QH` a card that chance drew, `=#3` a number; `0 QH row.1` a move of seat 0.
    pub history: Vec<String>,
}

/// One entry of a history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordEntry {
    Chance(Chance),
    Move { seat: Seat, text: String },
}

/// What is wrong with a record.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    #[error("cannot read {path}: {}", why(.error))]
    Read { path: String, error: std::io::Error },
    #[error("cannot write {path}: {}", why(.error))]
    Write { path: String, error: std::io::Error },
    #[error("{path} is not a record: {message}")]
    Damaged { path: String, message: String },
    #[error("entry {place} of the record, `{entry}`, {message}")]
    Entry { place: usize, entry: String, message: String },
    /// In words: the `wording` floor.
    #[error("entry {place} of the record, `{entry}`, is not legal: {why}")]
    Illegal { place: usize, entry: String, why: PlayError },
}

/// Why a file cannot be used, without the system's numbers.
pub fn why(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file or folder".into(),
        kind => kind.to_string(),
    }
}

/// A record of a match of ten thousand moves has less than this many bytes.
const LARGEST: u64 = 16 * 1024 * 1024;

impl Record {
    /// Reads a file.
    pub fn read(path: &Path) -> Result<Record, RecordError> {
        let shown = path.display().to_string();
        let damaged = |message: String| RecordError::Damaged { path: shown.clone(), message };
        let read = |error| RecordError::Read { path: shown.clone(), error };
        let there = std::fs::metadata(path).map_err(read)?;
        if !there.is_file() && !there.is_dir() {
            return Err(damaged("it is not a plain file".into()));
        }
        if there.len() > LARGEST {
            return Err(damaged(format!("it has {} bytes, more than {LARGEST}", there.len())));
        }
        let bytes = std::fs::read(path).map_err(read)?;
        let text = String::from_utf8(bytes).map_err(|_| damaged("it is not a text".into()))?;
        Record::parse(&text).map_err(damaged)
    }

    /// Reads the file form or the one-line form.
    pub fn parse(text: &str) -> Result<Record, String> {
        if text.trim_start().starts_with(LINE_MARK) {
            return Record::parse_line(text.trim());
        }
        toml::from_str(text).map_err(|error: toml::de::Error| {
            let before = error.span().and_then(|span| text.get(..span.start));
            let line = before.map_or(String::new(), |t| format!("line {}: ", t.matches('\n').count() + 1));
            format!("{line}{}", error.message().lines().next().unwrap_or_default())
        })
    }

    /// Writes to a temporary name beside it and renames, so that a crash never leaves half a file.
    pub fn write(&self, path: &Path) -> Result<(), RecordError> {
        write_whole(path, &self.to_text())
    }

    pub fn to_text(&self) -> String {
        toml::to_string(self).unwrap_or_default()
    }

    /// One line of text with the seed and the moves only: it can be pasted into a message, and replaying it draws the
    /// same chances. Where players draw from the dealer's generator, or cards were listed, it has the chances too.
    pub fn to_line(&self) -> String {
        let mut line = format!("{LINE_MARK} {} seats={} seed={}", self.game, self.seats, self.seed);
        if let Some(dealer) = self.dealer {
            line += &format!(" dealer={dealer}");
        }
        for (name, value) in &self.options {
            line += &format!(" {name}={}", joined(value));
        }
        line += &format!(" rules={} at={} :", self.fingerprint, self.generator);
        let moves = self.history.iter().filter(|entry| self.shared || self.stacked || !entry.starts_with('='));
        let moves: Vec<&str> = moves.map(String::as_str).collect();
        if moves.is_empty() { line } else { format!("{line} {}", moves.join("; ")) }
    }

    fn parse_line(line: &str) -> Result<Record, String> {
        let (head, moves) = line.split_once(" :").ok_or("a one-line record has ` :` before its moves")?;
        let mut words = head.split_whitespace().skip(1);
        let mut record = Record {
            game: words.next().ok_or("it names no game")?.to_string(),
            fingerprint: String::new(),
            seats: 2,
            seed: 0,
            dealer: None,
            players: Vec::new(),
            generator: String::new(),
            shared: false,
            stacked: false,
            lists: None,
            options: BTreeMap::new(),
            history: moves.split(';').map(str::trim).filter(|m| !m.is_empty()).map(str::to_string).collect(),
        };
        for word in words {
            let (name, value) = word.split_once('=').ok_or_else(|| format!("`{word}` is not name=value"))?;
            let number = |_| format!("`{word}` is not a number");
            match name {
                "seats" => record.seats = value.parse().map_err(number)?,
                "seed" => record.seed = value.parse().map_err(number)?,
                "dealer" => record.dealer = Some(value.parse().map_err(number)?),
                "rules" => record.fingerprint = value.to_string(),
                "at" => record.generator = value.to_string(),
                option => {
                    record.options.insert(option.to_string(), parted(value));
                }
            }
        }
        record.shared = record.dictates();
        Ok(record)
    }

    /// Does the record dictate its chances? The one-line form leaves them to the seed.
    pub fn dictates(&self) -> bool {
        self.history.iter().any(|entry| entry.starts_with('='))
    }

    /// Does the record say that its chances are those of its seed? Not where players drew from the same generator, or
    /// cards were listed, and not where it leaves them to the seed anyway.
    pub fn is_by_seed(&self) -> bool {
        !self.shared && !self.stacked && self.dictates()
    }

    /// The history, understood with these rules.
    pub fn entries(&self, rules: &Rules) -> Result<Vec<RecordEntry>, RecordError> {
        let read = |(place, entry): (usize, &String)| {
            parse_entry(entry, rules).map_err(|message| RecordError::Entry { place, entry: entry.clone(), message })
        };
        self.history.iter().enumerate().map(read).collect()
    }

    pub fn push_chance(&mut self, chance: Chance, rules: &Rules) {
        self.history.push(match chance {
            Chance::Card(card) => format!("={}", rules.deck_index.deck.text(card)),
            Chance::Number(number) => format!("=#{number}"),
        });
    }

    pub fn push_move(&mut self, seat: Seat, text: &str) {
        self.history.push(format!("{} {text}", seat.0));
    }
}

/// A value without spaces, as a one-line record needs it: `%20` stands for a space, `%25` for `%`.
fn joined(value: &str) -> String {
    value.replace('%', "%25").replace(' ', "%20")
}

/// The value that was [`joined`].
fn parted(value: &str) -> String {
    value.replace("%20", " ").replace("%25", "%")
}

const LINE_MARK: &str = "house-rules:";

fn parse_entry(entry: &str, rules: &Rules) -> Result<RecordEntry, String> {
    if let Some(chance) = entry.strip_prefix('=') {
        if let Some(number) = chance.strip_prefix('#') {
            let number = number.parse().map_err(|_| "is not a number")?;
            return Ok(RecordEntry::Chance(Chance::Number(number)));
        }
        let card = rules.deck_index.deck.parse(chance).ok_or("is not a card of this deck")?;
        return Ok(RecordEntry::Chance(Chance::Card(card)));
    }
    let (seat, text) = entry.split_once(' ').ok_or("has no seat before the move")?;
    let seat: u8 = seat.parse().map_err(|_| "does not begin with a seat")?;
    if seat as usize >= rules.seats {
        return Err(format!("names seat {seat}, but the seats are 0 to {}", rules.seats - 1));
    }
    Ok(RecordEntry::Move { seat: Seat(seat), text: text.to_string() })
}

/// Writes a whole file under a temporary name in the same folder, then renames it. A link is followed; what is no
/// plain file, such as a pipe or `/dev/stdout`, is written as it is.
pub fn write_whole(path: &Path, text: &str) -> Result<(), RecordError> {
    let error = |error| RecordError::Write { path: path.display().to_string(), error };
    match std::fs::metadata(path) {
        Ok(there) if there.is_file() => replace(&path.canonicalize().map_err(error)?, text),
        Ok(_) => std::fs::write(path, text),
        Err(_) => replace(path, text),
    }
    .map_err(error)
}

fn replace(path: &Path, text: &str) -> std::io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    let result = std::fs::write(&part, text).and_then(|()| std::fs::rename(&part, path));
    if result.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    result
}

/// Can this file be written? What it holds stays; a file that is not there yet is made.
pub fn writable(path: &Path) -> Result<(), RecordError> {
    let opened = std::fs::OpenOptions::new().append(true).create(true).open(path);
    opened.map(drop).map_err(|error| RecordError::Write { path: path.display().to_string(), error })
}
