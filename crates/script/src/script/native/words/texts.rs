//! Words of texts: as Rhai's. Texts with characters beyond ASCII are left to Rhai if they are indexed.

use super::{Kind, NativeWord, Property, gives, property};
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Span, Val, fault};

pub(super) const WORDS: &[NativeWord] = &[
    gives("to_string", 1, Kind::Text, |_, args| Ok(args[0])),
    gives("to_string", 1, Kind::Int, to_text),
    gives("to_string", 1, Kind::Float, to_text),
    gives("to_string", 1, Kind::Bool, to_text),
    gives("len", 1, Kind::Text, |run, args| len(run, args[0])),
    gives("is_empty", 1, Kind::Text, |_, args| Ok(Val::bool(span(args[0])?.is_empty()))),
    gives("contains", 2, Kind::Text, |run, args| {
        let (text, part) = both(run, args)?;
        Ok(Val::bool(text.contains(part)))
    }),
    gives("starts_with", 2, Kind::Text, |run, args| {
        let (text, part) = both(run, args)?;
        Ok(Val::bool(text.starts_with(part)))
    }),
    gives("ends_with", 2, Kind::Text, |run, args| {
        let (text, part) = both(run, args)?;
        Ok(Val::bool(text.ends_with(part)))
    }),
    gives("index_of", 2, Kind::Text, |run, args| {
        let (text, part) = both(run, args)?;
        let place = text.find(part).filter(|_| !text.is_empty());
        Ok(Val::Int(place.map_or(-1, |place| text[..place].chars().count() as i64)))
    }),
    gives("sub_string", 2, Kind::Text, |run, args| part(run, args, i64::MAX)),
    gives("sub_string", 3, Kind::Text, |run, args| {
        let len = args[2].int()?;
        part(run, args, len)
    }),
    gives("to_upper", 1, Kind::Text, |run, args| {
        let upper = run.text(span(args[0])?).to_uppercase();
        run.heap.write(&upper)
    }),
    gives("to_lower", 1, Kind::Text, |run, args| {
        let lower = run.text(span(args[0])?).to_lowercase();
        run.heap.write(&lower)
    }),
    gives("trimmed", 1, Kind::Text, |run, args| {
        let trimmed = run.text(span(args[0])?).trim().to_string();
        run.heap.write(&trimmed)
    }),
    gives("is_whole_number", 1, Kind::Text, |run, args| Ok(Val::bool(run.text(span(args[0])?).parse::<i64>().is_ok()))),
    gives("parse_int", 1, Kind::Text, |run, args| {
        let number = run.text(span(args[0])?).trim().parse::<i64>();
        number.map_or_else(|_| fault(), |number| Ok(Val::Int(number)))
    }),
    gives("split", 2, Kind::Text, split),
    gives("refuse", 2, Kind::Text, refuse),
];

/// `refuse("why not", move)`, in a list of moves: a list of nothing, the reason, and the move.
fn refuse(run: &mut Run, args: &[Val]) -> EvalResult {
    let start = run.heap.begin();
    for value in [Val::Nothing, args[0], args[1]] {
        run.heap.push(value)?;
    }
    Ok(Val::List(run.heap.since(start)))
}

pub(super) const PROPERTIES: &[Property] = &[
    property("len", Kind::Text, len),
    property("is_empty", Kind::Text, |_, text| Ok(Val::bool(span(text)?.is_empty()))),
];

fn span(value: Val) -> EvalResult<Span> {
    match value {
        Val::Text(span) => Ok(span),
        _ => fault(),
    }
}

fn both<'r>(run: &'r Run, args: &[Val]) -> EvalResult<(&'r str, &'r str)> {
    Ok((run.text(span(args[0])?), run.text(span(args[1])?)))
}

fn len(run: &mut Run, text: Val) -> EvalResult {
    Ok(Val::Int(run.text(span(text)?).chars().count() as i64))
}

/// Converts any value to a text, as `${...}` does.
pub(super) fn to_text(run: &mut Run, args: &[Val]) -> EvalResult {
    let start = run.heap.text.len();
    run.write(args[0])?;
    run.heap.written(start)
}

fn part(run: &mut Run, args: &[Val], len: i64) -> EvalResult {
    let (text, start) = (span(args[0])?, args[1].int()?);
    let start = usize::try_from(start).ok().filter(|start| *start < text.len());
    let Some(start) = start.filter(|_| run.text(text).is_ascii()) else { return fault() };
    let len = usize::try_from(len).unwrap_or(0).min(text.len() - start);
    Ok(Val::Text(if len == 0 { Span::EMPTY } else { text.from(start).first(len) }))
}

fn split(run: &mut Run, args: &[Val]) -> EvalResult {
    let (text, between) = (span(args[0])?, span(args[1])?);
    if between.is_empty() {
        return fault();
    }
    let parts: Vec<usize> = run.text(text).split(run.text(between)).map(str::len).collect();
    let (start, mut place) = (run.frame(), 0);
    for len in parts {
        let part = if len == 0 { Span::EMPTY } else { text.from(place).first(len) };
        run.heap.slots.push(Val::Text(part));
        place += len + between.len();
    }
    run.list_from_stack(start)
}
