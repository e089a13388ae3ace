//! A list of texts that may be long, as a sentence has it.
//!
//! Does not know what the texts are.

/// More than this are not named one by one.
const MOST: usize = 12;

/// `5H, 6H, draw`: the first of these texts, and how many more there are.
pub fn first_of(texts: &[String]) -> String {
    let named = texts.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(", ");
    match texts.len().saturating_sub(MOST) {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}
