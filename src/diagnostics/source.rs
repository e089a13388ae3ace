//! The text of a script's files, and places in it.
//!
//! The files of one script are numbered through: the second file's first line follows the first
//! file's last. So a position tells its file even after syntax trees were merged, whichever
//! function it is in. Does not know what the text means.

use super::scan::{Scan, Token, TokenKind};
use std::sync::{Arc, OnceLock};

/// One file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    pub path: String,
    pub text: String,
    /// How many lines of other files come before it.
    before: u32,
    /// Read once, when they are first asked for; and where a comment begins that never ends.
    read: OnceLock<(Vec<Token>, Option<At>)>,
}

impl Source {
    fn read(&self) -> &(Vec<Token>, Option<At>) {
        self.read.get_or_init(|| {
            let mut scan = Scan::new(&self.text, At { file: 0, line: 1, column: 1 });
            (scan.by_ref().collect(), scan.unclosed)
        })
    }

    /// All tokens, as if this were the only file.
    pub(crate) fn tokens(&self) -> &[Token] {
        &self.read().0
    }
}

/// A place in one of a script's files: line and column from 1, in characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct At {
    pub file: u16,
    pub line: u32,
    pub column: u32,
}

/// All files of one script. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Sources(Arc<Vec<Source>>);

impl Sources {
    /// Numbers the files through.
    pub fn new<P: Into<String>, T: Into<String>>(files: impl IntoIterator<Item = (P, T)>) -> Sources {
        let mut before = 0;
        let mut sources = Vec::new();
        for (path, text) in files {
            let source = Source { path: path.into(), text: text.into(), before, read: OnceLock::new() };
            before += source.text.lines().count() as u32 + 1;
            sources.push(source);
        }
        Sources(Arc::new(sources))
    }

    pub fn iter(&self) -> impl Iterator<Item = &Source> {
        self.0.iter()
    }

    /// The file that a place is in.
    pub fn source(&self, at: At) -> Option<&Source> {
        self.0.get(at.file as usize)
    }

    /// The text of a place's line.
    pub fn line(&self, at: At) -> &str {
        let line = (at.line as usize).checked_sub(1);
        self.source(at).zip(line).and_then(|(s, line)| s.text.lines().nth(line)).unwrap_or("")
    }

    /// The text that is compiled: empty lines stand for the files before.
    pub(crate) fn padded(&self, file: usize) -> String {
        let source = &self.0[file];
        format!("{}{}", "\n".repeat(source.before as usize), source.text)
    }

    /// Where a position is that counts the lines of all files through.
    pub(crate) fn locate(&self, line: u32, column: u32) -> Option<At> {
        let file = self.0.iter().rposition(|s| s.before < line)?;
        Some(At { file: file as u16, line: line - self.0[file].before, column: column.max(1) })
    }

    /// Where `key` stands in a map that is an argument of the call at `at`.
    pub fn key_at(&self, at: At, key: &str) -> Option<At> {
        self.key_path_at(at, &[key])
    }

    /// Where the last key stands in a map in a map ... in an argument of the call at `at`.
    pub fn key_path_at(&self, at: At, path: &[&str]) -> Option<At> {
        let call = self.call(at)?;
        let mut found = 0;
        for (i, token) in call.iter().enumerate() {
            let depth = found + 2;
            if token.depth < depth {
                found = found.min(token.depth.saturating_sub(1));
            } else if token.depth == depth && token.in_map && token.names(path[found]) {
                let colon = call.get(i + 1).is_some_and(|t| t.kind == TokenKind::Other(':'));
                if colon && found + 1 == path.len() {
                    return Some(token.at);
                }
                found += usize::from(colon);
            }
        }
        None
    }

    /// Where `key` stands in any map in the call at `at`, however deep.
    pub fn key_anywhere(&self, at: At, key: &str) -> Option<At> {
        let call = self.call(at)?;
        let is_key = |i: &usize| {
            let colon = call.get(i + 1).is_some_and(|t| t.kind == TokenKind::Other(':'));
            call[*i].in_map && call[*i].names(key) && colon
        };
        (0..call.len()).find(is_key).map(|i| call[i].at)
    }

    /// Where the argument with this index (from 0) of the call at `at` begins.
    pub fn arg_at(&self, at: At, index: usize) -> Option<At> {
        let mut arg = 0;
        let mut fresh = true;
        for token in self.call(at)? {
            if fresh && arg == index && token.kind != TokenKind::Close {
                return Some(token.at);
            }
            let comma = token.kind == TokenKind::Other(',') && token.depth == 1;
            arg += usize::from(comma);
            fresh = comma;
        }
        None
    }

    /// Where this quoted text stands in the call at `at`.
    pub fn text_at(&self, at: At, needle: &str) -> Option<At> {
        self.call(at)?.into_iter().find(|t| matches!(&t.kind, TokenKind::Text(text) if text == needle)).map(|t| t.at)
    }

    /// Where the function with this name is defined; the last file that does.
    pub(crate) fn definition(&self, name: &str) -> Option<At> {
        self.0.iter().enumerate().rev().find_map(|(file, source)| {
            let defined = source.tokens().windows(2).rfind(|pair| pair[0].names("fn") && pair[1].names(name))?;
            Some(At { file: file as u16, ..defined[1].at })
        })
    }

    /// Where comments begin that never end.
    pub(crate) fn unclosed_comments(&self) -> impl Iterator<Item = At> + '_ {
        let files = self.0.iter().enumerate();
        files.filter_map(|(file, source)| source.read().1.map(|at| At { file: file as u16, ..at }))
    }

    /// What stands between the brackets of a function's parameters: `fn name(...)` or `|...|`.
    pub(crate) fn parameters(&self, at: At) -> Vec<Token> {
        let Some(source) = self.source(at) else { return Vec::new() };
        let bar = |kind: &TokenKind| *kind == TokenKind::Other('|');
        let scan = Scan::new(&source.text, at).skip_while(|token| matches!(token.kind, TokenKind::Name(_)));
        scan.skip(1).take_while(|token| !bar(&token.kind) && token.kind != TokenKind::Close).collect()
    }

    /// The tokens between the parentheses of the call at `at`; the parentheses have depth 1.
    fn call(&self, at: At) -> Option<Vec<Token>> {
        let source = self.source(at)?;
        let mut scan = Scan::new(&source.text, at);
        let mut name = false;
        // A method's position may be its dot: skip to the parenthesis after the name.
        loop {
            let token = scan.next()?;
            match token.kind {
                TokenKind::Name(_) if !name => name = true,
                TokenKind::Other('.') if !name => {}
                TokenKind::Open('(') => break,
                _ => return None,
            }
        }
        let mut tokens = Vec::new();
        for token in scan {
            let end = token.kind == TokenKind::Close && token.depth == 1;
            tokens.push(token);
            if end {
                break;
            }
        }
        Some(tokens)
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
        let sources = Sources::new([("a", TEXT)]);
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
    }

    #[test]
    fn a_position_tells_its_file() {
        let sources = Sources::new([("a", "1\n2\n"), ("b", "3")]);
        assert_eq!(sources.padded(1).lines().nth(3), Some("3"));
        assert_eq!(sources.locate(2, 1), Some(at(2, 1)));
        assert_eq!(sources.locate(4, 5), Some(At { file: 1, line: 1, column: 5 }));
        assert_eq!(sources.locate(0, 1), None);
    }
}
