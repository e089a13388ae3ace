//! The texts of one game that a person edits: its rules, variants, lessons and players.
//!
//! Does not know what stands in them.

use super::shelf::Shelf;
use super::{Catalog, SourceFile};
use std::path::PathBuf;

impl Catalog {
    /// The files of a game on disk that are rules, TOML or players, with their texts as the editor has them. Those of the
    /// shelf where the game lies, and of shelves that add variants or players to it.
    pub fn texts_of(&self, game: &str) -> Vec<(PathBuf, SourceFile)> {
        let folders = [format!("rules/{game}"), format!("rules/{game}/variants"), format!("strategies/{game}")];
        let shelves = self.shelves.iter().filter(|shelf| shelf.root().is_some());
        let pairs = shelves.flat_map(|shelf| folders.iter().map(move |folder| (shelf, folder)));
        pairs.flat_map(|(shelf, folder)| texts_in(shelf, folder)).collect()
    }
}

fn texts_in(shelf: &Shelf, folder: &str) -> Vec<(PathBuf, SourceFile)> {
    let files = shelf.list(folder).unwrap_or_default().files;
    let wanted = files.iter().filter(|name| name.ends_with(".rhai") || name.ends_with(".toml"));
    let text = |name: &String| {
        let path = format!("{folder}/{name}");
        let file = shelf.root()?.join(&path);
        Some((file, shelf.read(&path).ok().flatten()?))
    };
    wanted.filter_map(text).collect()
}
