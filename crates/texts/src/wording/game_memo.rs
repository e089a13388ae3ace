//! What was found out about a game, kept for as long as its files stay as they are: of edited rules only the edited game
//! is loaded again. Knows nothing of what is kept.

use crate::catalog::GameEntry;
use crate::diagnostics::Problem;
use crate::session::House;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

/// More games than a catalog has.
const MOST: usize = 200;

/// By a fingerprint of everything that a game's tables are made from.
pub struct GameMemo<T>(Mutex<Vec<(u64, T)>>);

impl<T: Clone> GameMemo<T> {
    #[expect(clippy::new_without_default, reason = "only ever a static")]
    pub const fn new() -> GameMemo<T> {
        GameMemo(Mutex::new(Vec::new()))
    }

    /// What is known of the game, or what `find` finds now.
    pub fn of(&self, house: &House, game: &GameEntry, find: impl FnOnce() -> T) -> T {
        // a poisoned lock is of a thread that panicked between two games: what is in it is whole
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

/// Of everything that a game's tables are made from, and what its problems are told with.
fn fingerprint(house: &House, game: &GameEntry) -> u64 {
    let mut hash = DefaultHasher::new();
    (&game.id, &game.folder).hash(&mut hash);
    let own = [&game.toml, &game.rules, &game.rules_md];
    let variants = game.variants.iter().flat_map(|v| [&v.toml, &v.patch, &v.log_script, &v.properties_script]);
    for file in own.into_iter().chain(variants) {
        file.as_ref().map(|file| (&file.path, &file.text)).hash(&mut hash);
    }
    let mut told = |problem: &Problem| problem.to_string().hash(&mut hash);
    game.problems.iter().chain(game.variants.iter().flat_map(|v| &v.problems)).for_each(&mut told);
    house.catalog.strategies.iter().for_each(|strategy| strategy.id.hash(&mut hash));
    hash.finish()
}
