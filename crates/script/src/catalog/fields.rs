//! Reads TOML with positions: values are read by key and type. A wrong value becomes a problem with its place, and so does a
//! key that was not asked for.
//!
//! Does not know which keys there are.

use super::SourceFile;
use super::schema::{self, AskedKeys};
use crate::diagnostics::{At, Problem, SourcePlace, nearest};
use std::cell::{Cell, RefCell};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

pub(super) type TomlValue<'d> = Spanned<DeValue<'d>>;

/// Most problems that are reported for one file.
const MOST_PROBLEMS: usize = 30;

/// Most names that are read from a table such as `[options]`: all variants inherit them.
const MOST_NAMES: usize = 500;

/// A TOML file being read.
pub(super) struct Doc<'d> {
    file: &'d SourceFile,
    cursor: RefCell<Cursor>,
    problems: RefCell<Vec<Problem>>,
    /// The file has syntax errors, so problems that may follow from them are not reported.
    broken: bool,
    /// The game was written for a newer vocabulary, so a key that is not known is only a warning.
    newer: Cell<bool>,
}

/// Replaces the parser's messages for the most common mistakes by plainer ones.
fn plain(message: &str) -> &str {
    match message {
        "invalid basic string, expected `\"`" => "this text has no closing quote",
        "string values must be quoted, expected literal string" => "a value is missing, or a text without quotes",
        other => other,
    }
}

impl<'d> Doc<'d> {
    /// Parses as much of the file as possible, and reports its syntax errors.
    pub fn parse(file: &'d SourceFile) -> (Doc<'d>, DeTable<'d>) {
        let mut doc = Doc {
            file,
            cursor: RefCell::default(),
            problems: RefCell::default(),
            broken: false,
            newer: Cell::default(),
        };
        let (table, errors) = DeTable::parse_recoverable(&file.text);
        for error in &errors {
            doc.report(error.span().unwrap_or(0..0), plain(error.message()));
        }
        doc.broken = !errors.is_empty();
        (doc, table.into_inner())
    }

    /// Says that the game was written for a newer vocabulary than this program knows.
    pub fn is_newer(&self) {
        self.newer.set(true);
    }

    /// The problem with a key that is not known.
    fn unknown_key(&self, name: &str) -> Problem {
        let message = format!("unknown key `{name}`");
        if self.newer.get() {
            Problem::warning(message).note("it is left out: the game was written for a newer vocabulary")
        } else {
            Problem::new(message)
        }
    }

    /// The problems, in the order of the file.
    pub fn problems(self) -> Vec<Problem> {
        let mut problems = self.problems.into_inner();
        problems.sort_by_key(Problem::position);
        problems
    }

    pub fn report(&self, span: Range<usize>, message: impl Into<String>) {
        self.add(span, Problem::new(message));
    }

    /// The place of a value, to be kept for problems found later.
    pub fn place(&self, span: Range<usize>) -> SourcePlace {
        self.cursor.borrow_mut().place(self.file, span)
    }

    /// Adds a problem at this place, unless the file is broken or has too many problems already.
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
            // the text is shown in terminals, and must not control them
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

    /// Reports a value that is not one of these words.
    pub fn one_of(&self, value: &'d TomlValue<'d>, what: &str, words: &[&str]) {
        let Some(word) = self.text(value, what).filter(|word| !words.contains(word)) else { return };
        let problem = Problem::new(format!("{what} is `{word}`: it must be {}", super::option::join(words)));
        let meant = nearest(word, words.iter().copied()).map(|meant| format!("did you mean `{meant}`?"));
        self.add(value.span(), problem.suggest_opt(meant));
    }

    /// Whether every placeholder `{...}` of a text is in `known`. Reports those that are not.
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

    /// Reads a list; reports a value that is none. `form` describes what was expected.
    pub fn list(&self, value: &'d TomlValue<'d>, what: &str, form: &str) -> Option<&'d [TomlValue<'d>]> {
        let list = value.get_ref().as_array();
        if list.is_none() {
            self.wrong(value, what, form);
        }
        list.map(|list| &list[..])
    }

    /// Reads a table; reports a value that is none. `form` describes what was expected.
    pub fn table(&'d self, value: &'d TomlValue<'d>, what: &str, form: &str) -> Option<Fields<'d>> {
        let table = value.get_ref().as_table();
        if table.is_none() {
            self.wrong(value, what, form);
        }
        table.map(|table| Fields::new(self, table, value.span()))
    }
}

/// A TOML table whose keys are read one by one.
pub(super) struct Fields<'d> {
    pub doc: &'d Doc<'d>,
    table: &'d DeTable<'d>,
    /// The place at which a missing key is reported.
    pub span: Range<usize>,
    asked: RefCell<Vec<&'static str>>,
    /// Keys that were read by their form and not by their name.
    formed: RefCell<Vec<&'d str>>,
    needed: RefCell<Vec<&'static str>>,
}

