//! Everything that is a person's own as one file: settings, variants, packs, saved matches, records, statistics.
//!
//! A backup is an archive of the folders for data and settings. It is read within limits, and the packs in it are checked like
//! others. Restoring keeps what was there beside the restored folder. Does not know what the files say.

use super::archive::{ArchiveFiles, ArchiveLimits, read_archive, write_archive};
use super::contents::Pack;
use super::names::{check_names, fault_of};
use crate::catalog::file_bytes;
use crate::diagnostics::shown;
use crate::session::user_folders::UserFolders;
use crate::session::why;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The limits of a backup.
const LIMITS: ArchiveLimits = ArchiveLimits { files: 20_000, file: 64 << 20, all: 256 << 20, ratio: 2000 };

/// The first file of a backup.
pub(super) const MARK: &str = "backup.toml";
const MARK_TEXT: &str = "format = 1\nkind = \"house-rules backup\"\n";

/// Deepest nesting of folders that is read.
const DEEPEST: usize = 6;

/// Why a backup cannot be made, read or restored: one sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BackupError(String);

impl BackupError {
    fn new(text: impl Into<String>) -> BackupError {
        BackupError(text.into())
    }
}

/// The folders with their names in a backup. One that is both is in it once.
fn named(folders: &UserFolders) -> Vec<(&'static str, &Path)> {
    let settings = folders.settings.as_deref().filter(|settings| Some(*settings) != folders.data.as_deref());
    let named = [("data", folders.data.as_deref()), ("settings", settings)];
    named.into_iter().filter_map(|(name, folder)| Some((name, folder?))).collect()
}

/// A backup in memory.
#[derive(Clone, PartialEq, Debug)]
pub struct Backup {
    /// Files by their paths, which begin with `data/` or `settings/`.
    files: BTreeMap<String, Vec<u8>>,
    /// Files that were left out when it was made, as their names are none of a backup.
    pub left_out: Vec<PathBuf>,
}

/// What a backup holds.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct BackupSummary {
    pub settings: bool,
    /// Number of saved matches, and of matches in the statistics.
    pub saves: usize,
    pub matches: usize,
    /// The ids of the packs.
    pub packs: Vec<String>,
    /// Number of other files.
    pub others: usize,
    pub bytes: usize,
}

/// What restoring a backup has done.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Restored {
    /// The folders that were written.
    pub folders: Vec<PathBuf>,
    /// Where the folders are kept that were there before.
    pub kept: Vec<PathBuf>,
}

impl Backup {
    /// Reads everything that is in a person's folders. Hidden files and links are left out.
    pub fn of(folders: &UserFolders) -> Result<Backup, BackupError> {
        let mut backup = Backup { files: BTreeMap::new(), left_out: Vec::new() };
        for (name, folder) in named(folders) {
            backup.collect(folder, name, DEEPEST)?;
        }
        if backup.files.is_empty() {
            Err(BackupError::new("there is nothing to keep: no settings, no matches, no packs"))
        } else {
            Ok(backup)
        }
    }

