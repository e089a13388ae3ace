//! The places where games are looked for, in order: a folder that a person named, the working folder, the person's own
//! folder, installed packs, the folder of the program, and the copy inside it.

use super::CatalogError;
use super::embedded::BuiltIn;
use super::held::HeldFiles;
use super::id::is_id;
use super::place::PlaceKind;
use super::shelf::Shelf;
use super::unsaved::UnsavedTexts;
use crate::diagnostics::shown;
use std::path::{Path, PathBuf};

/// The folders of a person's own files, where the system names them.
#[derive(Clone, Copy, Default, Debug)]
pub struct OwnFolders<'a> {
    /// Games and variants of the person's own.
    pub own: Option<&'a Path>,
    /// Installed packs.
    pub packs: Option<&'a Path>,
}

/// The places to look in.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Places {
    before: Vec<Shelf>,
    /// The person's own folder. It is looked at each time, as it begins to be one with the first file that is kept there.
    pub own: Option<PathBuf>,
    /// The folder of installed packs.
    packs: Option<PathBuf>,
    /// A pack that is not installed: its id and files.
    held: Option<(String, HeldFiles)>,
    after: Vec<Shelf>,
    /// Texts of an editor that stand for files.
    pub unsaved: UnsavedTexts,
    /// Whether a person named the first shelf, so that folders in it that are not games are reported.
    pub named: bool,
}

/// Most packs that are read.
const MOST_PACKS: usize = 200;

impl Places {
    /// The usual places. Fails if the folder `data` is none.
    pub fn usual(inside: BuiltIn, data: Option<&Path>, mine: OwnFolders) -> Result<Places, CatalogError> {
        let named = data.map(Shelf::named).transpose()?;
        let working = std::env::current_dir().ok().and_then(|folder| Shelf::nearby(&folder, ""));
        let program = std::env::current_exe().ok().and_then(|file| {
            let folder = file.parent()?;
            Some(Shelf::nearby(folder, &format!("{}/", shown(folder)))?.of_kind(PlaceKind::Program))
        });
        let is_named = named.is_some();
        let before = named.into_iter().chain(working).collect();
        let after = program.into_iter().chain([Shelf::embedded(inside)]).collect();
        let [own, packs] = [mine.own, mine.packs].map(|folder| folder.map(Path::to_path_buf));
        Ok(Places { before, own, packs, held: None, after, unsaved: UnsavedTexts::default(), named: is_named })
    }

    /// The copy inside the program alone.
    pub fn inside(inside: BuiltIn) -> Places {
        let (after, unsaved) = (vec![Shelf::embedded(inside)], UnsavedTexts::default());
        Places { before: Vec::new(), own: None, packs: None, held: None, after, unsaved, named: false }
    }

    /// These shelves alone.
    #[cfg(test)]
    pub fn of(shelves: Vec<Shelf>, named: bool) -> Places {
        let unsaved = UnsavedTexts::default();
        Places { before: shelves, own: None, packs: None, held: None, after: Vec::new(), unsaved, named }
    }

    /// The same places with a pack that is not installed.
    pub fn with_pack(&self, id: &str, files: HeldFiles) -> Places {
        Places { held: Some((id.to_string(), files)), ..self.clone() }
    }

    /// The same places with texts that stand for files.
    pub fn with_unsaved(&self, unsaved: UnsavedTexts) -> Places {
        Places { unsaved, ..self.clone() }
    }

    /// The folder of installed packs.
    pub fn packs_folder(&self) -> Option<&Path> {
        self.packs.as_deref()
    }

    /// The shelves in order, each once. Installed packs are sorted by id.
    pub fn shelves(&self) -> Vec<Shelf> {
        let (own, packs) = (self.own_shelf(), self.pack_shelves());
        let mut shelves: Vec<Shelf> = Vec::new();
        for shelf in self.before.iter().cloned().chain(own).chain(packs).chain(self.after.iter().cloned()) {
            if !shelves.iter().any(|known| known.same(&shelf)) {
                shelves.push(shelf.with_unsaved(self.unsaved.clone()));
            }
        }
        shelves
    }

    fn own_shelf(&self) -> Option<Shelf> {
        let folder = self.own.as_ref()?;
        Some(Shelf::nearby(folder, &format!("{}/", shown(folder)))?.of_kind(PlaceKind::Own))
    }

    fn pack_shelves(&self) -> Vec<Shelf> {
        let entries = self.packs.iter().filter_map(|folder| folder.read_dir().ok()).flatten().flatten();
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        let mut ids: Vec<String> = names.filter(|name| is_id(name)).collect();
        ids.extend(self.held.iter().map(|(id, _)| id.clone()));
        ids.sort();
        ids.dedup();
        ids.truncate(MOST_PACKS);
        ids.iter().filter_map(|id| self.pack_shelf(id)).collect()
    }

    fn pack_shelf(&self, id: &str) -> Option<Shelf> {
        if let Some((_, files)) = self.held.as_ref().filter(|(held, _)| held == id) {
            return Some(Shelf::held(id, files.clone()));
        }
        let folder = self.packs.as_ref()?.join(id);
        Some(Shelf::nearby(&folder, &format!("{}/", shown(&folder)))?.of_pack(id))
    }
}
