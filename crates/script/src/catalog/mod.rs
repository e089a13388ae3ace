//! Floor 6: the games and strategies that exist. Finds and reads `rules/`, `strategies/` and `assets/`.
//!
//! Knows files and TOML: where a game may lie, what `game.toml` and a variant may contain, and what is wrong with them.
//! Deliberately does not know Rhai, nor what any rule, option or text means: a script is a path and a text here. A game with
//! mistakes is listed with its problems, never left out.

mod chosen;
mod embedded;
mod error;
mod fields;
mod gallery;
mod game;
mod game_folder;
mod id;
mod input_file;
mod language;
mod layout;
mod lesson;
mod levels;
mod option;
mod option_toml;
mod seats;
mod shelf;
mod strategy;
mod table_levels;
mod template;
#[cfg(test)]
mod tests;
mod text;
mod track;
mod variant;

pub use chosen::Chosen;
pub use embedded::BuiltIn;
pub use error::CatalogError;
pub use gallery::GalleryEntry;
pub use game::GameEntry;
pub use input_file::{InputError, file_bytes, input_bytes, input_name, input_text};
pub use lesson::{LessonEntry, LessonStep, LessonText};
pub use levels::LevelWords;
pub use option::{OptionKind, OptionSpec, OptionValue};
pub use shelf::{LARGEST_TEXT, SourceFile};
pub use strategy::StrategyEntry;
pub use table_levels::{Level, TableLevels};
pub use text::{CommandText, Gender, PileText, TextSpec};
pub use track::{Lanes, Track, TrackEnd, TrackLine};
pub use variant::VariantEntry;

use crate::diagnostics::Problem;
use crate::diagnostics::shown;
use id::{FORM, is_id, suggest_id};
use shelf::Shelf;
use std::path::Path;

/// All games and strategies, sorted by id.
#[derive(Clone, PartialEq, Debug)]
pub struct Catalog {
    pub games: Vec<GameEntry>,
    pub strategies: Vec<StrategyEntry>,
    /// Problems that belong to no game or strategy: folders that could not be read.
    pub problems: Vec<Problem>,
    /// The places to read from, in order of precedence.
    shelves: Vec<Shelf>,
    /// Whether a person named the first shelf, so that folders in it that are not games are reported.
    named: bool,
}

impl Catalog {
    /// Opens the folder `data` if one is named, then the working folder, the program's folder and the copy `inside` the
    /// program. A game of an earlier shelf replaces the whole game of a later one with its id, and a strategy a strategy.
    pub fn open(inside: BuiltIn, data: Option<&Path>) -> Result<Catalog, CatalogError> {
        let named = data.map(Shelf::named).transpose()?;
        let working = std::env::current_dir().ok().and_then(|folder| Shelf::nearby(&folder, ""));
        let program = std::env::current_exe().ok().and_then(|file| {
            let folder = file.parent()?;
            Shelf::nearby(folder, &format!("{}/", shown(folder)))
        });
        let mut shelves: Vec<Shelf> = Vec::new();
        for shelf in named.into_iter().chain(working).chain(program).chain([Shelf::embedded(inside)]) {
            if !shelves.iter().any(|known| known.same(&shelf)) {
                shelves.push(shelf);
            }
        }
        Ok(Catalog::read(shelves, data.is_some()))
    }

    /// Reads the shelves of this catalog again.
    pub fn again(&self) -> Catalog {
        Catalog::read(self.shelves.clone(), self.named)
    }

    fn read(shelves: Vec<Shelf>, named: bool) -> Catalog {
        let mut catalog = Catalog { games: Vec::new(), strategies: Vec::new(), problems: Vec::new(), shelves, named };
        catalog.problems.extend(catalog.shelves.iter().filter_map(Shelf::is_gone));
        for (nth, shelf) in catalog.shelves.iter().enumerate() {
            strategy::read_strategies(shelf, nth, &mut catalog.strategies, &mut catalog.problems);
        }
        catalog.strategies.sort_by(|a, b| a.id.cmp(&b.id));
        let strategies: Vec<String> = catalog.strategies.iter().map(|entry| entry.id.clone()).collect();
        for (nth, shelf) in catalog.shelves.iter().enumerate() {
            let before = catalog.games.len();
            read_games(shelf, named && nth == 0, &strategies, &mut catalog.games, &mut catalog.problems);
            catalog.games[before..].iter_mut().for_each(|game| game.shelf = nth);
        }
        catalog.games.sort_by(|a, b| a.id.cmp(&b.id));
        let games: Vec<(&str, usize)> = catalog.games.iter().map(|game| (game.id.as_str(), game.shelf)).collect();
        catalog.strategies.iter_mut().for_each(|entry| entry.find_game(&games));
        catalog
    }

