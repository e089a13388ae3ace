//! What goes into a list, and what a loop takes out of it. What a name of the host stands for cannot be changed, and the engine
//! keeps that with the value: `list.push(ACE); list[0] = KING;` would fail. A copy can be changed, and so here each is one.
//!
//! Places are counted as the engine does: from the end where they are less than nothing.

use rhai::{Array, Dynamic, FuncRegistration, INT, Module};
use std::any::TypeId;

/// In place of the engine's own.
pub(crate) fn register(module: &mut Module) {
    let function = |name: &'static str| FuncRegistration::new(name).in_global_namespace();
    function("push").set_into_module(module, |list: &mut Array, item: Dynamic| list.push(item.clone()));
    function("append").set_into_module(module, |list: &mut Array, more: Array| list.extend(more.iter().cloned()));
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

#[cfg(test)]
mod tests {
    use crate::script::{Script, ScriptNames};

    #[test]
    fn what_a_name_of_the_host_put_into_a_list_can_be_changed() {
        let puts = [
            "l.push(ACE)",
            "l.append([ACE])",
            "l.insert(0, ACE)",
            "l.insert(-1, ACE)",
            "l.set(0, ACE)",
            "l[0] = ACE",
            "for v in [ACE, KING] { v = 5; l.set(0, v); }",
        ];
        for put in puts {
            let text = format!("let l = [[1, 2], 3]; {put}; l[0] = [4]; l[-1] = 5; l[1] = 6; l");
            let script = Script::compile(&[("f.rhai", text.as_str())], &ScriptNames::default()).unwrap();
            let list = script.read().unwrap_or_else(|p| panic!("{put}: {}", p[0])).value.to_string();
            assert!(matches!(list.as_str(), "[[4], 6, 5]" | "[[4], 6]"), "{put}: {list}");
        }
    }
}
