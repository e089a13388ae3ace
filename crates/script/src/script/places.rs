//! The files of a script with their tokens: finds the positions of keys, arguments, texts and definitions.
//!
//! A word keeps only the position of its call; everything inside the call is found again in the text.

use crate::diagnostics::source::{At, Sources};
use crate::script::tokens::{Token, TokenKind, Tokens, tokens};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// All files of one script; each is split into tokens on first use. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct ScriptSources {
    files: Sources,
    read: Arc<Vec<OnceLock<Tokens>>>,
}

impl Deref for ScriptSources {
    type Target = Sources;

    fn deref(&self) -> &Sources {
        &self.files
    }
}

/// The tokens of a call after its opening parenthesis, and the bracket depth of the call itself.
struct CallTokens<'a> {
    tokens: &'a [Token],
    depth: usize,
}

impl ScriptSources {
    pub fn new<P: Into<String>, T: Into<String>>(files: impl IntoIterator<Item = (P, T)>) -> ScriptSources {
        let files = Sources::new(files);
        let read = files.iter().map(|_| OnceLock::new()).collect();
        ScriptSources { files, read: Arc::new(read) }
    }

    fn file(&self, file: usize) -> Option<&Tokens> {
        let text = &self.files.iter().nth(file)?.text;
        self.read.get(file).map(|read| read.get_or_init(|| tokens(text, file as u16)))
    }

    /// The tokens of each file.
    pub(crate) fn tokens(&self) -> impl DoubleEndedIterator<Item = &[Token]> {
        (0..self.read.len()).filter_map(|file| self.file(file)).map(|read| read.all.as_slice())
    }

    /// The tokens of a file from a position on.
    fn from(&self, at: At) -> &[Token] {
        let all = self.file(at.file as usize).map_or(&[][..], |read| &read.all);
        &all[all.partition_point(|token| token.at < at)..]
    }

    /// The position of `key` in a map that is an argument of the call at `at`.
    pub fn key_at(&self, at: At, key: &str) -> Option<At> {
        self.key_path_at(at, &[key])
    }

    /// The position of the last key of a path of nested maps, in an argument of the call at `at`.
    pub fn key_path_at(&self, at: At, path: &[&str]) -> Option<At> {
        let call = self.call(at)?;
        let mut found = 0;
        for (i, token) in call.tokens.iter().enumerate() {
            let depth = call.depth + found + 2;
            if token.depth < depth {
                found = found.min(token.depth.saturating_sub(call.depth + 1));
            } else if token.depth == depth && call.is_key(i, path[found]) {
                if found + 1 == path.len() {
                    return Some(token.at);
                }
                found += 1;
            }
        }
        None
    }

    /// The position of `key` in any map in the call at `at`, at any depth.
    pub fn key_anywhere(&self, at: At, key: &str) -> Option<At> {
        let call = self.call(at)?;
        (0..call.tokens.len()).find(|i| call.is_key(*i, key)).map(|i| call.tokens[i].at)
    }

    /// The position of the nearest key of this name before a call in its file: for a map that the call names by a variable.
    pub fn key_before(&self, at: At, key: &str) -> Option<At> {
        let all = &self.file(at.file as usize)?.all;
        let is_key = |place: &usize| {
            let token = &all[*place];
            token.in_map && token.names(key) && all.get(place + 1).is_some_and(|next| next.is(':'))
        };
        (0..all.partition_point(|token| token.at < at)).rev().find(is_key).map(|place| all[place].at)
    }

    /// The position of the argument with this index (from 0) of the call at `at`.
    pub fn arg_at(&self, at: At, index: usize) -> Option<At> {
        let call = self.call(at)?;
        let mut arg = 0;
        let mut fresh = true;
        for token in call.tokens {
            if fresh && arg == index && token.kind != TokenKind::Close {
                return Some(token.at);
            }
            fresh = token.is(',') && token.depth == call.depth + 1;
            arg += usize::from(fresh);
        }
        None
    }

    /// The position of this quoted text in the call at `at`.
    pub fn text_at(&self, at: At, needle: &str) -> Option<At> {
        let is_text = |token: &&Token| matches!(&token.kind, TokenKind::Text(text) if text == needle);
        self.call(at)?.tokens.iter().find(is_text).map(|token| token.at)
    }

    /// The position of the definition of the function with this name; in the last file that defines it.
    pub(crate) fn definition(&self, name: &str) -> Option<At> {
        let defined = |pair: &&[Token]| pair[0].names("fn") && pair[1].names(name);
        self.tokens().rev().find_map(|file| file.windows(2).rfind(defined)).map(|pair| pair[1].at)
    }

    /// The tokens between the parentheses of the call at `at`; none if no call stands there.
    pub(crate) fn inside(&self, at: At) -> &[Token] {
        self.call(at).map_or(&[], |call| call.tokens)
    }

