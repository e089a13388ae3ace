//! Looks: moves that were taken back after they had brought cards to light.
//!
//! Undo shows what a player could not have known. It is allowed, and kept with the match: whoever reads its result knows
//! of it.

use super::words::plural;

/// What is said behind a result: `, with 2 looks`; nothing where there was none.
pub fn with_looks(looks: usize) -> String {
    if looks == 0 { String::new() } else { format!(", with {}", plural(looks, "look")) }
}

/// What a person is told who took such a move back.
pub fn told(looks: usize) -> String {
    format!("Cards had come to light: that counts as a look ({} so far).", plural(looks, "look"))
}

/// What a person is told whose claim was refused.
pub fn claimed(looks: usize) -> String {
    format!("What others hold was asked of all cards: that counts as a look ({} so far).", plural(looks, "look"))
}

/// What is said of the whole match; nothing where there was none.
pub fn summary(looks: &[u32]) -> Option<String> {
    let mut places = looks.to_vec();
    places.sort_unstable();
    places.dedup();
    let taken = match (places.len(), looks.len()) {
        (_, 0) => return None,
        (1, 1) => "was taken back".to_string(),
        (1, times) => format!("was taken back {times} times"),
        _ => "were taken back".into(),
    };
    let moves = if places.len() == 1 { "move" } else { "moves" };
    let places: Vec<String> = places.iter().map(|moves| (moves + 1).to_string()).collect();
    let (looks, places) = (plural(looks.len(), "look"), super::words::and(&places));
    Some(format!("With {looks}: {moves} {places} had brought cards to light and {taken}."))
}

/// Why such a move stays.
pub const FORBIDDEN: &str = "cards have come to light, and undo is strict: this stays as it is";
