//! How large a script's variables have become: the engine does not look where an entry of a map is set.

use crate::script::limits;
use rhai::{Array, Dynamic, EvalAltResult, Map, Position, Scope};

/// Called where a variable is read: an error as the engine's own, where some list or map has become too large.
pub(super) fn check(scope: &Scope) -> Result<(), Box<EvalAltResult>> {
    if !limits::time_to_measure() {
        return Ok(());
    }
    for (_, _, value) in scope.iter_raw() {
        let mut sizes = ValueSizes::default();
        sizes.add(value);
        if let Some(what) = sizes.too_large() {
            return Err(EvalAltResult::ErrorDataTooLarge(what.into(), Position::NONE).into());
        }
    }
    Ok(())
}

/// What is in a value, whatever lies in it included.
#[derive(Default)]
struct ValueSizes {
    values: usize,
    entries: usize,
}

impl ValueSizes {
    /// Stops where it is too much anyway.
    fn add(&mut self, value: &Dynamic) {
        if let Some(list) = value.read_lock::<Array>() {
            self.values += list.len();
            self.add_all(list.iter());
        } else if let Some(map) = value.read_lock::<Map>() {
            self.entries += map.len();
            self.add_all(map.values());
        }
    }

    fn add_all<'v>(&mut self, values: impl Iterator<Item = &'v Dynamic>) {
        for value in values {
            if self.too_large().is_some() {
                return;
            }
            self.add(value);
        }
    }

    fn too_large(&self) -> Option<&'static str> {
        let list = (self.values > limits::ARRAY).then_some("Size of array");
        list.or((self.entries > limits::MAP).then_some("Size of object map"))
    }
}
