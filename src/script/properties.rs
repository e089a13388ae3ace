//! Properties scripts: an older program's settings, understood.

use super::engine::Script;
use super::names::Names;
use super::problem::Problem;
use super::values::kind_of;
use rhai::{Array, Dynamic, Map};
use std::collections::BTreeMap;

/// What an older program's properties mean for a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meaning {
    /// None draws one.
    pub seed: Option<i64>,
    /// Who sits at each seat: a strategy or `human`.
    pub players: Vec<String>,
    /// How the older program called them.
    pub names: Vec<String>,
    /// Options of the game, as texts.
    pub options: Vec<(String, String)>,
    /// The keys that are understood; others are mistakes.
    pub keys: Vec<String>,
    /// The older program said nothing while it ran.
    pub silent: bool,
}

/// Runs a properties script on what a file says.
pub fn understand(path: &str, text: &str, properties: &BTreeMap<String, String>) -> Result<Meaning, Vec<Problem>> {
    let script = Script::compile(&[(path, text)], &Names { seats: 2, ..Names::default() })?;
    let one = |problem| vec![problem];
    if !script.has_fn("properties", 1) {
        return Err(one(Problem::new(format!("{path} has no function `properties(p)`"))));
    }
    let keys = match script.has_fn("keys", 0) {
        true => texts(&script.call_named("keys", Vec::new()).map_err(one)?).unwrap_or_default(),
        false => Vec::new(),
    };
    let given: Map = properties.iter().map(|(k, v)| (k.as_str().into(), v.clone().into())).collect();
    let answer = script.call_named("properties", vec![given.into()]).map_err(one)?.flatten();
    let wrong = |what: &str, value: &Dynamic| one(Problem::new(format!("{path}: {what}, not {}", kind_of(value))));
    let Some(map) = answer.clone().try_cast::<Map>() else {
        return Err(wrong("`properties` is to give a map", &answer));
    };
    let mut meaning = Meaning { keys, ..Meaning::default() };
    for (key, value) in map {
        let value = value.flatten();
        match key.as_str() {
            "seed" if value.is_unit() => {}
            "seed" => meaning.seed = Some(value.as_int().map_err(|_| wrong("`seed` is a number", &value))?),
            "players" => {
                meaning.players = texts(&value).ok_or_else(|| wrong("`players` is a list of texts", &value))?
            }
            "names" => meaning.names = texts(&value).ok_or_else(|| wrong("`names` is a list of texts", &value))?,
            "silent" => meaning.silent = value.as_bool().unwrap_or(false),
            "options" => {
                let options = value.clone().try_cast::<Map>().ok_or_else(|| wrong("`options` is a map", &value))?;
                meaning.options = options.into_iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
            }
            other => return Err(one(Problem::new(format!("{path}: `properties` gives an unknown `{other}`")))),
        }
    }
    Ok(meaning)
}

fn texts(value: &Dynamic) -> Option<Vec<String>> {
    value.clone().try_cast::<Array>()?.into_iter().map(|v| v.into_string().ok()).collect()
}