    /// A catalog with only this game and the strategies that play it.
    pub fn of_game(&self, game: GameEntry) -> Catalog {
        let strategies = self.strategies.iter().filter(|strategy| strategy.plays(&game.id)).cloned().collect();
        let shelves = self.shelves.clone();
        Catalog { games: vec![game], strategies, problems: Vec::new(), shelves, named: self.named }
    }

    /// Names of the data folders that have disappeared since the program started.
    pub fn gone(&self) -> Vec<String> {
        self.shelves.iter().filter(|shelf| shelf.is_gone().is_some()).map(Shelf::name).collect()
    }

    /// Whether the files of a game are those that came with the program, so that they are known to be sound.
    pub fn is_shipped(&self, game: &GameEntry) -> bool {
        let inside = self.shelves.iter().find_map(Shelf::built_in);
        let folder = format!("rules/{}/", game.id);
        game.files().all(|file| {
            let path = file.path.rfind(&folder).map(|at| &file.path[at..]);
            inside.zip(path).is_some_and(|(inside, path)| inside.file(path) == Some(file.text.as_bytes()))
        })
    }

    /// All problems: of folders, games, variants, lessons and strategies.
    pub fn all_problems(&self) -> impl Iterator<Item = &Problem> {
        let games = self.games.iter().flat_map(GameEntry::all_problems);
        self.problems.iter().chain(games).chain(self.strategies.iter().flat_map(|entry| &entry.problems))
    }

    /// Reads a picture, font or sound such as `cards/back.png` from the first shelf that has it. `None` if there is none.
    pub fn asset(&self, path: &str) -> Result<Option<Vec<u8>>, CatalogError> {
        let plain = |part: &str| !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', ':']);
        if !path.split('/').all(plain) {
            return Err(CatalogError::new(format!("`{path}` is no path inside `assets`")));
        }
        for shelf in &self.shelves {
            if let Some(bytes) = shelf.asset(&format!("assets/{path}"))? {
                return Ok(Some(bytes));
            }
        }
        Ok(None)
    }
}

/// Approximate limit in bytes for all games of one shelf: no more games are read once it is exceeded.
const LARGEST_SHELF: usize = 32 << 20;

/// Reads the games of one shelf, except those whose id an earlier shelf has.
fn read_games(
    shelf: &Shelf,
    named: bool,
    strategies: &[String],
    games: &mut Vec<GameEntry>,
    problems: &mut Vec<Problem>,
) {
    let folders = shelf.list("rules").unwrap_or_else(|problem| {
        problems.push(problem);
        Default::default()
    });
    let mut found: Vec<GameEntry> = Vec::new();
    for folder in folders.folders {
        if found.iter().map(|game| game.bytes).sum::<usize>() > LARGEST_SHELF {
            let (shown, most) = (shelf.show(&format!("rules/{folder}")), LARGEST_SHELF >> 20);
            let message =
                format!("`{shown}` and what follows it is not read: the games before it have over {most} MiB");
            problems.push(Problem::new(message));
            break;
        }
        let path = format!("rules/{folder}");
        let (files, inner) = match shelf.list(&path) {
            Ok(listing) => (listing.files, listing.folders),
            Err(problem) => {
                problems.push(problem);
                continue;
            }
        };
        let shown = shelf.show(&path);
        if !game::is_game(&files) {
            let variants = inner.iter().any(|folder| folder == "variants");
            if named || variants {
                let message = format!("`{shown}` is not a game: it holds no `game.toml` and no `rules.rhai`");
                let note = "a folder stands in place of the whole game: copy these two beside `variants`";
                let problem = Problem::warning(message);
                problems.push(if variants { problem.note(note) } else { problem });
            }
        } else if !is_id(&folder) {
            problems
                .push(Problem::new(format!("folder `{shown}` is not read: {FORM}")).suggest_opt(suggest_id(&folder)));
        } else if games.iter().all(|game| game.id != folder) {
            found.push(game::read_game(shelf, &folder, &files, strategies));
        }
    }
    games.extend(found);
}