impl<'d> Fields<'d> {
    pub fn new(doc: &'d Doc<'d>, table: &'d DeTable<'d>, span: Range<usize>) -> Fields<'d> {
        Fields { doc, table, span, asked: RefCell::default(), formed: RefCell::default(), needed: RefCell::default() }
    }

    pub fn get(&self, key: &'static str) -> Option<&'d TomlValue<'d>> {
        let mut asked = self.asked.borrow_mut();
        if !asked.contains(&key) {
            asked.push(key);
        }
        self.table.get(key)
    }

    /// A value that is required: [`Fields::finish`] reports it if it is missing.
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

    /// Reads `true` or `false`.
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

    /// Reads a table whose keys are known in advance.
    pub fn fields(&self, key: &'static str) -> Option<Fields<'d>> {
        let value = self.get(key)?;
        let span = self.key_span(key);
        let fields = self.doc.table(value, &format!("`{key}`"), "a table")?;
        Some(Fields { span, ..fields })
    }

    /// Reads a table whose keys are names: each name with its place and value.
    pub fn entries(&self, key: &'static str) -> Vec<(&'d str, Range<usize>, &'d TomlValue<'d>)> {
        let Some(fields) = self.fields(key) else { return Vec::new() };
        if fields.table.len() > MOST_NAMES {
            let message = format!("`{key}` has {} names: at most {MOST_NAMES} are read", fields.table.len());
            self.doc.report(fields.span.clone(), message);
        }
        fields.all_entries().into_iter().take(MOST_NAMES).collect()
    }

    /// All keys with their places and values, for tables whose keys are not known in advance.
    pub fn all_entries(&self) -> Vec<(&'d str, Range<usize>, &'d TomlValue<'d>)> {
        self.table.iter().map(|(key, value)| (key.get_ref().as_ref(), key.span(), value)).collect()
    }

    /// The place of a key.
    pub fn key_span(&self, key: &str) -> Range<usize> {
        self.table.get_key_value(key).map_or(0..0, |(key, _)| key.span())
    }

    /// Reads a table of tables whose keys are names.
    pub fn tables(&self, key: &'static str, form: &str) -> Vec<(&'d str, Fields<'d>)> {
        let table = |(name, span, value)| {
            let fields = self.doc.table(value, &format!("`{name}`"), form)?;
            Some((name, Fields { span, ..fields }))
        };
        self.entries(key).into_iter().filter_map(table).collect()
    }

    /// Reads the tables whose names have a form.
    pub fn tables_named(&self, is_one: fn(&str) -> bool) -> Vec<(&'d str, Fields<'d>)> {
        let found =
            self.all_entries().into_iter().filter(|(name, _, value)| is_one(name) && value.get_ref().is_table());
        let table = |(name, span, value): (&'d str, Range<usize>, &'d TomlValue<'d>)| {
            self.formed.borrow_mut().push(name);
            Some((name, Fields { span, ..self.doc.table(value, name, "a table")? }))
        };
        found.filter_map(table).collect()
    }

    /// Reads a table without checking its contents.
    pub fn free_table(&self, key: &'static str) -> toml::Table {
        use serde::Deserialize;
        let Some(value) = self.get(key) else { return toml::Table::new() };
        if !value.get_ref().is_table() {
            self.doc.wrong(value, &format!("`{key}`"), "a table");
            return toml::Table::new();
        }
        toml::Table::deserialize(toml::de::ValueDeserializer::from(value.clone())).unwrap_or_else(|error| {
            // all values can be kept but numbers of more than 64 bits
            self.doc.report(error.span().unwrap_or(value.span()), "the number is too large");
            toml::Table::new()
        })
    }

    /// Reports every key that was never read, and every missing required key of which no unknown key is a misspelling.
    pub fn finish(self) {
        let keys = || AskedKeys {
            table: std::ptr::from_ref(self.table) as usize,
            asked: self.asked.borrow().clone(),
            needed: self.needed.borrow().clone(),
            is_open: !self.formed.borrow().is_empty(),
        };
        schema::note(&self.doc.file.path, keys, (self.span == (0..0)).then_some(self.table));
        let (asked, formed) = (self.asked.borrow(), self.formed.borrow());
        let absent: Vec<&str> = asked.iter().copied().filter(|key| self.table.get(*key).is_none()).collect();
        let mut meant = Vec::new();
        for key in self.table.keys().filter(|key| !asked.contains(&key.get_ref().as_ref())) {
            if formed.contains(&key.get_ref().as_ref()) {
                continue;
            }
            let name = key.get_ref().as_ref();
            let problem = self.doc.unknown_key(name);
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

/// The kind of a value in the words of messages.
pub(super) fn kind(value: &DeValue) -> &'static str {
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

/// A byte offset in a text with its line and column. Places are mostly asked for in the order of the text, so only the text
/// between two of them is counted.
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

    /// The place of a span. A mark ends at the end of its line.
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
    /// The place of the last of these nested keys. `None` if there is no such key. For mistakes that only the rules reveal,
    /// such as a label for a pile that is not on the table.
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
