//! The calls in a script: each with its word and the bytes from the word to its closing parenthesis.

use super::pieces::ScriptPiece;
use std::ops::Range;

/// A call of a function or word.
#[derive(Clone, Debug)]
pub(super) struct TextCall<'p> {
    pub word: &'p str,
    /// The index of the piece that is the word.
    pub index: usize,
    /// The bytes of the whole call.
    pub range: Range<usize>,
    pub is_method: bool,
}

impl TextCall<'_> {
    /// The piece after the opening parenthesis, if it is a text that is written plainly.
    pub fn first_text<'p>(&self, pieces: &'p [ScriptPiece]) -> Option<(&'p str, Range<usize>)> {
        let piece = pieces.get(self.index + 2).filter(|piece| piece.is_plain)?;
        Some((piece.quoted()?, piece.range.clone()))
    }
}

/// All calls, in the order of the text. A call that is never closed ends where the text does.
pub(super) fn calls<'p>(pieces: &'p [ScriptPiece], length: usize) -> Vec<TextCall<'p>> {
    let mut found: Vec<TextCall> = Vec::new();
    let mut open: Vec<Option<usize>> = Vec::new();
    for (index, piece) in pieces.iter().enumerate() {
        if let Some(sign) = piece.opens() {
            let call = if sign == '(' { begun(pieces, index, length) } else { None };
            open.push(call.is_some().then_some(found.len()));
            found.extend(call);
        } else if piece.closes()
            && let Some(Some(call)) = open.pop()
        {
            found[call].range.end = piece.range.end;
        }
    }
    found
}

fn begun(pieces: &[ScriptPiece], open: usize, length: usize) -> Option<TextCall<'_>> {
    let index = open.checked_sub(1)?;
    let word = pieces[index].name()?;
    let before = index.checked_sub(1).map(|before| &pieces[before]);
    if before.is_some_and(|before| before.name() == Some("fn")) {
        return None;
    }
    let is_method = before.is_some_and(|before| before.is('.'));
    Some(TextCall { word, index, range: pieces[index].range.start..length, is_method })
}
