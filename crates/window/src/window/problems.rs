//! The problems of a game: those of its files, and those found when its variants were loaded.

use crate::catalog::GameEntry;
use crate::diagnostics::Problem;
use crate::wording::Survey;

/// All problems of a game and its variants; a problem that several variants share is listed once.
pub fn problems_of(entry: &GameEntry, survey: &Survey) -> Vec<Problem> {
    let mut all: Vec<Problem> = entry.all_problems().cloned().collect();
    let ids = entry.variants.iter().map(|v| entry.id_of(v));
    for problem in ids.filter_map(|id| survey.get(&id)?.as_ref().err()).flat_map(|why| &why.problems) {
        if !all.contains(problem) {
            all.push(problem.clone());
        }
    }
    all
}