    /// The position after the last character of the call at `at`, with all that is chained to it. For anything else, the one
    /// after its token.
    pub(crate) fn extent(&self, at: At) -> At {
        let last = match self.links(at).last() {
            Some((_, close)) => Some(*close),
            None => self.call(at).and_then(|call| call.tokens.last()),
        };
        match (last, self.from(at).first()) {
            (Some(close), _) => after(close),
            (None, Some(token)) => after(token),
            (None, None) => At { column: at.column + 1, ..at },
        }
    }

    /// The position of the method of this name that is chained to the call at `at`.
    pub(crate) fn chained_to(&self, at: At, method: &str) -> Option<At> {
        self.links(at).into_iter().find(|(name, _)| name.names(method)).map(|(name, _)| name.at)
    }

    /// The methods that are chained to the call at `at`: the token of each name, and of its closing parenthesis.
    fn links(&self, at: At) -> Vec<(&Token, &Token)> {
        let mut links = Vec::new();
        let mut end = self.call(at).and_then(|call| call.tokens.last());
        while let Some(close) = end {
            let [_, dot, name, ..] = self.from(close.at) else { break };
            end = self.call(name.at).filter(|_| dot.is('.')).and_then(|call| call.tokens.last());
            links.extend(end.map(|end| (name, end)));
        }
        links
    }

    /// Whether the function of one parameter that is written at `at` uses the parameter as a number or a flag: in a sum or a
    /// comparison, or alone as its result. (A table is not used like this: a property of it is read, or it is passed on.)
    pub(crate) fn reckons_with(&self, at: At, parameter: &str) -> bool {
        const SIGNS: [char; 9] = ['<', '>', '=', '!', '+', '-', '*', '/', '%'];
        let tokens = self.from(at);
        let Some(first) = tokens.iter().position(|token| token.names(parameter)) else { return false };
        let depth = tokens[first].depth;
        let within = tokens[first + 1..]
            .iter()
            .take_while(|token| token.depth >= depth && !(token.depth == depth && token.is(',')));
        let body: Vec<&Token> = tokens[first..=first].iter().chain(within).collect();
        let is_sign = |token: &Token| SIGNS.iter().any(|sign| token.is(*sign));
        body.iter().enumerate().skip(1).any(|(place, token)| {
            let (before, after) = (body[place - 1], body.get(place + 1));
            let is_bare = before.is('|') && after.is_none_or(|after| after.kind == TokenKind::Close);
            let is_asked = after.is_some_and(|after| after.is('.'));
            let is_meant = matches!(&token.kind, TokenKind::Name(name) if name == parameter);
            is_meant && !is_asked && (is_bare || is_sign(before) || after.is_some_and(|after| is_sign(after)))
        })
    }

    /// Whether this function is called, but not defined in these files.
    pub(crate) fn borrows(&self, name: &str) -> bool {
        let called = |pair: &[Token]| pair[0].names(name) && pair[1].kind == TokenKind::Open('(');
        self.definition(name).is_none() && self.tokens().any(|file| file.windows(2).any(called))
    }

    /// Whether the file that defines this function also uses it, and is not the last file: a later file may have replaced the
    /// caller.
    pub(crate) fn was_used(&self, name: &str) -> bool {
        let files = self.tokens().count();
        let at = self.definition(name).filter(|at| at.file as usize + 1 < files);
        let file = at.and_then(|at| self.tokens().nth(at.file as usize));
        file.is_some_and(|file| file.windows(2).any(|pair| pair[1].names(name) && !pair[0].names("fn")))
    }

    /// The position where a variable is used inside a call of its own method: `list.filter(|a| list.len() > a)`.
    pub(crate) fn used_in_own_method(&self, method: &str) -> Option<At> {
        let inside = |tokens: &[Token]| {
            let [Token { kind: TokenKind::Name(variable), .. }, dot, name, open, rest @ ..] = tokens else {
                return None;
            };
            let is_method = dot.is('.') && name.names(method) && open.kind == TokenKind::Open('(');
            let mut given = rest.iter().take_while(|token| is_method && token.depth >= open.depth);
            given.find(|token| token.names(variable)).map(|token| token.at)
        };
        self.tokens().find_map(|file| (0..file.len()).find_map(|place| inside(&file[place..])))
    }

