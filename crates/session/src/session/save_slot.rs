//! The file of one match, written after each move.
//!
//! Another program may have the same match open. A file that has changed since it was written or read is left alone, and the
//! match goes on in a new file beside it.

use super::keep_error::KeepError;
use super::output_file::{write_new, write_whole};
use super::record::Record;
use super::running::Match;
use super::statistics::{JudgedMatch, MatchNotes, MatchTally, Statistics, Tallies};
use crate::diagnostics::shown;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

#[derive(Debug, Default)]
pub struct SaveSlot {
    path: Option<PathBuf>,
    /// What this program last wrote to or read from the file. `None` if there is no such file yet.
    last: Option<String>,
    /// Whether the match is new: no program has a file of it yet, and any free name will do.
    is_new: bool,
    /// Whether a person asked for the file, so that it stays even without a move.
    asked_for: bool,
    /// Whether a failure to write was reported already.
    complained: bool,
    statistics: Statistics,
    notes: MatchNotes,
    /// Whether nothing of the match is saved or counted.
    idle: bool,
}

/// What a person is told after a match was to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlotNews {
    Failed(KeepError),
    /// Another program has changed the file `theirs`, and the match is saved in `ours`.
    Elsewhere {
        theirs: String,
        ours: String,
    },
}

/// Most saves of one game and seed.
const MOST: usize = 1000;

/// The first free file name for a record in this folder.
pub(super) fn free(folder: &Path, record: &Record) -> Option<PathBuf> {
    let name = format!("{}-{}", record.game.replace(['/', '\\', ':'], "-"), record.seed);
    let numbered = |n: usize| if n == 1 { format!("{name}.toml") } else { format!("{name}-{n}.toml") };
    (1..MOST).map(|n| folder.join(numbered(n))).find(|p| !p.exists())
}

impl SaveSlot {
    /// The slot of a new match, whose file does not exist yet.
    pub(super) fn new(path: Option<PathBuf>, statistics: Statistics) -> SaveSlot {
        SaveSlot { path, is_new: true, statistics, ..SaveSlot::default() }
    }

    /// The slot of a match that is neither saved nor counted, such as a lesson.
    pub fn idle() -> SaveSlot {
        SaveSlot { idle: true, ..SaveSlot::default() }
    }

    /// The slot of a match whose record was read from `file`.
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

    /// The file of the match. `None` while the match is not saved.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref().filter(|_| !self.complained && self.last.is_some())
    }

    /// Writes the record once it has a move or a person has asked for it. Returns news for the person: the first failure to
    /// write, or that the match goes on in another file.
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

    /// Writes the record because a person asks for it, even if nothing was played.
    pub fn save(&mut self, record: &Record) -> Option<SlotNews> {
        self.asked_for = true;
        self.write(record)
    }

    fn write(&mut self, record: &Record) -> Option<SlotNews> {
        let moved = self.step_aside(record);
        let text = record.to_text();
        let written = match &self.path {
            Some(_) if self.is_first() => self.write_first(record, &text),
            Some(path) => write(path, &text),
            None => Err(KeepError::NoFolder),
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

    /// Writes a new match to a file that does not exist yet. If another match takes the name meanwhile, the next free one is
    /// used.
    fn write_first(&mut self, record: &Record, text: &str) -> Result<(), KeepError> {
        let folder = self.path.as_deref().and_then(Path::parent).map(Path::to_path_buf).unwrap_or_default();
        std::fs::create_dir_all(&folder).map_err(KeepError::cannot_make(&folder))?;
        for _ in 0..MOST {
            let Some(path) = &self.path else { break };
            match write_new(path, text) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => self.path = free(&folder, record),
                written => return written.map_err(KeepError::cannot_write(path)),
            }
        }
        Err(KeepError::NoRoom)
    }

    /// Whether the match is new and nothing of it was written yet.
    fn is_first(&self) -> bool {
        self.is_new && self.last.is_none()
    }

    /// Changes to a free file if another program has written this one. Returns the news of it.
    fn step_aside(&mut self, record: &Record) -> Option<SlotNews> {
        let path = self.path.clone().filter(|_| !self.is_first() && !self.is_ours())?;
        let other = free(path.parent()?, record)?;
        let told = SlotNews::Elsewhere { theirs: shown(&path), ours: shown(&other) };
        (self.path, self.last) = (Some(other), None);
        Some(told)
    }

    /// Whether the file is as this program left it, or gone.
    fn is_ours(&self) -> bool {
        let there = self.path.as_ref().and_then(|path| std::fs::read(path).ok());
        there.is_none_or(|bytes| self.last.as_ref().is_some_and(|last| last.as_bytes() == bytes))
    }

    /// Called when another match takes the table. A file with moves stays, so that the match can be resumed.
    pub fn leave(&mut self, record: &Record) {
        if !self.asked_for && !record.is_begun() {
            self.remove();
        }
    }

    /// Counts a hint.
    pub fn hinted(&mut self) {
        self.notes.hints += 1;
    }

    /// Counts a match that has ended and removes its file. `names` are the names of the seats. Returns why it was not
    /// counted, if so.
    pub fn finished(&mut self, played: &Match, names: &[String]) -> Option<KeepError> {
        if self.idle {
            return None;
        }
        // counted first: a program stopped in between leaves a match that counts once, and loses none
        let counted = self.statistics.finished(played, &mut self.notes, names);
        if counted.is_ok() {
            self.remove();
        }
        counted.err()
    }

    /// Keeps what the coach has found of the match, once it was counted.
    pub fn judged(&self, judged: JudgedMatch) {
        // a curve that lacks a match is no loss worth a message
        let _ = self.statistics.judged(&self.notes, judged);
    }

    /// The tally of this match's person, in its variant against the same opponents. `None` if the match was not counted.
    pub fn series(&self, played: &Match) -> Option<MatchTally> {
        let matches = self.statistics.read().ok()?.matches;
        let last = matches.iter().rev().find(|m| m.is_of(played))?;
        let tallies = Tallies::of(&matches);
        tallies.find(&last.variant)?.against(&last.opponents().join(", ")).cloned()
    }

    /// Removes the file, unless another program has changed it.
    pub fn remove(&mut self) {
        if let Some(path) = self.path.as_deref().filter(|_| self.last.is_some() && self.is_ours()) {
            let _ = std::fs::remove_file(path);
            self.last = None;
        }
    }
}

fn write(path: &Path, text: &str) -> Result<(), KeepError> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(KeepError::cannot_make(folder))?;
    }
    Ok(write_whole(path, text)?)
}
