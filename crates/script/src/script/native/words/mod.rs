//! The host's words and properties, and those of the language, as compiled functions know them.
//!
//! **To teach the compiler a word, add its line to one of the tables in this folder**: its name, the number of its arguments
//! (including the value that it is called on), the kind of that value, and the function. A test compares the tables with
//! everything that is registered for Rhai; words that are deliberately left to Rhai are listed beside that test. A function
//! faults where Rhai's would report an error, and wherever it is not sure: then Rhai repeats the call.

mod cards;
mod lists;
mod maps;
mod moves;
mod numbers;
mod search;
mod table;
mod texts;

use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Val, fault};

/// A word that changes a variable: returns the new value of the variable, and the result of the word.
type Changing = fn(&mut Run, &[Val]) -> EvalResult<(Val, Val)>;
/// A function that returns a property of a value.
type Get = fn(&mut Run, Val) -> EvalResult;

/// The implementation of a word for one kind of value.
#[derive(Clone, Copy)]
pub(crate) enum WordAction {
    /// Returns a value and changes nothing.
    Gives(fn(&mut Run, &[Val]) -> EvalResult),
    /// Changes the variable that it is called on: returns the variable's new value, and the result of the word.
    Changes(Changing),
}

/// A word for one kind of value.
pub(crate) struct NativeWord {
    pub name: &'static str,
    /// Number of arguments, including the value that it is called on.
    pub args: usize,
    pub on: Kind,
    pub call: WordAction,
}

/// A property of one kind of value.
pub(crate) struct Property {
    pub name: &'static str,
    pub on: Kind,
    pub get: Get,
}

/// The kind of a value that a word is called on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Kind {
    Nothing,
    Bool,
    Int,
    Float,
    Suit,
    Colour,
    Card,
    Face,
    Cards,
    Text,
    List,
    Map,
    Fun,
    Move,
    Table,
}

impl Kind {
    pub const COUNT: usize = 15;

    pub fn of(value: Val) -> Kind {
        match value {
            Val::Nothing => Kind::Nothing,
            Val::Bool(_) => Kind::Bool,
            Val::Int(_) => Kind::Int,
            Val::Float(_) => Kind::Float,
            Val::Suit(_) => Kind::Suit,
            Val::Colour(_) => Kind::Colour,
            Val::Card(_) => Kind::Card,
            Val::Face(_) => Kind::Face,
            Val::Cards(_) => Kind::Cards,
            Val::Text(_) => Kind::Text,
            Val::List(_) => Kind::List,
            Val::Map(_) => Kind::Map,
            Val::Fun(_) => Kind::Fun,
            Val::Move(_) => Kind::Move,
            Val::Table => Kind::Table,
        }
    }
}

const fn gives(name: &'static str, args: usize, on: Kind, call: fn(&mut Run, &[Val]) -> EvalResult) -> NativeWord {
    NativeWord { name, args, on, call: WordAction::Gives(call) }
}

const fn changes(name: &'static str, args: usize, on: Kind, call: Changing) -> NativeWord {
    NativeWord { name, args, on, call: WordAction::Changes(call) }
}

const fn property(name: &'static str, on: Kind, get: Get) -> Property {
    Property { name, on, get }
}

/// The tables of all words, by topic.
const WORDS: [&[NativeWord]; 8] =
    [cards::WORDS, lists::WORDS, texts::WORDS, numbers::WORDS, table::WORDS, moves::WORDS, maps::WORDS, search::WORDS];

/// The tables of all properties.
const PROPERTIES: [&[Property]; 6] = [
    cards::PROPERTIES,
    lists::PROPERTIES,
    texts::PROPERTIES,
    numbers::PROPERTIES,
    table::PROPERTIES,
    moves::PROPERTIES,
];

/// The implementations of one word for each kind of value.
pub(crate) struct FoundWord {
    by_kind: [Option<WordAction>; Kind::COUNT],
    pub changes: bool,
}

impl FoundWord {
    /// The word of this name with this number of arguments, including the value that it is called on.
    pub fn word(name: &str, args: usize) -> Option<FoundWord> {
        let mut found = FoundWord { by_kind: [None; Kind::COUNT], changes: false };
        let words = WORDS.iter().flat_map(|table| table.iter()).filter(|word| word.name == name && word.args == args);
        let mut any = false;
        for word in words {
            found.by_kind[word.on as usize] = Some(word.call);
            found.changes |= matches!(word.call, WordAction::Changes(_));
            any = true;
        }
        any.then_some(found)
    }

    #[inline]
    pub fn of(&self, value: Val) -> EvalResult<WordAction> {
        self.by_kind[Kind::of(value) as usize].map_or_else(fault, Ok)
    }
}

/// The implementations of one property for each kind of value.
#[derive(Clone, Copy)]
pub(crate) struct FoundProperty {
    by_kind: [Option<Get>; Kind::COUNT],
}

impl FoundProperty {
    pub fn named(name: &str) -> Option<FoundProperty> {
        let mut found = FoundProperty { by_kind: [None; Kind::COUNT] };
        let all = PROPERTIES.iter().flat_map(|table| table.iter()).filter(|property| property.name == name);
        let mut any = false;
        for property in all {
            found.by_kind[property.on as usize] = Some(property.get);
            any = true;
        }
        any.then_some(found)
    }

    #[inline]
    pub fn get(&self, run: &mut Run, value: Val) -> EvalResult {
        match self.by_kind[Kind::of(value) as usize] {
            Some(get) => get(run, value),
            None => fault(),
        }
    }
}

/// `to_NAME`, `from_NAME` of a move: whether it goes to, or comes from, that group of piles.
pub(crate) fn lies_in(run: &mut Run, value: Val, name: &str) -> EvalResult {
    moves::lies_in(run, value, name)
}

/// Evaluates `x[i]`, for a list, cards or a map.
pub(crate) fn indexed(run: &mut Run, of: Val, index: Val) -> EvalResult {
    match (of, index) {
        (Val::List(list), Val::Int(index)) => match lists::place(list.len(), index) {
            Some(place) => Ok(run.value(list, place)),
            None => fault(),
        },
        (Val::Cards(_), Val::Int(index)) => cards::get(run, of, index),
        (Val::Map(map), Val::Text(key)) => maps::get(run, map, key),
        _ => fault(),
    }
}

pub(crate) use lists::place;
pub(crate) use maps::{get as map_get, set as map_set};

#[cfg(test)]
mod tests;
