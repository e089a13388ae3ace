//! `me.search(#{ ... })` for interpreted scripts.

use crate::play::Fault;
use crate::script::bridge::move_value::MoveValue;
use crate::script::bridge::script_view::{ScriptView, lock};
use crate::script::bridge::search_settings::Setting;
use crate::script::limits;
use crate::script::values::kind::kind_of;
use crate::script::values::raised::{Raised, RaisedError, Runaway};
use crate::search::search;
use rhai::{Array, Dynamic, FuncRegistration, Map, Module};

pub(super) fn register(module: &mut Module) {
    let named = || FuncRegistration::new("search").in_global_namespace();
    named().set_into_module(module, |view: &mut ScriptView| view.search(&Map::new()));
    named().set_into_module(module, |view: &mut ScriptView, settings: Map| view.search(&settings));
}

/// The message that says why a script cannot search here.
pub(crate) fn cannot_search(in_search: bool) -> &'static str {
    if in_search { "there is no search within a search: ask `me.in_search` first" } else { "only a strategy searches" }
}

impl ScriptView {
    fn search(&self, settings: &Map) -> Raised<Map> {
        let (Some(searcher), Some((kept, moves))) = (&self.0.shared.searcher, &self.0.search) else {
            return Err(RaisedError::new(cannot_search(self.0.shared.in_search)).into());
        };
        let plan = searcher.plan(settings_of(settings)).map_err(|wrong| RaisedError::new(wrong.message))?;
        let view = kept.view();
        if limits::exhausted() {
            return Err(Runaway::now().into());
        }
        limits::use_operations(limits::cost_of_search(plan.worlds, moves.len(), plan.iterations));
        let found = lock(&self.0.dice).lend(|dice| search(&view, moves, &plan, dice));
        let found = found.unwrap_or_else(|| Err(Fault::new(cannot_search(false))));
        let found = found.map_err(|fault| RaisedError::new(fault.to_string()))?;
        let shown = |place: usize| Dynamic::from(MoveValue::new(place, moves[place], &view, &self.0.shared));
        let value = |place: usize| {
            let value = found.values[place];
            Map::from([
                ("move".into(), shown(place)),
                ("mean".into(), value.mean.into()),
                ("error".into(), value.error.into()),
                ("n".into(), (value.n as i64).into()),
            ])
        };
        let values: Array = found.ranked().into_iter().map(|place| value(place).into()).collect();
        Ok(Map::from([
            ("move".into(), shown(found.best)),
            ("values".into(), values.into()),
            ("worlds".into(), (found.worlds as i64).into()),
            ("exact".into(), found.exact.into()),
        ]))
    }
}

/// The keys of the result of a search, and of the maps in its list of values.
pub(crate) const FOUND_KEYS: [&str; 7] = ["move", "values", "worlds", "exact", "mean", "error", "n"];

/// Reads settings from a map of Rhai.
pub(crate) fn settings_of(map: &Map) -> Vec<(String, Setting)> {
    map.iter().map(|(key, value)| (key.to_string(), setting_of(value))).collect()
}

fn setting_of(value: &Dynamic) -> Setting {
    let value = value.clone().flatten();
    if let Ok(number) = value.as_int() {
        return Setting::Number(number);
    }
    if let Ok(truth) = value.as_bool() {
        return Setting::Truth(truth);
    }
    if let Some(list) = value.read_lock::<Array>() {
        let moves = list.iter().map(|item| item.read_lock::<MoveValue>().map(|m| m.index));
        return moves.collect::<Option<_>>().map_or_else(|| Setting::Other("a list".into()), Setting::Moves);
    }
    if let Some(map) = value.read_lock::<Map>() {
        return Setting::Map(settings_of(&map));
    }
    match value.clone().into_string() {
        Ok(text) => Setting::Text(text),
        Err(_) => Setting::Other(kind_of(&value).to_string()),
    }
}
