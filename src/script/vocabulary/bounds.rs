//! Which whole numbers the words take: the one table of bounds.
//!
//! A number that play would have to bend is a mistake of the author, told at load. Does not know how many cards the deck
//! has or how many sit at the table: what depends on those is checked where it is lowered.

use crate::script::values::numbers::NUMBERS;
use crate::script::values::word::Word;
use rhai::{Dynamic, Map};
use std::ops::RangeInclusive;

/// A place for a number in a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ArgPlace {
    Arg(usize),
    /// A key of the option map, with the keys that it lies in.
    Key(&'static [&'static str]),
}
use ArgPlace::{Arg, Key};

/// More cards are in no deck.
const CARDS: RangeInclusive<i64> = 1..=128;
const CARDS_OR_NONE: RangeInclusive<i64> = 0..=128;
const POINTS: RangeInclusive<i64> = NUMBERS;
const BIDS: RangeInclusive<i64> = 1..=10_000;
const TARGET: RangeInclusive<i64> = 1..=1_000_000;
const ROUNDS: RangeInclusive<i64> = 1..=10_000;

#[rustfmt::skip]
const BOUNDS: &[(&str, ArgPlace, RangeInclusive<i64>)] = &[
    ("game", Key(&["play_to", "target"]), TARGET),
    ("game", Key(&["play_to", "rounds"]), ROUNDS),
    ("variant", Key(&["play_to", "target"]), TARGET),
    ("variant", Key(&["play_to", "rounds"]), ROUNDS),
    ("grade", Arg(1), POINTS),
    ("grade", Arg(2), 0..=1000),
    ("number", Arg(0), POINTS),
    ("row", Key(&["points"]), POINTS),
    ("penalty", Arg(3), POINTS),
    ("runs", Arg(0), CARDS),
    ("rank_groups", Arg(0), CARDS),
    ("deal", Key(&["packets"]), CARDS),
    ("deal_each", Key(&["packets"]), CARDS),
    ("turn_up", Arg(1), CARDS),
    ("draw", Arg(2), CARDS),
    ("draw_each", Arg(1), CARDS_OR_NONE),
    ("lay_away", Arg(2), CARDS_OR_NONE),
    ("keep", Arg(1), CARDS_OR_NONE),
    ("draft", Key(&["turn_up"]), CARDS),
    ("steps_of", Arg(0), BIDS),
    ("steps_of", Arg(1), 0..=1_000_000),
    ("auction", Key(&["opening"]), BIDS),
    ("auction", Key(&["least"]), 0..=1_000_000),
    ("auction", Key(&["limit"]), TARGET),
    ("meld", Key(&["most"]), CARDS_OR_NONE),
    ("exchange", Key(&["points"]), POINTS),
    ("tally_cards", Key(&["round"]), 1..=1000),
    ("award", Arg(3), POINTS),
    ("most", Arg(2), POINTS),
    ("fails_below", Arg(1), POINTS),
    ("fails_below", Arg(2), POINTS),
];

/// A number that a word does not take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Beyond {
    /// The argument, or the path of the key.
    pub place: Result<usize, &'static [&'static str]>,
    pub message: String,
}

/// The numbers of a call that are out of bounds.
pub(super) fn beyond(word: &Word) -> Vec<Beyond> {
    let options = word.options();
    let of_word = BOUNDS.iter().filter(|(name, ..)| *name == word.name);
    let wrong = of_word.filter_map(|(name, place, range)| match place {
        Arg(index) => told(word.args.get(*index)?, range, &format!("`{name}`")).map(|m| (Ok(*index), m)),
        Key(path) => in_map(&options, path, range).map(|m| (Err(*path), m)),
    });
    wrong.map(|(place, message)| Beyond { place, message }).collect()
}

/// The same for keys with which a variant changes a word of this name: key and message.
pub(super) fn beyond_of_keys(name: &str, keys: &Map) -> Option<(&'static str, String)> {
    let of_word = BOUNDS.iter().filter(|(word, ..)| *word == name);
    let mut wrong = of_word.filter_map(|(_, place, range)| match place {
        Key(path) => in_map(keys, path, range).map(|message| (path[path.len() - 1], message)),
        Arg(_) => None,
    });
    wrong.next()
}

fn in_map(map: &Map, path: &[&str], range: &RangeInclusive<i64>) -> Option<String> {
    let value = map.get(path[0])?;
    match path {
        [key] => told(value, range, &format!("`{key}:`")),
        [_, inner @ ..] => in_map(&*value.read_lock::<Map>()?, inner, range),
        [] => None,
    }
}

fn told(value: &Dynamic, range: &RangeInclusive<i64>, who: &str) -> Option<String> {
    let number = value.as_int().ok().filter(|n| !range.contains(n))?;
    Some(format!("{who} takes a number from {} to {}, not {number}", range.start(), range.end()))
}

#[cfg(test)]
mod tests {
    use super::super::{WORDS, find};
    use super::*;

    #[test]
    fn every_bound_is_of_a_place_that_there_is() {
        for (name, place, range) in BOUNDS {
            let entry = find(name).unwrap_or_else(|| panic!("{name} is no word of {}", WORDS.len()));
            assert!(range.start() < range.end());
            match place {
                Arg(index) => assert!(*index < entry.max, "{name} has no argument {index}"),
                Key(path) => {
                    let mut keys = entry.keys;
                    for key in *path {
                        let found = keys.iter().find(|k| k.name == *key);
                        keys = found.unwrap_or_else(|| panic!("{name} has no key {path:?}")).keys;
                    }
                }
            }
        }
    }
}
