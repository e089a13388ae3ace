//! A problem in a script or TOML file: its place, and what was probably meant.
//!
//! Knows how a problem is shown; what the engine's own errors mean is in `script::bridge::explain`. The form is ours (DESIGN,
//! 10): `annotate-snippets` moves the arrow with the line number's width and writes an empty line and a title before each
//! note. The columns are those of `unicode-width`, as in `annotate-snippets`.

use super::source::{At, Sources};
use std::fmt;
use std::sync::Arc;
use unicode_width::UnicodeWidthStr;

/// Whether a script with this problem can still be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    Error,
    Warning,
}

/// A place in a file, with the text needed to show it. Its size is bounded, since one line may hold thousands of places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourcePlace {
    pub path: Arc<str>,
    pub at: At,
    /// The source line; of a long line the part around the mark.
    text: String,
    /// Whether the line was cut before `text`, and after it.
    cut: (bool, bool),
    /// Number of characters of `text` before the mark.
    before: u32,
    /// Number of characters marked.
    length: u32,
}

/// An error or warning about a script or TOML file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    pub severity: Severity,
    pub message: String,
    pub place: Option<Box<SourcePlace>>,
    /// What to do instead, shown beside the mark: "did you mean `shuffle`?".
    pub suggestion: Option<String>,
    /// Further lines below the problem: where the function was called from, which variant it is.
    pub notes: Vec<String>,
    /// The key of a properties file that the problem is about, if a script reads such a file.
    pub key: Option<String>,
}

/// A source line with more characters is cut around the mark.
const SHOWN: usize = 110;
/// A text quoted in a message is cut if it has more characters than this.
const LONG_QUOTE: usize = 120;
/// Number of characters that are left of a quoted text that is cut.
const QUOTED: usize = 40;

impl Problem {
    pub fn new(message: impl Into<String>) -> Problem {
        let message = short(message.into());
        Problem { severity: Severity::Error, message, place: None, suggestion: None, notes: Vec::new(), key: None }
    }

    pub fn warning(message: impl Into<String>) -> Problem {
        Problem { severity: Severity::Warning, ..Problem::new(message) }
    }

    /// Marks the name, text or sign that stands at `at`. A place that is already set stays.
    pub fn at(mut self, sources: &Sources, at: At) -> Problem {
        if let (None, Some(source)) = (&self.place, sources.source(at)) {
            let line = sources.line(at);
            let at = At { column: at.column + u32::from(at_dot(line, at.column)), ..at };
            let chars = at.column.saturating_sub(1) as usize;
            let mark = line.char_indices().nth(chars).map_or(line.len(), |(byte, _)| byte);
            let mut place = SourcePlace::new(source.path.as_str().into(), at, line, mark, span(line, at.column));
            // the mark may lie beyond the line's end
            place.before += chars.saturating_sub(line[..mark].chars().count()) as u32;
            self.place = Some(Box::new(place));
        }
        self
    }

    pub fn at_opt(self, sources: &Sources, at: Option<At>) -> Problem {
        match at {
            Some(at) => self.at(sources, at),
            None => self,
        }
    }

    pub fn suggest(mut self, suggestion: impl Into<String>) -> Problem {
        self.suggestion = Some(suggestion.into());
        self
    }

    pub fn suggest_opt(mut self, suggestion: Option<String>) -> Problem {
        self.suggestion = suggestion.or(self.suggestion);
        self
    }

    pub fn note(mut self, note: impl Into<String>) -> Problem {
        self.notes.push(note.into());
        self
    }

    /// Sets the key of a properties file that the problem is about, and adds a note that names it.
    pub fn under_key(mut self, key: String) -> Problem {
        self.notes.push(format!("under the key `{key}`"));
        self.key = Some(key);
        self
    }

    /// The place of the problem in its file. `None` if it has no place.
    pub fn position(&self) -> Option<At> {
        self.place.as_ref().map(|p| p.at)
    }

    /// The problem as JSON: `{path, line, column, message, suggestion, notes, severity}`.
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::json!({
            "path": self.place.as_ref().map(|p| &*p.path),
            "line": self.place.as_ref().map(|p| p.at.line),
            "column": self.place.as_ref().map(|p| p.at.column),
            "message": self.message,
            "suggestion": self.suggestion,
            "notes": self.notes,
            "severity": self.severity.to_string(),
        })
    }
}

