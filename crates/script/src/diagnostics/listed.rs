//! Formats a list of texts that may be long for use in a sentence.
//!
//! Does not know what the texts are.

/// Most texts that are listed one by one.
const MOST: usize = 12;

/// The first of these texts, and the number of the others: `5H, 6H, draw and 3 more`.
pub fn first_of(texts: &[String]) -> String {
    let named = texts.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(", ");
    match texts.len().saturating_sub(MOST) {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}
