//! Where one of two players comes from: the house, a folder, a file, or a git revision.

use super::git_files::write_revision;
use crate::catalog::is_id;
use crate::cli::Usage;
use crate::session::{House, Loaded, Player};
use std::path::Path;

/// Finds the player that an argument names, and loads it for a table of `house`.
pub(super) fn find_player(data: Option<&Path>, named: &str, house: &House, loaded: &Loaded) -> anyhow::Result<Player> {
    if let Some(rest) = named.strip_prefix("git:") {
        return of_revision(data, named, rest, loaded);
    }
    match named.rsplit_once(':').filter(|(folder, name)| is_folder(folder, name)) {
        Some((folder, _)) if !Path::new(folder).is_dir() => {
            Err(Usage(format!("`{named}`: there is no folder `{folder}`")).into())
        }
        Some((folder, name)) => player(&House::open(crate::GAMES, Some(Path::new(folder)))?, name, loaded, named),
        None => {
            let level = loaded.levels.of(named).map(|level| level.strategy.clone());
            player(house, level.as_deref().unwrap_or(named), loaded, named)
        }
    }
}

/// The player `REV:game/name`, or `REV:strategies/game/name.rhai` as git itself names the file.
fn of_revision(data: Option<&Path>, named: &str, rest: &str, loaded: &Loaded) -> anyhow::Result<Player> {
    let told = || Usage(format!("`{named}`: write a revision and a player, as in `git:HEAD:game/steady`"));
    let (revision, name) = rest.rsplit_once(':').ok_or_else(told)?;
    let name = name.strip_prefix("strategies/").unwrap_or(name).trim_end_matches(".rhai");
    let game = name.split('/').next().filter(|game| is_id(game) && name.contains('/')).ok_or_else(told)?;
    // only until the player is loaded
    let written = tempfile::tempdir()?;
    write_revision(data.unwrap_or(Path::new(".")), revision, game, written.path())?;
    player(&House::open(crate::GAMES, Some(written.path()))?, name, loaded, named)
}

/// Whether what stands before a colon names a folder: no program, and no drive of a Windows path.
fn is_folder(before: &str, name: &str) -> bool {
    before != "exec"
        && !before.starts_with("exec:")
        && before.len() > 1
        && name.contains('/')
        && !name.ends_with(".rhai")
}

/// Loads a player. A person and a program are refused: positions are asked out of their order. A player of another game, such as
/// the one that this game was copied from, is read as a script by itself.
fn player(house: &House, name: &str, loaded: &Loaded, named: &str) -> anyhow::Result<Player> {
    let game = loaded.rules().id.split('/').next().unwrap_or_default();
    let of_another = name.split_once('/').filter(|(of, _)| ![game, "any"].contains(of));
    let policy = match name {
        "human" => return Err(Usage("nobody is asked here: name a strategy in place of `human`".into()).into()),
        name if name.contains("exec:") => {
            return Err(Usage(format!("`{named}`: a program follows whole matches; `duel` compares it")).into());
        }
        name if of_another.is_some() && house.catalog.strategies.iter().any(|entry| entry.id == name) => {
            let folder = tempfile::tempdir()?;
            let script = folder.path().join("player.rhai");
            std::fs::write(&script, &*house.catalog.strategy(name)?.text)?;
            house.policy(&script.to_string_lossy(), loaded)?
        }
        name => house.policy(name, loaded)?,
    };
    Ok(Player::Computer { name: named.to_string(), policy })
}
