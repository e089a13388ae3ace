//! What is told about a game while it is compiled: problems, warnings, and notes on functions that stay live.
//!
//! Does not know what is compiled.

use super::LiveNote;
use crate::diagnostics::problem::{Problem, Severity};
use crate::play::LiveId;
use crate::script::tabulation::Wanted;
use crate::script::values::word::Word;
use crate::script::vocabulary;
use rhai::FnPtr;

/// Collects what is told. A part of the game is compiled to its end, so that all its problems are told at once.
#[derive(Default)]
pub struct Report {
    problems: Vec<Problem>,
    warnings: Vec<Problem>,
    notes: Vec<LiveNote>,
}

impl Report {
    /// Adds a problem that keeps the game from being played.
    pub fn refuse(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    /// Adds a problem that does not keep the game from being played.
    pub fn warn(&mut self, warning: Problem) {
        self.warnings.push(warning);
    }

    /// Notes that a function stays live.
    pub fn note(&mut self, note: LiveNote) {
        self.notes.push(note);
    }

    /// Warns of a word that is out of date, and suggests the word that replaces it.
    pub fn warn_of_retired(&mut self, older: &Word) {
        let Some(instead) = vocabulary::find(older.name).and_then(|spec| spec.retired) else { return };
        let problem = older.problem(format!("`{}` is an older word, which still works", older.name));
        self.warn(Problem { severity: Severity::Warning, ..problem.suggest(format!("write `{instead}`")) });
    }

    /// Ends a part of the game. Fails with all problems of the part if it has any.
    pub fn end(&mut self, part: Result<(), Problem>) -> Result<(), Vec<Problem>> {
        self.problems.extend(part.err());
        if self.problems.is_empty() { Ok(()) } else { Err(std::mem::take(&mut self.problems)) }
    }

    /// The notes and the warnings of a game that is compiled.
    pub fn into_told(self) -> (Vec<LiveNote>, Vec<Problem>) {
        (self.notes, self.warnings)
    }
}

/// The functions that are called in play, each with the kind of its result.
#[derive(Default)]
pub struct LiveCalls(Vec<(FnPtr, Wanted)>);

impl LiveCalls {
    /// Adds a function, and returns its number.
    pub fn add(&mut self, f: FnPtr, wanted: Wanted) -> LiveId {
        self.0.push((f, wanted));
        LiveId((self.0.len() - 1) as u16)
    }

    pub fn into_functions(self) -> Vec<(FnPtr, Wanted)> {
        self.0
    }
}
