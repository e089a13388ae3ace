//! List functions that replace the engine's: adding elements, iterating, sorting.
//!
//! The value of a host name is a constant, and the engine keeps that with the value: `list.push(ACE); list[0] = KING;` would
//! fail. A copy can be changed, so elements are copied when they are added or iterated over. If the function by which the
//! engine sorts fails, the engine hides the error; if it defines no order, the standard library's sort may panic, which the
//! engine catches, but a message is printed. The sort here reports errors, and accepts a function that defines no order.
//!
//! Indices are counted as the engine counts them: from the end if they are negative.

use super::{operators, scope_sizes};
use crate::script::values::kind::kind_of;
use crate::script::values::raised::{Raised, RaisedError};
use crate::script::values::sorting;
use rhai::{Array, Dynamic, FnPtr, FuncRegistration, INT, ImmutableString, Module, NativeCallContext};
use std::any::TypeId;

/// Registers the list functions in place of the engine's own.
pub(crate) fn register(module: &mut Module) {
    let function = |name: &'static str| FuncRegistration::new(name).in_global_namespace();
    for name in ["push", "+="] {
        function(name).set_into_module(module, |list: &mut Array, item: Dynamic| list.push(item.clone()));
    }
    for name in ["append", "+="] {
        function(name).set_into_module(module, |list: &mut Array, more: Array| list.extend(more.iter().cloned()));
    }
    function("insert").set_into_module(module, |list: &mut Array, at: INT, item: Dynamic| {
        list.insert(place(list.len(), at), item.clone());
    });
    function("set").set_into_module(module, |list: &mut Array, at: INT, item: Dynamic| {
        let place = place(list.len(), at);
        if let Some(old) = list.get_mut(place) {
            *old = item.clone();
        }
    });
    function("pad").set_into_module(module, scope_sizes::pad);
    function("pad").set_into_module(module, scope_sizes::pad_text);
    function("pad").set_into_module(module, |text: &mut ImmutableString, len: INT, with: char| {
        scope_sizes::pad_text(text, len, with.encode_utf8(&mut [0; 4]))
    });
    function("best").set_into_module(module, best);
    for name in ["sort", "sort_by"] {
        function(name).set_into_module(module, sort);
    }
    for name in ["order", "order_by"] {
        function(name).set_into_module(module, |context: NativeCallContext, list: &mut Array, by: FnPtr| {
            let mut list = list.clone();
            sort(context, &mut list, by).map(|()| list)
        });
    }
    for (name, ordered, falling) in [("sort", "order", false), ("sort_desc", "order_desc", true)] {
        function(name).set_into_module(module, move |list: &mut Array| sort_plain(list, falling));
        function(ordered).set_into_module(module, move |list: &mut Array| {
            let mut list = list.clone();
            sort_plain(&mut list, falling).map(|()| list)
        });
    }
    say_functions(module);
    module.set_iter(TypeId::of::<Array>(), |list| {
        Box::new(list.cast::<Array>().into_iter().map(|item| item.flatten_clone()))
    });
}

/// The element for which the function returns the highest number, the first one if several are equal; `()` for an empty list.
fn best(context: NativeCallContext, list: &mut Array, of: FnPtr) -> Raised<Dynamic> {
    let mut best: Option<(Dynamic, Dynamic)> = None;
    for item in list.iter().map(Dynamic::flatten_clone) {
        let number = of.call_within_context::<Dynamic>(&context, (item.clone(),))?.flatten();
        if !number.is_int() && !number.is_float() {
            let message = format!("the function of `best` gives a number, not {}", kind_of(&number));
            return Err(RaisedError::new(message).into());
        }
        if best.as_ref().is_none_or(|(_, most)| is_higher(&number, most)) {
            best = Some((item, number));
        }
    }
    Ok(best.map_or(Dynamic::UNIT, |(item, _)| item))
}

fn is_higher(one: &Dynamic, other: &Dynamic) -> bool {
    let float = |number: &Dynamic| number.as_float().or_else(|_| number.as_int().map(|n| n as f64)).unwrap_or(f64::NAN);
    match (one.as_int(), other.as_int()) {
        (Ok(one), Ok(other)) => one > other,
        _ => float(one) > float(other),
    }
}

/// Sorts by a function of two elements that returns a negative number or true if the first belongs before the second.
fn sort(context: NativeCallContext, list: &mut Array, by: FnPtr) -> Raised<()> {
    let is_before = |a: &Dynamic, b: &Dynamic| -> Raised<bool> {
        let order = by.call_within_context::<Dynamic>(&context, (a.clone(), b.clone()))?;
        let number = order.as_int().map(|order| order < 0).or_else(|_| order.as_float().map(|order| order < 0.0));
        number.or_else(|_| order.as_bool()).map_err(|_| {
            let message = format!("a function that sorts gave {}", kind_of(&order));
            let wanted = "give a number less than nothing, or true, where the first belongs before the second";
            RaisedError::new(message).suggest(wanted).into()
        })
    };
    sorting::sort(list, is_before)
}

/// Sorts numbers, texts or truth values; all elements must be of one kind.
fn sort_plain(list: &mut Array, falling: bool) -> Raised<()> {
    if let Some((first, other)) =
        list.first().and_then(|a| Some((a, list.iter().find(|b| a.type_id() != b.type_id())?)))
    {
        let message = format!("{} and {} in one list cannot be sorted", kind_of(first), kind_of(other));
        return Err(RaisedError::new(message).into());
    }
    sorting::sort(list, |a, b| {
        let (a, b) = if falling { (b, a) } else { (a, b) };
        match operators::ordered(a, b) {
            Some(order) => Ok(order.is_lt()),
            // `()`, or a NaN
            None if a.is_unit() || a.is_float() => Ok(false),
            None => {
                let problem = RaisedError::new(format!("`sort` cannot order {}", kind_of(a)));
                Err(problem.suggest("say by what, as in `list.sort(|a, b| a.rank < b.rank)`").into())
            }
        }
    })
}

/// Registers texts for functions: the engine's name of a closure is different each time the program runs.
fn say_functions(module: &mut Module) {
    let named = |f: &FnPtr| if f.is_anonymous() { "a function".to_string() } else { format!("Fn({})", f.fn_name()) };
    for name in ["to_string", "to_debug"] {
        // pure, so that it can be called on a constant too
        let function = FuncRegistration::new(name).in_global_namespace().with_purity(true);
        function.set_into_module(module, move |f: &mut FnPtr| named(f));
    }
    let name_of = |f: &mut FnPtr| if f.is_anonymous() { String::new() } else { f.fn_name().to_string() };
    FuncRegistration::new_getter("name").with_purity(true).set_into_module(module, name_of);
    FuncRegistration::new("name").in_global_namespace().with_purity(true).set_into_module(module, name_of);
}

/// The place of an index in a list, from the end if negative, at least 0 and at most the length.
fn place(len: usize, at: INT) -> usize {
    let from_end = usize::try_from(at.unsigned_abs()).unwrap_or(usize::MAX);
    if at < 0 { len.saturating_sub(from_end) } else { from_end.min(len) }
}
