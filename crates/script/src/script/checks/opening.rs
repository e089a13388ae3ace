//! The position of a check, to be played on from there.
//!
//! Does not know what the check expects, nor how the table that it names is loaded.

use super::check_table::CheckTable;
use super::position;
use crate::diagnostics::problem::Problem;
use crate::play::State;
use crate::script::compile::Compiled;
use crate::script::values::word::Word;

/// Which check is opened.
#[derive(Clone, Copy, Debug)]
pub enum WantedCheck<'a> {
    /// The first one with this title.
    Titled(&'a str),
    /// The first one of the script with this number.
    InFile(usize),
}

/// The titles of all checks of positions, each once, in the order in which they are made.
pub fn opening_titles(compiled: &Compiled) -> Vec<String> {
    let mut titles: Vec<String> = Vec::new();
    for title in positions(compiled).filter_map(|check| check.str_arg(0).ok()) {
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    titles
}

/// The table that a check names. `None` if these scripts make no such check.
pub fn opening_table(compiled: &Compiled, wanted: WantedCheck) -> Option<Result<CheckTable, Problem>> {
    find(compiled, wanted).map(|check| CheckTable::of(&compiled.rules, check))
}

/// The position of a check, at the first decision in it. `None` if these scripts make no such check.
pub fn opening_state(compiled: &Compiled, wanted: WantedCheck) -> Option<Result<State, Problem>> {
    find(compiled, wanted).map(|check| position(&compiled.rules, check, false))
}

/// The checks that have a position: those with cards to be counted have none.
fn positions(compiled: &Compiled) -> impl Iterator<Item = &Word> {
    compiled.checks.iter().filter(|check| check.name == "check")
}

fn find<'c>(compiled: &'c Compiled, wanted: WantedCheck) -> Option<&'c Word> {
    let is_it = |check: &&Word| match wanted {
        WantedCheck::Titled(title) => check.str_arg(0).is_ok_and(|own| own == title),
        WantedCheck::InFile(file) => usize::from(check.at.file) == file,
    };
    positions(compiled).find(is_it)
}
