//! Where each game is found: the shelf of its folder, and the shelves that add variants to it.
//!
//! A folder `rules/<id>/` with a `game.toml` or `rules.rhai` is a game; of several with one id the first found counts. A folder
//! with `variants/` alone adds variants to the game of its id, wherever that is found. Reads no file.

use super::id::{FORM, is_id, suggest_id};
use super::place::PlaceKind;
use super::shelf::Shelf;
use crate::diagnostics::{Problem, nearest};
use std::collections::BTreeMap;

/// The places of one game.
pub(super) struct Homes<'s> {
    shelves: &'s [Shelf],
    /// Index of the shelf with the game itself.
    pub home: usize,
    /// Indices of the shelves that add variants to it.
    added: Vec<usize>,
}

impl<'s> Homes<'s> {
    /// The shelf with the game itself.
    pub fn shelf(&self) -> &'s Shelf {
        &self.shelves[self.home]
    }

    /// The shelves with its variants and their indices, in order.
    pub fn places(&self) -> impl Iterator<Item = (usize, &'s Shelf)> {
        let has = |nth: &usize| *nth == self.home || self.added.contains(nth);
        (0..self.shelves.len()).filter(has).map(|nth| (nth, &self.shelves[nth])).collect::<Vec<_>>().into_iter()
    }

    /// The file of a variant, for display.
    pub fn show(&self, shelf: usize, path: &str, variant: &str) -> String {
        self.shelves[shelf].show(&format!("{path}/variants/{variant}.toml"))
    }
}

/// Where all games are found, with the problems of folders that are none.
#[derive(Default)]
pub(super) struct FoundGames {
    /// By id: the shelf of the game itself, and those with a folder that is a game or adds variants.
    games: BTreeMap<String, usize>,
    added: BTreeMap<String, Vec<usize>>,
    /// Whole games that an earlier one replaces, with their shelves.
    replaced: Vec<(String, usize)>,
    pub problems: Vec<Problem>,
}

impl FoundGames {
    /// Looks for games on all shelves. Folders of the first shelf that are no games are reported if a person named it.
    pub fn on(shelves: &[Shelf], named: bool) -> FoundGames {
        let mut found = FoundGames::default();
        for (nth, shelf) in shelves.iter().enumerate() {
            let folders = shelf.list("rules").unwrap_or_else(|problem| {
                found.problems.push(problem);
                Default::default()
            });
            folders.folders.iter().for_each(|folder| found.look_at(shelf, nth, folder, named && nth == 0));
        }
        found.report_added(shelves);
        found.report_replaced(shelves);
        found
    }

    fn look_at(&mut self, shelf: &Shelf, nth: usize, folder: &str, named: bool) {
        let path = format!("rules/{folder}");
        let listing = match shelf.list(&path) {
            Ok(listing) => listing,
            Err(problem) => return self.problems.push(problem),
        };
        let (is_game, has_variants) = (is_game(&listing.files), listing.folders.iter().any(|name| name == "variants"));
        let shown = shelf.show(&path);
        if !is_game && !has_variants {
            if named {
                let message = format!("`{shown}` is not a game: it holds no `game.toml` and no `rules.rhai`");
                self.problems.push(Problem::warning(message));
            }
        } else if !is_id(folder) {
            let problem = Problem::new(format!("folder `{shown}` is not read: {FORM}"));
            self.problems.push(problem.suggest_opt(suggest_id(folder)));
        } else if !is_game {
            self.added.entry(folder.to_string()).or_default().push(nth);
        } else if self.games.contains_key(folder) {
            self.replaced.push((folder.to_string(), nth));
        } else {
            self.games.insert(folder.to_string(), nth);
        }
    }

    /// Warns of folders that add variants to a game that is not there.
    fn report_added(&mut self, shelves: &[Shelf]) {
        for (id, places) in &self.added {
            if !self.games.contains_key(id) {
                let shown = shelves[places[0]].show(&format!("rules/{id}"));
                let problem = Problem::warning(format!("`{shown}` adds variants to `{id}`, and there is no such game"));
                let meant = nearest(id, self.games.keys().map(String::as_str));
                let note = "a game of its own has a `game.toml` and a `rules.rhai` beside `variants`";
                self.problems
                    .push(problem.suggest_opt(meant.map(|id| format!("did you mean `rules/{id}`?"))).note(note));
            }
        }
    }

    /// Warns of games of installed packs that an earlier game replaces. That the games inside the program are replaced is usual.
    fn report_replaced(&mut self, shelves: &[Shelf]) {
        for (id, nth) in self.replaced.iter().filter(|(_, nth)| shelves[*nth].kind == PlaceKind::Pack) {
            let path = format!("rules/{id}");
            let first = shelves[self.games[id]].show(&path);
            let message = format!("`{}` is not used: `{first}` comes first", shelves[*nth].show(&path));
            self.problems.push(Problem::warning(message));
        }
    }

    /// The ids of the games on one shelf, sorted.
    pub fn on_shelf(&self, shelf: usize) -> impl Iterator<Item = &str> {
        self.games.iter().filter(move |(_, home)| **home == shelf).map(|(id, _)| id.as_str())
    }

    pub fn homes<'s>(&self, id: &str, shelves: &'s [Shelf]) -> Option<Homes<'s>> {
        let home = *self.games.get(id)?;
        Some(Homes { shelves, home, added: self.added.get(id).cloned().unwrap_or_default() })
    }

    /// Whether a strategy for the game `id` on this shelf may play it: it lies in the game's place or in one before it, and was
    /// not written for a game of its own place that is replaced. Always, if there is no such game.
    pub fn lets_play(&self, id: &str, shelf: usize, shelves: &[Shelf]) -> bool {
        let Some(home) = self.games.get(id) else { return true };
        let both_packs = [shelf, *home].iter().all(|nth| shelves[*nth].kind == PlaceKind::Pack);
        let was_for_another = self.replaced.iter().any(|(game, nth)| game == id && *nth == shelf);
        !was_for_another && (shelf <= *home || both_packs)
    }
}

/// Whether a folder with these files is a game.
fn is_game(files: &[String]) -> bool {
    files.iter().any(|file| file == "game.toml" || file == "rules.rhai")
}
