//! Strategy scripts for computer players: `strategies/<folder>/<name>.rhai`.
//!
//! Knows their paths and their first comment line. Does not know what they do: the script floor does.

use super::fields::Fields;
use super::id::{FORM, is_id, suggest_id};
use super::shelf::{self, Shelf};
use super::{Catalog, CatalogError, SourceFile};
use crate::diagnostics::{Problem, nearest};
use std::path::Path;

/// A strategy script.
#[derive(Clone, PartialEq, Debug)]
pub struct StrategyEntry {
    /// The id: `any/...` for a strategy of all games, else `<game>/...`.
    pub id: String,
    pub path: String,
    /// The text of the first comment line.
    pub about: String,
    /// The script. `None` if it could not be read; `problems` says why.
    pub file: Option<SourceFile>,
    pub problems: Vec<Problem>,
    /// Index of the shelf that it comes from.
    pub shelf: usize,
}

impl StrategyEntry {
    /// Warns if the strategy's folder has no game's name: it never plays.
    pub(super) fn find_game(&mut self, games: &[&str]) {
        let folder = self.id.split('/').next().unwrap_or_default();
        if folder == "any" || games.contains(&folder) {
            return;
        }
        let problem = Problem::warning(format!("`{}` plays nothing: there is no game `{folder}`", self.path));
        let meant = nearest(folder, games.iter().copied().chain(["any"]));
        let problem = problem.suggest_opt(meant.map(|meant| format!("did you mean `strategies/{meant}`?")));
        self.problems.push(problem.note("a strategy lies in a folder with the id of its game, or in `any`"));
    }

    /// Whether it can play this game.
    pub fn plays(&self, game: &str) -> bool {
        matches!(self.id.split_once('/'), Some((folder, _)) if folder == "any" || folder == game)
    }
}

/// Reads the strategies of one shelf, except those whose id an earlier shelf has, and those of games that they may not play,
/// as `plays` says.
pub(super) fn read_strategies(
    shelf: &Shelf,
    nth: usize,
    plays: &dyn Fn(&str) -> bool,
    into: &mut Vec<StrategyEntry>,
    problems: &mut Vec<Problem>,
) {
    for folder in list(shelf, "strategies", problems).folders {
        let path = format!("strategies/{folder}");
        if !is_id(&folder) {
            let message = format!("folder `{}` is not read: {FORM}", shelf.show(&path));
            problems.push(Problem::new(message).suggest_opt(suggest_id(&folder)));
            continue;
        }
        if !plays(&folder) {
            continue;
        }
        for file in list(shelf, &path, problems).files {
            let Some(name) = file.strip_suffix(".rhai") else { continue };
            let id = format!("{folder}/{name}");
            if !is_id(name) {
                let message = format!("`{}` is not read: {FORM}", shelf.show(&format!("{path}/{file}")));
                problems.push(Problem::new(message).suggest_opt(suggest_id(name)));
            } else if into.iter().all(|entry| entry.id != id) {
                into.push(read_strategy(shelf, nth, id));
            }
        }
    }
}

fn list(shelf: &Shelf, path: &str, problems: &mut Vec<Problem>) -> super::listing::Listing {
    shelf.list(path).unwrap_or_else(|problem| {
        problems.push(problem);
        Default::default()
    })
}

fn read_strategy(shelf: &Shelf, nth: usize, id: String) -> StrategyEntry {
    let path = format!("strategies/{id}.rhai");
    let (file, problem) = match shelf.read(&path) {
        Ok(file) => (file, None),
        Err(problem) => (None, Some(problem)),
    };
    let about = file.as_ref().map(|file| first_comment(&file.text)).unwrap_or_default();
    let (path, problems) = (shelf.show(&path), problem.into_iter().collect());
    StrategyEntry { id, path, about, file, problems, shelf: nth }
}

/// The first comment line that has words. Empty if code comes before.
fn first_comment(text: &str) -> String {
    let lines = text.lines().map(str::trim).take_while(|line| line.is_empty() || line.starts_with('/'));
    let words = lines.map(|line| line.trim_start_matches(['/', '*', '!']).trim_end_matches(['/', '*']).trim());
    words.map(str::to_string).find(|words| !words.is_empty()).unwrap_or_default()
}

impl Catalog {
    /// The script of a strategy, by its id such as `any/random` or the path of a `.rhai` file.
    pub fn strategy(&self, name: &str) -> Result<SourceFile, CatalogError> {
        if let Some(entry) = self.strategies.iter().find(|entry| entry.id == name) {
            return match (&entry.file, entry.problems.first()) {
                (Some(file), _) => Ok(file.clone()),
                (None, Some(problem)) => Err(problem.clone().into()),
                (None, None) => Err(CatalogError::new(format!("`{}` is gone", entry.path))),
            };
        }
        if name.ends_with(".rhai") {
            return Ok(shelf::read_named(Path::new(name), &self.places.unsaved)?);
        }
        Err(CatalogError::unknown("strategy", name, self.strategies.iter().map(|entry| entry.id.clone()).collect()))
    }
}

/// Reads `strategy = "folder/name"`. A missing strategy, or one of another game, is only a warning: others can play.
pub(super) fn read_strategy_name(fields: &Fields, game: &str, known: &[String]) -> Option<String> {
    let value = fields.get("strategy")?;
    let name = fields.doc.text(value, "`strategy`")?;
    let plays = name.split('/').next().filter(|folder| *folder != game && *folder != "any");
    match (known.iter().any(|id| id == name), plays) {
        (true, None) => return Some(name.to_string()),
        (true, Some(other)) => {
            let problem = Problem::warning(format!("the strategy `{name}` plays {other}, not {game}"));
            let own = format!("strategies/{game}/");
            let problem = problem.suggest(format!("copy it into `{own}`, or name one of `strategies/any/`"));
            fields.doc.add(value.span(), problem.note("until then chance plays in its place"));
            return None;
        }
        (false, _) => {}
    }
    let meant = nearest(name, known.iter().map(String::as_str)).map(|id| format!("did you mean `{id}`?"));
    fields.doc.add(value.span(), Problem::warning(format!("there is no strategy `{name}`")).suggest_opt(meant));
    None
}
