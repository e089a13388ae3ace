//! Tokens with their exact byte ranges, so that a mutant replaces a token to its last character.

use crate::diagnostics::source::At;
use crate::script::tokens::{TokenKind, tokens};
use std::ops::Range;

/// A token and its byte range in the text.
#[derive(Clone, Debug)]
pub(super) struct TextPiece {
    kind: TokenKind,
    pub at: At,
    pub span: Range<usize>,
    pub depth: usize,
    pub in_map: bool,
}

/// Signs of more than one character: those that mutants replace, and those that must not be split.
const SIGNS: [&str; 16] =
    ["<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "=>", "+=", "-=", "*=", "..", "::", "??", "${"];

impl TextPiece {
    pub fn name(&self) -> Option<&str> {
        if let TokenKind::Name(name) = &self.kind { Some(name) } else { None }
    }

    /// The content of a quoted text.
    pub fn text(&self) -> Option<&str> {
        if let TokenKind::Text(text) = &self.kind { Some(text) } else { None }
    }

    pub fn names(&self, name: &str) -> bool {
        self.name() == Some(name)
    }

    pub fn is(&self, sign: char) -> bool {
        self.kind == TokenKind::Other(sign)
    }

    pub fn is_number(&self) -> bool {
        self.is('0')
    }

    pub fn opens(&self, bracket: char) -> bool {
        self.kind == TokenKind::Open(bracket)
    }

    pub fn is_open(&self) -> bool {
        matches!(self.kind, TokenKind::Open(_))
    }

    pub fn is_close(&self) -> bool {
        self.kind == TokenKind::Close
    }

    /// Whether a value may end with this token, so that a sign after it stands between two values.
    pub fn ends_value(&self) -> bool {
        let keyword = |name: &str| matches!(name, "return" | "if" | "else" | "in" | "while" | "switch" | "let");
        match &self.kind {
            TokenKind::Name(name) => !keyword(name),
            TokenKind::Text(_) | TokenKind::Close => true,
            TokenKind::Open(_) => false,
            TokenKind::Other(sign) => *sign == '0',
        }
    }
}

/// The tokens of a text. A token that cannot be found again in the text has an empty range and is never changed.
pub(super) fn pieces(text: &str, file: u16) -> Vec<TextPiece> {
    let starts: Vec<usize> = std::iter::once(0).chain(text.match_indices('\n').map(|(place, _)| place + 1)).collect();
    let begin = |at: At| {
        let line = *starts.get(at.line as usize - 1)?;
        let rest = text.get(line..)?;
        rest.char_indices().nth(at.column as usize - 1).map(|(place, _)| line + place)
    };
    let read = tokens(text, file).all.into_iter().map(|token| {
        let start = begin(token.at).unwrap_or(text.len());
        let span = start..start + length(&token.kind, &text[start..]);
        TextPiece { kind: token.kind, at: token.at, span, depth: token.depth, in_map: token.in_map }
    });
    read.collect()
}

/// How many bytes a token takes at the beginning of this text.
fn length(kind: &TokenKind, rest: &str) -> usize {
    match kind {
        TokenKind::Name(name) if rest.starts_with(name.as_str()) => name.len(),
        TokenKind::Text(text) => quoted(rest, text),
        TokenKind::Open(_) if rest.starts_with("#{") => 2,
        TokenKind::Open(_) | TokenKind::Close => rest.chars().next().map_or(0, char::len_utf8),
        TokenKind::Other('0') => number(rest),
        TokenKind::Other(_) => SIGNS.iter().find(|sign| rest.starts_with(**sign)).map_or(1, |sign| sign.len()),
        TokenKind::Name(_) => 0,
    }
}

/// The byte length of a quoted text with its quotes. 0 if it has escapes: such texts are not changed.
fn quoted(rest: &str, text: &str) -> usize {
    let whole = format!("\"{text}\"");
    if rest.starts_with(&whole) { whole.len() } else { 0 }
}

/// The byte length of a whole number, with a minus that the token begins with.
fn number(rest: &str) -> usize {
    let minus = usize::from(rest.starts_with('-'));
    let digits = &rest[minus..];
    minus + digits.find(|c: char| !c.is_ascii_digit() && c != '_').unwrap_or(digits.len())
}
