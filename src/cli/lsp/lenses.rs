//! Lenses over checks: *run this check*, and what it gives.

use super::diagnostics::range_in;
use super::uris::uri_of;
use super::views::GameView;
use super::words::{RUN_CHECK, check_text, no_check_text, not_loaded_text};
use crate::cli::effort::Effort;
use crate::cli::findings::Findings;
use crate::cli::own_checks::OwnChecks;
use crate::diagnostics::Problem;
use crate::session::{House, TableChoice};
use crate::workshop::editing::{FilePart, OutlineKind, Outlined, outline};
use lsp_types::{CodeLens, Command};
use serde_json::json;
use std::path::Path;

/// The command that runs a check.
pub(super) const COMMAND: &str = "house-rules.runCheck";

fn checks(view: &GameView, file: usize) -> Vec<Outlined> {
    let edited = &view.texts.files[file];
    if !matches!(edited.part, FilePart::Rules | FilePart::VariantRules) {
        return Vec::new();
    }
    let parts = outline(edited, file, &view.names).into_iter();
    parts.filter(|part| part.kind == OutlineKind::Check).collect()
}

/// A lens over each check of a file of rules.
pub(super) fn lenses(view: &GameView, file: usize) -> Vec<CodeLens> {
    let edited = &view.texts.files[file];
    let Some(uri) = uri_of(&edited.path) else { return Vec::new() };
    let lens = |part: Outlined| {
        let range = range_in(&edited.text, part.range.start..part.name_range.end.min(part.range.end));
        let arguments = Some(vec![json!(uri.as_str()), json!(range.start.line), json!(range.start.character)]);
        let command = Command { title: RUN_CHECK.into(), command: COMMAND.into(), arguments };
        CodeLens { range, command: Some(command), data: None }
    };
    checks(view, file).into_iter().map(lens).collect()
}

/// Runs the check that begins at a byte of a file, and says what it gives.
pub(super) fn run(view: &GameView, file: usize, offset: usize) -> String {
    let Some(check) = checks(view, file).into_iter().find(|part| part.range.contains(&offset)) else {
        return no_check_text();
    };
    match problems_of(view, file, &check) {
        Ok(problems) => check_text(&check.name, &problems),
        Err(problem) => not_loaded_text(&problem),
    }
}

/// The problems of one check, at whatever table makes it.
fn problems_of(view: &GameView, file: usize, check: &Outlined) -> Result<Vec<Problem>, Problem> {
    let edited = &view.texts.files[file];
    let from = edited.text.place(check.range.start).line + 1;
    let to = edited.text.place(check.range.end).line + 1;
    let here = |problem: &Problem| {
        let place = problem.place.as_ref();
        place.is_some_and(|place| {
            let path = view.catalog.file_shown(&place.path);
            path.as_deref() == Some(&edited.path) && (from..=to).contains(&place.at.line)
        })
    };
    let house = House::of(view.catalog.clone(), None);
    let id = variant_id(view, &edited.path);
    let mut findings = Findings { effort: Effort::new(false), ..Findings::default() };
    let mut own = OwnChecks::default();
    let seats = house.find(&id).map(|chosen| chosen.variant.seats.clone()).map_err(|error| first(error.problems()))?;
    for (nth, seats) in seats.iter().enumerate() {
        let choice = TableChoice { variant: id.clone(), seats: Some(*seats), set: Vec::new() };
        let loaded = house.load(&choice).map_err(|error| first(error.problems()))?;
        match nth {
            0 => own.run(&house, &id, &loaded, &mut findings),
            _ => own.run_new(&house, &id, &loaded, &mut findings),
        }
    }
    let all = findings.problems.into_iter().chain(own.never_made());
    Ok(all.filter(here).collect())
}

fn first(problems: Vec<Problem>) -> Problem {
    problems.into_iter().next().unwrap_or_else(|| Problem::new("the game does not load"))
}

fn variant_id(view: &GameView, path: &Path) -> String {
    let game = view.unit.game().unwrap_or_default();
    let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    match FilePart::of(path) {
        Some(FilePart::VariantRules) => format!("{game}/{name}"),
        _ => game.to_string(),
    }
}
