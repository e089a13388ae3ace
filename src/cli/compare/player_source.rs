//! Where one of two players comes from: the house, a folder, a file, or a git revision.

use super::git_files::write_revision;
use crate::catalog::is_id;
use crate::cli::Usage;
use crate::session::{House, Loaded, Player};
use std::path::Path;

/// A player with the files that were written to read it, if any. They are gone with this.
pub(super) struct PlayerSource {
    pub player: Player,
    _written: Option<tempfile::TempDir>,
}

impl PlayerSource {
    /// Finds the player that an argument names, and loads it for a table of `house`.
    pub fn find(data: Option<&Path>, named: &str, house: &House, loaded: &Loaded) -> anyhow::Result<PlayerSource> {
        if let Some(rest) = named.strip_prefix("git:") {
            let told = || Usage(format!("`{named}`: write a revision and a player, as in `git:HEAD:game/steady`"));
            let (revision, name) = rest.rsplit_once(':').ok_or_else(told)?;
            let game = name.split('/').next().filter(|game| is_id(game) && name.contains('/')).ok_or_else(told)?;
            let written = tempfile::tempdir()?;
            write_revision(data.unwrap_or(Path::new(".")), revision, game, written.path())?;
            let then = House::open(crate::GAMES, Some(written.path()))?;
            let player = player(&then, name, loaded, named)?;
            return Ok(PlayerSource { player, _written: Some(written) });
        }
        let elsewhere = named.rsplit_once(':').filter(|(folder, _)| Path::new(folder).is_dir());
        let player = match elsewhere {
            Some((folder, name)) => {
                let there = House::open(crate::GAMES, Some(Path::new(folder)))?;
                player(&there, name, loaded, named)?
            }
            None => {
                let level = loaded.levels.of(named).map(|level| level.strategy.clone());
                player(house, level.as_deref().unwrap_or(named), loaded, named)?
            }
        };
        Ok(PlayerSource { player, _written: None })
    }
}

/// Loads a player. A person and a program are refused: positions are asked out of their order.
fn player(house: &House, name: &str, loaded: &Loaded, named: &str) -> anyhow::Result<Player> {
    let policy = match name {
        "human" => return Err(Usage("nobody is asked here: name a strategy in place of `human`".into()).into()),
        name if name.contains("exec:") => {
            return Err(Usage(format!("`{named}`: a program follows whole matches; `duel` compares it")).into());
        }
        name => house.policy(name, loaded)?,
    };
    Ok(Player::Computer { name: named.to_string(), policy })
}
