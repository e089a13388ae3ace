//! The host's words and properties, and those of the language, as compiled functions know them.
//!
//! **To teach the compiler a word, write its line in one of the tables of this room**: its name, how many things it is
//! given (what it is called on among them), what kind of thing it is called on, and the function. A test compares the tables
//! with all that Rhai is given; what stays Rhai's on purpose stands beside that test. A function faults where Rhai's would
//! say what is wrong, and wherever it is not sure: Rhai is asked again then.

mod cards;
mod lists;
mod maps;
mod moves;
mod numbers;
mod search;
mod table;
mod texts;

use crate::script::native::run::Run;
use crate::script::native::value::{Given, Val, fault};

/// What a word does to a variable: what that holds then, and what the word gives.
type Changing = fn(&mut Run, &[Val]) -> Given<(Val, Val)>;
/// How a property is found.
type Get = fn(&mut Run, Val) -> Given;

/// What a word does.
#[derive(Clone, Copy)]
pub(crate) enum WordAction {
    /// Gives something.
    Gives(fn(&mut Run, &[Val]) -> Given),
    /// Changes the variable that it is called on: gives what that holds then, and what the word gives.
    Changes(Changing),
}

/// A word of some kind of thing.
pub(crate) struct NativeWord {
    pub name: &'static str,
    /// How many things it is given, what it is called on among them.
    pub args: usize,
    pub on: Kind,
    pub call: WordAction,
}

/// A property of some kind of thing.
pub(crate) struct Property {
    pub name: &'static str,
    pub on: Kind,
    pub get: Get,
}

/// What kind of thing a word is called on.
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

const fn gives(name: &'static str, args: usize, on: Kind, call: fn(&mut Run, &[Val]) -> Given) -> NativeWord {
    NativeWord { name, args, on, call: WordAction::Gives(call) }
}

const fn changes(name: &'static str, args: usize, on: Kind, call: Changing) -> NativeWord {
    NativeWord { name, args, on, call: WordAction::Changes(call) }
}

const fn property(name: &'static str, on: Kind, get: Get) -> Property {
    Property { name, on, get }
}

/// The tables of all words, by what they are about.
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

/// One word, for each kind of thing.
pub(crate) struct FoundWord {
    by_kind: [Option<WordAction>; Kind::COUNT],
    pub changes: bool,
}

impl FoundWord {
    /// The word of this name with so many arguments, what it is called on among them.
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
    pub fn of(&self, value: Val) -> Given<WordAction> {
        self.by_kind[Kind::of(value) as usize].map_or_else(fault, Ok)
    }
}

/// A property, for each kind of thing.
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
    pub fn get(&self, run: &mut Run, value: Val) -> Given {
        match self.by_kind[Kind::of(value) as usize] {
            Some(get) => get(run, value),
            None => fault(),
        }
    }
}

/// `to_NAME`, `from_NAME` of a move: whether it goes to, or comes from, that group of piles.
pub(crate) fn lies_in(run: &mut Run, value: Val, name: &str) -> Given {
    moves::lies_in(run, value, name)
}

/// `x[i]`.
pub(crate) fn indexed(run: &mut Run, of: Val, index: Val) -> Given {
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
