//! TOML with positions: each value is asked for by key and type; whatever is wrong becomes a
//! located problem, and what nobody asked for is an unknown key.
//!
//! Does not know which keys there are.

use super::SourceFile;
use crate::diagnostics::{At, Problem, SourcePlace, nearest};
use std::cell::RefCell;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

pub(super) type TomlValue<'d> = Spanned<DeValue<'d>>;

/// No more problems of one file are told.
const MOST_PROBLEMS: usize = 30;

/// More names than this no table has: what is said under them is taken over by all variants.
const MOST_NAMES: usize = 500;

/// A file that is being read.
pub(super) struct Doc<'d> {
    file: &'d SourceFile,
    cursor: RefCell<Cursor>,
    problems: RefCell<Vec<Problem>>,
    /// The file is not TOML: what follows from that is not told.
    broken: bool,
}

/// The parser's words for what people do most often.
fn plain(message: &str) -> &str {
    match message {
        "invalid basic string, expected `\"`" => "this text has no closing quote",
        "string values must be quoted, expected literal string" => "a value is missing, or a text without quotes",
        other => other,
    }
}

impl<'d> Doc<'d> {
    /// Reads as much as can be read.
    pub fn parse(file: &'d SourceFile) -> (Doc<'d>, DeTable<'d>) {
        let mut doc = Doc { file, cursor: RefCell::default(), problems: RefCell::default(), broken: false };
        let (table, errors) = DeTable::parse_recoverable(&file.text);
        for error in &errors {
            doc.report(error.span().unwrap_or(0..0), plain(error.message()));
        }
        doc.broken = !errors.is_empty();
        (doc, table.into_inner())
    }

    /// In the order of the file.
    pub fn problems(self) -> Vec<Problem> {
        let mut problems = self.problems.into_inner();
        problems.sort_by_key(Problem::position);
        problems
    }

    pub fn report(&self, span: Range<usize>, message: impl Into<String>) {
        self.add(span, Problem::new(message));
    }

    /// The place of a value, for who knows more of it later.
    pub fn place(&self, span: Range<usize>) -> SourcePlace {
        self.cursor.borrow_mut().place(self.file, span)
    }

    /// Gives the problem its place.
    pub fn add(&self, span: Range<usize>, mut problem: Problem) {
        let mut problems = self.problems.borrow_mut();
        if !self.broken && problems.len() < MOST_PROBLEMS {
            problem.place = Some(Box::new(self.place(span)));
            problems.push(problem);
        }
    }

    pub fn wrong(&self, value: &TomlValue, what: &str, form: &str) {
        self.report(value.span(), format!("{what} is {}: it must be {form}", kind(value.get_ref())));
    }

    pub fn text(&self, value: &'d TomlValue<'d>, what: &str) -> Option<&'d str> {
        let text = value.get_ref().as_str();
        match text {
            None => self.wrong(value, what, "a text"),
            // It is shown in terminals: nothing that steers them.
            Some(text) if text.chars().any(|c| c.is_control() && c != '\n' && c != '\t') => {
                self.report(value.span(), format!("{what} has a control character"));
                return None;
            }
            _ => {}
        }
        text
    }

    pub fn int(&self, value: &TomlValue, what: &str) -> Option<i64> {
        let Some(int) = value.get_ref().as_integer() else {
            self.wrong(value, what, "a whole number");
            return None;
        };
        let int = i64::from_str_radix(int.as_str(), int.radix()).ok();
        if int.is_none() {
            self.report(value.span(), format!("{what} is too large a number"));
        }
        int
    }

    /// One of these texts.
    pub fn one_of(&self, value: &'d TomlValue<'d>, what: &str, words: &[&str]) {
        let Some(word) = self.text(value, what).filter(|word| !words.contains(word)) else { return };
        let problem = Problem::new(format!("{what} is `{word}`: it must be {}", super::option::join(words)));
        let meant = nearest(word, words.iter().copied()).map(|meant| format!("did you mean `{meant}`?"));
        self.add(value.span(), problem.suggest_opt(meant));
    }

    /// Every place `{...}` of a text must be one of these; says whether it is.
    pub fn places(&self, span: Range<usize>, text: &str, known: &[&str]) -> bool {
        let mut sound = true;
        for rest in text.split('{').skip(1) {
            let place = format!("{{{}}}", rest.split('}').next().unwrap_or_default());
            if !rest.contains('}') || known.contains(&place.as_str()) {
                continue;
            }
            let problem = Problem::new(format!("`{place}` stands for nothing here"));
            let meant = nearest(&place, known.iter().copied()).map(|meant| format!("did you mean `{meant}`?"));
            let known = if known.is_empty() { "no place in braces is known here".into() } else { known.join(", ") };
            let known = format!("known: {known}");
            sound = false;
            self.add(span.clone(), if meant.is_some() { problem.suggest_opt(meant) } else { problem.note(known) });
        }
        sound
    }

    /// A list; `form` says of what.
    pub fn list(&self, value: &'d TomlValue<'d>, what: &str, form: &str) -> Option<&'d [TomlValue<'d>]> {
        let list = value.get_ref().as_array();
        if list.is_none() {
            self.wrong(value, what, form);
        }
        list.map(|list| &list[..])
    }

    /// A table inside a list.
    pub fn table(&'d self, value: &'d TomlValue<'d>, what: &str, form: &str) -> Option<Fields<'d>> {
        let table = value.get_ref().as_table();
        if table.is_none() {
            self.wrong(value, what, form);
        }
        table.map(|table| Fields::new(self, table, value.span()))
    }
}

