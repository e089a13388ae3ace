//! What a file belongs to: a game or a player of a data folder, or nothing; and the catalogs of those folders.

use crate::catalog::{Catalog, UnsavedTexts};
use crate::session::{House, HouseError};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What is checked at once.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum CheckUnit {
    /// A game with its variants and its lesson.
    Game { root: PathBuf, id: String },
    /// A player, `game/name`.
    Player { root: PathBuf, id: String },
    /// A script in no data folder.
    Lone(PathBuf),
}

impl CheckUnit {
    /// What the file of this path belongs to, as `check` finds it. `None` for a file that is never checked.
    pub fn of(path: &Path) -> Option<CheckUnit> {
        let parts: Vec<&str> = path.iter().filter_map(|part| part.to_str()).collect();
        let is_script = path.extension().is_some_and(|end| end == "rhai");
        let is_toml = path.extension().is_some_and(|end| end == "toml");
        if !is_script && !is_toml || path.file_name().is_some_and(|name| name == "api.d.rhai") {
            return None;
        }
        let found = parts.iter().rposition(|part| matches!(*part, "rules" | "strategies"));
        let root = || path.iter().take(found.unwrap_or(0)).collect::<PathBuf>();
        match (found.map(|at| (parts[at], &parts[at + 1..])), is_script) {
            (Some(("rules", [id, _, ..])), _) => Some(CheckUnit::Game { root: root(), id: (*id).into() }),
            (Some(("strategies", [folder, file])), true) => {
                let name = file.strip_suffix(".rhai").unwrap_or(file);
                Some(CheckUnit::Player { root: root(), id: format!("{folder}/{name}") })
            }
            (_, true) => Some(CheckUnit::Lone(path.to_path_buf())),
            _ => None,
        }
    }

    /// The data folder, if it lies in one.
    pub fn root(&self) -> Option<&Path> {
        match self {
            CheckUnit::Game { root, .. } | CheckUnit::Player { root, .. } => Some(root),
            CheckUnit::Lone(_) => None,
        }
    }

    /// The folder of the game that it belongs to.
    pub fn game(&self) -> Option<&str> {
        match self {
            CheckUnit::Game { id, .. } => Some(id),
            CheckUnit::Player { id, .. } => id.split('/').next(),
            CheckUnit::Lone(_) => None,
        }
    }
}

/// The catalogs as they are on disk, by data folder; each is read once.
#[derive(Default)]
pub(super) struct Catalogs {
    read: BTreeMap<Option<PathBuf>, Catalog>,
    /// The data folder that was named on the command line.
    data: Option<PathBuf>,
}

impl Catalogs {
    pub fn new(data: Option<PathBuf>) -> Catalogs {
        Catalogs { data, ..Catalogs::default() }
    }

    /// The catalog of a unit's data folder as it is on disk.
    pub fn of(&mut self, unit: &CheckUnit) -> Result<Catalog, HouseError> {
        // in the working folder, paths are shown as they are typed
        let working = std::env::current_dir().and_then(|folder| folder.canonicalize()).ok();
        let named = unit.root().filter(|root| working.as_deref() != Some(root)).map(Path::to_path_buf);
        let data = named.or_else(|| self.data.clone().filter(|_| unit.root().is_none()));
        if let Some(known) = self.read.get(&data) {
            return Ok(known.clone());
        }
        let house = House::open(crate::GAMES, data.as_deref())?;
        self.read.insert(data, house.catalog.clone());
        Ok(house.catalog)
    }

    /// The catalog with the texts of the editor.
    pub fn with(&mut self, unit: &CheckUnit, texts: UnsavedTexts) -> Result<Catalog, HouseError> {
        let catalog = self.of(unit)?;
        let only = unit.game().unwrap_or_default().to_string();
        Ok(catalog.with_unsaved(texts, Some(&only)))
    }

    /// Forgets what was read, as files have changed on disk.
    pub fn forget(&mut self) {
        self.read.clear();
    }
}
