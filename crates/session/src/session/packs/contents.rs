//! A pack in memory: a manifest and files that agree with it.

use super::archive::{LARGEST_PACK, PACK_LIMITS, read_archive, write_archive};
use super::file_checks::check_file;
use super::manifest::PackManifest;
use super::names::{check_names, fault_of};
use super::{PACK_ENDING, PackError};
use crate::catalog::{HeldFiles, file_bytes, is_id};
use crate::diagnostics::shown;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The name of the manifest's file.
pub(super) const MANIFEST: &str = "pack.toml";

/// A pack that was read and found to be harmless.
#[derive(Clone, PartialEq, Debug)]
pub struct Pack {
    pub manifest: PackManifest,
    pub contents: PackContents,
    /// The files as in a data folder, without the manifest.
    pub files: HeldFiles,
}

/// What a pack holds, by ids.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PackContents {
    /// Whole games.
    pub games: Vec<String>,
    /// Variants of games that it does not contain.
    pub variants: Vec<VariantName>,
    /// Players, `game/name`.
    pub players: Vec<String>,
    /// Number of files, and their bytes.
    pub files: usize,
    pub bytes: usize,
}

/// A variant, by the ids of its game and of itself.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct VariantName {
    pub game: String,
    pub variant: String,
}

impl std::fmt::Display for VariantName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.game, self.variant)
    }
}

impl Pack {
    /// Reads the file of a pack. The error is one sentence.
    pub fn read(path: &Path) -> Result<Pack, PackError> {
        let bytes = file_bytes(path, LARGEST_PACK);
        let bytes = bytes.map_err(|error| PackError::new(format!("cannot read {}: {error}", shown(path))))?;
        Pack::from_bytes(&bytes).map_err(|error| PackError::new(format!("{} is refused: {error}", shown(path))))
    }

    /// Reads the bytes of a pack.
    pub fn from_bytes(bytes: &[u8]) -> Result<Pack, PackError> {
        let files = read_archive(bytes, &PACK_LIMITS)?;
        if files.first().is_none_or(|(name, _)| name != MANIFEST) {
            return Err(PackError::new(format!(
                "`{MANIFEST}` is not its first file: `house-rules pack FOLDER` makes a pack"
            )));
        }
        Pack::of(files)
    }

    /// A pack of these files, one of which is the manifest.
    pub(super) fn of(files: Vec<(String, Vec<u8>)>) -> Result<Pack, PackError> {
        let mut files: BTreeMap<String, Vec<u8>> = files.into_iter().collect();
        check_size(&files)?;
        check_names(files.keys().map(String::as_str))?;
        for (path, bytes) in &files {
            check_path(path)?;
            check_file(path, bytes)?;
        }
        let text = files.remove(MANIFEST).and_then(|bytes| String::from_utf8(bytes).ok());
        let text = text.ok_or_else(|| PackError::new(format!("it has no `{MANIFEST}`")))?;
        let manifest = PackManifest::parse(&text)?;
        let contents = PackContents::of(&files);
        check_manifest(&manifest, &contents, &files)?;
        Ok(Pack { manifest, contents, files: HeldFiles::new(files) })
    }

    /// The bytes of the pack's file: the manifest, then all files by name. The same pack gives the same bytes.
    pub fn to_bytes(&self) -> Result<Vec<u8>, PackError> {
        let manifest = self.manifest.to_toml();
        write_archive([(MANIFEST, manifest.as_bytes())].into_iter().chain(self.files.iter()))
    }

    /// The usual name of the pack's file.
    pub fn file_name(&self) -> String {
        format!("{}.{PACK_ENDING}", self.manifest.id)
    }
}

/// Refuses files that an archive could not hold.
fn check_size(files: &BTreeMap<String, Vec<u8>>) -> Result<(), PackError> {
    let bytes: usize = files.values().map(Vec::len).sum();
    if files.len() > PACK_LIMITS.files {
        return Err(PackError::new(format!("it has more than {} files", PACK_LIMITS.files)));
    }
    if let Some((path, _)) = files.iter().find(|(_, bytes)| bytes.len() > PACK_LIMITS.file) {
        return Err(PackError::new(format!("`{path}` has more than {} MiB", PACK_LIMITS.file >> 20)));
    }
    if bytes > PACK_LIMITS.all {
        Err(PackError::new(format!("its files have more than {} MiB together", PACK_LIMITS.all >> 20)))
    } else {
        Ok(())
    }
}

