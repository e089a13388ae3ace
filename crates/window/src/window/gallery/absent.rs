//! Games that people look for and that are not here, each with the nearest that are: `assets/asked_for.toml`.

use super::search::fold;
use super::shelf::{OnShelf, listed};
use crate::session::House;
use serde::Deserialize;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct AskedFor {
    games: Vec<Absent>,
}

/// A game that is not here.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Absent {
    pub title: String,
    aliases: Vec<String>,
    /// Ids of games with the reason why each is near.
    near: Vec<(String, String)>,
}

/// Most games that are offered instead.
const MOST_NEAR: usize = 3;

impl Absent {
    /// The game that is meant by these words: one that is known to be absent, or a name that nobody knows.
    pub fn meant(house: &House, words: &str) -> Absent {
        let file = house.catalog.asset("asked_for.toml").ok().flatten();
        let text = file.and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
        // a file that cannot be read costs only the reasons
        let known: AskedFor = toml::from_str(&text).unwrap_or_default();
        let words = fold(words);
        let is = |name: &String| fold(name) == words;
        let begins = |name: &String| words.chars().count() > 2 && fold(name).starts_with(&words);
        let meant = |found: &dyn Fn(&String) -> bool| {
            known.games.iter().find(|game| found(&game.title) || game.aliases.iter().any(found)).cloned()
        };
        meant(&is).or_else(|| meant(&begins)).unwrap_or_default()
    }

    /// The nearest games, each with the reason; else the games whose names are nearest to the words, without one.
    pub fn nearest<'g>(&self, house: &'g House, words: &str) -> Vec<(OnShelf<'g>, &str)> {
        let mut known = Vec::new();
        for (id, why) in &self.near {
            if let Ok(chosen) = house.find(id) {
                known.push((OnShelf { game: chosen.game, id: id.clone(), alias: "" }, why.as_str()));
            }
        }
        if !known.is_empty() {
            known.truncate(MOST_NEAR);
            return known;
        }
        by_spelling(house, &fold(words)).into_iter().map(|shown| (shown, "")).collect()
    }
}

/// The games whose titles or other names look most like the words.
fn by_spelling<'g>(house: &'g House, words: &str) -> Vec<OnShelf<'g>> {
    let likeness = |game: &crate::catalog::GameEntry| {
        let names = std::iter::once(&game.title).chain(&game.gallery.aliases);
        names.map(|name| strsim::jaro_winkler(&fold(name), words)).fold(0.0, f64::max)
    };
    let mut games: Vec<_> = listed(house).map(|game| (likeness(game), game)).collect();
    games.sort_by(|a, b| b.0.total_cmp(&a.0));
    games.into_iter().take(MOST_NEAR).map(|(_, game)| OnShelf { game, id: game.id.clone(), alias: "" }).collect()
}
