//! New folders that appear whole or not at all: each is written under a hidden name, then renamed. Nothing is overwritten.

use super::CatalogError;
use crate::diagnostics::shown;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder to be made: its path within the folder that holds all, and its files with their paths inside it.
pub(super) struct MadeFolder<'f> {
    pub path: String,
    pub files: Vec<(&'f str, &'f [u8])>,
}

/// Folders that are made together.
pub(super) struct NewFolders<'f> {
    into: &'f Path,
    folders: Vec<MadeFolder<'f>>,
}

impl<'f> NewFolders<'f> {
    pub fn new(into: &'f Path) -> NewFolders<'f> {
        NewFolders { into, folders: Vec::new() }
    }

    /// Adds a folder. Fails if something has its name.
    pub fn add(&mut self, folder: MadeFolder<'f>) -> Result<(), CatalogError> {
        let target = self.into.join(&folder.path);
        if target.symlink_metadata().is_ok() {
            return Err(CatalogError::new(format!("`{}` is there already", shown(&target))));
        }
        self.folders.push(folder);
        Ok(())
    }

    /// Writes all folders and returns their paths. If one cannot be written, none is there.
    pub fn write(self) -> Result<Vec<PathBuf>, CatalogError> {
        let targets: Vec<PathBuf> = self.folders.iter().map(|folder| self.into.join(&folder.path)).collect();
        let written = self.folders.iter().zip(&targets).try_for_each(|(folder, target)| write_draft(folder, target));
        // the last is the least: without its players a game can be played
        let renamed = written.and_then(|()| targets.iter().try_for_each(|target| rename(target)));
        renamed.inspect_err(|_| targets.iter().for_each(|target| _ = fs::remove_dir_all(draft_of(target))))?;
        Ok(targets)
    }
}

fn draft_of(target: &Path) -> PathBuf {
    let name = target.file_name().unwrap_or_default().to_string_lossy();
    target.with_file_name(format!(".{name}.new"))
}

fn failed(target: &Path) -> impl Fn(std::io::Error) -> CatalogError {
    move |error| CatalogError::new(format!("cannot write `{}`: {}", shown(target), error.kind()))
}

fn write_draft(folder: &MadeFolder, target: &Path) -> Result<(), CatalogError> {
    let draft = draft_of(target);
    let _ = fs::remove_dir_all(&draft);
    let all = folder.files.iter().try_for_each(|(path, bytes)| {
        let path = draft.join(path);
        fs::create_dir_all(path.parent().unwrap_or(&draft))?;
        fs::write(path, bytes)
    });
    all.map_err(failed(target))
}

fn rename(target: &Path) -> Result<(), CatalogError> {
    fs::rename(draft_of(target), target).map_err(failed(target))
}
