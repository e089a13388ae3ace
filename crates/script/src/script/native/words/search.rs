//! The word `search`: as in `bridge/searching.rs`.

use super::{Kind, NativeWord, gives};
use crate::script::bridge::search_settings::Setting;
use crate::script::limits;
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Span, Val, fault};
use crate::search::{Found, search};

pub(super) const WORDS: &[NativeWord] = &[
    gives("search", 1, Kind::Table, |run, _| searched(run, Span::EMPTY)),
    gives("search", 2, Kind::Table, |run, args| match args[1] {
        Val::Map(settings) => searched(run, settings),
        _ => fault(),
    }),
];

fn searched(run: &mut Run, settings: Span) -> EvalResult {
    let look = run.look()?;
    let Some(searcher) = &look.shared.searcher else { return fault() };
    let Ok(plan) = searcher.plan(settings_of(run, settings)) else { return fault() };
    let moves = run.host.moves;
    run.spend(limits::cost_of_search(plan.worlds, moves.len(), plan.iterations) as i64)?;
    let found = run.host.dice.as_mut().and_then(|dice| dice.lend(|dice| search(&look.view, moves, &plan, dice)));
    match found {
        Some(Ok(found)) => told(run, &found),
        _ => fault(),
    }
}

fn settings_of(run: &Run, map: Span) -> Vec<(String, Setting)> {
    let pairs = run.values(map).chunks_exact(2);
    let named = pairs.filter_map(|pair| if let Val::Text(key) = pair[0] { Some((key, pair[1])) } else { None });
    named.map(|(key, value)| (run.text(key).to_string(), setting_of(run, value))).collect()
}

fn setting_of(run: &Run, value: Val) -> Setting {
    match value {
        Val::Int(number) => Setting::Number(number),
        Val::Bool(truth) => Setting::Truth(truth.get()),
        Val::Text(text) => Setting::Text(run.text(text).to_string()),
        Val::Map(map) => Setting::Map(settings_of(run, map)),
        Val::List(list) => {
            let place = |value: &Val| if let Val::Move(place) = value { Some(place.get() as usize) } else { None };
            let moves: Option<Vec<usize>> = run.values(list).iter().map(place).collect();
            moves.map_or_else(|| Setting::Other(String::new()), Setting::Moves)
        }
        // the kind of a wrong value is reported by Rhai
        _ => Setting::Other(String::new()),
    }
}

fn told(run: &mut Run, found: &Found) -> EvalResult {
    let mut values = Vec::with_capacity(found.values.len());
    for place in found.ranked() {
        let value = found.values[place];
        values.push(map(
            run,
            &[
                ("error", Val::float(value.error)),
                ("mean", Val::float(value.mean)),
                ("move", Val::a_move(place as u16)),
                ("n", Val::Int(value.n as i64)),
            ],
        )?);
    }
    let begin = run.frame();
    run.heap.slots.extend(values);
    let values = run.list_from_stack(begin)?;
    map(
        run,
        &[
            ("exact", Val::bool(found.exact)),
            ("move", Val::a_move(found.best as u16)),
            ("values", values),
            ("worlds", Val::Int(found.worlds as i64)),
        ],
    )
}

/// Makes a map of entries, which must be in the order of their keys.
fn map(run: &mut Run, entries: &[(&str, Val)]) -> EvalResult {
    let mut slots = Vec::with_capacity(2 * entries.len());
    for (key, value) in entries {
        slots.extend([run.heap.write(key)?, *value]);
    }
    let begin = run.frame();
    run.heap.slots.extend(slots);
    match run.list_from_stack(begin)? {
        Val::List(span) => Ok(Val::Map(span)),
        _ => fault(),
    }
}
