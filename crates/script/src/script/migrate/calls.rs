//! The calls in a script's text, with the text of their arguments.
//!
//! Finds names that are followed by a bracket; does not know which of them are words.

use crate::diagnostics::source::At;
use crate::script::tokens::{Token, TokenKind, tokens};
use crate::script::vocabulary;

/// A call of a word, from its name to its closing bracket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallText {
    pub word: &'static str,
    /// The place of its first byte.
    pub start: usize,
    pub text: String,
    /// The text of each argument, without white space around it.
    pub args: Vec<String>,
}

impl CallText {
    pub fn arg(&self, place: usize) -> &str {
        self.args.get(place).map_or("", String::as_str)
    }

    /// What stands in the option map, if the last argument is one.
    pub fn options(&self) -> Option<&str> {
        let last = self.args.last()?.strip_prefix("#{")?.strip_suffix('}')?;
        Some(last.trim())
    }

    /// The arguments before the option map.
    pub fn plain(&self) -> &[String] {
        let count = self.args.len() - usize::from(self.options().is_some());
        &self.args[..count]
    }

    /// The arguments before the option map, to be compared with texts.
    pub fn plain_texts(&self) -> Vec<&str> {
        self.plain().iter().map(String::as_str).collect()
    }

    /// The text between the brackets, with its layout.
    pub fn inside(&self) -> &str {
        let from = self.word.len() + 1;
        self.text.get(from..self.text.len() - 1).unwrap_or_default()
    }
}

/// The calls of words in a text by where they begin, without those inside them. Methods (`a.count(b)`) are none.
pub fn calls(text: &str) -> Vec<CallText> {
    let tokens = tokens(text, 0).all;
    let places = LineStarts::of(text);
    let closes = closes(&tokens);
    let (mut found, mut place) = (Vec::new(), 0);
    while place < tokens.len() {
        let is_method = place > 0 && (tokens[place - 1].is('.') || tokens[place - 1].names("fn"));
        let close = closes.get(place + 1).copied().flatten().filter(|_| !is_method);
        let called = close.and_then(|close| call(text, &places, &tokens[place..=close]));
        place += called.as_ref().map_or(1, |(_, length)| *length);
        found.extend(called.map(|(call, _)| call));
    }
    found
}

/// For each opening bracket the place of the one that closes it.
fn closes(tokens: &[Token]) -> Vec<Option<usize>> {
    let (mut closes, mut open) = (vec![None; tokens.len()], Vec::new());
    for (place, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::Open(_) => open.push(place),
            TokenKind::Close => {
                if let Some(opened) = open.pop() {
                    closes[opened] = Some(place);
                }
            }
            _ => {}
        }
    }
    closes
}

/// The call that these tokens are, and how many they are. `None` if it is the call of no word.
fn call(text: &str, places: &LineStarts, tokens: &[Token]) -> Option<(CallText, usize)> {
    let [Token { kind: TokenKind::Name(name), at, .. }, open, inside @ .., last] = tokens else { return None };
    let word = vocabulary::find(name).filter(|_| open.kind == TokenKind::Open('('))?.name;
    let (start, close) = (places.byte(*at)?, places.byte(last.at)?);
    let mut cuts = vec![places.byte(open.at)?];
    cuts.extend(commas(inside, open.depth).filter_map(|comma| places.byte(comma.at)));
    cuts.push(close);
    let between = |cut: &[usize]| text.get(cut[0] + 1..cut[1]).unwrap_or_default().trim().to_string();
    let args = cuts.windows(2).map(between).filter(|arg| !arg.is_empty()).collect();
    Some((CallText { word, start, text: text.get(start..=close)?.to_string(), args }, tokens.len()))
}

/// The commas between arguments: not those between the parameters of a function, `|tricks, bid| ...`.
fn commas(inside: &[Token], depth: usize) -> impl Iterator<Item = &Token> {
    let mut in_parameters = false;
    inside.iter().filter(move |token| token.depth == depth).filter(move |token| {
        let is_comma = token.is(',');
        match (token.is('|'), in_parameters) {
            (true, _) => in_parameters = !in_parameters,
            (false, true) => in_parameters = is_comma || matches!(token.kind, TokenKind::Name(_)),
            (false, false) => {}
        }
        is_comma && !in_parameters
    })
}

/// Where lines begin, for places of tokens.
pub struct LineStarts<'a> {
    text: &'a str,
    lines: Vec<usize>,
}

impl<'a> LineStarts<'a> {
    pub fn of(text: &'a str) -> LineStarts<'a> {
        let after = text.match_indices('\n').map(|(place, _)| place + 1);
        LineStarts { text, lines: [0].into_iter().chain(after).collect() }
    }

    /// The byte at the place of a token.
    pub fn byte(&self, at: At) -> Option<usize> {
        let line = *self.lines.get(at.line.checked_sub(1)? as usize)?;
        let within = self.text[line..].char_indices().nth(at.column.checked_sub(1)? as usize);
        within.map(|(place, _)| line + place)
    }
}