/// Shortens each long text in backticks within a message.
fn short(message: String) -> String {
    if message.len() <= LONG_QUOTE {
        return message;
    }
    let cut = |(place, part): (usize, &str)| match part.chars().nth(LONG_QUOTE) {
        Some(_) if place % 2 == 1 => part.chars().take(QUOTED).chain("...".chars()).collect(),
        _ => part.to_string(),
    };
    message.split('`').enumerate().map(cut).collect::<Vec<_>>().join("`")
}

/// Whether a name follows a dot at this column. The engine places such a name at its dot.
fn at_dot(line: &str, column: u32) -> bool {
    let mut chars = line.chars().skip(column.saturating_sub(1) as usize);
    chars.next() == Some('.') && chars.next().is_some_and(char::is_alphabetic)
}

/// Number of characters of the token at this column.
fn span(line: &str, column: u32) -> u32 {
    let mut chars = line.chars().skip(column.saturating_sub(1) as usize);
    let name = |c: &char| c.is_alphanumeric() || *c == '_';
    let length = match chars.next() {
        Some(quote @ ('"' | '`')) => match chars.position(|c| c == quote) {
            Some(inner) => inner + 2,
            None => 1,
        },
        Some(c) if name(&c) => 1 + chars.take_while(name).count(),
        _ => 1,
    };
    length as u32
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        })
    }
}

impl SourcePlace {
    /// The place `at` in a file. `line` begins with its line and may go on; `mark` is the byte offset of the mark in it. Reads
    /// no more of `line` than is shown.
    pub(crate) fn new(path: Arc<str>, at: At, line: &str, mark: usize, length: u32) -> SourcePlace {
        let rest = || line[mark..].chars().take_while(|c| !matches!(c, '\n' | '\r'));
        let after = rest().take(SHOWN + 1).count();
        let wanted = (SHOWN / 2).max(SHOWN.saturating_sub(after));
        let backwards: Vec<char> = line[..mark].chars().rev().take(wanted + 1).collect();
        let before = backwards.len().min(wanted);
        let text = backwards[..before].iter().rev().copied().chain(rest().take(SHOWN - before)).collect();
        let cut = (backwards.len() > before, after > SHOWN - before);
        SourcePlace { path, at, text, cut, before: before as u32, length: length.min(SHOWN as u32) }
    }

    /// Number of characters that are marked, from the place on.
    pub fn length(&self) -> u32 {
        self.length
    }

    /// The source line; of a long line the part around the mark.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The column of the mark in [`SourcePlace::text`], from 1.
    pub(crate) fn column(&self) -> u32 {
        self.before + 1
    }

    /// The line as shown, the indent of the mark below it, and the mark's width: tabs are widened, and a cut line has dots.
    fn shown(&self) -> (String, usize, usize) {
        let mut column = self.before as usize;
        let mut chars: Vec<char> = self.text.chars().collect();
        if self.cut.1 {
            chars.extend("...".chars());
        }
        if self.cut.0 {
            chars.splice(0..0, "...".chars());
            column += 3;
        }
        let (before, rest) = chars.split_at(column.min(chars.len()));
        let marked = &rest[..rest.len().min(self.length as usize)];
        // the mark may lie beyond the line's end
        let indent = width(before) + column - before.len();
        (plain_text(&chars), indent, width(marked).max(1))
    }
}

fn plain_text(chars: &[char]) -> String {
    chars.iter().collect::<String>().replace('\t', "    ")
}

/// Number of terminal columns that these characters take; wide characters take two.
fn width(chars: &[char]) -> usize {
    plain_text(chars).width()
}

