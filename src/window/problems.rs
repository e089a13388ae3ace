//! What is wrong with a game: problems of its files, and what loading its variants brought to light.

use crate::catalog::GameEntry;
use crate::wording::Survey;

/// Everything that is wrong with a game and its variants; the same mistake of several variants is told once.
pub fn problems_of(entry: &GameEntry, survey: &Survey) -> Vec<String> {
    let mut told: Vec<String> = entry.all_problems().map(|p| p.to_string()).collect();
    let ids = entry.variants.iter().map(|v| entry.id_of(v));
    for why in ids.filter_map(|id| survey.get(&id)?.as_ref().err()) {
        if !told.iter().any(|t| t.contains(why.as_str())) {
            told.push(why.clone());
        }
    }
    told
}
