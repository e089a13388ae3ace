//! A small tokenizer, to find again in the text what the syntax tree no longer shows.
//!
//! Knows texts, comments, brackets and names; everything else is single characters.

use super::source::At;
use std::iter::Peekable;
use std::str::Chars;

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    Name(String),
    /// A quoted text, without its quotes.
    Text(String),
    Open(char),
    Close,
    Other(char),
}

/// A token, where it stands and how deep: a bracket is as deep as what it encloses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub kind: TokenKind,
    pub at: At,
    pub depth: usize,
    /// Directly in a map: could be a key.
    pub in_map: bool,
}

impl Token {
    /// A name or text that reads `name`.
    pub fn names(&self, name: &str) -> bool {
        matches!(&self.kind, TokenKind::Name(n) | TokenKind::Text(n) if n == name)
    }
}

/// The tokens from one place on.
pub(crate) struct Scan<'a> {
    chars: Peekable<Chars<'a>>,
    at: At,
    /// The open brackets; true for a map's.
    open: Vec<bool>,
    hash: bool,
    /// A comment that never ends.
    pub unclosed: Option<At>,
}

impl<'a> Scan<'a> {
    pub fn new(text: &'a str, at: At) -> Scan<'a> {
        let start: usize = text.split_inclusive('\n').take(at.line.saturating_sub(1) as usize).map(str::len).sum();
        let mut chars = text[start..].chars().peekable();
        for _ in 1..at.column {
            chars.next();
        }
        Scan { chars, at, open: Vec::new(), hash: false, unclosed: None }
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.chars.next()?;
        if c == '\n' {
            self.at.line += 1;
            self.at.column = 1;
        } else {
            self.at.column += 1;
        }
        Some(c)
    }

    fn text(&mut self, quote: char) -> String {
        let mut text = String::new();
        while let Some(c) = self.bump() {
            match c {
                _ if c == quote => break,
                '\\' if quote != '`' => text.extend(self.bump()),
                _ => text.push(c),
            }
        }
        text
    }

    /// After the slash at this place: skips a comment, if it is one.
    fn comment(&mut self, at: At) -> bool {
        match self.chars.peek() {
            Some('/') => while self.bump().is_some_and(|c| c != '\n') {},
            Some('*') => self.block_comment(at),
            _ => return false,
        }
        true
    }

    fn block_comment(&mut self, at: At) {
        let (mut depth, mut last) = (1, ' ');
        self.bump();
        while depth > 0 {
            let Some(c) = self.bump() else {
                self.unclosed = Some(at);
                return;
            };
            match (last, c) {
                ('*', '/') => depth -= 1,
                ('/', '*') => depth += 1,
                _ => {
                    last = c;
                    continue;
                }
            }
            last = ' ';
        }
    }

    fn name(&mut self, first: char) -> String {
        let mut name = String::from(first);
        while let Some(c) = self.chars.peek().copied().filter(|c| c.is_alphanumeric() || *c == '_') {
            name.push(c);
            self.bump();
        }
        name
    }
}

impl Iterator for Scan<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        loop {
            let at = self.at;
            let c = self.bump()?;
            let (mut depth, in_map) = (self.open.len(), self.open.last() == Some(&true));
            let hash = std::mem::replace(&mut self.hash, c == '#');
            let kind = match c {
                _ if c.is_whitespace() => continue,
                '/' if self.comment(at) => continue,
                '"' | '`' | '\'' => TokenKind::Text(self.text(c)),
                '(' | '[' | '{' => {
                    self.open.push(c == '{' && hash);
                    depth += 1;
                    TokenKind::Open(c)
                }
                ')' | ']' | '}' => {
                    self.open.pop();
                    TokenKind::Close
                }
                _ if c.is_alphanumeric() || c == '_' => TokenKind::Name(self.name(c)),
                _ => TokenKind::Other(c),
            };
            return Some(Token { kind, at, depth, in_map });
        }
    }
}
