//! The folder in which matches are saved while they are played.

use super::file_fault::FileFault;
use super::house::{House, HouseError, Loaded, TableChoice};
use super::keep_error::{KeepError, ReopenError};
use super::output_file::{replaceable, sweep, write_whole};
use super::outside::split_program;
use super::packs::missing_pack;
use super::player::Player;
use super::record::Record;
use super::running::Match;
use super::save_slot::{SaveSlot, free};
use super::statistics::Statistics;
use super::user_folders::data_folder;
use crate::catalog::CatalogError;
use crate::diagnostics::shown;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The folder of unfinished matches.
#[derive(Clone, Debug)]
pub struct Saves {
    folder: Option<PathBuf>,
}

/// A saved match that can be resumed.
#[derive(Clone, Debug)]
pub struct Kept {
    pub path: PathBuf,
    pub record: Record,
    pub when: SystemTime,
}

/// A removed match: its file has another extension until it is put back or deleted.
#[derive(Clone, Debug)]
pub struct Removed {
    /// The match as it was saved.
    pub kept: Kept,
    aside: PathBuf,
}

/// Extension of the file of a removed match.
const REMOVED: &str = "removed";

impl Saves {
    /// Removes a saved match so that it can be put back.
    pub fn set_aside(&self, kept: Kept) -> Result<Removed, KeepError> {
        let aside = kept.path.with_extension(REMOVED);
        let failed = |e: std::io::Error| KeepError::CannotRemove { file: shown(&kept.path), fault: FileFault::of(&e) };
        std::fs::rename(&kept.path, &aside).map_err(failed)?;
        Ok(Removed { kept, aside })
    }

    /// Puts a removed match back under its name, or under a free one if that is taken.
    pub fn put_back(&self, removed: &Removed) -> Result<(), KeepError> {
        let path = if removed.kept.path.exists() {
            self.folder.as_ref().and_then(|folder| free(folder, &removed.kept.record))
        } else {
            Some(removed.kept.path.clone())
        };
        let path = path.ok_or(KeepError::NoRoom)?;
        std::fs::rename(&removed.aside, &path)
            .map_err(|e| KeepError::CannotPutBack { file: shown(&path), fault: FileFault::of(&e) })
    }

    /// Deletes all removed matches and counts them as given up.
    pub fn forget_removed(&self) {
        let files = self.folder.as_ref().and_then(|folder| std::fs::read_dir(folder).ok());
        let paths = files.into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
        for path in paths.filter(|path| path.extension().is_some_and(|ending| ending == REMOVED)) {
            if let Ok(record) = Record::read(&path) {
                // a match that cannot be counted is deleted all the same
                let _ = self.statistics().given_up(&record);
            }
            let _ = std::fs::remove_file(&path);
        }
    }

    /// The folder `saves` in the user's data folder.
    pub fn usual() -> Saves {
        Saves { folder: data_folder().map(|folder| folder.join("saves")) }
    }

    /// The folder of the matches.
    pub(super) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Whether the matches lie in the user's data folder.
    pub(super) fn is_usual(&self) -> bool {
        self.folder == Saves::usual().folder
    }

    pub fn at(folder: &Path) -> Saves {
        Saves { folder: Some(folder.to_path_buf()) }
    }

    /// The slot of a new match.
    pub fn slot(&self, record: &Record) -> SaveSlot {
        SaveSlot::new(self.folder.as_ref().and_then(|folder| free(folder, record)), self.statistics())
    }

    /// The slot of a match read from `file`: that file if it lies in this folder, else a new one.
    pub fn slot_of(&self, file: &Path, record: &Record) -> SaveSlot {
        let parent = |p: &Path| p.parent().and_then(|f| f.canonicalize().ok());
        let here = self.folder.as_ref().and_then(|f| f.canonicalize().ok());
        if here.is_some() && parent(file) == here {
            SaveSlot::of(file, record, self.statistics())
        } else {
            self.slot(record)
        }
    }

    /// The statistics of played matches, kept in the folder above.
    pub fn statistics(&self) -> Statistics {
        let above = self.folder.as_ref().and_then(|folder| folder.parent());
        above.map_or_else(Statistics::default, |above| Statistics::at(&above.join("matches.jsonl")))
    }

