//! `new` and `export`: games written to a folder, to be changed there.

use crate::catalog::CopiedGame;
use crate::diagnostics::shown;
use crate::session::House;
use std::path::Path;

/// Copies the template.
pub fn new(data: Option<&Path>, name: &str) -> anyhow::Result<i32> {
    let house = House::open(crate::GAMES, data)?;
    let rules = data.map_or("rules".into(), |d| d.join("rules"));
    let (id, made) = house.catalog.copy_template(name, &rules)?;
    let (made, data) = (shown(&made), with_data(data));
    say!("{made} is there: play it with `house-rules play {id}{data}`, test it with `house-rules check {made}`");
    Ok(0)
}

/// Copies a game under a new name.
pub fn copy(data: Option<&Path>, name: &str, from: &str) -> anyhow::Result<i32> {
    let house = House::open(crate::GAMES, data)?;
    let copied = house.catalog.copy_game(name, from, data.unwrap_or(Path::new("")))?;
    tell(&copied, &with_data(data));
    Ok(0)
}

/// Writes a game into a folder, under its own name.
pub fn export(data: Option<&Path>, game: &str, folder: &Path) -> anyhow::Result<i32> {
    let house = House::open(crate::GAMES, data)?;
    let copied = house.catalog.export_game(game, folder)?;
    tell(&copied, &with_data(Some(folder)));
    Ok(0)
}

/// The option that the next commands need.
fn with_data(data: Option<&Path>) -> String {
    data.map_or(String::new(), |folder| format!(" --data {}", shown(folder)))
}

fn tell(copied: &CopiedGame, data: &str) {
    let (folder, id) = (shown(&copied.folder), &copied.id);
    let players = copied.players.as_ref().map_or(String::new(), |players| format!(" and {}", shown(players)));
    let are = if players.is_empty() { "is" } else { "are" };
    say!(
        "{folder}{players} {are} there: play it with `house-rules play {id}{data}`, test it with `house-rules check {folder}`"
    );
    say!("{folder}/game.toml says at its top what may be deleted");
}
