//! A cache of results about games, valid as long as their files are unchanged: after an edit only the edited game is loaded
//! again. Knows nothing of what is cached.

use crate::catalog::GameEntry;
use crate::diagnostics::Problem;
use crate::session::House;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

/// The most entries; a catalog has fewer games. A full cache is emptied.
const MOST: usize = 200;

/// A cache whose keys are fingerprints of everything from which a game's tables are made.
pub struct GameMemo<T>(Mutex<Vec<(u64, T)>>);

impl<T: Clone> GameMemo<T> {
    #[expect(clippy::new_without_default, reason = "only ever a static")]
    pub const fn new() -> GameMemo<T> {
        GameMemo(Mutex::new(Vec::new()))
    }

    /// The cached result for the game, else the result of `find`.
    pub fn of(&self, house: &House, game: &GameEntry, find: impl FnOnce() -> T) -> T {
        // if a thread panicked with the lock, it was between two games, and the contents are whole
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = fingerprint(house, game);
        if let Some((_, found)) = known().iter().find(|(k, _)| *k == key) {
            return found.clone();
        }
        let found = find();
        let mut all = known();
        if all.len() >= MOST {
            all.clear();
        }
        all.push((key, found.clone()));
        found
    }
}

/// Fingerprint of everything from which a game's tables and the reports of its problems are made.
fn fingerprint(house: &House, game: &GameEntry) -> u64 {
    let mut hash = DefaultHasher::new();
    (&game.id, &game.folder).hash(&mut hash);
    game.files().for_each(|file| (&file.path, &file.text).hash(&mut hash));
    let mut told = |problem: &Problem| problem.to_string().hash(&mut hash);
    game.problems.iter().chain(game.variants.iter().flat_map(|v| &v.problems)).for_each(&mut told);
    house.catalog.strategies.iter().for_each(|strategy| strategy.id.hash(&mut hash));
    hash.finish()
}
