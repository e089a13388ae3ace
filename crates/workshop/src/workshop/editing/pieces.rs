//! The tokens of a script with their places in bytes.

use super::edited_text::EditedText;
use crate::script::{TokenKind, tokens};
use std::ops::Range;

/// A token of a script, and the bytes that it takes.
#[derive(Clone, Debug)]
pub(super) struct ScriptPiece {
    pub kind: TokenKind,
    /// The bytes of a name, or of a quoted text without its quotes; of all others the first byte alone.
    pub range: Range<usize>,
    /// Whether it stands directly in a map, so that it may be a key.
    pub in_map: bool,
    /// Whether the bytes read as the token does: not so of texts with escapes or with parts that are computed.
    pub is_plain: bool,
}

impl ScriptPiece {
    pub fn name(&self) -> Option<&str> {
        if let TokenKind::Name(name) = &self.kind { Some(name) } else { None }
    }

    pub fn quoted(&self) -> Option<&str> {
        if let TokenKind::Text(text) = &self.kind { Some(text) } else { None }
    }

    pub fn is(&self, sign: char) -> bool {
        self.kind == TokenKind::Other(sign)
    }

    pub fn opens(&self) -> Option<char> {
        if let TokenKind::Open(sign) = self.kind { Some(sign) } else { None }
    }

    pub fn closes(&self) -> bool {
        self.kind == TokenKind::Close
    }

    /// A name, or a text that is written plainly.
    pub fn word(&self) -> Option<&str> {
        self.name().or_else(|| self.quoted().filter(|_| self.is_plain))
    }
}

/// Splits a script into its pieces.
pub(super) fn pieces(text: &EditedText) -> Vec<ScriptPiece> {
    let mut cursor = PieceCursor { text: &text.text, byte: 0, line: 1, column: 1 };
    let all = tokens(&text.text, 0).all;
    let piece = |token: crate::script::Token| {
        let start = cursor.go_to(token.at.line, token.at.column);
        let (range, is_plain) = range_of(&text.text, start, &token.kind);
        ScriptPiece { kind: token.kind, range, in_map: token.in_map, is_plain }
    };
    all.into_iter().map(piece).collect()
}

fn range_of(text: &str, start: usize, kind: &TokenKind) -> (Range<usize>, bool) {
    let rest = &text[start..];
    match kind {
        TokenKind::Name(name) if rest.starts_with(name.as_str()) => (start..start + name.len(), true),
        TokenKind::Text(written) => {
            let quote = rest.chars().next().filter(|c| matches!(c, '"' | '`' | '\''));
            let inside = quote.and_then(|_| rest.get(1..)).unwrap_or_default();
            let after = inside.strip_prefix(written.as_str()).and_then(|after| after.chars().next());
            if quote.is_some() && after == quote {
                (start + 1..start + 1 + written.len(), true)
            } else {
                (start..start + rest.chars().next().map_or(0, char::len_utf8), false)
            }
        }
        _ => (start..start + rest.chars().next().map_or(0, char::len_utf8), true),
    }
}

/// Tokens come in the order of the text, so only what lies between two of them is counted.
struct PieceCursor<'t> {
    text: &'t str,
    byte: usize,
    line: u32,
    column: u32,
}

impl PieceCursor<'_> {
    fn go_to(&mut self, line: u32, column: u32) -> usize {
        if (line, column) < (self.line, self.column) {
            (self.byte, self.line, self.column) = (0, 1, 1);
        }
        for c in self.text[self.byte..].chars() {
            if (self.line, self.column) >= (line, column) {
                break;
            }
            self.byte += c.len_utf8();
            match c {
                '\n' => (self.line, self.column) = (self.line + 1, 1),
                _ => self.column += 1,
            }
        }
        self.byte
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_texts_are_found_in_the_bytes() {
        let text = EditedText::new("let ä♥ = 1;\n// ♥\nrow(\"♥♥ a\", `x ${b} y`, \"q\\n\", c);".into());
        let found: Vec<&str> =
            pieces(&text).iter().filter(|p| p.word().is_some()).map(|p| &text.text[p.range.clone()]).collect();
        assert!(found.ends_with(&["row", "♥♥ a", "b", "c"]), "{found:?}");
    }
}
