//! Makes a pack of a folder: what is no part of a game is left out.

use super::PackError;
use super::archive::PACK_LIMITS;
use super::contents::{MANIFEST, Pack, PackContents, VariantName};
use super::file_checks::ENDINGS;
use super::manifest::{Need, PackManifest};
use crate::catalog::{LARGEST_TEXT, file_bytes, is_id};
use crate::diagnostics::shown;
use semver::Version;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A pack that was made, and where its files are.
#[derive(Clone, PartialEq, Debug)]
pub struct MadePack {
    pub pack: Pack,
    /// The data folder that its files were read from.
    pub root: PathBuf,
    /// The files of its folders that were left out.
    pub left_out: Vec<String>,
}

/// What a person says of a pack that is to be made; the rest follows from the files.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PackWish {
    pub title: String,
    pub authors: Vec<String>,
    pub licence: String,
}

impl MadePack {
    /// The same pack, with what a person says of it. An empty title or licence leaves what is there.
    pub fn with(self, wish: &PackWish) -> Result<MadePack, PackError> {
        let mut manifest = self.pack.manifest.clone();
        let set = |text: &mut String, wished: &str| {
            if !wished.trim().is_empty() {
                *text = wished.trim().to_string();
            }
        };
        set(&mut manifest.title, &wish.title);
        set(&mut manifest.licence, &wish.licence);
        manifest.authors = wish.authors.clone();
        let files = self.pack.files.iter().map(|(path, bytes)| (path.to_string(), bytes.to_vec()));
        let manifest = (MANIFEST.to_string(), manifest.to_toml().into_bytes());
        Ok(MadePack { pack: Pack::of(files.chain([manifest]).collect())?, ..self })
    }
}

/// Makes a pack of one variant in a data folder, which is added to a game from elsewhere. `needs` is that game.
pub fn pack_variant(folder: &Path, name: &VariantName, title: &str, needs: Need) -> Result<MadePack, PackError> {
    let mut files = files_in(folder, &mut Vec::new())?;
    let own = format!("rules/{}/variants/{}", name.game, name.variant);
    files.retain(|path, _| path.strip_prefix(&own).is_some_and(|rest| rest == ".toml" || rest == ".rhai"));
    let manifest = PackManifest {
        id: format!("{}_{}", name.game, name.variant),
        title: title.to_string(),
        version: Version::new(1, 0, 0),
        authors: Vec::new(),
        licence: String::new(),
        vocabulary: 1,
        needs: vec![needs],
        description: String::new(),
    };
    files.insert(MANIFEST.to_string(), manifest.to_toml().into_bytes());
    Ok(MadePack { pack: Pack::of(files.into_iter().collect())?, root: folder.to_path_buf(), left_out: Vec::new() })
}

/// Deepest nesting of folders in a game.
const DEEPEST: usize = 4;

/// Most files that are looked at.
const MOST_FILES: usize = 4 * PACK_LIMITS.files;

/// Makes a pack of a data folder with a `pack.toml`, or of the folder of one game with its players.
pub fn pack_folder(folder: &Path) -> Result<MadePack, PackError> {
    let (root, only) = source_of(folder)?;
    let mut left_out = Vec::new();
    let mut files = files_in(&root, &mut left_out)?;
    if let Some(game) = &only {
        let own = |path: &str| path.split('/').nth(1) == Some(game);
        files.retain(|path, _| own(path));
        left_out.retain(|path| own(path));
    }
    let manifest = match (only.is_none(), file_bytes(&root.join(MANIFEST), LARGEST_TEXT)) {
        (true, Ok(bytes)) => bytes,
        _ => made_manifest(&files)?.to_toml().into_bytes(),
    };
    files.insert(MANIFEST.to_string(), manifest);
    Ok(MadePack { pack: Pack::of(files.into_iter().collect())?, root, left_out })
}

/// The data folder, and the one game that is meant if the folder is that of a game.
fn source_of(folder: &Path) -> Result<(PathBuf, Option<String>), PackError> {
    let name = shown(folder);
    let real = folder.canonicalize();
    let real = real.map_err(|error| PackError::new(format!("cannot read {name}: {}", crate::session::why(&error))))?;
    if real.join("rules").is_dir() || real.join("strategies").is_dir() {
        return Ok((real, None));
    }
    let above = real.parent().filter(|above| above.ends_with("rules")).and_then(Path::parent);
    let id = real.file_name().and_then(|name| name.to_str());
    match (above, id) {
        (Some(root), Some(id)) if real.join("game.toml").is_file() => Ok((root.to_path_buf(), Some(id.to_string()))),
        _ => {
            let text =
                format!("{name} is no folder for a pack: name the folder that holds `rules/`, or `rules/<game>`");
            Err(PackError::new(text))
        }
    }
}

