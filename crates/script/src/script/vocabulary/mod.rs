//! The one table of all words that a rule or strategy script may use.
//!
//! Holds names, arguments, option keys and one line of help for each. The engine registers these
//! words, suggestions in problems come from here, and the reference for authors is generated from
//! it. Does not know what a word does.

mod arguments;
#[cfg(test)]
pub(crate) mod asked;
mod beyond;
pub(crate) mod entry_points;
mod first_words;
mod properties;
mod rows;
pub(in crate::script) mod steps;
mod tables;

use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::script::places::ScriptSources;
use crate::script::values::kind::kind_of;
use crate::script::values::word::Word;
pub use crate::script::values::word_spec::{KeySpec, Takes, WordKind, WordSpec};
pub use first_words::{is_first_modifier, is_free};
pub use properties::{PropertyOwner, PropertySpec, properties_of};
use rhai::{Dynamic, Map};
pub use tables::MODIFIERS;
use tables::OTHER_WORDS;

/// A modifier: a method that may be chained to words of some kinds.
#[derive(Clone, Copy, Debug)]
pub struct ModifierSpec {
    pub name: &'static str,
    pub on: &'static [WordKind],
    pub signature: &'static str,
    pub min: usize,
    pub max: usize,
    pub help: &'static str,
}

/// The words of the steps of a round.
pub fn step_words() -> impl Iterator<Item = &'static WordSpec> {
    steps::words()
}

/// All words: those of the steps and all others.
pub fn words() -> impl Iterator<Item = &'static WordSpec> {
    OTHER_WORDS.iter().chain(step_words())
}

/// The word with this name.
pub fn find(name: &str) -> Option<&'static WordSpec> {
    words().find(|entry| entry.name == name)
}

/// The modifier with this name.
pub fn find_modifier(name: &str) -> Option<&'static ModifierSpec> {
    MODIFIERS.iter().find(|entry| entry.name == name)
}

/// Reports unknown option keys, modifiers that a word does not take, and numbers out of bounds: in this
/// word and in all words in it.
pub fn check_keys(word: &Word, sources: &ScriptSources) -> Vec<Problem> {
    let mut checker = Checker { sources, problems: Vec::new() };
    checker.check(word);
    checker.problems
}

/// Checks the options with which a variant changes a word: the word must have each key and take its value.
pub fn known_keys(by: &Word, name: &str, changes: &Map) -> Result<(), Problem> {
    if let Some((key, message)) = beyond::beyond_of_keys(name, changes) {
        return Err(by.key_problem(key, message));
    }
    let Some(entry) = find(name).filter(|e| !e.open) else { return Ok(()) };
    if let Some(key) = changes.keys().next().filter(|_| entry.keys.is_empty()) {
        let problem = by.key_problem(key, format!("`{name}` has no options"));
        return Err(problem.note(format!("write it anew instead of its options: `{}`", entry.signature)));
    }
    let names = || entry.keys.iter().map(|key| key.name);
    for key in changes.keys() {
        if !names().any(|known| known == key) {
            let problem = by.key_problem(key, format!("`{name}` has no option `{key}`"));
            let problem = problem.suggest_opt(did_you_mean(key, names()));
            return Err(match problem.suggestion {
                Some(_) => problem,
                None => problem.note(format!("its options are {}", names().collect::<Vec<_>>().join(", "))),
            });
        }
    }
    Ok(())
}

/// Whether a value is `remove()`, with which a variant removes a key.
fn is_removal(value: &Dynamic) -> bool {
    value.read_lock::<Word>().is_some_and(|word| word.name == "remove")
}

/// So many characters a note that lists names has at most.
const LONGEST_NOTE: usize = 190;

struct Checker<'a> {
    sources: &'a ScriptSources,
    problems: Vec<Problem>,
}

