//! The parts of a text that an editor shows in different colours.
//!
//! Reads any text, whether or not it compiles, and knows words of the rules. Does not know which colours.

use crate::script::vocabulary;
use std::ops::Range;

/// What a part of a text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartKind {
    Comment,
    Quoted,
    Number,
    /// A word of the language of scripts, such as `if`.
    Keyword,
    /// A word of the rules that is called.
    RuleWord,
    /// A key of a map, a key or heading of TOML.
    MapKey,
    /// Everything else.
    Plain,
}

/// A part of a text; the parts follow each other without gaps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColouredPart {
    pub range: Range<usize>,
    pub kind: PartKind,
}

/// How a text is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextForm {
    Script,
    Toml,
    Prose,
}

const KEYWORDS: [&str; 16] = [
    "let", "const", "fn", "if", "else", "for", "in", "while", "loop", "return", "break", "continue", "switch", "true",
    "false", "global",
];

impl TextForm {
    /// The form of a file, by its ending.
    pub fn of(name: &str) -> TextForm {
        match name.rsplit('.').next() {
            Some("rhai") => TextForm::Script,
            Some("toml") => TextForm::Toml,
            _ => TextForm::Prose,
        }
    }
}

/// The parts of a text, in order.
pub fn coloured(text: &str, form: TextForm) -> Vec<ColouredPart> {
    if form == TextForm::Prose {
        return prose(text);
    }
    let mut parts = PartList::default();
    let mut at = 0;
    while at < text.len() {
        let (kind, end) = next_part(text, at, form);
        parts.add(at..end.max(at + 1), kind);
        at = end.max(at + 1);
    }
    parts.0
}

/// Parts, of which equal neighbours are one.
#[derive(Default)]
struct PartList(Vec<ColouredPart>);

impl PartList {
    fn add(&mut self, range: Range<usize>, kind: PartKind) {
        match self.0.last_mut().filter(|last| last.kind == kind) {
            Some(last) => last.range.end = range.end,
            None => self.0.push(ColouredPart { range, kind }),
        }
    }
}

fn next_part(text: &str, at: usize, form: TextForm) -> (PartKind, usize) {
    let rest = &text[at..];
    let first = rest.chars().next().unwrap_or(' ');
    let comment = if form == TextForm::Toml { "#" } else { "//" };
    if rest.starts_with(comment) {
        return (PartKind::Comment, at + rest.find('\n').unwrap_or(rest.len()));
    }
    if form == TextForm::Script && rest.starts_with("/*") {
        return (PartKind::Comment, at + rest.find("*/").map_or(rest.len(), |end| end + 2));
    }
    if matches!(first, '"' | '`') || first == '\'' {
        return quoted(text, at, first, form);
    }
    if first.is_ascii_digit() {
        return (PartKind::Number, at + run(rest, |c| c.is_ascii_alphanumeric() || c == '.' || c == '_'));
    }
    if is_letter(first) {
        let end = at + run(rest, is_letter);
        return (name_kind(text, at..end, form), end);
    }
    (PartKind::Plain, at + first.len_utf8())
}