/// The files of a data folder that can be in a pack, by their paths. The others are added to `left_out`.
pub(super) fn files_in(root: &Path, left_out: &mut Vec<String>) -> Result<BTreeMap<String, Vec<u8>>, PackError> {
    let mut files = BTreeMap::new();
    for top in ["rules", "strategies"] {
        let entries = fs::read_dir(root.join(top)).into_iter().flatten().flatten();
        let names =
            entries.filter(|entry| entry.path().is_dir()).filter_map(|entry| entry.file_name().into_string().ok());
        let mut names: Vec<String> = names.filter(|name| is_id(name)).collect();
        names.sort();
        for name in names {
            collect(root, &format!("{top}/{name}"), DEEPEST, &mut files, left_out)?;
        }
    }
    Ok(files)
}

fn collect(
    root: &Path,
    folder: &str,
    depth: usize,
    files: &mut BTreeMap<String, Vec<u8>>,
    left_out: &mut Vec<String>,
) -> Result<(), PackError> {
    let entries = fs::read_dir(root.join(folder)).into_iter().flatten().flatten();
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{folder}/{name}");
        if files.len() + left_out.len() > MOST_FILES {
            return Err(PackError::new(format!("{} has more than {MOST_FILES} files", shown(root))));
        }
        match entry.file_type() {
            Ok(kind) if kind.is_dir() && depth > 0 && !name.starts_with('.') => {
                collect(root, &path, depth - 1, files, left_out)?;
            }
            Ok(kind) if kind.is_file() && is_of_game(&path, &name) => {
                let bytes = file_bytes(&entry.path(), PACK_LIMITS.file);
                let bytes = bytes.map_err(|error| PackError::new(format!("`{path}` cannot be packed: {error}")))?;
                files.insert(path, bytes);
            }
            _ => left_out.push(path),
        }
    }
    Ok(())
}

/// Whether a file can be one of a game: by its ending, and of `strategies/` only scripts.
fn is_of_game(path: &str, name: &str) -> bool {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    let allowed = if path.starts_with("strategies/") { &ENDINGS[1..2] } else { &ENDINGS[..] };
    !name.starts_with('.') && allowed.contains(&ending)
}

/// A manifest made of the `game.toml` of the only game among these files.
fn made_manifest(files: &BTreeMap<String, Vec<u8>>) -> Result<PackManifest, PackError> {
    let contents = PackContents::of(files);
    let [game] = &contents.games[..] else { return Err(needs_manifest(&contents)) };
    if !contents.variants.is_empty() {
        return Err(needs_manifest(&contents));
    }
    let text = files.get(&format!("rules/{game}/game.toml")).map(|bytes| String::from_utf8_lossy(bytes));
    let table: toml::Table = text.and_then(|text| text.parse().ok()).unwrap_or_default();
    let text = |key: &str| table.get(key).and_then(toml::Value::as_str).unwrap_or_default().to_string();
    let authors = table.get("authors").and_then(toml::Value::as_array).into_iter().flatten();
    let authors = authors.filter_map(toml::Value::as_str).map(String::from);
    let author = Some(text("author")).filter(|author| !author.is_empty());
    let version = if text("version").is_empty() { "1.0.0".to_string() } else { text("version") };
    let version = Version::parse(&version).map_err(|_| {
        PackError::new(format!("`version` of rules/{game}/game.toml is `{version}`: it must be such as 1.2.0"))
    })?;
    let vocabulary = table.get("vocabulary").and_then(toml::Value::as_integer);
    Ok(PackManifest {
        id: game.clone(),
        title: Some(text("title")).filter(|title| !title.is_empty()).unwrap_or_else(|| game.clone()),
        version,
        authors: author.into_iter().chain(authors).collect(),
        licence: text("licence"),
        vocabulary: vocabulary.and_then(|version| u32::try_from(version).ok()).unwrap_or(1),
        needs: Vec::new(),
        description: text("blurb"),
    })
}

/// The error for a folder without a manifest, with the text of one.
fn needs_manifest(contents: &PackContents) -> PackError {
    let mut needs: Vec<String> = contents.variants.iter().map(|name| format!("\"{}\"", name.game)).collect();
    let players = contents.players.iter().filter_map(|id| Some(id.split_once('/')?.0));
    needs.extend(players.filter(|id| !contents.games.iter().any(|game| game == id)).map(|id| format!("\"{id}\"")));
    needs.sort();
    needs.dedup();
    PackError::new(format!(
        "a folder with several games, or with variants and players of others, needs a `{MANIFEST}`:\n\n\
         format = 1\nid = \"my_pack\"\ntitle = \"My pack\"\nversion = \"1.0.0\"\nauthors = [\"...\"]\n\
         licence = \"CC-BY-4.0\"\nneeds = [{}]\ndescription = \"...\"\n",
        needs.join(", ")
    ))
}