impl Checker<'_> {
    fn check(&mut self, word: &Word) {
        if let Some(entry) = find(word.name) {
            self.modifiers(word, entry);
            self.numbers(word);
            self.options(word, entry);
            for arg in &word.args {
                if let Some(map) = arg.read_lock::<Map>().filter(|_| !entry.open) {
                    self.map(word, entry.keys, &map, &[]);
                }
            }
        }
        let inner = word.args.iter().chain(word.mods.iter().flat_map(|m| &m.args));
        inner.for_each(|arg| self.inside(arg));
    }

    fn inside(&mut self, value: &Dynamic) {
        if let Some(word) = value.read_lock::<Word>() {
            self.check(&word);
        } else if let Some(items) = value.read_lock::<rhai::Array>() {
            items.iter().for_each(|item| self.inside(item));
        } else if let Some(map) = value.read_lock::<Map>() {
            map.values().for_each(|item| self.inside(item));
        }
    }

    fn modifiers(&mut self, word: &Word, entry: &WordSpec) {
        for modifier in &word.mods {
            let fits = find_modifier(modifier.name).is_some_and(|m| m.on.contains(&entry.kind));
            // Several piles in a row are written with the word `row`, which also makes a row of a table.
            if !fits && entry.name != "row" {
                let message = format!("`{}` does not take `.{}()`", word.name, modifier.name);
                self.problems.push(Problem::new(message).at(self.sources, modifier.at));
            }
        }
    }

    /// Reports an argument in the place of the option map that is not a map.
    fn options(&mut self, word: &Word, entry: &WordSpec) {
        let Some(place) = options_place(entry) else { return };
        let Some(arg) = word.args.get(place).filter(|arg| !arg.is_map() && !arg.is_unit()) else { return };
        let message = format!("`{}` takes options there, `#{{ ... }}`, not {}", word.name, kind_of(arg));
        self.problems.push(word.arg_problem(place, message).note(format!("write {}", entry.signature)));
    }

    fn numbers(&mut self, word: &Word) {
        for wrong in beyond::beyond(word) {
            self.problems.push(match wrong.place {
                Ok(arg) => word.arg_problem(arg, wrong.message),
                Err(path) => self.place(word, &path, Problem::new(wrong.message)),
            });
        }
    }

    fn map(&mut self, word: &Word, keys: &[KeySpec], map: &Map, path: &[&str]) {
        for (name, value) in map {
            let path: Vec<&str> = path.iter().copied().chain([name.as_str()]).collect();
            match keys.iter().find(|key| key.name == name) {
                None => self.unknown_key(word, keys, &path),
                Some(KeySpec { takes: takes @ Takes::Map(keys), .. }) => {
                    if let Some(map) = value.read_lock::<Map>() {
                        self.map(word, keys, &map, &path);
                    } else if value.read_lock::<Word>().is_none() && !value.is_fnptr() {
                        let message = format!("`{name}:` takes {takes}, not {}", kind_of(value));
                        self.problems.push(self.place(word, &path, Problem::new(message)));
                    }
                }
                Some(KeySpec { takes: takes @ Takes::Truth, .. }) if !value.is_bool() && !is_removal(value) => {
                    let message = format!("`{name}:` takes {takes}, not {}", kind_of(value));
                    self.problems.push(self.place(word, &path, Problem::new(message)));
                }
                Some(_) => {}
            }
        }
    }

    fn place(&self, word: &Word, path: &[&str], problem: Problem) -> Problem {
        // A map that is written elsewhere, in a variable, is not found: then the call is marked.
        let at = self.sources.key_path_at(word.at, path).unwrap_or(word.at);
        problem.at(self.sources, at)
    }

    fn unknown_key(&mut self, word: &Word, keys: &[KeySpec], path: &[&str]) {
        let name = path.last().copied().unwrap_or_default();
        let owner = if path.len() > 1 { path[path.len() - 2] } else { word.name };
        let problem = match keys {
            [] => Problem::new(format!("`{owner}` takes no options, but `{name}:` is given")),
            _ => Problem::new(format!("`{owner}` has no option `{name}`")),
        };
        let names: Vec<&str> = keys.iter().map(|key| key.name).collect();
        let mut problem = self.place(word, path, problem).suggest_opt(did_you_mean(name, names.iter().copied()));
        if problem.suggestion.is_none() && !names.is_empty() {
            problem = options_told(problem, &names);
        }
        self.problems.push(problem);
    }
}

