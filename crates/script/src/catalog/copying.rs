//! Copies of whole games: under a new id to change them, or under their own to take them elsewhere.
//!
//! A copy has all files of the game, the variants that other folders add, and its players. Wherever the old id stands in them
//! as part of a name that is known (`game/player`, `game/variant`), the new one is written. Does not know what the files mean.

use super::game_folder::LARGEST_GAME;
use super::new_folder::{MadeFolder, NewFolders};
use super::older::older_path;
use super::renaming::{Renamed, rename};
use super::template::{new_id, title};
use super::{Catalog, CatalogError, Chosen, GameEntry, VariantEntry};
use crate::diagnostics::Problem;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A game that was written to a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CopiedGame {
    /// `game`, or `game/variant` if a copy of a variant was asked for.
    pub id: String,
    /// The folder of the game itself.
    pub folder: PathBuf,
    /// The folder of its players. `None` if it has none.
    pub players: Option<PathBuf>,
}

/// Files by their paths within a data folder.
type Files = BTreeMap<String, Vec<u8>>;

/// Deepest nesting of folders that is copied.
const DEEPEST: usize = 4;

impl Catalog {
    /// Copies the game `from` (or `game/variant`) under a new id and title made of `name` into the data folder `into`. Of a
    /// variant only the game, the variant and what it is built on are copied. Nothing is ever overwritten.
    pub fn copy_game(&self, name: &str, from: &str, into: &Path) -> Result<CopiedGame, CatalogError> {
        let chosen = self.find(from)?;
        let id = new_id(self, name, &into.join("rules"))?;
        let kept = self.kept_variants(&chosen);
        let is_kept = |path: &str| variant_of(path, &chosen.game.id).is_none_or(|variant| kept.contains(variant));
        let (mut files, dropped): (Files, Files) =
            self.files_of(chosen.game)?.into_iter().partition(|(path, _)| is_kept(path));
        // records of the original are none of the copy
        let older = format!("rules/{}/{}", chosen.game.id, older_path(""));
        files.retain(|path, _| !path.starts_with(&older));
        drop_players_of(&dropped, &chosen.game.id, &mut files);
        let lesson = chosen.game.lesson.as_ref().map_or("", |lesson| &lesson.variant);
        if !lesson.is_empty() && !kept.contains(lesson) {
            files.remove(&format!("rules/{}/lesson.toml", chosen.game.id));
        }
        let known = self.names_of(chosen.game);
        let renamed = Renamed { old: &chosen.game.id, new: &id, title: &title(name), known: &known, kept: &kept };
        let players = renamed.players(&files);
        let copied = files.into_iter().map(|(path, bytes)| rename(&renamed, &path, bytes, &players)).collect();
        write(&id, &chosen.variant.id, copied, into)
    }

    /// Writes a game with its players into the data folder `into`, under its own id. Nothing is ever overwritten.
    pub fn export_game(&self, game: &str, into: &Path) -> Result<CopiedGame, CatalogError> {
        let chosen = self.find(game)?;
        if !chosen.variant.id.is_empty() {
            let problem = Problem::new(format!("`{game}` is a variant: a game is exported with all its variants"));
            return Err(problem.suggest(format!("write `{}`", chosen.game.id)).into());
        }
        write(&chosen.game.id, "", self.files_of(chosen.game)?, into)
    }

    /// All files of a game, its added variants and its players, by their paths in a data folder.
    fn files_of(&self, game: &GameEntry) -> Result<Files, CatalogError> {
        let mut files = Files::new();
        self.collect(game.shelf, &format!("rules/{}", game.id), DEEPEST, &mut files)?;
        for variant in game.variants.iter().filter(|variant| variant.shelf != game.shelf) {
            files.retain(|path, _| variant_of(path, &game.id) != Some(&variant.id));
            self.collect_variant(game, variant, &mut files)?;
        }
        for strategy in self.strategies.iter().filter(|strategy| is_of(&strategy.id, &game.id)) {
            let text = self.strategy(&strategy.id)?.text;
            files.insert(format!("strategies/{}.rhai", strategy.id), text.as_bytes().to_vec());
        }
        Ok(files)
    }

    fn collect(&self, shelf: usize, folder: &str, depth: usize, files: &mut Files) -> Result<(), CatalogError> {
        let listing = self.shelves[shelf].list(folder)?;
        for name in &listing.files {
            self.collect_file(shelf, format!("{folder}/{name}"), files)?;
        }
        let deeper = listing.folders.iter().filter(|_| depth > 0);
        deeper.into_iter().try_for_each(|name| self.collect(shelf, &format!("{folder}/{name}"), depth - 1, files))
    }