    /// The saved matches, the latest first. Files that are not records are skipped.
    pub fn list(&self) -> Vec<Kept> {
        self.folder.iter().for_each(|folder| sweep(folder));
        let files = self.folder.as_ref().and_then(|f| std::fs::read_dir(f).ok());
        let kept = |entry: std::io::Result<std::fs::DirEntry>| {
            let path = entry.ok()?.path();
            let when = path.metadata().ok()?.modified().ok()?;
            path.extension().filter(|e| *e == "toml")?;
            Some(Kept { record: Record::read(&path).ok()?, path, when })
        };
        let mut list: Vec<Kept> = files.into_iter().flatten().filter_map(kept).collect();
        list.sort_by(|a, b| b.when.cmp(&a.when).then_with(|| a.path.cmp(&b.path)));
        list
    }
}

/// Writes a record to the file that a person names. A file that is something else, or another match, is left alone.
pub fn save_as(path: &Path, record: &Record) -> Result<(), KeepError> {
    match path.exists().then(|| Record::read(path)) {
        None => {}
        Some(Err(_)) => return Err(KeepError::NoSave { file: shown(path) }),
        Some(Ok(there)) if !there.is_match_of(record) => {
            return Err(KeepError::AnotherMatch { file: shown(path), game: there.game, seed: there.seed });
        }
        Some(Ok(_)) => {}
    }
    Ok(write_whole(path, &record.to_text())?)
}

/// Checks that a record may be written to this file while a match is played. A file that is not a record is left alone.
pub fn recordable(path: &Path) -> Result<(), String> {
    replaceable(path, "a record", |path| Record::read(path).is_ok())
}

/// Checks that a log may be written to this file. Any text but a record may be replaced.
pub fn loggable(path: &Path) -> Result<(), String> {
    replaceable(path, "a log", |path| Record::read(path).is_err())
}

/// A saved match, loaded and ready to go on.
pub struct Reopened {
    pub loaded: Loaded,
    pub running: Match,
    /// Whether the rules have changed since the match began.
    pub rules_changed: bool,
}

/// Loads the rules of a record and replays it. A record that names no players gets those of `usual`.
pub fn reopen(house: &House, record: &Record, usual: &dyn Fn(&Loaded) -> Vec<String>) -> Result<Reopened, ReopenError> {
    let set: Vec<(String, String)> = record.options.clone().into_iter().collect();
    let choice = TableChoice { variant: record.game.clone(), seats: Some(record.seats), set };
    let loaded = house.load(&choice).map_err(|error| not_loaded(record, error))?;
    let seats = loaded.rules().seats;
    let names = if record.players.is_empty() { usual(&loaded) } else { record.players.clone() };
    if names.len() != seats || record.dealer.is_some_and(|d| d as usize >= seats) {
        return Err(ReopenError::WrongSeats(seats));
    }
    // an outside program is started only if a person names it, never because a file does
    let is_program = |name: &String| split_program(name).is_some();
    let names = names.into_iter().map(|name| if is_program(&name) { loaded.default_strategy.clone() } else { name });
    let names: Vec<String> = names.collect();
    let players: Result<Vec<Player>, _> = names.iter().map(|name| house.player(name, &loaded)).collect();
    let players = players.map_err(ReopenError::Player)?;
    let running = Match::resume(loaded.rules().clone(), players, record).map_err(ReopenError::Match)?;
    let rules_changed = !record.is_of(loaded.rules());
    if !rules_changed && !running.agrees_with(record) {
        return Err(ReopenError::ChancesDoNotFit);
    }
    Ok(Reopened { loaded, running, rules_changed })
}

/// Why the rules of a record do not load; of a game that is not there, in which pack it came.
fn not_loaded(record: &Record, error: HouseError) -> ReopenError {
    let is_gone = matches!(error, HouseError::Catalog(CatalogError::Unknown { .. }));
    let pack = record.pack.clone().or_else(|| missing_pack(&record.game)).filter(|_| is_gone).map(Box::new);
    ReopenError::RulesDoNotLoad { error, pack }
}
