//! Words of lists: as Rhai's arrays. A word that changes a list returns another list, which is assigned to the variable.

use super::{Kind, NativeWord, Property, changes, gives, property};
use crate::script::native::operators::{Op, compare, push};
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Fun, Span, Val, fault};
use crate::script::values::sorting;
use std::cmp::Ordering;

pub(super) const WORDS: &[NativeWord] = &[
    gives("len", 1, Kind::List, |_, args| len(args[0])),
    gives("is_empty", 1, Kind::List, |_, args| Ok(Val::bool(list(args[0])?.is_empty()))),
    gives("get", 2, Kind::List, get),
    gives("filter", 2, Kind::List, filter),
    gives("map", 2, Kind::List, map),
    gives("some", 2, Kind::List, |run, args| first(run, args, true).map(|place| Val::bool(place.is_some()))),
    gives("all", 2, Kind::List, |run, args| first(run, args, false).map(|place| Val::bool(place.is_none()))),
    gives("find", 2, Kind::List, |run, args| {
        let place = first(run, args, true)?;
        Ok(place.map_or(Val::Nothing, |place| list(args[0]).map_or(Val::Nothing, |list| run.value(list, place))))
    }),
    gives("best", 2, Kind::List, best),
    gives("contains", 2, Kind::List, |run, args| place_of(run, args).map(|place| Val::bool(place >= 0))),
    gives("index_of", 2, Kind::List, |run, args| place_of(run, args).map(Val::Int)),
    gives("reduce", 2, Kind::List, |run, args| reduce(run, args, Val::Nothing)),
    gives("reduce", 3, Kind::List, |run, args| reduce(run, args, args[2])),
    gives("extract", 2, Kind::List, |run, args| extract(run, args[0], args[1], i64::MAX)),
    gives("extract", 3, Kind::List, |run, args| {
        let len = args[2].int()?;
        extract(run, args[0], args[1], len)
    }),
    gives("join", 2, Kind::List, join),
    gives("to_string", 1, Kind::List, super::texts::to_text),
    changes("push", 2, Kind::List, |run, args| {
        let list = list(args[0])?;
        Ok((push(run, list, args[1])?, Val::Nothing))
    }),
    changes("append", 2, Kind::List, |run, args| {
        let more = list(args[1])?;
        let list = list(args[0])?;
        Ok((crate::script::native::operators::concat(run, list, more)?, Val::Nothing))
    }),
    changes("pop", 1, Kind::List, |run, args| {
        let list = list(args[0])?;
        match (list.len()).checked_sub(1) {
            Some(last) => Ok((Val::List(list.first(last)), run.value(list, last))),
            None => Ok((args[0], Val::Nothing)),
        }
    }),
    changes("shift", 1, Kind::List, |run, args| {
        let list = list(args[0])?;
        if list.is_empty() { Ok((args[0], Val::Nothing)) } else { Ok((Val::List(list.from(1)), run.value(list, 0))) }
    }),
    changes("remove", 2, Kind::List, remove),
    changes("insert", 3, Kind::List, insert),
    changes("clear", 1, Kind::List, |_, _| Ok((Val::List(Span::EMPTY), Val::Nothing))),
    changes("truncate", 2, Kind::List, |_, args| {
        let (list, len) = (list(args[0])?, args[1].int()?.max(0) as usize);
        Ok((Val::List(list.first(len.min(list.len()))), Val::Nothing))
    }),
    changes("reverse", 1, Kind::List, |run, args| {
        changed(run, args[0], |values| {
            values.reverse();
            Ok(())
        })
    }),
    changes("sort", 1, Kind::List, |run, args| sorted(run, args[0], false)),
    changes("sort_desc", 1, Kind::List, |run, args| sorted(run, args[0], true)),
    changes("sort", 2, Kind::List, sort_by),
    changes("sort_by", 2, Kind::List, sort_by),
];

pub(super) const PROPERTIES: &[Property] = &[
    property("len", Kind::List, |_, list| len(list)),
    property("is_empty", Kind::List, |_, value| Ok(Val::bool(list(value)?.is_empty()))),
];