    fn collect_variant(&self, game: &GameEntry, variant: &VariantEntry, files: &mut Files) -> Result<(), CatalogError> {
        let folder = format!("rules/{}/variants", game.id);
        let listing = self.shelves[variant.shelf].list(&folder)?;
        let of_variant = |name: &&String| name.split('.').next() == Some(&variant.id);
        let mut own = listing.files.iter().filter(of_variant);
        own.try_for_each(|name| self.collect_file(variant.shelf, format!("{folder}/{name}"), files))
    }

    fn collect_file(&self, shelf: usize, path: String, files: &mut Files) -> Result<(), CatalogError> {
        if let Some(bytes) = self.shelves[shelf].asset(&path)? {
            files.insert(path, bytes);
        }
        let bytes: usize = files.values().map(Vec::len).sum();
        if bytes > MOST_COPIED {
            Err(CatalogError::new(format!("the files of the game are too large: over {} MiB", MOST_COPIED >> 20)))
        } else {
            Ok(())
        }
    }

    /// The variants that a copy of this one needs: all for a game itself, else the variant, those that it is built on, and those
    /// that checks of players name.
    fn kept_variants(&self, chosen: &Chosen) -> BTreeSet<String> {
        let all = || chosen.game.variants.iter().map(|variant| variant.id.as_str());
        if chosen.variant.id.is_empty() {
            return all().map(String::from).collect();
        }
        let texts: Vec<_> = self
            .strategies
            .iter()
            .filter(|strategy| is_of(&strategy.id, &chosen.game.id))
            .filter_map(|strategy| Some(strategy.file.as_ref()?.text.clone()))
            .collect();
        let is_named = |id: &&str| texts.iter().any(|text| text.contains(&format!("variant: \"{id}\"")));
        let named = all().filter(|id| !id.is_empty()).filter(is_named);
        let mut kept = BTreeSet::new();
        for first in named.chain([chosen.variant.id.as_str()]) {
            let mut next = chosen.game.variant(first);
            while let Some(variant) = next.filter(|variant| kept.insert(variant.id.clone())) {
                next = variant.base.as_deref().and_then(|base| chosen.game.variant(base));
            }
        }
        kept
    }

    /// The ids of a game's variants and players, as they may stand in its files.
    fn names_of(&self, game: &GameEntry) -> Vec<String> {
        let players = self.strategies.iter().map(|strategy| strategy.id.clone());
        let variants = game.variants.iter().map(|variant| game.id_of(variant));
        players.filter(|id| is_of(id, &game.id)).chain(variants.filter(|id| id.contains('/'))).collect()
    }
}

/// Most bytes of a game that is copied, with pictures.
const MOST_COPIED: usize = 4 * LARGEST_GAME;

/// Whether a strategy lies in the folder of this game.
fn is_of(strategy: &str, game: &str) -> bool {
    strategy.split_once('/').is_some_and(|(folder, _)| folder == game)
}

/// The variant to which a file in a game's folder belongs.
fn variant_of<'p>(path: &'p str, game: &str) -> Option<&'p str> {
    let file = path.strip_prefix("rules/")?.strip_prefix(game)?.strip_prefix("/variants/")?;
    file.split('.').next()
}

/// Removes players that only variants name which are not copied: they were written for those.
fn drop_players_of(dropped: &Files, game: &str, files: &mut Files) {
    let names = |files: &Files, words: &[String]| {
        let texts = files.values().filter_map(|bytes| std::str::from_utf8(bytes).ok());
        texts.into_iter().any(|text| words.iter().any(|word| text.contains(word)))
    };
    let folder = format!("strategies/{game}/");
    let of_dropped = |path: &str| {
        let name = path.strip_prefix(&folder)?.strip_suffix(".rhai")?;
        names(dropped, &[format!("\"{game}/{name}\"")]).then(|| name.to_string())
    };
    let (theirs, others): (Files, Files) = files.clone().into_iter().partition(|(path, _)| of_dropped(path).is_some());
    for path in theirs.keys() {
        let name = of_dropped(path).unwrap_or_default();
        if !names(&others, &[format!("{game}/{name}\""), format!("\"{name}\"")]) {
            files.remove(path);
        }
    }
}

/// Writes the files of the game `id` into a data folder.
fn write(id: &str, variant: &str, files: Files, into: &Path) -> Result<CopiedGame, CatalogError> {
    let mut folders = NewFolders::new(into);
    for (top, is_needed) in [("rules", true), ("strategies", false)] {
        let prefix = format!("{top}/{id}/");
        let inside = files.iter().filter_map(|(path, bytes)| Some((path.strip_prefix(&prefix)?, bytes.as_slice())));
        let inside: Vec<(&str, &[u8])> = inside.collect();
        if is_needed || !inside.is_empty() {
            folders.add(MadeFolder { path: format!("{top}/{id}"), files: inside })?;
        }
    }
    let made = folders.write()?;
    let id = if variant.is_empty() { id.to_string() } else { format!("{id}/{variant}") };
    let mut made = made.into_iter();
    let folder = made.next().unwrap_or_default();
    Ok(CopiedGame { id, folder, players: made.next() })
}
