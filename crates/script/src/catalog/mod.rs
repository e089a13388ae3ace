//! Floor 6: the games and strategies that exist. Finds and reads `rules/`, `strategies/` and `assets/`.
//!
//! Knows files and TOML: where a game may lie, what `game.toml` and a variant may contain, and what is wrong with them.
//! Deliberately does not know Rhai, nor what any rule, option or text means: a script is a path and a text here. A game with
//! mistakes is listed with its problems, never left out.

mod chosen;
mod copying;
mod credits;
mod embedded;
mod error;
mod fields;
mod gallery;
mod game;
mod game_folder;
mod held;
mod home;
mod homes;
mod id;
mod input_file;
mod language;
mod language_tag;
mod layout;
mod lesson;
mod levels;
mod listing;
mod new_folder;
mod older;
mod option;
mod option_toml;
mod place;
mod places;
mod renaming;
mod schema;
mod seats;
mod shelf;
mod sources;
mod strategy;
mod table_levels;
mod template;
#[cfg(test)]
mod tests;
mod text;
mod texts;
mod track;
mod unsaved;
mod variant;

pub use chosen::Chosen;
pub use copying::CopiedGame;
pub use credits::Credits;
pub use embedded::BuiltIn;
pub use error::CatalogError;
pub use gallery::GalleryEntry;
pub use game::GameEntry;
pub use held::HeldFiles;
pub use home::{HomeAnswer, HomeQuestion};
pub use id::is_id;
pub use input_file::{InputError, file_bytes, input_bytes, input_name, input_text};
pub use lesson::{LessonEntry, LessonStep, LessonText};
pub use levels::LevelWords;
pub use older::{kept_older, older_of, older_path};
pub use option::{OptionKind, OptionSpec, OptionValue};
pub use place::{GamePlace, PlaceKind};
pub use places::OwnFolders;
pub use schema::SchemaKind;
pub use shelf::{LARGEST_TEXT, SourceFile};
pub use sources::SourceText;
pub use strategy::StrategyEntry;
pub use table_levels::{Level, TableLevels};
pub use text::{CommandText, Gender, HandWorth, PileText, TextSpec};
pub use track::{Lanes, Track, TrackEnd, TrackLine};
pub use unsaved::UnsavedTexts;
pub use variant::VariantEntry;

use crate::diagnostics::Problem;
use homes::FoundGames;
use places::Places;
use shelf::Shelf;
use std::path::{Path, PathBuf};

/// All games and strategies, sorted by id.
#[derive(Clone, PartialEq, Debug)]
pub struct Catalog {
    pub games: Vec<GameEntry>,
    pub strategies: Vec<StrategyEntry>,
    /// Problems that belong to no game or strategy: folders that could not be read.
    pub problems: Vec<Problem>,
    places: Places,
    /// The places to read from, in order of precedence.
    shelves: Vec<Shelf>,
}

impl Catalog {
    /// Opens the folder `data` if one is named, then the working folder, the program's folder and the copy `inside` the
    /// program. A game of an earlier shelf replaces the whole game of a later one with its id, and a strategy a strategy;
    /// variants add up.
    pub fn open(inside: BuiltIn, data: Option<&Path>) -> Result<Catalog, CatalogError> {
        Catalog::open_with(inside, data, OwnFolders::default())
    }

    /// Like [`Catalog::open`], with the person's own folder and installed packs, which come after the working folder.
    pub fn open_with(inside: BuiltIn, data: Option<&Path>, mine: OwnFolders) -> Result<Catalog, CatalogError> {
        Ok(Catalog::read(Places::usual(inside, data, mine)?))
    }

    /// The games inside the program alone.
    pub fn of_built_in(inside: BuiltIn) -> Catalog {
        Catalog::read(Places::inside(inside))
    }

    /// The folder of the person's own games and variants, whether or not it exists.
    pub fn own_folder(&self) -> Option<&Path> {
        self.places.own.as_deref()
    }

    /// Whether a variant is one of the person's own: it lies in their folder.
    pub fn is_own(&self, variant: &VariantEntry) -> bool {
        !variant.id.is_empty() && self.place(variant.shelf).kind == PlaceKind::Own
    }

    /// Reads the shelves of this catalog again, with packs that were installed meanwhile.
    pub fn again(&self) -> Catalog {
        Catalog::read(self.places.clone())
    }

    /// This catalog as it would be with a pack that is not installed, read from memory. An installed pack of that id is left
    /// out.
    pub fn with_pack(&self, id: &str, files: HeldFiles) -> Catalog {
        Catalog::read(self.places.with_pack(id, files))
    }

