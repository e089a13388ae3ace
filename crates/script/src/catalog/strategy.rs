//! Computer players: scripts found in `strategies/<folder>/<name>.rhai`.
//!
//! Knows where they lie and their first comment line; what they do is the script floor's.

use super::fields::Fields;
use super::id::{FORM, is_id, suggest_id};
use super::shelf::{self, Shelf};
use super::{Catalog, CatalogError, SourceFile};
use crate::diagnostics::{Problem, nearest};
use std::path::Path;

/// A strategy script.
#[derive(Clone, PartialEq, Debug)]
pub struct StrategyEntry {
    /// `any/...` for every game, else `<game>/...`.
    pub id: String,
    pub path: String,
    /// The first comment line.
    pub about: String,
    /// None if it could not be read: `problems` say why.
    pub file: Option<SourceFile>,
    pub problems: Vec<Problem>,
    /// Which shelf it comes from, the first 0.
    pub shelf: usize,
    /// It was written for another game of that name, which a nearer folder has taken the place of: it may not fit.
    pub lent: bool,
}

impl StrategyEntry {
    /// Of the ids of all games and their shelves: a folder that is named for none is a strategy that never plays; a game
    /// of a nearer shelf need not be the one that the strategy was written for.
    pub(super) fn find_game(&mut self, games: &[(&str, usize)]) {
        let folder = self.id.split('/').next().unwrap_or_default();
        match games.iter().find(|(id, _)| *id == folder) {
            Some((_, shelf)) => self.lent = *shelf < self.shelf,
            None if folder != "any" => {
                let problem = Problem::warning(format!("`{}` plays nothing: there is no game `{folder}`", self.path));
                let meant = nearest(folder, games.iter().map(|(id, _)| *id).chain(["any"]));
                let problem = problem.suggest_opt(meant.map(|meant| format!("did you mean `strategies/{meant}`?")));
                self.problems.push(problem.note("a strategy lies in a folder with the id of its game, or in `any`"));
            }
            None => {}
        }
    }

    /// Whether it can sit at a table of this game.
    pub fn plays(&self, game: &str) -> bool {
        matches!(self.id.split_once('/'), Some((folder, _)) if folder == "any" || folder == game)
    }
}

/// The strategies of one shelf, sorted; those whose id is taken are left out.
pub(super) fn read_strategies(shelf: &Shelf, nth: usize, into: &mut Vec<StrategyEntry>, problems: &mut Vec<Problem>) {
    for folder in list(shelf, "strategies", problems).folders {
        let path = format!("strategies/{folder}");
        if !is_id(&folder) {
            let message = format!("folder `{}` is not read: {FORM}", shelf.show(&path));
            problems.push(Problem::new(message).suggest_opt(suggest_id(&folder)));
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

fn list(shelf: &Shelf, path: &str, problems: &mut Vec<Problem>) -> super::shelf::Listing {
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
    StrategyEntry { id, path, about, file, problems, shelf: nth, lent: false }
}

/// The first line that is a comment with words in it, unless code comes before.
fn first_comment(text: &str) -> String {
    let lines = text.lines().map(str::trim).take_while(|line| line.is_empty() || line.starts_with('/'));
    let words = lines.map(|line| line.trim_start_matches(['/', '*', '!']).trim_end_matches(['/', '*']).trim());
    words.map(str::to_string).find(|words| !words.is_empty()).unwrap_or_default()
}

impl Catalog {
    /// The script of a strategy: an id such as `any/random`, or the path of a `.rhai` file.
    pub fn strategy(&self, name: &str) -> Result<SourceFile, CatalogError> {
        if let Some(entry) = self.strategies.iter().find(|entry| entry.id == name) {
            return match (&entry.file, entry.problems.first()) {
                (Some(file), _) => Ok(file.clone()),
                (None, Some(problem)) => Err(problem.clone().into()),
                (None, None) => Err(CatalogError::new(format!("`{}` is gone", entry.path))),
            };
        }
        if name.ends_with(".rhai") {
            return Ok(shelf::read_named(Path::new(name))?);
        }
        Err(CatalogError::unknown("strategy", name, self.strategies.iter().map(|entry| entry.id.clone()).collect()))
    }
}

/// `strategy = "folder/name"`. A missing one, or one of another game, is a warning: others can play.
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