/// `{:#}` leaves out the severity, for callers that print it themselves.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !f.alternate() {
            write!(f, "{}: ", self.severity)?;
        }
        write!(f, "{}", self.message)?;
        let mut gutter = 1;
        if let Some(place) = &self.place {
            let At { line, column, .. } = place.at;
            gutter = line.to_string().len();
            let (text, indent, width) = place.shown();
            let marks = "^".repeat(width);
            writeln!(f, "\n --> {}:{line}:{column}", place.path)?;
            writeln!(f, "{:gutter$} |", "")?;
            writeln!(f, "{line} | {}", text.trim_end())?;
            write!(f, "{:gutter$} | {:indent$}{marks}", "", "")?;
            if let Some(suggestion) = &self.suggestion {
                write!(f, " {suggestion}")?;
            }
        } else if let Some(suggestion) = &self.suggestion {
            write!(f, "; {suggestion}")?;
        }
        for note in &self.notes {
            write!(f, "\n{:gutter$} = {note}", "")?;
        }
        Ok(())
    }
}

impl std::error::Error for Problem {}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(line: u32, column: u32) -> At {
        At { file: 0, line, column }
    }

    #[test]
    fn a_problem_is_shown_with_its_line_and_a_mark() {
        let text = format!("{}    shufle(deck);", "\n".repeat(11));
        let sources = Sources::new([("rules/some/rules.rhai", text)]);
        let problem = Problem::new("function `shufle` not found")
            .at(&sources, at(12, 5))
            .suggest("did you mean `shuffle`?")
            .note("in `setup`, variant `five-card`");
        let shown = "error: function `shufle` not found\n --> rules/some/rules.rhai:12:5\n   |\n12 |     shufle(deck);\n   |     ^^^^^^ did you mean `shuffle`?\n   = in `setup`, variant `five-card`";
        assert_eq!(problem.to_string(), shown);
        let json = problem.to_json();
        assert_eq!((&json["line"], &json["column"]), (&12.into(), &5.into()));
        assert_eq!(json["suggestion"], "did you mean `shuffle`?");
    }

    #[test]
    fn a_long_quotation_is_cut() {
        let long = "é".repeat(500);
        let said = Problem::new(format!("`{long}` is not `{long}`")).message;
        let cut = format!("{}...", "é".repeat(QUOTED));
        assert_eq!(said, format!("`{cut}` is not `{cut}`"));
        let plain = format!("a long sentence without quotations {}", "and so on ".repeat(20));
        assert_eq!(Problem::new(plain.clone()).message, plain);
    }

    #[test]
    fn tabs_and_long_lines_keep_the_mark_under_its_word() {
        for (text, column) in
            [(String::from("\t\tfoo(1)"), 3), (format!("{}foo(1){}", "x ".repeat(300), " y".repeat(300)), 601)]
        {
            let sources = Sources::new([("f", text)]);
            let shown = Problem::new("m").at(&sources, at(1, column)).to_string();
            let lines: Vec<&str> = shown.lines().collect();
            let mark = lines[4].find("^^^").unwrap();
            assert_eq!(&lines[3][mark..mark + 3], "foo", "{shown}");
            assert!(lines[3].len() < 130);
        }
    }

    #[test]
    fn a_place_keeps_no_more_of_a_line_than_is_shown() {
        let line = "漢 ".repeat(50_000);
        for mark in [0, 4 * 500, line.len() - 4, line.len()] {
            let place = SourcePlace::new("f".into(), at(1, 1), &line, mark, 70_000);
            assert!(place.text.chars().count() <= SHOWN && place.length <= SHOWN as u32, "{mark}: {place:?}");
            assert_eq!(place.cut, (mark > 0, mark < line.len() - 4), "{mark}");
        }
        let short = SourcePlace::new("f".into(), at(2, 3), "abcdef\nnext", 2, 1);
        assert_eq!((&*short.text, short.cut, short.before), ("abcdef", (false, false), 2));
    }

    #[test]
    fn wide_characters_take_two_columns() {
        let sources = Sources::new([("f", "say(\"漢字🃏\", shufle(\"é漢\"));")]);
        let shown = |column| Problem::new("m").at(&sources, at(1, column)).to_string();
        let mark = |column| shown(column).lines().nth(4).unwrap_or_default().to_string();
        assert_eq!(mark(12), format!("  | {}^^^^^^", " ".repeat(14)), "{}", shown(12));
        assert_eq!(mark(19), format!("  | {}^^^^^", " ".repeat(21)), "{}", shown(19));
    }
}