    /// This catalog as it would be if these texts were saved. Only the game and the strategies in the folder `only` are read
    /// again; everything, if no folder is named.
    pub fn with_unsaved(&self, unsaved: UnsavedTexts, only: Option<&str>) -> Catalog {
        let places = self.places.with_unsaved(unsaved);
        let Some(folder) = only else { return Catalog::read(places) };
        let shelves = places.shelves();
        let mut catalog = Catalog { places, ..self.clone() };
        let found = FoundGames::on(&shelves, false);
        catalog.strategies.retain(|entry| entry.id.split('/').next() != Some(folder));
        for (nth, shelf) in shelves.iter().enumerate() {
            let plays = |name: &str| name == folder && found.lets_play(name, nth, &shelves);
            strategy::read_strategies(shelf, nth, &plays, &mut catalog.strategies, &mut catalog.problems);
        }
        catalog.strategies.sort_by(|a, b| a.id.cmp(&b.id));
        let strategies: Vec<String> = catalog.strategies.iter().map(|entry| entry.id.clone()).collect();
        catalog.games.retain(|entry| entry.id != folder);
        catalog.games.extend(found.homes(folder, &shelves).map(|homes| game::read_game(&homes, folder, &strategies)));
        catalog.games.sort_by(|a, b| a.id.cmp(&b.id));
        let games: Vec<&str> = catalog.games.iter().map(|game| game.id.as_str()).collect();
        let anew = catalog.strategies.iter_mut().filter(|entry| entry.id.split('/').next() == Some(folder));
        anew.for_each(|entry| entry.find_game(&games));
        catalog.shelves = shelves;
        catalog
    }

    /// The file on disk of a path as problems show it. `None` for files inside the program and in memory.
    pub fn file_shown(&self, shown: &str) -> Option<PathBuf> {
        self.shelves.iter().find_map(|shelf| shelf.file_shown(shown))
    }

    fn read(places: Places) -> Catalog {
        let (shelves, named) = (places.shelves(), places.named);
        let mut catalog = Catalog { games: Vec::new(), strategies: Vec::new(), problems: Vec::new(), places, shelves };
        catalog.problems.extend(catalog.shelves.iter().filter_map(Shelf::is_gone));
        let mut found = FoundGames::on(&catalog.shelves, named);
        for (nth, shelf) in catalog.shelves.iter().enumerate() {
            let plays = |folder: &str| found.lets_play(folder, nth, &catalog.shelves);
            strategy::read_strategies(shelf, nth, &plays, &mut catalog.strategies, &mut catalog.problems);
        }
        catalog.strategies.sort_by(|a, b| a.id.cmp(&b.id));
        catalog.problems.append(&mut found.problems);
        let strategies: Vec<String> = catalog.strategies.iter().map(|entry| entry.id.clone()).collect();
        for nth in 0..catalog.shelves.len() {
            read_games(&catalog.shelves, nth, &found, &strategies, &mut catalog.games, &mut catalog.problems);
        }
        catalog.games.sort_by(|a, b| a.id.cmp(&b.id));
        let games: Vec<&str> = catalog.games.iter().map(|game| game.id.as_str()).collect();
        catalog.strategies.iter_mut().for_each(|entry| entry.find_game(&games));
        catalog
    }

    /// A catalog with only this game and the strategies that play it.
    pub fn of_game(&self, game: GameEntry) -> Catalog {
        let strategies = self.strategies.iter().filter(|strategy| strategy.plays(&game.id)).cloned().collect();
        let (places, shelves) = (self.places.clone(), self.shelves.clone());
        Catalog { games: vec![game], strategies, problems: Vec::new(), places, shelves }
    }

    /// The place of a game, variant or strategy, by the index of its shelf.
    pub fn place(&self, shelf: usize) -> GamePlace {
        self.shelves.get(shelf).map(Shelf::place).unwrap_or_default()
    }

    /// The folder on disk that the shelf with this index is. `None` for files inside the program or in memory.
    pub fn folder_of(&self, shelf: usize) -> Option<&Path> {
        self.shelves.get(shelf)?.root().map(PathBuf::as_path)
    }

    /// The folder of installed packs, if there is one to read them from.
    pub fn packs_folder(&self) -> Option<&Path> {
        self.places.packs_folder()
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

/// Reads the games of one shelf.
fn read_games(
    shelves: &[Shelf],
    nth: usize,
    found: &FoundGames,
    strategies: &[String],
    games: &mut Vec<GameEntry>,
    problems: &mut Vec<Problem>,
) {
    let mut bytes = 0;
    for id in found.on_shelf(nth) {
        if bytes > LARGEST_SHELF {
            let (shown, most) = (shelves[nth].show(&format!("rules/{id}")), LARGEST_SHELF >> 20);
            let message =
                format!("`{shown}` and what follows it is not read: the games before it have over {most} MiB");
            problems.push(Problem::new(message));
            break;
        }
        if let Some(homes) = found.homes(id, shelves) {
            let game = game::read_game(&homes, id, strategies);
            bytes += game.bytes;
            games.push(game);
        }
    }
}