fn list(value: Val) -> EvalResult<Span> {
    match value {
        Val::List(span) => Ok(span),
        _ => fault(),
    }
}

fn closure(value: Val) -> EvalResult<Fun> {
    match value {
        Val::Fun(fun) => Ok(fun.get()),
        _ => fault(),
    }
}

fn len(value: Val) -> EvalResult {
    Ok(Val::Int(list(value)?.len() as i64))
}

/// The place of an index, counted from the end if negative; `None` if it is out of bounds.
pub(crate) fn place(len: usize, index: i64) -> Option<usize> {
    let from_end = if index < 0 { index.checked_add(len as i64)? } else { index };
    usize::try_from(from_end).ok().filter(|place| *place < len)
}

/// The place of an index as Rhai's list functions clamp it: from the end if negative, at least 0 and at most `len`.
fn clamped(len: usize, index: i64) -> usize {
    let from_end = if index < 0 { index.saturating_add(len as i64).max(0) } else { index };
    usize::try_from(from_end).unwrap_or(usize::MAX).min(len)
}

fn get(run: &mut Run, args: &[Val]) -> EvalResult {
    let (list, index) = (list(args[0])?, args[1].int()?);
    Ok(run.value(list, clamped(list.len(), index)))
}

fn filter(run: &mut Run, args: &[Val]) -> EvalResult {
    let (list, fun) = (list(args[0])?, closure(args[1])?);
    let start = run.frame();
    for place in 0..list.len() {
        let value = run.value(list, place);
        if run.call_each(fun, value, place)?.truth()? {
            run.heap.slots.push(value);
        }
    }
    run.list_from_stack(start)
}

/// The element for which the function returns the highest number, the first one if several are equal.
fn best(run: &mut Run, args: &[Val]) -> EvalResult {
    let (list, fun) = (list(args[0])?, closure(args[1])?);
    if run.takes(fun) != 1 {
        return fault();
    }
    let mut best: Option<(Val, Val)> = None;
    for place in 0..list.len() {
        let item = run.value(list, place);
        let number = run.call_fun(fun, &[item])?;
        if !matches!(number, Val::Int(_) | Val::Float(_)) {
            return fault();
        }
        let is_better = match best {
            Some((_, most)) => compare(run, Op::Gt, number, most)?,
            None => true,
        };
        if is_better {
            best = Some((item, number));
        }
    }
    Ok(best.map_or(Val::Nothing, |(item, _)| item))
}

fn map(run: &mut Run, args: &[Val]) -> EvalResult {
    let (list, fun) = (list(args[0])?, closure(args[1])?);
    let start = run.frame();
    for place in 0..list.len() {
        let value = run.value(list, place);
        let value = run.call_each(fun, value, place)?;
        run.heap.slots.push(value);
    }
    run.list_from_stack(start)
}

/// The place of the first element for which the function returns `says`.
fn first(run: &mut Run, args: &[Val], says: bool) -> EvalResult<Option<usize>> {
    let (list, fun) = (list(args[0])?, closure(args[1])?);
    for place in 0..list.len() {
        let value = run.value(list, place);
        if run.call_each(fun, value, place)?.truth()? == says {
            return Ok(Some(place));
        }
    }
    Ok(None)
}

fn place_of(run: &mut Run, args: &[Val]) -> EvalResult<i64> {
    let list = list(args[0])?;
    if let Val::Fun(_) = args[1] {
        return first(run, args, true).map(|place| place.map_or(-1, |place| place as i64));
    }
    for place in 0..list.len() {
        if compare(run, Op::Eq, run.value(list, place), args[1])? {
            return Ok(place as i64);
        }
    }
    Ok(-1)
}

fn reduce(run: &mut Run, args: &[Val], initial: Val) -> EvalResult {
    let (list, fun) = (list(args[0])?, closure(args[1])?);
    let mut result = initial;
    for place in 0..list.len() {
        let value = run.value(list, place);
        result = match run.takes(fun) {
            2 => run.call_fun(fun, &[result, value])?,
            3 => run.call_fun(fun, &[result, value, Val::Int(place as i64)])?,
            _ => return fault(),
        };
    }
    Ok(result)
}

