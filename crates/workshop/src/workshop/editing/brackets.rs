//! The brackets that are open at a place of a script: which call, list and map one stands in.

use super::pieces::ScriptPiece;

/// An open bracket.
#[derive(Clone, Debug)]
pub(super) struct OpenBracket<'p> {
    pub sign: char,
    pub is_map: bool,
    /// Of a call: the name before the parenthesis, and whether it is called as a method.
    pub called: Option<(&'p str, bool)>,
    /// The byte where the bracket opens.
    pub at: usize,
    /// Number of commas since it was opened.
    pub commas: usize,
    /// In a map: the key whose value one stands in.
    pub key: Option<&'p str>,
    /// Whether one stands in the parameters of a function without a name, `|a, b|`.
    in_parameters: bool,
}

/// Words before a parenthesis that are no calls.
const KEYWORDS: [&str; 10] = ["if", "while", "for", "in", "switch", "return", "fn", "until", "loop", "else"];

/// Reads a script piece by piece, with the brackets that are open before each.
pub(super) struct BracketWalk<'p> {
    pieces: &'p [ScriptPiece],
    text: &'p str,
    pub open: Vec<OpenBracket<'p>>,
}

impl<'p> BracketWalk<'p> {
    pub fn new(pieces: &'p [ScriptPiece], text: &'p str) -> BracketWalk<'p> {
        BracketWalk { pieces, text, open: Vec::new() }
    }

    /// Goes on past the piece at this index.
    pub fn pass(&mut self, index: usize) {
        let piece = &self.pieces[index];
        if let Some(sign) = piece.opens() {
            let opened = self.opened(index, sign);
            self.open.push(opened);
        } else if piece.closes() {
            self.open.pop();
        } else if let Some(inner) = self.open.last_mut() {
            let before = index.checked_sub(1).map(|before| &self.pieces[before]);
            if piece.is('|') && (inner.in_parameters || before.is_none_or(begins_value)) {
                inner.in_parameters = !inner.in_parameters;
            } else if piece.is(',') && !inner.in_parameters {
                inner.commas += 1;
                inner.key = None;
            } else if piece.is(';') {
                inner.in_parameters = false;
            } else if piece.is(':') && inner.is_map && inner.key.is_none() {
                inner.key = before.and_then(ScriptPiece::word);
            }
        }
    }

    fn opened(&self, index: usize, sign: char) -> OpenBracket<'p> {
        let at = self.pieces[index].range.start;
        let before = index.checked_sub(1).map(|before| &self.pieces[before]);
        let name = before.filter(|_| sign == '(').and_then(ScriptPiece::name).filter(|name| !KEYWORDS.contains(name));
        let is_defined = index >= 2 && self.pieces[index - 2].name() == Some("fn");
        let is_method = index >= 2 && self.pieces[index - 2].is('.');
        let called = name.filter(|_| !is_defined).map(|name| (name, is_method));
        let is_map = sign == '{' && self.text[at..].starts_with('#');
        OpenBracket { sign, is_map, called, at, commas: 0, key: None, in_parameters: false }
    }
}

/// Whether a value begins after this piece, so that `|` opens parameters and is not the sign for "or".
fn begins_value(before: &ScriptPiece) -> bool {
    before.opens().is_some() || [',', ':', '=', ';', '|', '>', '&'].iter().any(|sign| before.is(*sign))
}

/// The brackets that are open at a byte of the text.
pub(super) fn open_at<'p>(pieces: &'p [ScriptPiece], text: &'p str, offset: usize) -> Vec<OpenBracket<'p>> {
    let mut walk = BracketWalk::new(pieces, text);
    // a quoted text or a name that is being written belongs to what is open before it
    let count = pieces.iter().take_while(|piece| piece.range.start < offset).count();
    (0..count).for_each(|index| walk.pass(index));
    walk.open
}
