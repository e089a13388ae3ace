//! Where a match is kept: its file among the saved matches, and what else the command line asked for.
//!
//! Knows when each was told to have failed. Does not know when a match is to be kept: the model does.

use super::news::TableNews;
use crate::session::house::Loaded;
use crate::session::keep_error::KeepError;
use crate::session::record::Record;
use crate::session::running::Match;
use crate::session::save_slot::{SaveSlot, SlotNews};
use crate::session::statistics::{JudgedMatch, MatchTally};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A callback after each change of a match, with its rules, the match, and its number in the series. The error is one
/// sentence.
pub type Keep = Arc<dyn Fn(&Loaded, &Match, usize) -> Result<(), String> + Send + Sync>;

/// Where a match was saved because a person asked for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saved {
    At(PathBuf),
    /// The match has no file among the saved ones.
    Nowhere,
}

/// The places of one match.
pub(super) struct Keeper {
    slot: SaveSlot,
    pub(super) also: Option<Keep>,
    /// The number of the match in its series, from 0.
    pub(super) number: usize,
    /// Whether a match without people is saved at its end only.
    pub(super) sparing: bool,
    /// Whether a failure of `also` was told.
    complained: bool,
    series: Option<MatchTally>,
}

impl Keeper {
    pub(super) fn new(slot: SaveSlot) -> Keeper {
        Keeper { slot, also: None, number: 0, sparing: false, complained: false, series: None }
    }

    /// Leaves a match for the next one at the same table, which is kept alike. A match with moves stays saved.
    pub(super) fn leave(mut self, left: &Record) -> (Option<Keep>, bool, usize) {
        self.slot.leave(left);
        (self.also, self.sparing, self.number)
    }

    /// Writes the match everywhere. Each failure is told once.
    pub(super) fn keep(&mut self, loaded: &Loaded, running: &Match) -> Vec<TableNews> {
        let slot = self.slot.keep(running.record()).map(TableNews::NotKept);
        let wrong = self.also.as_ref().and_then(|keep| keep(loaded, running, self.number).err());
        let told = wrong.filter(|_| !self.complained);
        self.complained |= told.is_some();
        slot.into_iter().chain(told.map(TableNews::NotWritten)).collect()
    }

    /// Saves the match because a person asks for it.
    pub(super) fn save(&mut self, record: &Record) -> Result<(Saved, Option<SlotNews>), KeepError> {
        match self.slot.save(record) {
            Some(SlotNews::Failed(problem)) => Err(problem),
            news => Ok((self.path().map_or(Saved::Nowhere, |path| Saved::At(path.to_path_buf())), news)),
        }
    }

    /// The file of the match. `None` while it is not saved.
    pub(super) fn path(&self) -> Option<&Path> {
        self.slot.path()
    }

    pub(super) fn hinted(&mut self) {
        self.slot.hinted();
    }

    /// Counts a match that is over.
    pub(super) fn finish(&mut self, played: &Match, names: &[String]) -> Option<KeepError> {
        let problem = self.slot.finished(played, names);
        self.series = self.slot.series(played);
        problem
    }

    /// Keeps what the coach has found of a match that was counted.
    pub(super) fn judged(&self, judged: JudgedMatch) {
        self.slot.judged(judged);
    }

    /// Wins and losses against the opponents of the match, once it was counted.
    pub(super) fn series(&self) -> Option<&MatchTally> {
        self.series.as_ref()
    }
}