fn extract(_run: &mut Run, value: Val, start: Val, len: i64) -> EvalResult {
    let (list, start) = (list(value)?, start.int()?);
    let start = clamped(list.len(), start);
    let len = usize::try_from(len).unwrap_or(0).min(list.len() - start);
    Ok(Val::List(if len == 0 { Span::EMPTY } else { list.from(start).first(len) }))
}

fn join(run: &mut Run, args: &[Val]) -> EvalResult {
    let (list, Val::Text(between)) = (list(args[0])?, args[1]) else { return fault() };
    let start = run.heap.text.len();
    for place in 0..list.len() {
        if place > 0 {
            run.write(Val::Text(between))?;
        }
        match run.value(list, place) {
            value @ (Val::Int(_) | Val::Text(_) | Val::Bool(_) | Val::Card(_) | Val::Face(_)) => run.write(value)?,
            _ => return fault(),
        }
    }
    run.heap.written(start)
}

/// Applies a change to a copy of a list.
fn changed(run: &mut Run, value: Val, change: impl FnOnce(&mut [Val]) -> EvalResult<()>) -> EvalResult<(Val, Val)> {
    let list = list(value)?;
    let start = run.own_copy(list)?;
    let span = run.heap.since(start);
    change(run.heap.fresh(span))?;
    Ok((Val::List(span), Val::Nothing))
}

fn remove(run: &mut Run, args: &[Val]) -> EvalResult<(Val, Val)> {
    let (list, index) = (list(args[0])?, args[1].int()?);
    let Some(place) = place(list.len(), index) else { return Ok((args[0], Val::Nothing)) };
    let removed = run.value(list, place);
    let begin = run.frame();
    for other in (0..list.len()).filter(|other| *other != place) {
        let value = run.value(list, other);
        run.heap.slots.push(value);
    }
    Ok((run.list_from_stack(begin)?, removed))
}

fn insert(run: &mut Run, args: &[Val]) -> EvalResult<(Val, Val)> {
    let (list, index) = (list(args[0])?, args[1].int()?);
    let at = clamped(list.len(), index);
    let begin = run.frame();
    for place in 0..=list.len() {
        if place == at {
            run.heap.slots.push(args[2]);
        }
        if place < list.len() {
            let value = run.value(list, place);
            run.heap.slots.push(value);
        }
    }
    Ok((run.list_from_stack(begin)?, Val::Nothing))
}

/// Sorts a list of whole numbers or one of floats. Lists of other or of mixed kinds are left to Rhai.
fn sorted(run: &mut Run, value: Val, descending: bool) -> EvalResult<(Val, Val)> {
    let values = run.values(list(value)?);
    let numbers = values.iter().all(|value| matches!(value, Val::Int(_)));
    let fractions = values.iter().all(|value| matches!(value, Val::Float(number) if !number.get().is_nan()));
    if values.len() > 1 && !numbers && !fractions {
        return fault();
    }
    changed(run, value, |values| {
        values.sort_by(|a, b| {
            let order = match (a, b) {
                (Val::Int(a), Val::Int(b)) => a.cmp(b),
                (Val::Float(a), Val::Float(b)) => a.get().partial_cmp(&b.get()).unwrap_or(Ordering::Equal),
                _ => Ordering::Equal,
            };
            if descending { order.reverse() } else { order }
        });
        Ok(())
    })
}

/// Sorts by a function of two elements, with the sort that interpreted functions use too.
fn sort_by(run: &mut Run, args: &[Val]) -> EvalResult<(Val, Val)> {
    let (list, fun) = (list(args[0])?, closure(args[1])?);
    if run.takes(fun) != 2 {
        return fault();
    }
    let mut values = run.values(list).to_vec();
    sorting::sort(&mut values, |a, b| match run.call_fun(fun, &[*a, *b])? {
        Val::Int(order) => Ok(order < 0),
        Val::Float(order) => Ok(order.get() < 0.0),
        Val::Bool(before) => Ok(before.get()),
        _ => fault(),
    })?;
    Ok((Val::List(run.heap.list(&values)?), Val::Nothing))
}
