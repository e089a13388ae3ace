//! Tests of the catalog with temporary folders.

mod choosing;
mod hostile;
mod languages;
mod messages;
mod shelves;
mod shipped;

use super::places::Places;
use super::shelf::Shelf;
use super::{Catalog, GameEntry};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder that is removed after the test.
struct Folder(PathBuf);

static COUNT: AtomicU32 = AtomicU32::new(0);

impl Folder {
    fn new(files: &[(&str, &str)]) -> Folder {
        let name = format!("house-rules-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = Folder(std::env::temp_dir().join(name));
        fs::create_dir_all(&folder.0).unwrap();
        for (path, text) in files {
            folder.write(path, text.as_bytes());
        }
        folder
    }

    fn write(&self, path: &str, bytes: &[u8]) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    fn path(&self) -> &Path {
        &self.0
    }

    /// The catalog of this folder alone.
    fn catalog(&self) -> Catalog {
        Catalog::read(Places::of(vec![Shelf::nearby(&self.0, "").expect("a data folder")], true))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const RULES: (&str, &str) = ("rules/one/rules.rhai", "game(#{})");

/// A game for 2 to 4 with one option of each kind.
const GAME: &str = r#"id = "one"
title = "One"
seats = "2-4"

[options.target]
type = "int"
range = [1, 1000]
default = 121
default_for = { 4 = 61 }
help = "points that win"

[options.open]
type = "bool"
default = false

[options.deck]
type = "choice"
values = ["short", "long"]
default = "short"

[options.dealer]
type = "seat"
default = 0

[options.name]
type = "text"
default = ""
"#;

/// A folder with the game `one` and these files beside it.
fn folder_with(files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new(&[("rules/one/game.toml", GAME), RULES]);
    for (path, text) in files {
        folder.write(&format!("rules/one/{path}"), text.as_bytes());
    }
    folder
}

fn problems(game: &GameEntry) -> Vec<String> {
    game.all_problems().map(|problem| problem.to_string()).collect()
}

/// The problems of a game with this `game.toml`.
fn problems_of(toml: &str) -> Vec<String> {
    let catalog = Folder::new(&[("rules/one/game.toml", toml), RULES]).catalog();
    assert_eq!(catalog.games.len(), 1, "a broken game is listed");
    problems(&catalog.games[0])
}

/// The problems of a variant `new` of the game `one`.
fn problems_of_variant(toml: &str) -> Vec<String> {
    let catalog = folder_with(&[("variants/new.toml", toml), ("variants/old.toml", "title = \"Old\"")]).catalog();
    assert!(catalog.find("one/new").is_ok(), "a broken variant is listed");
    problems(&catalog.games[0])
}
