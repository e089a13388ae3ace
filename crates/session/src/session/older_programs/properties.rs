//! Files in the format of Java's `.properties`.

use crate::catalog::{InputError, input_bytes, input_name};
use crate::diagnostics::nearest;
use std::collections::BTreeMap;
use std::path::Path;

/// Keys and values, with the line of each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Properties {
    pub path: String,
    entries: BTreeMap<String, (String, usize)>,
}

/// The most bytes of a file.
const LARGEST: usize = 1024 * 1024;

impl Properties {
    /// Reads a file, or standard input for `-`.
    pub fn read(path: &Path) -> Result<Properties, String> {
        let shown = input_name(path);
        let bytes = input_bytes(path, LARGEST).map_err(|error| match error {
            InputError::TooLarge { .. } => format!("{shown} is not a properties file: {error}"),
            error => format!("cannot read {shown}: {error}"),
        })?;
        // the format is defined in Latin-1; UTF-8 is what people write today
        let text = String::from_utf8(bytes).unwrap_or_else(|e| e.into_bytes().iter().map(|b| *b as char).collect());
        Ok(Properties { path: shown, entries: parse(&text) })
    }

    pub fn values(&self) -> BTreeMap<String, String> {
        self.entries.iter().map(|(key, (value, _))| (key.clone(), value.clone())).collect()
    }

    /// The line of a key.
    pub fn line(&self, key: &str) -> Option<usize> {
        self.entries.get(key).map(|(_, line)| *line)
    }

    /// Prefixes a message about a key with its place in the file.
    pub fn located(&self, key: &str, message: &str) -> String {
        match self.line(key) {
            Some(line) => format!("{}:{line}: {message}", self.path),
            None => format!("{}: {message}", self.path),
        }
    }

    /// A message about the first key that is not among `known`.
    pub fn unknown(&self, known: &[String]) -> Option<String> {
        let (key, _) = self.entries.iter().find(|(key, _)| !known.contains(key))?;
        let near = nearest(key, known.iter().map(String::as_str));
        let hint = near.map_or(format!("; known are {}", known.join(", ")), |n| format!("; did you mean `{n}`?"));
        Some(self.located(key, &format!("unknown key `{key}`{hint}")))
    }
}

/// Parses logical lines: a line that ends with an odd number of backslashes continues in the next.
fn parse(text: &str) -> BTreeMap<String, (String, usize)> {
    let mut entries = BTreeMap::new();
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        let mut line = line.trim_start().to_string();
        if line.is_empty() || line.starts_with(['#', '!']) {
            continue;
        }
        while line.chars().rev().take_while(|c| *c == '\\').count() % 2 == 1 {
            line.pop();
            match lines.next() {
                Some((_, next)) => line += next.trim_start(),
                None => break,
            }
        }
        let (key, value) = split(&line);
        entries.insert(unescape(key), (unescape(value), number + 1));
    }
    entries
}

/// Splits a line into key and value, at the first unescaped `=`, `:` or whitespace.
fn split(line: &str) -> (&str, &str) {
    let mut escaped = false;
    for (place, c) in line.char_indices() {
        if !escaped && (c == '=' || c == ':' || c.is_whitespace()) {
            let rest = line[place..].trim_start();
            let rest = rest.strip_prefix(['=', ':']).unwrap_or(rest);
            return (&line[..place], rest.trim_start());
        }
        escaped = c == '\\' && !escaped;
    }
    (line, "")
}

fn unescape(text: &str) -> String {
    let mut plain = String::new();
    let mut letters = text.chars();
    while let Some(c) = letters.next() {
        if c != '\\' {
            plain.push(c);
            continue;
        }
        match letters.next() {
            Some('n') => plain.push('\n'),
            Some('t') => plain.push('\t'),
            Some('r') => plain.push('\r'),
            Some('u') => {
                let code: String = letters.by_ref().take(4).collect();
                plain.extend(u32::from_str_radix(&code, 16).ok().and_then(char::from_u32));
            }
            Some(other) => plain.push(other),
            None => {}
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_java_reads() {
        let text = "# a comment\r\n! another\nSeed=55510\r\n Player0 : a.B \nempty\npath=C\\:\\\\x\nlong=one, \\\n   two\nu=\\u0041\nlast=no newline";
        let values: Vec<(String, String)> = parse(text).into_iter().map(|(k, (v, _))| (k, v)).collect();
        let expected = [
            ("Player0", "a.B "),
            ("Seed", "55510"),
            ("empty", ""),
            ("last", "no newline"),
            ("long", "one, two"),
            ("path", "C:\\x"),
            ("u", "A"),
        ];
        assert_eq!(values, expected.map(|(k, v)| (k.to_string(), v.to_string())));
    }
}
