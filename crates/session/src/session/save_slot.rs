//! The file of one match, written after each move.
//!
//! Another program may have the same match open: a file that has changed since it was written or read is left as it is,
//! and the match goes on in a file beside it.

use super::output_file::{why, write_new, write_whole};
use super::record::Record;
use super::running::Match;
use super::statistics::{MatchNotes, MatchTally, Statistics, Tallies};
use crate::diagnostics::shown;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

#[derive(Debug, Default)]
pub struct SaveSlot {
    path: Option<PathBuf>,
    /// What the file holds, as far as this program knows; None for a file that is not there yet.
    last: Option<String>,
    /// The match begins: nobody has its file yet, and which name it gets does not matter.
    is_new: bool,
    /// A person asked for the file: it stays although the match has no move yet.
    asked_for: bool,
    /// A failure to write was told already.
    complained: bool,
    statistics: Statistics,
    notes: MatchNotes,
    /// Nothing of the match is kept or counted.
    idle: bool,
}

/// What a person is to be told after the match was to be kept.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum SlotNews {
    #[error("The match is not kept while you play: {0}")]
    Failed(String),
    /// It is kept in another file.
    #[error("{0}")]
    Elsewhere(String),
}

/// More saves of one game and seed than this are not told apart.
const MOST: usize = 1000;

/// A name in this folder that nobody has taken.
pub(super) fn free(folder: &Path, record: &Record) -> Option<PathBuf> {
    let name = format!("{}-{}", record.game.replace(['/', '\\', ':'], "-"), record.seed);
    let numbered = |n: usize| if n == 1 { format!("{name}.toml") } else { format!("{name}-{n}.toml") };
    (1..MOST).map(|n| folder.join(numbered(n))).find(|p| !p.exists())
}

impl SaveSlot {
    /// A file that is not there yet.
    pub(super) fn new(path: Option<PathBuf>, statistics: Statistics) -> SaveSlot {
        SaveSlot { path, is_new: true, statistics, ..SaveSlot::default() }
    }

    /// For a match of which nothing is kept or counted, such as a lesson.
    pub fn idle() -> SaveSlot {
        SaveSlot { idle: true, ..SaveSlot::default() }
    }

    /// The file that this record was read from.
    pub(super) fn of(file: &Path, record: &Record, statistics: Statistics) -> SaveSlot {
        let text = std::fs::read_to_string(file).ok();
        let last = text.filter(|text| Record::parse(text).is_ok_and(|there| there == *record));
        SaveSlot {
            path: Some(file.to_path_buf()),
            last,
            statistics,
            notes: MatchNotes::new(true),
            ..SaveSlot::default()
        }
    }

    /// The file, where the match is kept.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref().filter(|_| !self.complained && self.last.is_some())
    }

    /// Writes the record, once it has a move or a person asked for it. What is to be told: the first failure to write, or
    /// that the match goes on in another file.
    pub fn keep(&mut self, record: &Record) -> Option<SlotNews> {
        match self.asked_for || record.is_begun() {
            _ if self.idle => None,
            true => self.write(record),
            false => {
                self.remove();
                None
            }
        }
    }

    /// A person wants the record kept as it is, even if nothing was played.
    pub fn save(&mut self, record: &Record) -> Option<SlotNews> {
        self.asked_for = true;
        self.write(record)
    }

    fn write(&mut self, record: &Record) -> Option<SlotNews> {
        let moved = self.step_aside(record).map(SlotNews::Elsewhere);
        let text = record.to_text();
        let written = match &self.path {
            Some(_) if self.is_first() => self.write_first(record, &text),
            Some(path) => write(path, &text),
            None => Err("there is no folder for it: the system names no home folder".into()),
        };
        match written {
            Ok(()) => {
                self.complained = false;
                self.last = Some(text);
                moved
            }
            Err(_) if self.complained => None,
            Err(problem) => {
                self.complained = true;
                Some(SlotNews::Failed(problem))
            }
        }
    }

    /// Writes a file that is not there yet: of two matches that begin at once each has one of its own.
    fn write_first(&mut self, record: &Record, text: &str) -> Result<(), String> {
        let folder = self.path.as_deref().and_then(Path::parent).map(Path::to_path_buf).unwrap_or_default();
        std::fs::create_dir_all(&folder).map_err(|e| format!("cannot make {}: {}", shown(&folder), why(&e)))?;
        for _ in 0..MOST {
            let Some(path) = &self.path else { break };
            match write_new(path, text) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => self.path = free(&folder, record),
                written => return written.map_err(|error| format!("cannot write {}: {}", shown(path), why(&error))),
            }
        }
        Err("there is no room for it among the kept matches".into())
    }

    /// Was nothing written yet of a match that begins?
    fn is_first(&self) -> bool {
        self.is_new && self.last.is_none()
    }

    /// Takes another file where somebody else has written this one; a sentence says so.
    fn step_aside(&mut self, record: &Record) -> Option<String> {
        let path = self.path.clone().filter(|_| !self.is_first() && !self.is_ours())?;
        let other = free(path.parent()?, record)?;
        let told = format!(
            "{} was changed by another program: it is left as it is, and this match is kept in {}",
            shown(&path),
            shown(&other)
        );
        (self.path, self.last) = (Some(other), None);
        Some(told)
    }

    /// Is the file as this program knows it, or gone?
    fn is_ours(&self) -> bool {
        let there = self.path.as_ref().and_then(|path| std::fs::read(path).ok());
        there.is_none_or(|bytes| self.last.as_ref().is_some_and(|last| last.as_bytes() == bytes))
    }

    /// The match makes room for another one: what was played of it can be gone on with.
    pub fn leave(&mut self, record: &Record) {
        if !self.asked_for && !record.is_begun() {
            self.remove();
        }
    }

    /// A hint was given.
    pub fn hinted(&mut self) {
        self.notes.hints += 1;
    }

    /// The match has ended: it is counted, and nothing is left to go on with. `names` are those of the seats. What is to
    /// be told is one sentence.
    pub fn finished(&mut self, played: &Match, names: &[String]) -> Option<String> {
        if self.idle {
            return None;
        }
        // first this: who is stopped in between has the match twice, and it counts once, but nobody loses it
        let counted = self.statistics.finished(played, &mut self.notes, names);
        if counted.is_ok() {
            self.remove();
        }
        counted.err()
    }

    /// What the person of this match has won and lost in its variant against the same opponents.
    pub fn series(&self, played: &Match) -> Option<MatchTally> {
        let matches = self.statistics.read().ok()?.matches;
        let last = matches.iter().rev().find(|m| m.is_of(played))?;
        let tallies = Tallies::of(&matches);
        tallies.find(&last.variant)?.against(&last.opponents().join(", ")).cloned()
    }

    /// The match is finished: nothing is left to go on with. What another program has written stays.
    pub fn remove(&mut self) {
        if let Some(path) = self.path.as_deref().filter(|_| self.last.is_some() && self.is_ours()) {
            let _ = std::fs::remove_file(path);
            self.last = None;
        }
    }
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|e| format!("cannot make {}: {}", shown(folder), why(&e)))?;
    }
    write_whole(path, text).map_err(|e| e.to_string())
}
