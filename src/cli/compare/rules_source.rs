//! Where one of the two rules comes from: the house, a folder, or a git revision.

use super::git_files::write_revision;
use crate::catalog::is_id;
use crate::cli::Usage;
use crate::diagnostics::shown;
use crate::session::{House, OutsideSettings};
use std::path::{Path, PathBuf};

/// A house with the rules, and their name in it.
pub(super) struct RulesSource {
    pub house: House,
    /// `game` or `game/variant`.
    pub variant: String,
    /// Files that were written to be read, if any. They are gone with this.
    _written: Option<tempfile::TempDir>,
}

/// What an argument names.
#[derive(Debug, PartialEq, Eq)]
enum NamedRules<'a> {
    House(&'a str),
    /// A data folder and a name in it.
    Data(PathBuf, String),
    /// The folder of one game, and a variant of it.
    Game(PathBuf, Option<&'a str>),
    Revision(&'a str, &'a str),
}

impl RulesSource {
    /// Finds the rules that an argument names. `other` is the other argument: the folder of a lone game takes the game that
    /// is named there, so that both are the same game with the same players.
    pub fn find(
        data: Option<&Path>,
        named: &str,
        other: &str,
        outside: &OutsideSettings,
    ) -> anyhow::Result<RulesSource> {
        let open = |data: Option<&Path>| House::open_with(crate::GAMES, data, outside.clone());
        match read(named)? {
            NamedRules::House(variant) => {
                let house = open(data)?;
                house.find(variant)?;
                Ok(RulesSource { house, variant: variant.into(), _written: None })
            }
            NamedRules::Data(folder, variant) => {
                let house = open(Some(&folder))?;
                house.find(&variant)?;
                Ok(RulesSource { house, variant, _written: None })
            }
            NamedRules::Game(folder, variant) => of_game(&folder, variant, other, data, &open),
            NamedRules::Revision(revision, variant) => {
                let game = variant.split('/').next().unwrap_or_default();
                if !is_id(game) {
                    return Err(Usage(format!("`{}`: write `git:REV:game/variant`", named)).into());
                }
                let written = tempfile::tempdir()?;
                write_revision(data.unwrap_or(Path::new(".")), revision, game, written.path())?;
                let house = open(Some(written.path()))?;
                house.find(variant)?;
                Ok(RulesSource { house, variant: variant.into(), _written: Some(written) })
            }
        }
    }
}

/// Reads an argument.
fn read(named: &str) -> anyhow::Result<NamedRules<'_>> {
    if let Some(rest) = named.strip_prefix("git:") {
        let parts = rest.rsplit_once(':').filter(|(revision, variant)| !revision.is_empty() && !variant.is_empty());
        let text = || Usage(format!("`{}`: write a revision and a game, as in `git:HEAD:game/variant`", named));
        let (revision, variant) = parts.ok_or_else(text)?;
        return Ok(NamedRules::Revision(revision, variant));
    }
    if let Some(found) = folder_of(Path::new(named), None) {
        return found;
    }
    let parts = named.rsplit_once(':').filter(|(folder, _)| Path::new(folder).is_dir());
    match parts.and_then(|(folder, variant)| folder_of(Path::new(folder), Some(variant))) {
        Some(found) => found,
        None => Ok(NamedRules::House(named)),
    }
}

/// The rules in a folder; `None` if it is none, or names no rules.
fn folder_of<'a>(folder: &Path, variant: Option<&'a str>) -> Option<anyhow::Result<NamedRules<'a>>> {
    if folder.join("game.toml").is_file() {
        return Some(Ok(game_in(folder, variant)));
    }
    if !folder.is_dir() {
        return None;
    }
    let is_data = folder.join("rules").is_dir();
    match (is_data, variant) {
        (true, Some(variant)) => Some(Ok(NamedRules::Data(folder.to_path_buf(), variant.to_string()))),
        (true, None) => {
            let text = format!("{0} has several games: say which, as in `{0}:game/variant`", shown(folder));
            Some(Err(Usage(text).into()))
        }
        // the working folder may have a folder that is called like a game
        (false, None) if folder.components().count() == 1 => None,
        (false, _) => {
            let text =
                format!("{} has no `game.toml` and no `rules/`: it is no game and no data folder", shown(folder));
            Some(Err(Usage(text).into()))
        }
    }
}

/// A game's folder: one of a data folder where it lies in `rules/`, else alone.
fn game_in<'a>(folder: &Path, variant: Option<&'a str>) -> NamedRules<'a> {
    let real = folder.canonicalize().unwrap_or_else(|_| folder.to_path_buf());
    let name = real.file_name().and_then(|name| name.to_str()).filter(|name| is_id(name));
    let rules = real.parent().filter(|rules| rules.file_name().is_some_and(|name| name == "rules"));
    match (name, rules.and_then(Path::parent)) {
        (Some(name), Some(data)) => {
            let own = variant.map_or(String::new(), |variant| format!("/{}", last_part(variant)));
            NamedRules::Data(data.to_path_buf(), format!("{name}{own}"))
        }
        _ => NamedRules::Game(real, variant),
    }
}

/// The variant of `variant` or `game/variant`.
fn last_part(variant: &str) -> &str {
    variant.rsplit('/').next().unwrap_or(variant)
}

/// A game that lies in no `rules/`: it is copied into one.
fn of_game(
    folder: &Path,
    variant: Option<&str>,
    other: &str,
    data: Option<&Path>,
    open: &dyn Fn(Option<&Path>) -> Result<House, crate::session::HouseError>,
) -> anyhow::Result<RulesSource> {
    let own = folder.file_name().and_then(|name| name.to_str()).filter(|name| is_id(name));
    let of_other = match read(other) {
        Ok(NamedRules::House(variant) | NamedRules::Revision(_, variant)) => {
            variant.split('/').next().map(str::to_string)
        }
        Ok(NamedRules::Data(_, variant)) => variant.split('/').next().map(str::to_string),
        _ => None,
    };
    let game = of_other.filter(|name| is_id(name)).or(own.map(str::to_string)).unwrap_or_else(|| "game".into());
    let written = tempfile::tempdir()?;
    copy_files(folder, &written.path().join("rules").join(&game), 3)?;
    copy_players(&open(data)?, &game, &written.path().join("strategies"))?;
    let house = open(Some(written.path()))?;
    let name = variant.map_or(game.clone(), |variant| format!("{game}/{}", last_part(variant)));
    house.find(&name)?;
    Ok(RulesSource { house, variant: name, _written: Some(written) })
}

/// Copies the files of a folder, and of those in it down to a depth.
fn copy_files(from: &Path, to: &Path, depth: usize) -> anyhow::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let (kind, into) = (entry.file_type()?, to.join(entry.file_name()));
        match () {
            () if kind.is_dir() && depth > 0 => copy_files(&entry.path(), &into, depth - 1)?,
            () if kind.is_file() => _ = std::fs::copy(entry.path(), into)?,
            () => {}
        }
    }
    Ok(())
}

/// Writes the players of a game that the house has: players do not come from places behind that of their game.
fn copy_players(house: &House, game: &str, into: &Path) -> anyhow::Result<()> {
    for player in &house.catalog.strategies {
        let (Some((folder, name)), Some(file)) = (player.id.split_once('/'), &player.file) else { continue };
        if folder == game && is_id(name) {
            std::fs::create_dir_all(into.join(game))?;
            std::fs::write(into.join(game).join(format!("{name}.rhai")), file.text.as_bytes())?;
        }
    }
    Ok(())
}
