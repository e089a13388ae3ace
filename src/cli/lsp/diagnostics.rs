//! Problems as the protocol has them, by file, with what can be done against each.

use super::folders::CheckUnit;
use super::words::problem_text;
use crate::catalog::{Catalog, UnsavedTexts};
use crate::diagnostics::{Problem, Severity};
use crate::workshop::editing::{EditedFile, EditedText, FilePart, GameTexts, TextPlace, remedy_for};
use lsp_types::{Diagnostic, DiagnosticSeverity, NumberOrString, Position, Range};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A problem with the places that it marks.
#[derive(Clone, Debug)]
pub(super) struct FoundProblem {
    pub problem: Problem,
    pub range: Range,
    /// What can be written in place of what.
    pub remedy: Option<(Range, String)>,
}

/// Most problems that are told of one file: an editor shows all of them.
const MOST: usize = 500;

pub(super) fn position(place: TextPlace) -> Position {
    Position { line: place.line, character: place.unit }
}

/// A range of bytes as the protocol has it.
pub(super) fn range_in(text: &EditedText, range: std::ops::Range<usize>) -> Range {
    Range { start: position(text.place(range.start)), end: position(text.place(range.end)) }
}

/// Problems by the file that they are in. One without a place is told at the beginning of what was checked.
pub(super) fn by_file(
    unit: &CheckUnit,
    catalog: &Catalog,
    unsaved: &UnsavedTexts,
    problems: Vec<Problem>,
) -> BTreeMap<PathBuf, Vec<FoundProblem>> {
    let texts = texts_of(unit, catalog, unsaved);
    let whole = whole_file(unit);
    let mut found: BTreeMap<PathBuf, Vec<FoundProblem>> = BTreeMap::new();
    for problem in problems {
        let path = problem.place.as_ref().and_then(|place| file_of(unit, catalog, &place.path));
        let (path, is_placed) = path.map_or_else(|| (whole.clone(), false), |path| (path, true));
        let list = found.entry(path.clone()).or_default();
        if list.len() < MOST {
            list.push(placed(problem, is_placed, texts.find(&path).map(|file| (&texts.files[file], file))));
        }
    }
    found
}

fn texts_of(unit: &CheckUnit, catalog: &Catalog, unsaved: &UnsavedTexts) -> GameTexts {
    match unit {
        CheckUnit::Lone(path) => {
            let text = unsaved.text(path).unwrap_or_default();
            GameTexts::alone(path.clone(), EditedText::new(text.into()), false)
        }
        unit => GameTexts::of_game(catalog, unit.game().unwrap_or_default()),
    }
}

fn whole_file(unit: &CheckUnit) -> PathBuf {
    match unit {
        CheckUnit::Game { root, id } => {
            let folder = root.join("rules").join(id);
            let toml = folder.join("game.toml");
            if toml.is_file() { toml } else { folder.join("rules.rhai") }
        }
        CheckUnit::Player { root, id } => root.join("strategies").join(format!("{id}.rhai")),
        CheckUnit::Lone(path) => path.clone(),
    }
}

fn file_of(unit: &CheckUnit, catalog: &Catalog, shown: &str) -> Option<PathBuf> {
    match unit {
        CheckUnit::Lone(path) if path.to_string_lossy() == shown => Some(path.clone()),
        _ => catalog
            .file_shown(shown)
            .or_else(|| Some(PathBuf::from(shown)).filter(|path| path.is_absolute() && is_file(path))),
    }
}

fn is_file(path: &Path) -> bool {
    path.is_file() && FilePart::of(path).is_some()
}

fn placed(problem: Problem, is_placed: bool, file: Option<(&EditedFile, usize)>) -> FoundProblem {
    let place = problem.place.as_ref().filter(|_| is_placed);
    let Some((place, (file, index))) = place.zip(file) else {
        let at = place.map_or(Position::default(), |place| Position {
            line: place.at.line.saturating_sub(1),
            character: place.at.column.saturating_sub(1),
        });
        return FoundProblem { problem, range: Range { start: at, end: at }, remedy: None };
    };
    let start = file.text.offset_at(place.at);
    let end = file.text.after(start, place.length());
    let range = range_in(&file.text, start..end);
    let remedy = remedy_for(&problem, file, index);
    let remedy = remedy.map(|remedy| (range_in(&file.text, remedy.edit.range), remedy.edit.text));
    FoundProblem { problem, range, remedy }
}

impl FoundProblem {
    pub fn is_same(&self, other: &FoundProblem) -> bool {
        self.range == other.range && self.problem.message == other.problem.message
    }

    pub fn diagnostic(&self) -> Diagnostic {
        let severity = match self.problem.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
        };
        Diagnostic {
            range: self.range,
            severity: Some(severity),
            code: None::<NumberOrString>,
            source: Some("house-rules".into()),
            message: problem_text(&self.problem),
            ..Diagnostic::default()
        }
    }
}
