//! Finds the bracket that was left open, at its own position.
//!
//! The engine notices an open bracket only where the text no longer fits, which may be a page below. Here the brackets of a
//! text are paired by their kinds, and by what cannot occur inside them. Knows tokens; reports nothing for texts that do not
//! parse for other reasons.

use crate::diagnostics::source::At;
use crate::script::places::ScriptSources;
use crate::script::tokens::{Token, TokenKind};

/// A bracket without a partner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unpaired {
    /// A bracket that is never closed.
    Open(char, At),
    /// A closing bracket that closes nothing.
    Close(char, At),
}

/// A bracket, or a token which shows that a bracket before it was left open.
#[derive(Clone, Copy)]
enum Sign {
    Open(char),
    Close(char),
    /// A token that occurs in blocks only, never in a list, a call or a map.
    Ends,
    /// The beginning of a function, which cannot be inside a bracket.
    Function,
}

/// The first bracket of a file that has no partner; `None` if all are paired.
pub(super) fn unpaired(sources: &ScriptSources, file: usize) -> Option<Unpaired> {
    let tokens = sources.tokens().nth(file)?;
    let signs: Vec<(Sign, At)> = tokens.iter().filter_map(|token| Some((sign(sources, token)?, token.at))).collect();
    pair(&signs, true)
}

fn sign(sources: &ScriptSources, token: &Token) -> Option<Sign> {
    match &token.kind {
        TokenKind::Open('{') if is_map(sources, token.at) => Some(Sign::Open('#')),
        TokenKind::Open(sign) => Some(Sign::Open(*sign)),
        TokenKind::Close => written(sources, token.at).map(Sign::Close),
        TokenKind::Other(';') => Some(Sign::Ends),
        TokenKind::Name(name) if name == "fn" => Some(Sign::Function),
        TokenKind::Name(name) if name == "let" => Some(Sign::Ends),
        _ => None,
    }
}

/// The character at a position.
fn written(sources: &ScriptSources, at: At) -> Option<char> {
    sources.line(at).chars().nth(at.column.checked_sub(1)? as usize)
}

/// Whether the bracket at this position opens a map, `#{`, as opposed to a block.
fn is_map(sources: &ScriptSources, at: At) -> bool {
    let before = At { column: at.column.saturating_sub(1), ..at };
    written(sources, at) == Some('#') || written(sources, before) == Some('#')
}

fn closes(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

/// Pairs brackets and returns the first without a partner. With `tries`, a wrong closing bracket counts as superfluous if the
/// rest can be paired without it.
fn pair(signs: &[(Sign, At)], tries: bool) -> Option<Unpaired> {
    let mut open: Vec<(char, At)> = Vec::new();
    for (place, (sign, at)) in signs.iter().enumerate() {
        match (sign, open.last().copied()) {
            (Sign::Open(kind), _) => open.push((*kind, *at)),
            (Sign::Close(kind), Some((last, _))) if closes(last) == *kind => _ = open.pop(),
            (Sign::Close(kind), None) => return Some(Unpaired::Close(*kind, *at)),
            (Sign::Close(kind), Some((last, from))) => {
                let is_extra = tries && {
                    let without = [&signs[..place], &signs[place + 1..]].concat();
                    pair(&without, false).is_none()
                };
                return Some(if is_extra { Unpaired::Close(*kind, *at) } else { Unpaired::Open(last, from) });
            }
            (Sign::Ends, Some((last @ ('(' | '[' | '#'), from))) => return Some(Unpaired::Open(last, from)),
            (Sign::Function, Some((last, from))) => return Some(Unpaired::Open(last, from)),
            _ => {}
        }
    }
    open.last().map(|(kind, from)| Unpaired::Open(*kind, *from))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Option<(bool, u32, u32)> {
        match unpaired(&ScriptSources::new([("f", text)]), 0)? {
            Unpaired::Open(_, at) => Some((true, at.line, at.column)),
            Unpaired::Close(_, at) => Some((false, at.line, at.column)),
        }
    }

    #[test]
    fn a_bracket_that_is_left_open_is_found_where_it_stands() {
        assert_eq!(told("let x = [1, (2 + 3)];\nfn f(a) { if a > 1 { #{ b: [a] } } }"), None);
        assert_eq!(told("let a = `x ${f(1)} y ${#{ a: 2 }.a}`;"), None);
        assert_eq!(told("game(#{\n  round: [\n    deal(1,\n    award(2),\n  ],\n});"), Some((true, 3, 9)));
        assert_eq!(told("game(#{\n  round: [\n    deal(1),\n  key: 5,\n});"), Some((true, 2, 10)));
        assert_eq!(told("let x = table([\n 1,\n];\nlet y = 2;"), Some((true, 1, 14)));
        assert_eq!(told("fn f(a) {\n  if a {\n    1\n\nfn g(b) { b }"), Some((true, 2, 8)));
        assert_eq!(told("game(#{ a: 1 )"), Some((true, 1, 6)));
        assert_eq!(told("let a = 1;\nlet b = f(\"[\", 2"), Some((true, 2, 10)));
    }

    #[test]
    fn a_bracket_too_much_is_found_too() {
        assert_eq!(told("let x = table([ row(1)), ]);"), Some((false, 1, 23)));
        assert_eq!(told("fn f() { 1 } }"), Some((false, 1, 14)));
    }
}
