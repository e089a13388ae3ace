//! The items of a list as scripts write one.

use rhai::{Array, Dynamic};

/// The items of a list; a single value is a list of one.
pub fn items(value: &Dynamic) -> Vec<Dynamic> {
    match value.clone().flatten().try_cast::<Array>() {
        Some(items) => items.into_iter().map(|v| v.flatten()).collect(),
        None => vec![value.clone().flatten()],
    }
}
