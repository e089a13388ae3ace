//! Tests that every word registered for Rhai is known to the compiler, or deliberately left to Rhai.

use super::{FoundProperty, FoundWord};
use crate::script::bridge::move_value::OF_MOVE;
use crate::script::bridge::names::ScriptNames;
use crate::script::bridge::view_functions::OF_TABLE;
use crate::script::values::features::{CARD, CARD_MORE, SET, SET_MORE};
use crate::script::{Script, vocabulary};

/// The words that are left to Rhai, with the reason.
#[rustfmt::skip]
const INTERPRETED: &[(&str, &[&str])] = &[
    ("compiled where it is called, not as a word", &["call", "card"]),
    ("functions by their names in texts, and what the language says of itself", &[
        "Fn", "get_fn_metadata_list", "is_anonymous", "is_def_fn", "is_def_var", "name", "set_tag", "tag", "take", "type_of",
    ]),
    ("reckoning that no card game needs", &[
        "E", "PI", "acos", "acosh", "asin", "asinh", "atan", "atanh", "cos", "cosh", "exp", "hypot", "is_finite", "is_infinite",
        "is_nan", "ln", "log", "sin", "sinh", "tan", "tanh", "to_degrees", "to_radians",
    ]),
    ("numbers and texts as bits, bytes and signs", &[
        "bits", "bytes", "chars", "crop", "make_lower", "make_upper", "pad", "parse_float", "parse_json", "split_rev", "to_binary",
        "to_blob", "to_chars", "to_hex", "to_json", "to_octal", "trim",
    ]),
    ("ranges as values", &["end", "is_exclusive", "is_inclusive", "start"]),
    ("lists and maps changed in ways that are rare in play", &[
        "chop", "dedup", "drain", "fill_with", "find_map", "for_each", "mixin", "order", "order_by", "order_desc", "reduce_rev",
        "retain", "splice", "zip",
    ]),
];

fn is_interpreted(name: &str) -> bool {
    INTERPRETED.iter().any(|(_, names)| names.contains(&name))
}

#[test]
fn every_word_is_compiled_or_interpreted_on_purpose() {
    let script = Script::compile(&[("words.rhai", "")], &ScriptNames::default()).unwrap();
    let builds = |name: &str| {
        vocabulary::words().any(|word| word.name == name) || vocabulary::MODIFIERS.iter().any(|word| word.name == name)
    };
    let (mut unknown, mut known) = (Vec::new(), 0);
    for (name, counts) in script.callable() {
        let is_known = counts.iter().any(|count| FoundWord::word(name, *count).is_some());
        known += usize::from(is_known);
        assert!(!(is_known && is_interpreted(name)), "`{name}` is compiled: it does not stay Rhai's");
        if !is_known && !is_interpreted(name) && !builds(name) {
            unknown.push(name.clone());
        }
    }
    assert!(unknown.is_empty(), "the compiler does not know {unknown:?}: write their lines in `native/words/`");
    assert!(known > 80, "only {known} words are known");
}

#[test]
fn every_property_is_compiled() {
    let cards = CARD.iter().chain(SET).map(|property| property.0).chain(CARD_MORE.iter().chain(SET_MORE).copied());
    let all: Vec<&str> = cards.chain(OF_MOVE.iter().chain(OF_TABLE).copied()).collect();
    let unknown: Vec<&&str> = all.iter().filter(|name| FoundProperty::named(name).is_none()).collect();
    assert!(unknown.is_empty() && all.len() > 50, "the compiler does not know the properties {unknown:?}");
}
