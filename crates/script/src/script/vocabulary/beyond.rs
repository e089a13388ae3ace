//! Checks that the numbers in a call are within the limits of the word's specification.
//!
//! A number that play would have to clamp is a mistake of the author and is reported at load. Does not know the number of
//! cards in the deck or of seats: limits that depend on those are checked where the word is compiled.

use super::find;
use crate::script::values::word::Word;
use crate::script::values::word_spec::{KeySpec, Limits, Takes};
use rhai::{Dynamic, Map};

/// A number that is out of bounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Beyond {
    /// The index of the argument, or the path of the option key.
    pub place: Result<usize, Vec<&'static str>>,
    pub message: String,
}

/// Returns the numbers of a call that are out of bounds.
pub(super) fn beyond(word: &Word) -> Vec<Beyond> {
    let Some(spec) = find(word.name) else { return Vec::new() };
    let in_args = spec.limits.iter().filter_map(|(index, limits)| {
        let message = told(word.args.get(*index)?, *limits, &format!("`{}`", spec.name))?;
        Some(Beyond { place: Ok(*index), message })
    });
    let mut all: Vec<Beyond> = in_args.collect();
    all.extend(
        in_map(spec.keys, &word.options()).into_iter().map(|(path, message)| Beyond { place: Err(path), message }),
    );
    all
}

/// Returns key and message of the first number that is out of bounds, in the options with which a variant changes the word
/// `name`.
pub(super) fn beyond_of_keys(name: &str, keys: &Map) -> Option<(&'static str, String)> {
    let (path, message) = in_map(find(name)?.keys, keys).into_iter().next()?;
    Some((path.last()?, message))
}

/// Path and message of each number of a map that is out of bounds.
fn in_map(keys: &[KeySpec], map: &Map) -> Vec<(Vec<&'static str>, String)> {
    let mut all = Vec::new();
    for key in keys {
        let Some(value) = map.get(key.name) else { continue };
        match key.takes {
            Takes::Number(_, limits) => {
                let message = told(value, limits, &format!("`{}:`", key.name));
                all.extend(message.map(|message| (vec![key.name], message)));
            }
            Takes::Map(inner) => {
                let inner = value.read_lock::<Map>().map(|map| in_map(inner, &map)).unwrap_or_default();
                let beneath = |path: Vec<&'static str>| [vec![key.name], path].concat();
                all.extend(inner.into_iter().map(|(path, message)| (beneath(path), message)));
            }
            Takes::Said(_) | Takes::Truth | Takes::Choice(_) => {}
        }
    }
    all
}

fn told(value: &Dynamic, limits: Limits, who: &str) -> Option<String> {
    let number = value.as_int().ok().filter(|n| !limits.contains(*n))?;
    Some(format!("{who} takes a number from {} to {}, not {number}", limits.low, limits.high))
}

#[cfg(test)]
mod tests {
    use super::super::words;

    #[test]
    fn every_limit_is_of_an_argument_that_there_is() {
        for word in words() {
            for (index, limits) in word.limits {
                assert!(*index < word.max, "{} has no argument {index}", word.name);
                assert!(limits.low < limits.high);
            }
        }
    }
}
