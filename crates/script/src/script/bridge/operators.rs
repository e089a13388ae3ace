//! Comparisons of cards, suits and colours; values that cannot be compared are an error.
//!
//! The engine would return `false` for `13 == "K"`. Here that is an error that says what was
//! compared with what.

use crate::cards::Face;
use crate::script::values::cards::CardValue;
use crate::script::values::kind::kind_of;
use crate::script::values::plain::{ColourValue, FaceValue, RankName, SuitValue};
use crate::script::values::probe::CardProbe;
use crate::script::values::raised::{Raised, RaisedError};
use rhai::plugin::{RhaiResult, TypeId};
use rhai::{Dynamic, EvalAltResult, FuncRegistration, ImmutableString, Module, RhaiFunc, Shared};
use std::cmp::Ordering;

const OPERATORS: [&str; 6] = ["==", "!=", "<", "<=", ">", ">="];

/// Registers the comparisons that the engine does not know.
pub(crate) fn register(module: &mut Module) {
    for op in OPERATORS {
        let compare = move |_: Option<rhai::NativeCallContext>, args: &mut [&mut Dynamic]| -> RhaiResult {
            compare(op, args[0], args[1]).map(Dynamic::from)
        };
        let any = TypeId::of::<Dynamic>();
        let function =
            RhaiFunc::Pure { func: Shared::new(compare), has_context: false, is_pure: true, is_volatile: false };
        FuncRegistration::new(op).in_global_namespace().set_into_module_raw(module, [any, any], function);
    }
}

fn compare(op: &'static str, a: &Dynamic, b: &Dynamic) -> Raised<bool> {
    if let Some(order) = ordered(a, b) {
        return Ok(holds(op, order));
    }
    let Some(same) = same(a, b)? else { return Err(unlike(op, a, b)) };
    match op {
        // `()` may be compared with `==` and `!=`, but it has no place in an order
        "<" | "<=" | ">" | ">=" if a.is_unit() != b.is_unit() => Err(unlike(op, a, b)),
        "==" => Ok(same),
        "!=" => Ok(!same),
        _ => {
            let message = format!("`{op}` cannot order {} and {}", kind_of(a), kind_of(b));
            Err(RaisedError::new(message).suggest("compare their `.rank`").into())
        }
    }
}

/// The order of two numbers, truth values, characters or texts; `None` for other values.
pub(super) fn ordered(a: &Dynamic, b: &Dynamic) -> Option<Ordering> {
    if let (Ok(a), Ok(b)) = (a.as_int(), b.as_int()) {
        return Some(a.cmp(&b));
    }
    if let (Ok(a), Ok(b)) = (a.as_bool(), b.as_bool()) {
        return Some(a.cmp(&b));
    }
    if let (Ok(a), Ok(b)) = (a.as_char(), b.as_char()) {
        return Some(a.cmp(&b));
    }
    if let (Some(a), Some(b)) = (a.read_lock::<ImmutableString>(), b.read_lock::<ImmutableString>()) {
        return Some(a.as_str().cmp(b.as_str()));
    }
    let number = |v: &Dynamic| v.as_float().ok().or_else(|| v.as_int().ok().map(|i| i as f64));
    number(a).zip(number(b)).and_then(|(a, b)| a.partial_cmp(&b))
}

fn holds(op: &str, order: Ordering) -> bool {
    match op {
        "==" => order.is_eq(),
        "!=" => order.is_ne(),
        "<" => order.is_lt(),
        "<=" => order.is_le(),
        ">" => order.is_gt(),
        _ => order.is_ge(),
    }
}

/// Whether two values are the same; `None` if they cannot be compared.
fn same(a: &Dynamic, b: &Dynamic) -> Raised<Option<bool>> {
    if let (Some(a), Some(b)) = (a.read_lock::<SuitValue>(), b.read_lock::<SuitValue>()) {
        return Ok(Some(a.index()? == b.index()?));
    }
    if a.is_unit() || b.is_unit() {
        return is_nothing(if a.is_unit() { b } else { a }).map(Some);
    }
    if let (Some(a), Some(b)) = (a.read_lock::<ColourValue>(), b.read_lock::<ColourValue>()) {
        return Ok(Some(*a == *b));
    }
    if let (Some(a), Some(b)) = (a.read_lock::<RankName>(), b.read_lock::<RankName>()) {
        return Ok(Some(*a == *b));
    }
    // To compare a card with one face, it is not necessary to ask which other face it has.
    if let (Some(card), Some(face)) = (a.read_lock::<CardProbe>(), b.read_lock::<FaceValue>()) {
        return card.is_face(face.0).map(Some);
    }
    if let (Some(face), Some(card)) = (a.read_lock::<FaceValue>(), b.read_lock::<CardProbe>()) {
        return card.is_face(face.0).map(Some);
    }
    match (face_of(a)?, face_of(b)?) {
        (Some(a), Some(b)) => Ok(Some(a == b)),
        _ => Ok(None),
    }
}

/// Whether a value equals `()`. Every value may be compared with `()`, which also equals no suit (of a joker, or of a trump
/// that is not named yet) and, while a function is tabulated, no card.
fn is_nothing(value: &Dynamic) -> Raised<bool> {
    if let Some(suit) = value.read_lock::<SuitValue>() {
        return Ok(suit.index()? < 0);
    }
    match value.read_lock::<CardProbe>() {
        Some(card) => card.is_no_card(),
        None => Ok(value.is_unit()),
    }
}

fn face_of(value: &Dynamic) -> Raised<Option<Option<Face>>> {
    if let Some(face) = value.read_lock::<FaceValue>() {
        return Ok(Some(Some(face.0)));
    }
    if let Some(card) = value.read_lock::<CardValue>() {
        return Ok(Some(Some(card.face())));
    }
    match value.read_lock::<CardProbe>() {
        Some(card) => card.face().map(Some),
        None => Ok(None),
    }
}

/// Whether a value is a text that reads as a whole number.
fn is_number(value: &Dynamic) -> bool {
    value.clone().into_immutable_string().is_ok_and(|text| text.trim().parse::<i64>().is_ok())
}

fn unlike(op: &str, a: &Dynamic, b: &Dynamic) -> Box<EvalAltResult> {
    let (left, right) = (kind_of(a), kind_of(b));
    let raised = RaisedError::new(format!("`{op}` compares {left} with {right}"));
    let advice = match (left, right) {
        ("a card", "a number") | ("a number", "a card") => "compare the card's `.rank`",
        ("a card", "a suit") | ("a suit", "a card") => "compare the card's `.suit`",
        ("a card", "a text") | ("a text", "a card") => "write `card(\"QS\")`",
        ("a suit", "a text") | ("a text", "a suit") => "suits are CLUBS DIAMONDS HEARTS SPADES",
        ("a number", "a text") | ("a text", "a number") if is_number(a) || is_number(b) => "numbers have no quotes",
        ("a number", "a text") | ("a text", "a number") => "ranks are ACE TWO ... JACK QUEEN KING",
        ("a rank", _) | (_, "a rank") => "ranks have numbers once `order:` is known",
        _ => return raised.into(),
    };
    raised.suggest(advice).into()
}
