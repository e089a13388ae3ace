//! Notes of removed packs: which games and variants they held, so that a match of one can say what is missing.

use super::installed::{InstalledPack, Packs};
use super::manifest::PackManifest;
use crate::catalog::PlaceKind;
use crate::session::House;
use crate::session::user_folders::packs_folder;
use crate::session::write_whole;
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the notes, among the packs. It is hidden, so that no pack has its name.
const FOLDER: &str = ".removed";

/// A removed pack.
#[derive(Serialize, Deserialize)]
struct RemovedPack {
    id: String,
    title: String,
    version: String,
    /// The ids of its games, and of variants that it added: `game`, `game/variant`.
    holds: Vec<String>,
}

fn note_of(packs: &Path, id: &str) -> PathBuf {
    packs.join(FOLDER).join(format!("{id}.toml"))
}

/// Keeps a note of a pack that is removed. That it cannot be kept does not keep the pack from being removed.
pub(super) fn note_removed(packs: &Path, pack: &InstalledPack) {
    let (title, version) = match &pack.manifest {
        Ok(manifest) => (manifest.title.clone(), manifest.version.to_string()),
        Err(_) => (pack.id.clone(), String::new()),
    };
    let variants = pack.contents.variants.iter().map(ToString::to_string);
    let holds = pack.contents.games.iter().cloned().chain(variants).collect();
    let note = RemovedPack { id: pack.id.clone(), title, version, holds };
    if let Ok(text) = toml::to_string(&note) {
        let _ = fs::create_dir_all(packs.join(FOLDER));
        let _ = write_whole(&note_of(packs, &pack.id), &text);
    }
}

/// Forgets that a pack was removed, as it is there again.
pub(super) fn forget_removed(packs: &Path, id: &str) {
    let _ = fs::remove_file(note_of(packs, id));
}

/// The pack in which a game or variant came, and which may not be there any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingPack {
    pub id: String,
    pub title: String,
    pub version: String,
}

impl MissingPack {
    pub fn of(manifest: &PackManifest) -> MissingPack {
        let PackManifest { id, title, version, .. } = manifest;
        MissingPack { id: id.clone(), title: title.clone(), version: version.to_string() }
    }
}

impl House {
    /// The installed pack in which a game or variant came. `None` if it came in none.
    pub fn pack_of(&self, id: &str) -> Option<MissingPack> {
        let chosen = self.find(id).ok()?;
        let places = [chosen.variant.shelf, chosen.game.shelf].map(|shelf| self.catalog.place(shelf));
        let pack = places.into_iter().find(|place| place.kind == PlaceKind::Pack)?;
        Packs::of(self).find(&pack.name)?.manifest.ok().as_ref().map(MissingPack::of)
    }
}

/// Finds the removed pack in which a game or variant came. `None` if it came in none.
pub fn missing_pack(id: &str) -> Option<MissingPack> {
    let folder = packs_folder()?.join(FOLDER);
    let notes = fs::read_dir(folder).ok()?.flatten().take(MOST_NOTES);
    let notes = notes.filter_map(|entry| toml::from_str::<RemovedPack>(&fs::read_to_string(entry.path()).ok()?).ok());
    let game = id.split('/').next().unwrap_or_default();
    let mut of_game = notes.filter(|note| note.holds.iter().any(|held| held == id || held == game));
    of_game.next().map(|RemovedPack { id, title, version, .. }| MissingPack { id, title, version })
}

/// Most notes that are looked at.
const MOST_NOTES: usize = 1000;
