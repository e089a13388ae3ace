//! All texts of one game, wherever they lie: rules, TOML, rules for people, players. For whoever lists or edits them.
//!
//! Does not know what stands in them, nor whether they may be changed.

use super::shelf::Shelf;
use super::{Catalog, PlaceKind};
use std::path::PathBuf;
use std::sync::Arc;

/// A text of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceText {
    /// The path in its data folder, such as `rules/my_game/rules.rhai`.
    pub path: String,
    /// The file on disk. `None` of a text inside the program or in memory.
    pub file: Option<PathBuf>,
    pub place: PlaceKind,
    pub text: Arc<str>,
}

/// Endings of the files that are texts of a game.
const ENDINGS: [&str; 3] = [".rhai", ".toml", ".md"];

impl Catalog {
    /// The texts of a game: those of the shelf where it lies, the variants that other shelves add, and its players. Empty if
    /// there is no such game.
    pub fn sources_of(&self, game: &str) -> Vec<SourceText> {
        let Some(entry) = self.games.iter().find(|entry| entry.id == game) else { return Vec::new() };
        let mut found = self.sources_in(entry.shelf, &format!("rules/{game}"), |_| true);
        let variants = format!("rules/{game}/variants");
        for nth in 0..self.shelves.len() {
            let is_here = |name: &str| {
                let id = name.split('.').next().unwrap_or_default();
                entry.variants.iter().any(|variant| variant.id == id && variant.shelf == nth)
            };
            // a script whose TOML is missing is listed with its game
            let all = nth == entry.shelf;
            found.extend(self.sources_in(nth, &variants, |name| all || is_here(name)));
        }
        for strategy in self.strategies.iter().filter(|strategy| strategy.id.split('/').next() == Some(game)) {
            let name = strategy.id.split_once('/').map_or(strategy.id.as_str(), |(_, name)| name);
            let wanted = format!("{name}.rhai");
            found.extend(self.sources_in(strategy.shelf, &format!("strategies/{game}"), |name| name == wanted));
        }
        found
    }

    fn sources_in(&self, shelf: usize, folder: &str, wanted: impl Fn(&str) -> bool) -> Vec<SourceText> {
        let Some(shelf) = self.shelves.get(shelf) else { return Vec::new() };
        let files = shelf.list(folder).unwrap_or_default().files;
        let texts = files.iter().filter(|name| ENDINGS.iter().any(|ending| name.ends_with(ending)) && wanted(name));
        texts.filter_map(|name| source(shelf, format!("{folder}/{name}"))).collect()
    }
}

fn source(shelf: &Shelf, path: String) -> Option<SourceText> {
    let text = shelf.read(&path).ok().flatten()?.text;
    Some(SourceText { file: shelf.root().map(|root| root.join(&path)), place: shelf.kind, path, text })
}
