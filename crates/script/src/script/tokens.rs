//! The tokens of a script's text, from Rhai's own lexer: for what the syntax tree does not keep.
//!
//! The tree has no position for a function's name, for parameters, for `let` in a text that does not compile, or
//! for a comment that is never closed. So names, texts, brackets and signs are read from the text, with their depth.

use crate::diagnostics::source::At;
use rhai::{Engine, Position};
use std::sync::LazyLock;

/// The kind of a token, with its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A name or keyword.
    Name(String),
    /// A quoted text, without its quotes; an interpolated text is one token for each part.
    Text(String),
    Open(char),
    Close,
    /// An operator or punctuation mark, as its first character; a number is `0`.
    Other(char),
}

/// A token with its position and bracket depth. A bracket has the depth of what it encloses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: TokenKind,
    pub at: At,
    pub depth: usize,
    /// Whether it is directly inside a map, so that it may be a key.
    pub in_map: bool,
}

impl Token {
    /// Whether it is a name or quoted text that reads `name`.
    pub fn names(&self, name: &str) -> bool {
        matches!(&self.kind, TokenKind::Name(n) | TokenKind::Text(n) if n == name)
    }

    pub fn is(&self, sign: char) -> bool {
        self.kind == TokenKind::Other(sign)
    }
}

/// A file's tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tokens {
    pub all: Vec<Token>,
    /// The position of a comment that is never closed.
    pub unclosed: Option<At>,
}

/// The engine of the lexer. The engines that run scripts refuse words that must be found here.
static LEXER: LazyLock<Engine> = LazyLock::new(Engine::new_raw);

/// Splits one file into tokens. Lexing errors are left to the compiler: here they become `Other` tokens.
pub fn tokens(text: &str, file: u16) -> Tokens {
    let texts = [text];
    let (mut lexer, control) = LEXER.lex(&texts);
    lexer.state.include_comments = true;
    let mut reader = Reader { file, all: Vec::new(), open: Vec::new(), blocks: Vec::new() };
    let mut unclosed = None;
    // Each token takes at least one character; at the end of a comment that is never closed the lexer makes no progress.
    for _ in 0..=text.len() {
        match lexer.next() {
            None | Some((rhai::Token::EOF, _)) => break,
            Some((rhai::Token::Comment(_), position)) if lexer.state.comment_level > 0 => {
                unclosed = Some(reader.at(position));
                break;
            }
            Some((rhai::Token::Comment(_), _)) => {}
            Some((token, position)) => control.borrow_mut().is_within_text = reader.read(token, position),
        }
    }
    if lexer.state.comment_level > 0 {
        unclosed = unclosed.or_else(|| reader.stars(text));
    }
    Tokens { all: reader.all, unclosed }
}

struct Reader {
    file: u16,
    all: Vec<Token>,
    /// The open brackets; true for those of maps.
    open: Vec<bool>,
    /// The depths of the `${...}` blocks that are open in interpolated texts.
    blocks: Vec<usize>,
}

impl Reader {
    /// The position of a token. The empty rest of a text after `${...}` has none: it is placed right after the bracket.
    fn at(&self, position: Position) -> At {
        if let (true, Some(last)) = (position.is_none(), self.all.last()) {
            return At { column: last.at.column + 1, ..last.at };
        }
        let (line, column) = (position.line().unwrap_or(1), position.position().unwrap_or(1));
        At { file: self.file, line: line as u32, column: column.max(1) as u32 }
    }

    /// The position of an unclosed comment that begins with several stars: the lexer gives no token for it.
    fn stars(&self, text: &str) -> Option<At> {
        let before = &text[..text.rfind("/***")?];
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        Some(At { file: self.file, line: before.matches('\n').count() as u32 + 1, column: column as u32 })
    }

    fn push(&mut self, kind: TokenKind, at: At) {
        let depth = self.open.len();
        self.all.push(Token { kind, at, depth, in_map: self.open.last() == Some(&true) });
    }

    fn open(&mut self, bracket: char, is_map: bool, at: At) {
        self.push(TokenKind::Open(bracket), at);
        self.open.push(is_map);
        if let Some(last) = self.all.last_mut() {
            last.depth += 1;
        }
    }

    fn close(&mut self, at: At) {
        self.push(TokenKind::Close, at);
        self.open.pop();
    }

    /// Adds one token. Returns whether the token closed a `${...}` block, so that the lexer continues inside the text.
    fn read(&mut self, token: rhai::Token, position: Position) -> bool {
        let at = self.at(position);
        let next = At { column: at.column + 1, ..at };
        match token {
            rhai::Token::LeftParen => self.open('(', false, at),
            rhai::Token::LeftBracket | rhai::Token::QuestionBracket => self.open('[', false, at),
            rhai::Token::LeftBrace => self.open('{', false, at),
            rhai::Token::MapStart => self.open('{', true, at),
            rhai::Token::RightParen | rhai::Token::RightBracket => self.close(at),
            rhai::Token::RightBrace => {
                let resumes = self.blocks.pop_if(|depth| *depth == self.open.len()).is_some();
                self.close(at);
                return resumes;
            }
            rhai::Token::Unit => {
                self.open('(', false, at);
                self.close(next);
            }
            rhai::Token::Or => {
                self.push(TokenKind::Other('|'), at);
                self.push(TokenKind::Other('|'), next);
            }
            rhai::Token::InterpolatedString(text) => {
                self.push(TokenKind::Text(text.to_string()), at);
                self.blocks.push(self.open.len() + 1);
            }
            token => self.push(kind(token), at),
        }
        false
    }
}