    fn collect(&mut self, folder: &Path, name: &str, depth: usize) -> Result<(), BackupError> {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = format!("{name}/{}", entry.file_name().to_string_lossy());
            if entry.file_name().to_string_lossy().starts_with('.') {
                continue;
            }
            match entry.file_type() {
                Ok(kind) if kind.is_dir() && depth > 0 => self.collect(&entry.path(), &path, depth - 1)?,
                Ok(kind) if kind.is_file() && fault_of(&path).is_none() => self.add(path, &entry.path())?,
                _ => self.left_out.push(entry.path()),
            }
        }
        Ok(())
    }

    fn add(&mut self, path: String, file: &Path) -> Result<(), BackupError> {
        let bytes = file_bytes(file, LIMITS.file);
        let bytes = bytes.map_err(|error| BackupError::new(format!("cannot read {}: {error}", shown(file))))?;
        self.files.insert(path, bytes);
        let bytes: usize = self.files.values().map(Vec::len).sum();
        if bytes > LIMITS.all || self.files.len() >= LIMITS.files {
            Err(BackupError::new(format!(
                "your files are too many for a backup: at most {} files and {} MiB",
                LIMITS.files,
                LIMITS.all >> 20
            )))
        } else {
            Ok(())
        }
    }

    /// The bytes of the backup's file.
    pub fn to_bytes(&self) -> Result<Vec<u8>, BackupError> {
        let files = self.files.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice()));
        let all = [(MARK, MARK_TEXT.as_bytes())].into_iter().chain(files);
        write_archive(all).map_err(|error| BackupError::new(error.to_string()))
    }

    /// Reads the file of a backup.
    pub fn read(path: &Path) -> Result<Backup, BackupError> {
        let refused = |why: String| BackupError::new(format!("{} is refused: {why}", shown(path)));
        let bytes = file_bytes(path, LIMITS.all);
        let bytes = bytes.map_err(|error| BackupError::new(format!("cannot read {}: {error}", shown(path))))?;
        let files = read_archive(&bytes, &LIMITS).map_err(|error| refused(error.to_string()))?;
        Backup::from_files(files).map_err(|error| refused(error.to_string()))
    }

    fn from_files(mut files: ArchiveFiles) -> Result<Backup, BackupError> {
        match files.first() {
            Some((name, text)) if name == MARK && text == MARK_TEXT.as_bytes() => _ = files.remove(0),
            Some((name, _)) if name == MARK => return Err(BackupError::new("a newer program made it")),
            _ => return Err(BackupError::new("it is no backup: `house-rules backup FILE` makes one")),
        }
        check_names(files.iter().map(|(name, _)| name.as_str()))
            .map_err(|error| BackupError::new(error.to_string()))?;
        if let Some((name, _)) =
            files.iter().find(|(name, _)| !name.starts_with("data/") && !name.starts_with("settings/"))
        {
            return Err(BackupError::new(format!("`{name}` is no file of a backup")));
        }
        let backup = Backup { files: files.into_iter().collect(), left_out: Vec::new() };
        backup.check_packs()?;
        Ok(backup)
    }

    /// Refuses a backup with a pack that would be refused.
    fn check_packs(&self) -> Result<(), BackupError> {
        for id in self.packs() {
            let prefix = format!("data/games/{id}/");
            let files = self.files.iter().filter_map(|(path, bytes)| Some((path.strip_prefix(&prefix)?, bytes)));
            let files: ArchiveFiles = files.map(|(path, bytes)| (path.to_string(), bytes.clone())).collect();
            Pack::of(files).map_err(|error| BackupError::new(format!("its pack `{id}` is refused: {error}")))?;
        }
        Ok(())
    }

    /// The ids of the packs.
    fn packs(&self) -> Vec<String> {
        let ids = self.files.keys().filter_map(|path| path.strip_prefix("data/games/")?.split('/').next());
        let mut ids: Vec<String> = ids.map(str::to_string).collect();
        ids.dedup();
        ids
    }

    pub fn summary(&self) -> BackupSummary {
        let is_save = |path: &&String| path.starts_with("data/saves/");
        let is_pack = |path: &&String| path.starts_with("data/games/");
        let statistics = "data/matches.jsonl";
        let matches = self.files.get(statistics).map_or(0, |bytes| bytes.iter().filter(|byte| **byte == b'\n').count());
        let others = self
            .files
            .keys()
            .filter(|path| !is_save(path) && !is_pack(path) && *path != statistics && !path.starts_with("settings/"));
        BackupSummary {
            settings: self.files.keys().any(|path| path.starts_with("settings/")),
            saves: self.files.keys().filter(is_save).count(),
            matches,
            packs: self.packs(),
            others: others.count(),
            bytes: self.files.values().map(Vec::len).sum(),
        }
    }

    /// The folders that restoring would move aside.
    pub fn moves_aside(&self, folders: &UserFolders) -> Vec<PathBuf> {
        let there = named(folders).into_iter().filter(|(name, folder)| self.has(name) && folder.exists());
        there.map(|(_, folder)| folder.to_path_buf()).collect()
    }

    fn has(&self, name: &str) -> bool {
        self.files.keys().any(|path| path.split('/').next() == Some(name))
    }

    /// Writes the files beside the folders and renames them. What was there is kept.
    pub fn restore(&self, folders: &UserFolders) -> Result<Restored, BackupError> {
        let mut restored = Restored::default();
        let folders = named(folders);
        let wanted: Vec<&(&str, &Path)> = folders.iter().filter(|(name, _)| self.has(name)).collect();
        // all is written before anything is renamed
        for (name, folder) in &wanted {
            self.write(name, folder).inspect_err(|_| _ = fs::remove_dir_all(draft_of(folder)))?;
        }
        for (_, folder) in &wanted {
            restored.kept.extend(exchange(folder).map_err(failed(folder))?);
            restored.folders.push(folder.to_path_buf());
        }
        Ok(restored)
    }

    fn write(&self, name: &str, folder: &Path) -> Result<(), BackupError> {
        let draft = draft_of(folder);
        let _ = fs::remove_dir_all(&draft);
        let prefix = format!("{name}/");
        let mut files = self.files.iter().filter_map(|(path, bytes)| Some((path.strip_prefix(&prefix)?, bytes)));
        files
            .try_for_each(|(path, bytes)| {
                let path = draft.join(path);
                fs::create_dir_all(path.parent().unwrap_or(&draft))?;
                fs::write(path, bytes)
            })
            .map_err(failed(folder))
    }
}

fn failed(folder: &Path) -> impl Fn(std::io::Error) -> BackupError {
    move |error| BackupError::new(format!("cannot write {}: {}", shown(folder), why(&error)))
}

/// Where a restored folder is written first: beside it.
fn draft_of(folder: &Path) -> PathBuf {
    beside(folder, &format!("restoring-{}", std::process::id()))
}

fn beside(folder: &Path, word: &str) -> PathBuf {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    folder.with_file_name(format!("{name}.{word}"))
}

/// Moves the folder aside, if it is there, and puts the restored one in its place. Returns where the older one is kept.
fn exchange(folder: &Path) -> std::io::Result<Option<PathBuf>> {
    let draft = draft_of(folder);
    if folder.symlink_metadata().is_err() {
        fs::rename(draft, folder)?;
        return Ok(None);
    }
    let free = (1..=MOST_KEPT).map(|n| beside(folder, &format!("before-{n}"))).find(|path| !path.exists());
    let kept = free.ok_or_else(|| std::io::Error::other("too many older folders are kept beside it: remove some"))?;
    fs::rename(folder, &kept)?;
    fs::rename(&draft, folder).inspect_err(|_| _ = fs::rename(&kept, folder))?;
    Ok(Some(kept))
}

/// Most older folders that are kept beside one.
const MOST_KEPT: usize = 1000;
