//! "Did you mean": finds the valid word nearest to a misspelt one.

use strsim::osa_distance;

/// The candidate that was most likely meant. `None` if no candidate is near enough.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let length = word.chars().count();
    let limit = match length {
        0 => return None,
        1..=3 => 1,
        4..=5 => 2,
        _ => 3,
    };
    candidates
        .into_iter()
        .map(|candidate| (osa_distance(&word, &candidate.to_lowercase()), candidate))
        // a short word must keep most of its letters: `be` is not a misspelt `at`
        .filter(|(d, candidate)| *d <= limit && *d < length.min(candidate.chars().count()).max(2))
        // a word of at most five letters with two errors must begin alike
        .filter(|(d, candidate)| *d < 2 || length > 5 || begins_alike(&word, candidate))
        .min_by_key(|(d, candidate)| (*d, candidate.len().abs_diff(length)))
        .map(|(_, candidate)| candidate)
}

/// Whether the first letters agree, or one word's first letter is the other's second.
fn begins_alike(word: &str, candidate: &str) -> bool {
    let first = |text: &str| text.to_lowercase().chars().take(2).collect::<Vec<char>>();
    let (a, b) = (first(word), first(candidate));
    a.iter().any(|c| b.first() == Some(c)) || b.iter().any(|c| a.first() == Some(c))
}

/// The suggestion "did you mean ...?" with the nearest candidate. `None` if no candidate is near enough.
pub(crate) fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(word, candidates).map(|candidate| format!("did you mean `{candidate}`?"))
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
    }
}
