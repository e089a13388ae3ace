//! Small values that scripts compare: suits, colours, ranks by name, faces.
//!
//! Types of their own, so that comparing a suit with a number is an error and not `false`.
//! A suit may be unknown while a function is tabulated: comparing it then asks.

use crate::cards::{Colour, Face, Rank, Suit};
use crate::script::values::answers::Answers;
use crate::script::vocabulary::word::Word;
use rhai::{Array, Dynamic, EvalAltResult, FnPtr, Map};
use std::sync::Arc;

/// A suit in a script; a joker's card has none.
#[derive(Clone)]
pub struct SuitValue(pub(crate) SuitIs);

#[derive(Clone)]
pub(crate) enum SuitIs {
    Known(i8),
    /// The plain argument with this number, not asked yet.
    Asked(Arc<Answers>, u8),
}

/// Red or black.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ColourValue(pub Colour);

/// A rank constant while the game's order of ranks is not known.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RankName(pub Rank);

/// A face to compare cards with: `card("QS")`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FaceValue(pub Face);

impl SuitValue {
    pub fn new(suit: Option<Suit>) -> SuitValue {
        SuitValue::from_index(suit.map_or(-1, |s| s as i32))
    }

    pub fn from_index(index: i32) -> SuitValue {
        SuitValue(SuitIs::Known(index.clamp(-1, 3) as i8))
    }

    /// None for no suit.
    pub fn suit(&self) -> Option<Suit> {
        match self.0 {
            SuitIs::Known(index) => Suit::from_index(index as i32),
            SuitIs::Asked(..) => None,
        }
    }

    /// 0..4, -1 for none; asks where it is unknown.
    pub(crate) fn index(&self) -> Result<i32, Box<EvalAltResult>> {
        match &self.0 {
            SuitIs::Known(index) => Ok(*index as i32),
            SuitIs::Asked(answers, arg) => answers.plain(*arg),
        }
    }
}

/// The words for what kind of thing a value is.
pub fn kind_of(value: &Dynamic) -> &'static str {
    if value.is_int() {
        "a number"
    } else if value.is_string() || value.is_char() {
        "a text"
    } else if value.is_bool() {
        "true or false"
    } else if value.is_unit() {
        "nothing"
    } else if value.is_float() {
        "a fraction"
    } else if value.read_lock::<Array>().is_some() {
        "a list"
    } else if value.read_lock::<Map>().is_some() {
        "a map"
    } else if value.read_lock::<FnPtr>().is_some() {
        "a function"
    } else if value.read_lock::<SuitValue>().is_some() {
        "a suit"
    } else if value.read_lock::<ColourValue>().is_some() {
        "a colour"
    } else if value.read_lock::<RankName>().is_some() {
        "a rank"
    } else if value.read_lock::<Word>().is_some() {
        "a word of the rules"
    } else {
        kind_of_cards(value)
    }
}

fn kind_of_cards(value: &Dynamic) -> &'static str {
    let card = value.read_lock::<FaceValue>().is_some()
        || value.read_lock::<crate::script::values::probe::CardProbe>().is_some()
        || value.read_lock::<crate::script::values::cards::CardValue>().is_some();
    let cards = value.read_lock::<crate::script::values::probe::SetProbe>().is_some()
        || value.read_lock::<crate::script::values::cards::Cards>().is_some();
    match (card, cards) {
        (true, _) => "a card",
        (_, true) => "several cards",
        _ => "something else",
    }
}

/// The engine's names of types in the same words.
pub(crate) fn kind_named(name: &str) -> &'static str {
    match name {
        "i64" | "int" => "a number",
        "f64" | "float" => "a fraction",
        "string" | "&str | ImmutableString | String" | "char" => "a text",
        "bool" => "true or false",
        "()" => "nothing",
        "array" => "a list",
        "map" => "a map",
        "Fn" => "a function",
        "suit" => "a suit",
        "colour" => "a colour",
        "rank" => "a rank",
        "card" => "a card",
        "cards" => "several cards",
        "move" => "a move",
        "word" => "a word of the rules",
        _ => "something else",
    }
}