fn kind(token: rhai::Token) -> TokenKind {
    let word = |text: &str| match text.chars().next() {
        Some(c) if c.is_alphabetic() || c == '_' => TokenKind::Name(text.to_string()),
        first => TokenKind::Other(first.unwrap_or('?')),
    };
    match token {
        rhai::Token::Identifier(name) | rhai::Token::Reserved(name) => word(&name),
        rhai::Token::StringConstant(text) => TokenKind::Text(text.to_string()),
        rhai::Token::CharConstant(c) => TokenKind::Text(c.to_string()),
        rhai::Token::IntegerConstant(_) | rhai::Token::FloatConstant(_) => TokenKind::Other('0'),
        token if token.is_literal() => word(token.literal_syntax()),
        _ => TokenKind::Other('?'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(String, u32)> {
        let shown = |token: Token| match token.kind {
            TokenKind::Name(name) => name,
            TokenKind::Text(text) => format!("{text:?}"),
            TokenKind::Open(c) | TokenKind::Other(c) => c.to_string(),
            TokenKind::Close => ")".into(),
        };
        tokens(text, 0).all.into_iter().map(|token| (token.at.column, token)).map(|(c, t)| (shown(t), c)).collect()
    }

    fn words(text: &str) -> String {
        read(text).into_iter().map(|(word, _)| word).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn names_texts_brackets_and_signs_are_told_apart() {
        assert_eq!(words("let x = f(); // g(\nfn h(a) { a[1] }"), "let x = f ( ) ; fn h ( a ) { a [ 0 ) )");
        assert_eq!(words("#{ \"a b\": || 'c', until: 2.5 }"), "{ \"a b\" : | | \"c\" , until : 0 )");
        assert_eq!(read("f(\"ü\", x)").pop(), Some((")".into(), 9)));
        assert_eq!(read("f(\"ü\", x)")[4], ("x".into(), 8));
    }

    #[test]
    fn the_text_goes_on_after_what_is_interpolated() {
        assert_eq!(
            words("f(`a ${g(#{ b: `c ${d} e` })} ) h`, i)"),
            "f ( \"a \" { g ( { b : \"c \" { d ) \" e\" ) ) ) \" ) h\" , i )"
        );
    }

    /// Looking up positions requires that the tokens are sorted by position.
    #[test]
    fn places_of_tokens_only_grow() {
        let text = "fn pile_of(card) { if card.rank >= SEVEN { `up.${place(card.suit)}` } else { `down.${place(card.suit)}` } }\n\n// c\nfn fits(t, card) {\n    let up = t.size(`up.${place(card.suit)}`);\n    if card.rank >= SEVEN { 1 } else { t.size(`down.${place(card.suit)} x`) }\n}\n";
        let all = tokens(text, 0).all;
        let unordered: Vec<_> =
            all.windows(2).filter(|two| two[0].at >= two[1].at).map(|two| (&two[0], &two[1])).collect();
        assert!(unordered.is_empty(), "{unordered:#?}");
    }

    #[test]
    fn depth_is_that_of_what_a_bracket_encloses() {
        let all = tokens("f([#{ a: (1) }])", 0).all;
        let depths: Vec<usize> = all.iter().map(|token| token.depth).collect();
        assert_eq!(depths, [0, 1, 2, 3, 3, 3, 4, 4, 4, 3, 2, 1]);
        let keys: Vec<&Token> = all.iter().filter(|token| token.in_map).collect();
        assert!(keys[0].names("a"), "{keys:?}");
    }

    #[test]
    fn a_comment_that_never_ends_is_found() {
        let unclosed = |text| tokens(text, 1).unclosed.map(|at| (at.file, at.line, at.column));
        assert_eq!(unclosed("let x = 1; /* a */ // b\n  /* c /* d */"), Some((1, 2, 3)));
        assert_eq!(unclosed("let x = \"/*\"; /* a /* b */ */"), None);
        assert_eq!(unclosed("x /*** y"), Some((1, 1, 3)));
    }

    #[test]
    fn what_does_not_compile_is_read_to_its_end() {
        assert!(words("let x = @; let y = 1..; \"open").starts_with("let x = @ ; let y"));
        for text in ["`a ${", "`a ${b}", "}", "))", "'", "0x", "/*", "#"] {
            tokens(text, 0);
        }
    }
}
