//! A person's own games, and how one is taken away: nothing is deleted, its files are moved beside.
//!
//! A game is one's own if its folder came neither with the program nor in a pack. Does not know how any of it is asked for or told.

use super::file_fault::FileFault;
use super::house::House;
use super::keep_error::KeepError;
use crate::catalog::PlaceKind;
use crate::diagnostics::shown;
use std::fs;
use std::path::{Path, PathBuf};

/// Where the files of removed games go, beside `rules`. It is a data folder for each game, so that each can be played from there.
const REMOVED: &str = "removed";

/// Most games of one id that are kept there.
const MOST: usize = 1000;

/// A game whose files are a person's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnGame {
    pub id: String,
    pub title: String,
    /// How many variants it has, and how many players.
    pub variants: usize,
    pub players: usize,
    /// The data folder that its files lie in.
    root: PathBuf,
}

impl OwnGame {
    /// The game with this id. `None` if there is none, or its files are not the person's own.
    pub fn of(house: &House, id: &str) -> Option<OwnGame> {
        let game = house.find(id).ok()?.game;
        let catalog = &house.catalog;
        let root = catalog.folder_of(game.shelf)?.to_path_buf();
        let is_own = matches!(catalog.place(game.shelf).kind, PlaceKind::Named | PlaceKind::Working | PlaceKind::Own);
        if !is_own || catalog.is_shipped(game) {
            return None;
        }
        let inside = game.variants.iter().filter(|variant| !variant.id.is_empty() && variant.shelf == game.shelf);
        let (id, title, variants) = (game.id.clone(), game.title.clone(), inside.count());
        let players = players_in(&root.join("strategies").join(&id));
        Some(OwnGame { id, title, variants, players, root })
    }

    /// The folder that its files would be moved to.
    pub fn goes_to(&self) -> PathBuf {
        let folder = self.root.join(REMOVED);
        let first = folder.join(&self.id);
        let others = (2..MOST).map(|n| folder.join(format!("{}-{n}", self.id)));
        let mut free = std::iter::once(first.clone()).chain(others).filter(|path| path.symlink_metadata().is_err());
        free.next().unwrap_or(first)
    }

    /// Moves its files away, and returns the folder in which they lie then. Either all are moved or none.
    pub fn remove(&self) -> Result<PathBuf, KeepError> {
        let to = self.goes_to();
        let moved = self.carry("rules", &to).and_then(|()| {
            if self.folder("strategies").is_dir() {
                self.carry("strategies", &to).inspect_err(|_| {
                    let _ = fs::rename(to.join("rules").join(&self.id), self.folder("rules"));
                })
            } else {
                Ok(())
            }
        });
        moved.inspect_err(|_| _ = sweep(&to)).map(|()| to.clone())
    }

    fn folder(&self, top: &str) -> PathBuf {
        self.root.join(top).join(&self.id)
    }

    fn carry(&self, top: &str, to: &Path) -> Result<(), KeepError> {
        let (from, above) = (self.folder(top), to.join(top));
        fs::create_dir_all(&above).map_err(KeepError::cannot_make(&above))?;
        fs::rename(&from, above.join(&self.id))
            .map_err(|error| KeepError::CannotRemove { file: shown(&from), fault: FileFault::of(&error) })
    }
}

/// Removes the folders that were made in vain; one with files in it stays.
fn sweep(to: &Path) -> std::io::Result<()> {
    for top in ["rules", "strategies"] {
        let _ = fs::remove_dir(to.join(top));
    }
    fs::remove_dir(to)
}

fn players_in(folder: &Path) -> usize {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter(|file| file.path().extension().is_some_and(|ending| ending == "rhai")).count()
}