/// A quoted text. One in double quotes ends with its line at the latest, so that a missing quote colours no more.
fn quoted(text: &str, at: usize, quote: char, form: TextForm) -> (PartKind, usize) {
    let triple: String = std::iter::repeat_n(quote, 3).collect();
    if form == TextForm::Toml && text[at..].starts_with(&triple) {
        let end = text[at + 3..].find(&triple).map_or(text.len(), |end| at + end + 6);
        return (PartKind::Quoted, end);
    }
    let mut escaped = false;
    for (offset, c) in text[at + quote.len_utf8()..].char_indices() {
        let end = at + quote.len_utf8() + offset;
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' if quote != '`' => return (PartKind::Quoted, end),
            c if c == quote => {
                let end = end + quote.len_utf8();
                return (if is_key(text, end, form) { PartKind::MapKey } else { PartKind::Quoted }, end);
            }
            _ => {}
        }
    }
    (PartKind::Quoted, text.len())
}

fn name_kind(text: &str, range: Range<usize>, form: TextForm) -> PartKind {
    let name = &text[range.clone()];
    let after_dot = text[..range.start].ends_with('.');
    match form {
        TextForm::Script if KEYWORDS.contains(&name) && !after_dot => PartKind::Keyword,
        _ if is_key(text, range.end, form) => PartKind::MapKey,
        TextForm::Script if text[range.end..].starts_with('(') && is_known(name, after_dot) => PartKind::RuleWord,
        TextForm::Toml if matches!(name, "true" | "false") => PartKind::Keyword,
        TextForm::Toml if in_heading(text, range.start) => PartKind::MapKey,
        _ => PartKind::Plain,
    }
}

fn is_known(name: &str, after_dot: bool) -> bool {
    if after_dot { vocabulary::find_modifier(name).is_some() } else { vocabulary::find(name).is_some() }
}

/// Whether what ends here names what follows: `key:` in a script, `key =` in TOML.
fn is_key(text: &str, end: usize, form: TextForm) -> bool {
    let rest = text[end..].trim_start_matches([' ', '\t']);
    match form {
        TextForm::Script => rest.starts_with(':') && !rest.starts_with("::"),
        TextForm::Toml => rest.starts_with('=') || rest.starts_with('.') && !text[end..].starts_with(' '),
        TextForm::Prose => false,
    }
}

fn in_heading(text: &str, at: usize) -> bool {
    let line = text[..at].rsplit('\n').next().unwrap_or_default();
    line.trim_start().starts_with('[') && !line.contains(['=', ']', '"'])
}

/// Headings and lists of a text for people.
fn prose(text: &str) -> Vec<ColouredPart> {
    let mut parts = PartList::default();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let kind = if line.starts_with('#') { PartKind::MapKey } else { PartKind::Plain };
        parts.add(at..at + line.len(), kind);
        at += line.len();
    }
    parts.0
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn run(text: &str, is: impl Fn(char) -> bool) -> usize {
    text.find(|c: char| !is(c)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str, form: TextForm) -> Vec<(&str, PartKind)> {
        let all = coloured(text, form);
        let told = all.iter().map(|part| (text[part.range.clone()].trim(), part.kind));
        told.filter(|(text, kind)| !text.is_empty() && *kind != PartKind::Plain).collect()
    }

    #[test]
    fn a_script_has_words_keys_and_texts() {
        use PartKind::{Comment, Keyword, MapKey, Number, Quoted, RuleWord};
        let told = kinds("let a = row(\"x\\\"\", #{ when: |s| s.size > 12 }); // end", TextForm::Script);
        let all = [
            ("let", Keyword),
            ("row", RuleWord),
            ("\"x\\\"\"", Quoted),
            ("when", MapKey),
            ("12", Number),
            ("// end", Comment),
        ];
        assert_eq!(told, all);
        assert_eq!(kinds("\"open\nlet", TextForm::Script), [("\"open", Quoted), ("let", Keyword)]);
    }

    #[test]
    fn toml_has_headings_and_keys() {
        use PartKind::{Comment, Keyword, MapKey, Quoted};
        let told = kinds("# a\n[options]\ntitle = \"B\"\non = true\n", TextForm::Toml);
        let all = [("# a", Comment), ("options", MapKey), ("title", MapKey), ("\"B\"", Quoted), ("on", MapKey)];
        assert_eq!(told, [&all[..], &[("true", Keyword)]].concat());
    }

    #[test]
    fn the_parts_are_the_whole_text() {
        for text in ["", "♥ \"♦", "a\u{301}b'c'", "`x${1}\n`", "/* open", "'''\n", "\\", "1.2.3", "\"\\"] {
            for form in [TextForm::Script, TextForm::Toml, TextForm::Prose] {
                let mut end = 0;
                for part in coloured(text, form) {
                    assert_eq!(part.range.start, end, "{text}");
                    assert!(text.is_char_boundary(part.range.end), "{text}");
                    end = part.range.end;
                }
                assert_eq!(end, text.len(), "{text}");
            }
        }
    }
}
