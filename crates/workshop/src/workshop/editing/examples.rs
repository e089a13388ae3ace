//! How a word is used: a short line of a game that has it.

use crate::catalog::Catalog;

/// Most letters of such a line.
const LONGEST: usize = 100;

/// The shortest line of the catalog's rules that begins with a call of this word.
pub fn example_of(catalog: &Catalog, word: &str) -> Option<String> {
    let rules = catalog.games.iter().filter_map(|game| game.rules.as_ref());
    let call = format!("{word}(");
    let lines = rules.flat_map(|file| file.text.lines()).map(str::trim);
    let whole = lines.filter(|line| line.starts_with(&call) && line.len() <= LONGEST && is_closed(line));
    whole
        .min_by_key(|line| (line.len() < call.len() + 4, line.len()))
        .map(|line| line.trim_end_matches(',').to_string())
}

fn is_closed(line: &str) -> bool {
    let count = |signs: &[char]| line.matches(signs).count();
    count(&['(', '[', '{']) == count(&[')', ']', '}']) && !line.contains("//")
}