/// A table of which keys are asked.
pub(super) struct Fields<'d> {
    pub doc: &'d Doc<'d>,
    table: &'d DeTable<'d>,
    /// Where a missing key is marked.
    pub span: Range<usize>,
    asked: RefCell<Vec<&'static str>>,
    needed: RefCell<Vec<&'static str>>,
}

impl<'d> Fields<'d> {
    pub fn new(doc: &'d Doc<'d>, table: &'d DeTable<'d>, span: Range<usize>) -> Fields<'d> {
        Fields { doc, table, span, asked: RefCell::default(), needed: RefCell::default() }
    }

    pub fn get(&self, key: &'static str) -> Option<&'d TomlValue<'d>> {
        let mut asked = self.asked.borrow_mut();
        if !asked.contains(&key) {
            asked.push(key);
        }
        self.table.get(key)
    }

    /// A value that must be there; if not, `finish` says so.
    pub fn need(&self, key: &'static str) -> Option<&'d TomlValue<'d>> {
        self.needed.borrow_mut().push(key);
        self.get(key)
    }

    pub fn text(&self, key: &'static str) -> Option<String> {
        self.get(key).and_then(|value| self.doc.text(value, &format!("`{key}`"))).map(str::to_string)
    }

    pub fn need_text(&self, key: &'static str) -> Option<String> {
        self.need(key).and_then(|value| self.doc.text(value, &format!("`{key}`"))).map(str::to_string)
    }

    pub fn int(&self, key: &'static str) -> Option<i64> {
        self.get(key).and_then(|value| self.doc.int(value, &format!("`{key}`")))
    }

    /// `true` or `false`.
    pub fn flag(&self, key: &'static str) -> Option<bool> {
        let value = self.get(key)?;
        match value.get_ref() {
            DeValue::Boolean(flag) => Some(*flag),
            _ => {
                self.doc.wrong(value, &format!("`{key}`"), "true or false");
                None
            }
        }
    }

    /// A table whose keys are known.
    pub fn fields(&self, key: &'static str) -> Option<Fields<'d>> {
        let value = self.get(key)?;
        let span = self.key_span(key);
        let fields = self.doc.table(value, &format!("`{key}`"), "a table")?;
        Some(Fields { span, ..fields })
    }

    /// A table whose keys are names: each with its place and value.
    pub fn entries(&self, key: &'static str) -> Vec<(&'d str, Range<usize>, &'d TomlValue<'d>)> {
        let Some(fields) = self.fields(key) else { return Vec::new() };
        if fields.table.len() > MOST_NAMES {
            let message = format!("`{key}` has {} names: at most {MOST_NAMES} are read", fields.table.len());
            self.doc.report(fields.span.clone(), message);
        }
        fields.all_entries().into_iter().take(MOST_NAMES).collect()
    }

    /// All that stands in it, where no key is known beforehand.
    pub fn all_entries(&self) -> Vec<(&'d str, Range<usize>, &'d TomlValue<'d>)> {
        self.table.iter().map(|(key, value)| (key.get_ref().as_ref(), key.span(), value)).collect()
    }

    /// Where a key stands.
    pub fn key_span(&self, key: &str) -> Range<usize> {
        self.table.get_key_value(key).map_or(0..0, |(key, _)| key.span())
    }

    /// A table of tables whose keys are names.
    pub fn tables(&self, key: &'static str, form: &str) -> Vec<(&'d str, Fields<'d>)> {
        let table = |(name, span, value)| {
            let fields = self.doc.table(value, &format!("`{name}`"), form)?;
            Some((name, Fields { span, ..fields }))
        };
        self.entries(key).into_iter().filter_map(table).collect()
    }

    /// A table that is kept as it is.
    pub fn free_table(&self, key: &'static str) -> toml::Table {
        use serde::Deserialize;
        let Some(value) = self.get(key) else { return toml::Table::new() };
        if !value.get_ref().is_table() {
            self.doc.wrong(value, &format!("`{key}`"), "a table");
            return toml::Table::new();
        }
        toml::Table::deserialize(toml::de::ValueDeserializer::from(value.clone())).unwrap_or_else(|error| {
            // All values can be kept, but not numbers of more than 64 bits.
            self.doc.report(error.span().unwrap_or(value.span()), "the number is too large");
            toml::Table::new()
        })
    }

    /// Every key that was never asked for is a mistake, and every needed one that is not there -
    /// unless one of the others is a misspelling of it.
    pub fn finish(self) {
        let asked = self.asked.borrow();
        let absent: Vec<&str> = asked.iter().copied().filter(|key| self.table.get(*key).is_none()).collect();
        let mut meant = Vec::new();
        for key in self.table.keys().filter(|key| !asked.contains(&key.get_ref().as_ref())) {
            let name = key.get_ref().as_ref();
            let problem = Problem::new(format!("unknown key `{name}`"));
            let near = nearest(name, absent.iter().copied()).or_else(|| nearest(name, asked.iter().copied()));
            meant.extend(near);
            let problem = match near {
                Some(key) => problem.suggest(format!("did you mean `{key}`?")),
                None => problem.note(format!("known keys: {}", asked.join(", "))),
            };
            self.doc.add(key.span(), problem);
        }
        for key in self.needed.borrow().iter().filter(|key| absent.contains(key) && !meant.contains(key)) {
            self.doc.report(self.span.clone(), format!("key `{key}` is missing"));
        }
    }
}

