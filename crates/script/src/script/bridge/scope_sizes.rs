//! How large a script's values are: the engine does not look where an entry of a map is set, and counts one operation for
//! whatever is done with a whole list or text.

use crate::script::limits;
use rhai::{Array, Dynamic, EvalAltResult, INT, ImmutableString, Map, Position, Scope};

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

/// Elements of a list, entries of a map and bytes of a text that are copied or gone over in the time of one operation.
const ELEMENTS: usize = 32;
const BYTES: usize = 256;

/// Counts what is done with a variable that is read, mostly a copy, or a function that goes over all of it. Small values are
/// free.
pub(super) fn count_reading(scope: &Scope, name: &str) {
    if let Some(value) = scope.get(name) {
        count(value);
    }
}

/// Counts what is done with a whole value.
pub(super) fn count(value: &Dynamic) {
    let mut sizes = ValueSizes::default();
    sizes.add(value);
    let bytes = value.read_lock::<ImmutableString>().map_or(0, |text| text.len());
    match (sizes.values + sizes.entries) / ELEMENTS + bytes / BYTES {
        0 => {}
        operations => limits::use_operations(operations as u64),
    }
}

/// So many more of a value at the end of a list: whether the list stays within its limit is asked before.
pub(super) fn pad(list: &mut Array, len: INT, item: Dynamic) -> Result<(), Box<EvalAltResult>> {
    let Some(more) = usize::try_from(len).ok().and_then(|len| len.checked_sub(list.len())) else { return Ok(()) };
    let (mut all, mut one) = (ValueSizes::default(), ValueSizes::default());
    all.add_all(list.iter());
    one.add(&item);
    all.values = (one.values + 1).saturating_mul(more).saturating_add(all.values + list.len());
    all.entries = one.entries.saturating_mul(more).saturating_add(all.entries);
    if let Some(what) = all.too_large() {
        return Err(EvalAltResult::ErrorDataTooLarge(what.into(), Position::NONE).into());
    }
    limits::use_operations((all.values / ELEMENTS) as u64);
    list.resize(list.len() + more, item);
    Ok(())
}

/// So many more characters at the end of a text.
pub(super) fn pad_text(text: &mut ImmutableString, len: INT, with: &str) -> Result<(), Box<EvalAltResult>> {
    let missing = (len.max(0) as usize).saturating_sub(text.chars().count());
    if missing == 0 || with.is_empty() {
        return Ok(());
    }
    if len as usize > limits::STRING {
        return Err(EvalAltResult::ErrorDataTooLarge("Length of string".into(), Position::NONE).into());
    }
    limits::use_operations((missing / BYTES) as u64);
    text.make_mut().extend(with.chars().cycle().take(missing));
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
