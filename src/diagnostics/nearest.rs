//! "Did you mean": the nearest of the words that would have been right.

/// The candidate that was most likely meant, if one is near enough.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: Vec<char> = word.to_lowercase().chars().collect();
    let limit = match word.len() {
        0 => return None,
        1..=3 => 1,
        4..=5 => 2,
        _ => 3,
    };
    candidates
        .into_iter()
        .map(|candidate| (distance(&word, &candidate.to_lowercase().chars().collect::<Vec<_>>()), candidate))
        // A short word must keep most of its letters: `be` is not a misspelt `at`.
        .filter(|(d, candidate)| *d <= limit && *d < word.len().min(candidate.chars().count()).max(2))
        // Nor is a word of five letters with two wrong ones, if its first is among them.
        .filter(|(d, candidate)| *d < 2 || word.len() > 5 || begins_alike(&word, candidate))
        .min_by_key(|(d, candidate)| (*d, candidate.len().abs_diff(word.len())))
        .map(|(_, candidate)| candidate)
}

/// Do their first letters agree, be it in another order?
fn begins_alike(word: &[char], candidate: &str) -> bool {
    let first: Vec<char> = candidate.to_lowercase().chars().take(2).collect();
    word.iter().take(2).any(|c| first.first() == Some(c)) || first.iter().any(|c| word.first() == Some(c))
}

/// The words for a suggestion.
pub(crate) fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(word, candidates).map(|candidate| format!("did you mean `{candidate}`?"))
}

/// Damerau-Levenshtein distance: insertions, deletions, changes and swaps of neighbours.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for (i, row) in rows.iter_mut().enumerate() {
        row[0] = i;
    }
    rows[0] = (0..=b.len()).collect();
    for i in 1..=a.len() {
        for j in 1..=b.len() {
            let change = usize::from(a[i - 1] != b[j - 1]);
            let mut best = (rows[i - 1][j] + 1).min(rows[i][j - 1] + 1).min(rows[i - 1][j - 1] + change);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = best;
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_is_found_and_far_ones_are_not() {
        let words = ["shuffle", "deal", "deck", "lay_away", "KING"];
        assert_eq!(nearest("shufle", words), Some("shuffle"));
        assert_eq!(nearest("dael", words), Some("deal"));
        assert_eq!(nearest("king", words), Some("KING"));
        assert_eq!(nearest("lay_awya", words), Some("lay_away"));
        assert_eq!(nearest("zebra", words), None);
        assert_eq!(nearest("", words), None);
        assert_eq!(nearest("x", ["o"]), Some("o"));
        assert_eq!(distance(&['a', 'b'], &['b', 'a']), 1);
    }
}
