//! The packs that are installed: one folder for each, in the user's data folder.
//!
//! A pack is written beside and renamed, so that it is there whole or not at all.

use super::PackError;
use super::contents::{MANIFEST, Pack, PackContents};
use super::manifest::PackManifest;
use super::removed::{forget_removed, note_removed};
use crate::catalog::{file_bytes, is_id};
use crate::diagnostics::shown;
use crate::session::user_folders::packs_folder;
use crate::session::{House, why};
use semver::Version;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of installed packs.
#[derive(Clone, Debug)]
pub struct Packs {
    folder: Option<PathBuf>,
}

/// A pack in its folder.
#[derive(Clone, PartialEq, Debug)]
pub struct InstalledPack {
    pub id: String,
    pub folder: PathBuf,
    /// Its manifest, or why it cannot be read.
    pub manifest: Result<PackManifest, PackError>,
    pub contents: PackContents,
}

/// A pack that was installed.
#[derive(Clone, PartialEq, Debug)]
pub struct Installation {
    pub folder: PathBuf,
    /// The version that was there before.
    pub replaced: Option<Version>,
}

impl Packs {
    /// The folder `games` in the user's data folder.
    pub fn usual() -> Packs {
        Packs { folder: packs_folder() }
    }

    /// The packs that a house is read with.
    pub fn of(house: &House) -> Packs {
        Packs { folder: house.catalog.packs_folder().map(Path::to_path_buf) }
    }

    pub fn at(folder: &Path) -> Packs {
        Packs { folder: Some(folder.to_path_buf()) }
    }

    fn folder(&self) -> Result<&Path, PackError> {
        self.folder.as_deref().ok_or_else(|| PackError::new("this system names no folder for your files"))
    }

    /// The installed packs, sorted by id.
    pub fn list(&self) -> Vec<InstalledPack> {
        let entries = self.folder.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
        let mut ids: Vec<String> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
        ids.sort();
        ids.iter().filter_map(|id| self.find(id)).collect()
    }

    /// The installed pack of this id.
    pub fn find(&self, id: &str) -> Option<InstalledPack> {
        let folder = self.folder.as_ref().filter(|_| is_id(id))?.join(id);
        if !folder.is_dir() {
            return None;
        }
        let files = super::make::files_in(&folder, &mut Vec::new()).unwrap_or_default();
        let contents = PackContents::of(&files);
        let manifest = manifest_in(&folder);
        Some(InstalledPack { id: id.to_string(), folder, manifest, contents })
    }

    /// Installs a pack, in place of an earlier version of it.
    pub fn install(&self, pack: &Pack) -> Result<Installation, PackError> {
        let id = &pack.manifest.id;
        let folder = self.folder()?;
        let target = folder.join(id);
        let replaced = self.find(id).and_then(|installed| Some(installed.manifest.ok()?.version));
        let draft = folder.join(format!(".{id}.{}.new", std::process::id()));
        let failed =
            |error: std::io::Error| PackError::new(format!("cannot write {}: {}", shown(&target), why(&error)));
        let _ = fs::remove_dir_all(&draft);
        let written = write(pack, &draft).and_then(|()| replace(&draft, &target));
        written.inspect_err(|_| _ = fs::remove_dir_all(&draft)).map_err(failed)?;
        forget_removed(folder, id);
        Ok(Installation { folder: target, replaced })
    }

    /// Removes an installed pack. What it held is noted, so that matches of its games can say what is missing.
    pub fn uninstall(&self, id: &str) -> Result<InstalledPack, PackError> {
        let Some(installed) = self.find(id) else { return Err(self.unknown(id)) };
        let folder = self.folder()?;
        let failed = |error: std::io::Error| {
            PackError::new(format!("{} cannot be removed: {}", shown(&installed.folder), why(&error)))
        };
        note_removed(folder, &installed);
        let is_link = installed.folder.symlink_metadata().is_ok_and(|there| there.is_symlink());
        if is_link {
            fs::remove_file(&installed.folder).map_err(failed)?;
            return Ok(installed);
        }
        let aside = folder.join(format!(".{id}.{}.old", std::process::id()));
        let _ = fs::remove_dir_all(&aside);
        fs::rename(&installed.folder, &aside).and_then(|()| fs::remove_dir_all(&aside)).map_err(failed)?;
        Ok(installed)
    }

    fn unknown(&self, id: &str) -> PackError {
        let known: Vec<String> = self.list().into_iter().map(|pack| pack.id).collect();
        let meant = crate::diagnostics::nearest(id, known.iter().map(String::as_str));
        let meant = meant.map_or(String::new(), |meant| format!("; did you mean `{meant}`?"));
        let known = if known.is_empty() { "none is".into() } else { known.join(", ") };
        PackError::new(format!("no pack `{id}` is installed{meant}\n  installed: {known}"))
    }
}

/// The manifest of an installed pack.
fn manifest_in(folder: &Path) -> Result<PackManifest, PackError> {
    let bytes = file_bytes(&folder.join(MANIFEST), LARGEST_MANIFEST);
    let bytes = bytes.map_err(|error| PackError::new(format!("its `{MANIFEST}` cannot be read: {error}")))?;
    PackManifest::parse(&String::from_utf8_lossy(&bytes))
}

/// Most bytes of a manifest that is read from a folder.
const LARGEST_MANIFEST: usize = 256 << 10;

fn write(pack: &Pack, draft: &Path) -> std::io::Result<()> {
    let manifest = pack.manifest.to_toml();
    let files = [(MANIFEST, manifest.as_bytes())].into_iter().chain(pack.files.iter());
    for (path, bytes) in files {
        let path = draft.join(path);
        fs::create_dir_all(path.parent().unwrap_or(draft))?;
        fs::write(path, bytes)?;
    }
    Ok(())
}

/// Renames `draft` to `target`. What is there is moved aside and removed; it is put back if the new one cannot take its place.
fn replace(draft: &Path, target: &Path) -> std::io::Result<()> {
    if target.symlink_metadata().is_err() {
        return fs::rename(draft, target);
    }
    let aside = draft.with_extension("old");
    fs::rename(target, &aside)?;
    fs::rename(draft, target).inspect_err(|_| _ = fs::rename(&aside, target))?;
    let is_link = aside.symlink_metadata().is_ok_and(|there| there.is_symlink());
    // what remains of the older version is worthless, and hidden
    let _ = if is_link { fs::remove_file(&aside) } else { fs::remove_dir_all(&aside) };
    Ok(())
}
