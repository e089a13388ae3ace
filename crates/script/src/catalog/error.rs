//! Errors of requests to the catalog.
//!
//! Mistakes *in* a game are `Problem`s listed with the game, not errors.

use crate::diagnostics::{Problem, Severity, nearest};
use strsim::jaro_winkler;
use thiserror::Error;

#[derive(Debug, Error)]
pub enum CatalogError {
    /// A name that does not exist.
    #[error("there is no {what} `{name}`{}", hint(name, suggestion.as_deref(), known))]
    Unknown { what: &'static str, name: String, suggestion: Option<String>, known: Vec<String> },
    /// One problem: of a file, an option's value, or a number of seats.
    #[error("{}", bare(.0))]
    Problem(Box<Problem>),
    /// A game or variant that has errors.
    #[error("`{id}` has {}:\n{}", count(problems.len()), list(problems))]
    Broken { id: String, problems: Vec<Problem> },
}

impl CatalogError {
    pub(super) fn new(message: impl Into<String>) -> CatalogError {
        Problem::new(message).into()
    }

    /// The error for a name that is not in `known`, with the nearest known name as suggestion.
    pub(super) fn unknown(what: &'static str, name: &str, known: Vec<String>) -> CatalogError {
        let suggestion = likely(name, &known);
        CatalogError::Unknown { what, name: name.to_string(), suggestion, known }
    }
}

impl From<Problem> for CatalogError {
    fn from(problem: Problem) -> CatalogError {
        CatalogError::Problem(Box::new(problem))
    }
}

/// The name that was probably meant: the nearest, else the only one that begins with `name`, else the only one whose last part
/// is near to it. `None` if there is none or several.
fn likely(name: &str, known: &[String]) -> Option<String> {
    let names = || known.iter().map(String::as_str);
    let last =
        |id: &&str| id.rsplit('/').next().is_some_and(|last| id.contains('/') && nearest(name, [last]).is_some());
    let begins = |id: &&str| name.len() > 1 && !id.contains('/') && id.starts_with(name);
    let only = |found: Vec<&str>| if found.len() == 1 { Some(found[0].to_string()) } else { None };
    let near = nearest(name, names()).map(str::to_string);
    near.or_else(|| only(names().filter(begins).collect())).or_else(|| only(names().filter(last).collect()))
}

/// Most names that are all listed; of more, only the nearest are.
const LISTED: usize = 12;
/// Number of nearest names that are listed.
const NEAREST: usize = 5;

fn hint(name: &str, suggestion: Option<&str>, known: &[String]) -> String {
    let meant = suggestion.map(|s| format!("; did you mean `{s}`?")).unwrap_or_default();
    if known.len() <= LISTED {
        return if known.is_empty() { meant } else { format!("{meant}\n  there is: {}", known.join(", ")) };
    }
    let near = nearest_few(name, known);
    let near = if near.is_empty() { String::new() } else { format!("\n  near it: {}", near.join(", ")) };
    format!("{meant}{near}\n  `house-rules list` tells all {}", known.len())
}

/// The names that contain `name` in their last part or resemble it, the most similar first.
fn nearest_few<'a>(name: &str, known: &'a [String]) -> Vec<&'a str> {
    let name = name.to_lowercase();
    let likeness = |id: &str| {
        let part = |part: &str| if part.contains(&name) { 1.0 } else { jaro_winkler(&name, part) };
        id.rsplit('/').take(1).map(part).chain([jaro_winkler(&name, id)]).fold(0.0, f64::max)
    };
    let mut near: Vec<(f64, &str)> = known.iter().map(|id| (likeness(id), id.as_str())).collect();
    near.retain(|(likeness, _)| *likeness > LIKE);
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    near.into_iter().take(NEAREST).map(|(_, id)| id).collect()
}

/// Names must be more similar than this to be listed (Jaro-Winkler similarity, 0 to 1).
const LIKE: f64 = 0.75;

/// The text of a problem without `error:`, which the printer of an error writes itself.
fn bare(problem: &Problem) -> String {
    match problem.severity {
        Severity::Error => format!("{problem:#}"),
        _ => problem.to_string(),
    }
}

fn count(problems: usize) -> String {
    match problems {
        1 => "a mistake".to_string(),
        n => format!("{n} mistakes"),
    }
}

fn list(problems: &[Problem]) -> String {
    problems.iter().map(Problem::to_string).collect::<Vec<_>>().join("\n")
}