    /// The positions of comments that are never closed.
    pub(crate) fn unclosed_comments(&self) -> impl Iterator<Item = At> + '_ {
        (0..self.read.len()).filter_map(|file| self.file(file)?.unclosed)
    }

    /// The tokens between the brackets of a function's parameters: `fn name(...)` or `|...|`.
    pub(crate) fn parameters(&self, at: At) -> impl Iterator<Item = &Token> {
        let after_name = self.from(at).iter().skip_while(|token| matches!(token.kind, TokenKind::Name(_)));
        after_name.skip(1).take_while(|token| !token.is('|') && token.kind != TokenKind::Close)
    }

    /// The tokens in the parentheses of the call at `at`.
    fn call(&self, at: At) -> Option<CallTokens<'_>> {
        let tokens = self.from(at);
        // The position of a method may be its dot: skip to the parenthesis after the name.
        let name = usize::from(tokens.first()?.is('.'));
        let is_name = matches!(tokens.get(name)?.kind, TokenKind::Name(_));
        let open = tokens.get(name + 1).filter(|token| is_name && token.kind == TokenKind::Open('('))?;
        let inside = &tokens[name + 2..];
        let end = inside.iter().position(|token| token.kind == TokenKind::Close && token.depth == open.depth);
        Some(CallTokens { tokens: &inside[..end.map_or(inside.len(), |end| end + 1)], depth: open.depth - 1 })
    }
}

/// The position after a token.
fn after(token: &Token) -> At {
    let length = match &token.kind {
        TokenKind::Name(name) => name.chars().count() as u32,
        TokenKind::Text(text) => text.chars().count() as u32 + 2,
        TokenKind::Open(_) | TokenKind::Close | TokenKind::Other(_) => 1,
    };
    At { column: token.at.column + length, ..token.at }
}

impl CallTokens<'_> {
    /// Whether the token at this place is the key of some map.
    fn is_key(&self, place: usize, key: &str) -> bool {
        let token = &self.tokens[place];
        token.in_map && token.names(key) && self.tokens.get(place + 1).is_some_and(|next| next.is(':'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "let x = 1;\nrow(\"a, (b\", /* ) */ #{ over: all(#{ when: 2 }),\n  \"when\": |s| s.x, wins: #{ tie: [1, \"tie\"] } }, 7);";

    fn at(line: u32, column: u32) -> At {
        At { file: 0, line, column }
    }

    #[test]
    fn keys_arguments_and_texts_are_found_inside_a_call() {
        let sources = ScriptSources::new([("a", TEXT)]);
        let call = at(2, 1);
        assert_eq!(sources.key_at(call, "over"), Some(at(2, 25)));
        assert_eq!(sources.key_at(call, "when"), Some(at(3, 3)));
        assert_eq!(sources.key_at(call, "tie"), None);
        assert_eq!(sources.key_path_at(call, &["wins", "tie"]), Some(at(3, 29)));
        assert_eq!(sources.key_at(call, "s"), None);
        assert_eq!(sources.arg_at(call, 0), Some(at(2, 5)));
        assert_eq!(sources.arg_at(call, 1), Some(at(2, 22)));
        assert_eq!(sources.arg_at(call, 2), Some(at(3, 50)));
        assert_eq!(sources.arg_at(call, 3), None);
        assert_eq!(sources.text_at(call, "tie"), Some(at(3, 38)));
        assert_eq!(sources.text_at(call, "over"), None);
        assert_eq!(sources.key_path_at(at(2, 31), &["when"]), Some(at(2, 38)));
        assert_eq!(sources.arg_at(at(2, 31), 1), None);
    }

    #[test]
    fn a_key_of_a_map_that_is_given_by_its_name_is_the_nearest_before() {
        let sources =
            ScriptSources::new([("a", "let a = #{ x: 1 };\nlet b = #{ x: 2 };\nf(b, x);\nlet c = #{ x: 3 };")]);
        assert_eq!(sources.key_before(at(3, 1), "x"), Some(at(2, 12)));
        assert_eq!(sources.key_before(at(2, 1), "x"), Some(at(1, 12)));
        assert_eq!(sources.key_before(at(3, 1), "y"), None);
    }

    #[test]
    fn a_call_reaches_to_the_end_of_what_is_chained_to_it() {
        let sources = ScriptSources::new([("a", "f(g(1).when([x,\n y]).because(\"no\"), h())")]);
        assert_eq!(sources.extent(at(1, 3)), at(2, 19));
        assert_eq!(sources.chained_to(at(1, 3), "when"), Some(at(1, 8)));
        assert_eq!(sources.chained_to(at(1, 3), "then"), None);
        assert_eq!(sources.extent(at(1, 1)), at(2, 25));
        assert_eq!(sources.extent(at(2, 2)), at(2, 3));
    }

    #[test]
    fn definitions_and_parameters_are_found() {
        let sources = ScriptSources::new([("a", "fn f(a, b) { g(|c, d| a) }"), ("b", "fn f() { || x }")]);
        let names = |at| sources.parameters(at).map(|token| token.at.column).collect::<Vec<_>>();
        assert_eq!(sources.definition("f"), Some(At { file: 1, line: 1, column: 4 }));
        assert!(names(At { file: 1, line: 1, column: 4 }).is_empty());
        assert!(names(At { file: 1, line: 1, column: 10 }).is_empty());
        assert_eq!(names(at(1, 4)), [6, 7, 9]);
        assert_eq!(names(at(1, 16)), [17, 18, 20]);
    }
}
