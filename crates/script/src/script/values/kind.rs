//! The kinds of values, in words for people. Never names a type of Rust or of the engine.

use crate::script::values::cards::{CardValue, Cards};
use crate::script::values::plain::{ColourValue, FaceValue, RankName, SuitValue};
use crate::script::values::probe::{CardProbe, SetProbe};
use crate::script::values::word::Word;
use rhai::{Array, Dynamic, FnPtr, Map};

/// The words for the kind of a value.
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
        || value.read_lock::<CardProbe>().is_some()
        || value.read_lock::<CardValue>().is_some();
    let cards = value.read_lock::<SetProbe>().is_some() || value.read_lock::<Cards>().is_some();
    match (card, cards) {
        (true, _) => "a card",
        (_, true) => "several cards",
        _ => "something else",
    }
}

/// A value as a message shows it: as it is written if that is short, else the words for its kind.
pub(crate) fn in_words(value: &Dynamic) -> String {
    if let Some(suit) = value.read_lock::<SuitValue>() {
        return suit.suit().map_or("no suit".into(), |suit| suit.word().to_string());
    }
    if value.is_unit() {
        return String::new();
    }
    let face = value.read_lock::<FaceValue>().map(|face| face.0);
    let face = face.or_else(|| value.read_lock::<CardValue>().map(|card| card.face()));
    match face {
        Some(face) => face.to_string(),
        None if value.is_int() || value.is_float() || value.is_bool() => value.to_string(),
        None if value.is_string() || value.is_char() => value.to_string(),
        None => kind_of(value).to_string(),
    }
}

/// The words for the kind of values that the engine's name of a type stands for.
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
        "table" => "the table",
        _ => "something else",
    }
}