/// The problem with the names of all options, in notes that are not too long for a line.
fn options_told(problem: Problem, names: &[&str]) -> Problem {
    let mut lines = vec![String::from("its options are ")];
    for (place, name) in names.iter().enumerate() {
        if lines.last().is_some_and(|line| line.len() + name.len() > LONGEST_NOTE) {
            lines.push(String::new());
        }
        let end = if place + 1 < names.len() { ", " } else { "" };
        if let Some(line) = lines.last_mut() {
            *line += &format!("{name}{end}");
        }
    }
    lines.iter().fold(problem, |problem, line| problem.note(line.trim_end()))
}

/// The reference of all words as a Rhai definition file for editors, with the help as comments.
pub fn definitions() -> String {
    let mut text = format!("// Vocabulary {}\nmodule static;\n", crate::VOCABULARY);
    for entry in words() {
        text += &format!("\n/// {}\n///\n/// `{}`\n", entry.help, entry.signature);
        entry.retired.iter().for_each(|instead| text += &format!("/// An older word: write `{instead}`.\n"));
        keys_text(entry.keys, "", &mut text);
        for count in entry.min..=entry.max {
            text += &format!("fn {}({}) -> word;\n", entry.name, params(count, ""));
        }
    }
    for modifier in MODIFIERS {
        text += &format!("\n/// {}\n///\n/// `{}`\n", modifier.help, modifier.signature);
        for count in modifier.min..=modifier.max {
            text += &format!("fn {}({}) -> word;\n", modifier.name, params(count, "word: word"));
        }
    }
    text
}

/// The index of the argument that holds the options; `None` if the word has none, or can be written in several ways.
fn options_place(entry: &WordSpec) -> Option<usize> {
    let (before, _) = entry.signature.split_once("#{")?;
    let one_way = !entry.open
        && !entry.keys.is_empty()
        && !entry.signature.contains(") or ")
        && !entry.signature.contains(" as a ");
    one_way.then(|| before.matches(',').count())
}

fn keys_text(keys: &[KeySpec], prefix: &str, text: &mut String) {
    for key in keys {
        *text += &format!("/// - `{prefix}{}`: {}; {}\n", key.name, key.takes, key.help);
        keys_text(key.keys(), &format!("{prefix}{}.", key.name), text);
    }
}

fn params(count: usize, first: &str) -> String {
    let own = (0..count).map(|i| format!("{}: ?", (b'a' + i as u8) as char));
    let first = Some(first.to_string()).filter(|f| !f.is_empty());
    first.into_iter().chain(own).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_listed_once_and_can_be_written() {
        for entry in words() {
            assert_eq!(words().filter(|e| e.name == entry.name).count(), 1, "{} twice", entry.name);
            assert!(entry.min <= entry.max && entry.max <= 8, "{}", entry.name);
            assert!(rhai::is_valid_function_name(entry.name), "{} is reserved", entry.name);
            assert!(entry.signature.starts_with(&format!("{}(", entry.name)), "{}", entry.signature);
            let mut keys = entry.keys.to_vec();
            while let Some(key) = keys.pop() {
                let parses = rhai::Engine::new().compile(format!("#{{ {}: 1 }}", key.name));
                assert!(parses.is_ok(), "{} of {} is reserved", key.name, entry.name);
                keys.extend(key.keys());
            }
        }
        for (i, modifier) in MODIFIERS.iter().enumerate() {
            assert!(MODIFIERS[..i].iter().all(|e| e.name != modifier.name), "{} twice", modifier.name);
            assert!(rhai::is_valid_function_name(modifier.name), "{} is reserved", modifier.name);
            assert!(modifier.signature.starts_with(&format!(".{}(", modifier.name)), "{}", modifier.signature);
        }
    }

    #[test]
    fn the_definitions_name_every_word_and_parse_as_lines() {
        let text = definitions();
        for entry in words() {
            assert!(text.contains(&format!("fn {}(", entry.name)), "{}", entry.name);
        }
        assert!(text.contains("/// - `play_to.target`: "));
    }
}
