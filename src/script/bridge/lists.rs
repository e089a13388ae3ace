//! What goes into a list, and what a loop takes out of it. What a name of the host stands for cannot be changed, and the engine
//! keeps that with the value: `list.push(ACE); list[0] = KING;` would fail. A copy can be changed, and so here each is one.
//!
//! Places are counted as the engine does: from the end where they are less than nothing.

use rhai::{Array, Dynamic, FuncRegistration, INT, Module};
use std::any::TypeId;

/// In place of the engine's own.
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
    module.set_iter(TypeId::of::<Array>(), |list| {
        Box::new(list.cast::<Array>().into_iter().map(|item| item.flatten_clone()))
    });
}

/// A place of a list, or its end.
fn place(len: usize, at: INT) -> usize {
    let from_end = usize::try_from(at.unsigned_abs()).unwrap_or(usize::MAX);
    if at < 0 { len.saturating_sub(from_end) } else { from_end.min(len) }
}
