//! Looks: moves that were taken back after they had revealed cards.
//!
//! Such an undo shows what the player could not have known. It is allowed, and noted in the record, so that readers of the
//! result know of it.

use super::words::plural;

/// The suffix of a result: `, with 2 looks`; empty without looks.
pub fn with_looks(looks: usize) -> String {
    if looks == 0 { String::new() } else { format!(", with {}", plural(looks, "look")) }
}

/// Tells a person that taking back counts as a look.
pub fn told(looks: usize) -> String {
    format!("Cards had come to light: that counts as a look ({} so far).", plural(looks, "look"))
}

/// Tells a person that a refused claim counts as a look.
pub fn claimed(looks: usize) -> String {
    format!("The claim was checked against all hands: that counts as a look ({} so far).", plural(looks, "look"))
}

/// A summary of a match's looks. `None` without looks.
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

/// Why a move that revealed cards cannot be taken back.
pub const FORBIDDEN: &str = "cards have come to light, and undo is strict: this stays as it is";
