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

    /// The text between the brackets, with its layout.
    pub fn inside(&self) -> &str {
        let from = self.word.len() + 1;
        self.text.get(from..self.text.len() - 1).unwrap_or_default()
    }
}

/// All calls of words in a text, by where they begin. Methods (`a.count(b)`) are none.
pub fn calls(text: &str) -> Vec<CallText> {
    let tokens = tokens(text, 0).all;
    let places = LineStarts::of(text);
    let is_call = |place: usize| {
        let method = place > 0 && (tokens[place - 1].is('.') || tokens[place - 1].names("fn"));
        !method && tokens.get(place + 1).is_some_and(|next| next.kind == TokenKind::Open('('))
    };
    let named = (0..tokens.len()).filter(|place| is_call(*place));
    named.filter_map(|place| call(text, &places, &tokens[place..])).collect()
}

/// The call that begins with the first of these tokens. `None` if it is no word, or never closed.
fn call(text: &str, places: &LineStarts, tokens: &[Token]) -> Option<CallText> {
    let TokenKind::Name(name) = &tokens[0].kind else { return None };
    let word = vocabulary::find(name)?.name;
    let (start, depth) = (places.byte(tokens[0].at)?, tokens[1].depth);
    let inside = &tokens[2..];
    let end = inside.iter().position(|token| token.kind == TokenKind::Close && token.depth == depth)?;
    let close = places.byte(inside[end].at)?;
    let commas =
        inside[..end].iter().filter(|token| token.is(',') && token.depth == depth && !is_parameter(inside, token));
    let mut cuts = vec![places.byte(tokens[1].at)?];
    cuts.extend(commas.filter_map(|token| places.byte(token.at)));
    cuts.push(close);
    let between = |cut: &[usize]| text.get(cut[0] + 1..cut[1]).unwrap_or_default().trim().to_string();
    let args = cuts.windows(2).map(between).filter(|arg| !arg.is_empty()).collect();
    Some(CallText { word, start, text: text.get(start..=close)?.to_string(), args })
}

/// Whether a comma stands between the parameters of a function: `|tricks, bid| ...`.
fn is_parameter(tokens: &[Token], comma: &Token) -> bool {
    let same_depth = tokens.iter().filter(|token| token.depth == comma.depth && token.at < comma.at);
    let mut open = false;
    for token in same_depth {
        match (token.is('|'), open) {
            (true, _) => open = !open,
            (false, true) => open = matches!(token.kind, TokenKind::Name(_)) || token.is(','),
            (false, false) => {}
        }
    }
    open
}

/// Where lines begin, for places of tokens.
struct LineStarts<'a> {
    text: &'a str,
    lines: Vec<usize>,
}

impl<'a> LineStarts<'a> {
    fn of(text: &'a str) -> LineStarts<'a> {
        let after = text.match_indices('\n').map(|(place, _)| place + 1);
        LineStarts { text, lines: [0].into_iter().chain(after).collect() }
    }

    fn byte(&self, at: At) -> Option<usize> {
        let line = *self.lines.get(at.line.checked_sub(1)? as usize)?;
        let within = self.text[line..].char_indices().nth(at.column.checked_sub(1)? as usize);
        within.map(|(place, _)| line + place)
    }
}
