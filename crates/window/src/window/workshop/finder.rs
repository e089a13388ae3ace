//! A text that is sought in the file that is edited.

use std::ops::Range;

/// What is sought, and which of the places is shown.
#[derive(Default)]
pub struct Finder {
    pub wanted: String,
    pub place: usize,
    /// Whether the field takes the keys in the next frame.
    pub takes_focus: bool,
}

/// Most places that are found.
const MOST: usize = 2_000;

impl Finder {
    /// The places of the text, in any case of its letters.
    pub fn places(&self, text: &str) -> Vec<Range<usize>> {
        let wanted: Vec<char> = self.wanted.chars().flat_map(char::to_lowercase).collect();
        if wanted.is_empty() {
            return Vec::new();
        }
        let starts = text.char_indices().map(|(at, _)| at);
        starts.filter_map(|at| Some(at..at + length(&text[at..], &wanted)?)).take(MOST).collect()
    }

    /// Goes to the next place of so many, or the one before.
    pub fn step(&mut self, all: usize, back: bool) {
        self.place = match (all, back) {
            (0, _) => 0,
            (all, true) => (self.place + all - 1) % all,
            (all, false) => (self.place + 1) % all,
        };
    }
}

/// The bytes that the wanted letters take at the beginning of a text.
fn length(text: &str, wanted: &[char]) -> Option<usize> {
    let mut left = wanted;
    for (at, c) in text.char_indices() {
        if left.is_empty() {
            return Some(at);
        }
        for lower in c.to_lowercase() {
            left = left.strip_prefix(&[lower])?;
        }
    }
    left.is_empty().then_some(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_found_in_any_case() {
        let mut finder = Finder { wanted: "ab".into(), ..Finder::default() };
        assert_eq!(finder.places("Ab ♥aB x a"), [0..2, 6..8]);
        finder.step(2, true);
        assert_eq!(finder.place, 1);
        finder.step(2, false);
        assert_eq!(finder.place, 0);
        assert!(Finder::default().places("abc").is_empty());
    }
}
