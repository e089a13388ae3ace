//! Words of maps: keys and values alternately, sorted by key. A word that changes a map returns another map, as for lists.

use super::{Kind, NativeWord, gives};
use crate::script::limits;
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Span, Val, fault};

pub(super) const WORDS: &[NativeWord] = &[
    gives("len", 1, Kind::Map, |run, args| {
        let map = own(run, args[0], "len")?;
        Ok(Val::Int(map.len() as i64 / 2))
    }),
    gives("is_empty", 1, Kind::Map, |run, args| Ok(Val::bool(own(run, args[0], "is_empty")?.is_empty()))),
    gives("contains", 2, Kind::Map, |run, args| {
        let (map, Val::Text(key)) = (own(run, args[0], "contains")?, args[1]) else { return fault() };
        Ok(Val::bool(find(run, map, run.text(key)).is_ok()))
    }),
    gives("keys", 1, Kind::Map, |run, args| every_other(run, args[0], "keys", 0)),
    gives("values", 1, Kind::Map, |run, args| every_other(run, args[0], "values", 1)),
];

/// The map, unless it has a key of that name, whose function Rhai would call instead.
fn own(run: &Run, map: Val, name: &str) -> EvalResult<Span> {
    let Val::Map(map) = map else { return fault() };
    if find(run, map, name).is_ok() { fault() } else { Ok(map) }
}

/// The index of a key's value, or as an error the index at which the key would be inserted.
fn find(run: &Run, map: Span, key: &str) -> Result<usize, usize> {
    let values = run.values(map);
    for (place, pair) in values.chunks_exact(2).enumerate() {
        if let Val::Text(name) = pair[0] {
            match run.text(name).cmp(key) {
                std::cmp::Ordering::Less => {}
                std::cmp::Ordering::Equal => return Ok(place * 2 + 1),
                std::cmp::Ordering::Greater => return Err(place * 2),
            }
        }
    }
    Err(values.len())
}

/// The value of a key; faults without it, and Rhai reports it.
pub(crate) fn get(run: &mut Run, map: Span, key: Span) -> EvalResult {
    match find(run, map, run.text(key)) {
        Ok(place) => Ok(run.value(map, place)),
        Err(_) => fault(),
    }
}

/// A copy of the map with another value for a key.
pub(crate) fn set(run: &mut Run, map: Span, key: Span, value: Val) -> EvalResult {
    let place = find(run, map, run.text(key));
    let begin = run.frame();
    for other in 0..=map.len() {
        if place == Err(other) {
            run.heap.slots.extend([Val::Text(key), value]);
        }
        if other < map.len() {
            let kept = if place == Ok(other) { value } else { run.value(map, other) };
            run.heap.slots.push(kept);
        }
    }
    match run.list_from_stack(begin)? {
        Val::List(span) if span.len() <= 2 * limits::MAP.min(limits::ARRAY / 2) => Ok(Val::Map(span)),
        _ => fault(),
    }
}

fn every_other(run: &mut Run, map: Val, name: &str, offset: usize) -> EvalResult {
    let map = own(run, map, name)?;
    let begin = run.frame();
    for place in (offset..map.len()).step_by(2) {
        let value = run.value(map, place);
        run.heap.slots.push(value);
    }
    run.list_from_stack(begin)
}
