//! The bracket that belongs to the one at a place of a text, for an editor that shows both.
//!
//! Brackets in comments and quoted texts are none.

use super::colouring::{PartKind, TextForm, coloured};

/// The bytes of the bracket at or before a byte of a text, and of the one that it belongs to.
pub fn bracket_pair(text: &str, form: TextForm, offset: usize) -> Option<[usize; 2]> {
    let brackets = brackets_of(text, form);
    // the one before the place counts first: it was typed last
    let place = |at: Option<usize>| brackets.iter().position(|(byte, _)| Some(*byte) == at);
    let here = place(offset.checked_sub(1)).or_else(|| place(Some(offset)))?;
    let other = if opens(brackets[here].1) { forwards(&brackets, here) } else { backwards(&brackets, here) };
    Some([brackets[here].0, brackets[other?].0])
}

fn brackets_of(text: &str, form: TextForm) -> Vec<(usize, char)> {
    let code = coloured(text, form).into_iter().filter(|part| part.kind == PartKind::Plain);
    let signs = code.flat_map(|part| {
        let start = part.range.start;
        text[part.range].char_indices().map(move |(at, c)| (start + at, c))
    });
    signs.filter(|(_, c)| "()[]{}".contains(*c)).collect()
}

fn opens(sign: char) -> bool {
    matches!(sign, '(' | '[' | '{')
}

fn forwards(brackets: &[(usize, char)], from: usize) -> Option<usize> {
    let mut depth = 0i32;
    (from..brackets.len()).find(|at| {
        depth += if opens(brackets[*at].1) { 1 } else { -1 };
        depth == 0
    })
}

fn backwards(brackets: &[(usize, char)], from: usize) -> Option<usize> {
    let mut depth = 0i32;
    (0..=from).rev().find(|at| {
        depth += if opens(brackets[*at].1) { -1 } else { 1 };
        depth == 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_bracket_is_found() {
        let text = "f(a, [\")\", #{ x: (1) }]) // )";
        let pair = |offset| bracket_pair(text, TextForm::Script, offset);
        assert_eq!(pair(1), Some([1, 23]));
        assert_eq!(pair(24), Some([23, 1]));
        assert_eq!(pair(6), Some([5, 22]));
        assert_eq!(pair(4), None);
        assert_eq!(bracket_pair("(", TextForm::Script, 0), None);
    }
}
