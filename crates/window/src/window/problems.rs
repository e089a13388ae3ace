//! What is wrong with a game: problems of its files, and what loading its variants brought to light.

use crate::catalog::GameEntry;
use crate::diagnostics::Problem;
use crate::wording::Survey;

/// Everything that is wrong with a game and its variants; the same problem of several variants is told once.
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