/// Refuses a path that is none of a data folder.
fn check_path(path: &str) -> Result<(), PackError> {
    if let Some(fault) = fault_of(path) {
        return Err(PackError::new(format!("the name `{}` {fault}", path.escape_default())));
    }
    let parts: Vec<&str> = path.split('/').collect();
    let why = match parts[..] {
        [MANIFEST] => return Ok(()),
        ["rules", id, _, ..] if is_id(id) => return Ok(()),
        ["strategies", "any", _] => "would play every game: a pack has players of its own games",
        ["strategies", id, name] if is_id(id) && name.strip_suffix(".rhai").is_some_and(is_id) => return Ok(()),
        _ => "is no file of a game: there are `rules/<game>/...` and `strategies/<game>/<player>.rhai`",
    };
    Err(PackError::new(format!("`{path}` {why}")))
}

impl PackContents {
    /// What these files are, by their paths in a data folder.
    pub(super) fn of(files: &BTreeMap<String, Vec<u8>>) -> PackContents {
        let mut games = BTreeSet::new();
        let mut variants = BTreeSet::new();
        let mut players = BTreeSet::new();
        for path in files.keys() {
            match path.split('/').collect::<Vec<_>>()[..] {
                ["rules", id, "game.toml" | "rules.rhai"] => _ = games.insert(id.to_string()),
                ["rules", game, "variants", file] => {
                    let variant = file.split('.').next().unwrap_or_default().to_string();
                    variants.insert(VariantName { game: game.to_string(), variant });
                }
                ["strategies", id, file] => _ = players.insert(format!("{id}/{}", file.trim_end_matches(".rhai"))),
                _ => {}
            }
        }
        variants.retain(|name: &VariantName| !games.contains(&name.game));
        let (files, bytes) = (files.len(), files.values().map(Vec::len).sum());
        let (games, players) = (games.into_iter().collect(), players.into_iter().collect());
        PackContents { games, variants: variants.into_iter().collect(), players, files, bytes }
    }
}

/// Refuses a manifest that does not tell the truth about its pack.
fn check_manifest(
    manifest: &PackManifest,
    contents: &PackContents,
    files: &BTreeMap<String, Vec<u8>>,
) -> Result<(), PackError> {
    let lies = |what: String| Err(PackError::new(format!("`{MANIFEST}` does not agree with the pack: {what}")));
    if contents.games.is_empty() && contents.variants.is_empty() && contents.players.is_empty() {
        return Err(PackError::new("it holds no game, no variant and no player"));
    }
    let needs: BTreeSet<&str> = manifest.needs.iter().map(|need| need.game.as_str()).collect();
    if let Some(game) = contents.games.iter().find(|game| needs.contains(game.as_str())) {
        return lies(format!("`needs` names `{game}`, which is in the pack"));
    }
    let of_others = files.keys().filter_map(|path| path.split('/').nth(1));
    let of_others: BTreeSet<&str> = of_others.filter(|id| !contents.games.iter().any(|game| game == id)).collect();
    if let Some(game) = of_others.iter().find(|game| !needs.contains(*game)) {
        return lies(format!("it has files for `{game}`, which is neither in the pack nor in `needs`"));
    }
    if let Some(game) = needs.iter().find(|game| !of_others.contains(*game)) {
        return lies(format!("`needs` names `{game}`, and nothing in the pack is for it"));
    }
    let newer = contents.games.iter().find(|game| vocabulary_of(files, game) > i64::from(manifest.vocabulary));
    match newer {
        Some(game) => lies(format!("`{game}` was written for a newer vocabulary")),
        None => Ok(()),
    }
}

/// The vocabulary that a game says it was written for; 1 if it says nothing.
fn vocabulary_of(files: &BTreeMap<String, Vec<u8>>, game: &str) -> i64 {
    let text = files.get(&format!("rules/{game}/game.toml")).and_then(|bytes| std::str::from_utf8(bytes).ok());
    let table = text.and_then(|text| text.parse::<toml::Table>().ok());
    table.and_then(|table| table.get("vocabulary")?.as_integer()).unwrap_or(1)
}
