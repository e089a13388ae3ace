//! Measures the size of a script's values: the engine does not check it when an entry of a map is set, and counts one
//! operation for any work on a whole list or text.

use crate::script::limits;
use rhai::{Array, Dynamic, EvalAltResult, INT, ImmutableString, Map, Position, Scope};

/// Called when a variable is read; from time to time checks all variables. Fails as the engine does if one is too large.
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

/// Number of list elements or map entries that are copied or visited in the time of one operation.
const ELEMENTS: usize = 32;
/// Number of bytes of a text that are copied or visited in the time of one operation.
const BYTES: usize = 256;

/// Charges the use of a variable that is read, mostly a copy or a function that visits all of it. Small values are free.
pub(super) fn count_reading(scope: &Scope, name: &str) {
    if let Some(value) = scope.get(name) {
        count(value);
    }
}

/// Charges the use of a whole value.
pub(super) fn count(value: &Dynamic) {
    let mut sizes = ValueSizes::default();
    sizes.add(value);
    let bytes = value.read_lock::<ImmutableString>().map_or(0, |text| text.len());
    match (sizes.values + sizes.entries) / ELEMENTS + bytes / BYTES {
        0 => {}
        operations => limits::use_operations(operations as u64),
    }
}

/// Pads a list with copies of a value to the length `len`; checks beforehand that it stays within its limits.
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

/// Pads a text to `len` characters by repeating `with`.
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

/// Number of list elements and map entries in a value, nested values included.
#[derive(Default)]
struct ValueSizes {
    values: usize,
    entries: usize,
}

impl ValueSizes {
    /// Adds a value; stops as soon as the total is too large.
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