/// What a value is, in a designer's words.
fn kind(value: &DeValue) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a number with a fraction",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

/// A place in a text with its line and column. Places are mostly asked for in the order of the text: only what lies between
/// two of them is counted.
struct Cursor {
    byte: usize,
    line: u32,
    line_start: usize,
    column: u32,
}

impl Default for Cursor {
    fn default() -> Cursor {
        Cursor { byte: 0, line: 1, line_start: 0, column: 1 }
    }
}

impl Cursor {
    fn go_to(&mut self, text: &str, byte: usize) {
        if byte < self.byte {
            *self = Cursor::default();
        }
        let passed = &text[self.byte..byte];
        match passed.rfind('\n') {
            Some(newline) => {
                self.line += passed.matches('\n').count() as u32;
                self.line_start = self.byte + newline + 1;
                self.column = 1 + text[self.line_start..byte].chars().count() as u32;
            }
            None => self.column += passed.chars().count() as u32,
        }
        self.byte = byte;
    }

    /// The line and column of a span; what is marked ends with the line.
    fn place(&mut self, file: &SourceFile, span: Range<usize>) -> SourcePlace {
        let text = &*file.text;
        let start = (0..=span.start.min(text.len())).rev().find(|i| text.is_char_boundary(*i)).unwrap_or(0);
        self.go_to(text, start);
        let marked = text.get(start..span.end).unwrap_or("").lines().next().unwrap_or("");
        let at = At { file: 0, line: self.line, column: self.column };
        let length = marked.chars().count().max(1) as u32;
        SourcePlace::new(file.path.clone(), at, &text[self.line_start..], start - self.line_start, length)
    }
}

impl SourceFile {
    /// Where the last of these keys stands, if the file is TOML: for mistakes that only who knows
    /// the rules can find, such as a label for a pile that is not on the table.
    pub fn key_place(&self, keys: &[&str]) -> Option<SourcePlace> {
        let (table, _) = DeTable::parse_recoverable(&self.text);
        let (last, path) = keys.split_last()?;
        let mut table = table.get_ref();
        for key in path {
            table = table.get(*key)?.get_ref().as_table()?;
        }
        table.get_key_value(*last).map(|(key, _)| Cursor::default().place(self, key.span()))
    }
}
