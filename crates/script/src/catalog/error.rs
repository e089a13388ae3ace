//! What can go wrong when something is asked of the catalog.
//!
//! Mistakes *in* a game are `Problem`s listed with the game; this is for requests that fail.

use crate::diagnostics::{Problem, Severity, nearest};
use strsim::jaro_winkler;
use thiserror::Error;

#[derive(Debug, Error)]
pub enum CatalogError {
    /// A name that is in no list.
    #[error("there is no {what} `{name}`{}", hint(name, suggestion.as_deref(), known))]
    Unknown { what: &'static str, name: String, suggestion: Option<String>, known: Vec<String> },
    /// One fault: of a file, an option's value, a number of seats.
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

    /// A name that is not among the known ones: the nearest of them is suggested.
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

/// The name that was probably meant: the nearest, else the only one that begins with the word or
/// has it as its last part.
fn likely(name: &str, known: &[String]) -> Option<String> {
    let names = || known.iter().map(String::as_str);
    let last =
        |id: &&str| id.rsplit('/').next().is_some_and(|last| id.contains('/') && nearest(name, [last]).is_some());
    let begins = |id: &&str| name.len() > 1 && !id.contains('/') && id.starts_with(name);
    let only = |found: Vec<&str>| if found.len() == 1 { Some(found[0].to_string()) } else { None };
    let near = nearest(name, names()).map(str::to_string);
    near.or_else(|| only(names().filter(begins).collect())).or_else(|| only(names().filter(last).collect()))
}

/// More names than this are not listed: the nearest of them are.
const LISTED: usize = 12;
/// So many of the nearest.
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

/// Those that have the name in them, and those that are like it letter by letter, the likest first.
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

/// Names that are less like each other have little in common (Jaro and Winkler's measure, from 0 to 1).
const LIKE: f64 = 0.75;

/// A problem without its first word: who prints an error says `error:` already.
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
