//! Properties scripts: translate an older program's settings file.

use crate::diagnostics::problem::Problem;
use crate::script::bridge::engine::Script;
use crate::script::bridge::names::ScriptNames;
use crate::script::values::kind::{in_words, kind_of};
use rhai::{Array, Dynamic, Map};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The meaning of an older program's properties for a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meaning {
    /// Seed of the match. `None` draws one.
    pub seed: Option<i64>,
    /// The player of each seat: a strategy's name or `human`.
    pub players: Vec<String>,
    /// The players' names in the older program.
    pub names: Vec<String>,
    /// Options of the game, with their values as text.
    pub options: Vec<(String, String)>,
    /// The keys that the script knows; other keys are mistakes.
    pub keys: Vec<String>,
    /// Whether the older program printed nothing while it ran.
    pub silent: bool,
    /// Whether moving cards are animated. `None` if the properties do not say.
    pub animate: Option<bool>,
    /// Time that a computer player takes for a move, in milliseconds.
    pub pause: Option<u32>,
    /// The seat of the person in `play`, which always has one, whatever `players` says.
    pub person: Option<usize>,
    /// The variant that plays as the older program did, used if the game itself was asked for.
    pub variant: Option<String>,
    /// Cards that are dealt from lists.
    pub deal: Vec<DealtCards>,
    /// Decisions that are taken from lists while these last.
    pub lists: Vec<ListedMoves>,
}

/// Cards dealt to a pile in this order; an empty text leaves the card to chance.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealtCards {
    /// The name of a group of piles. `seat` is the pile's owner, `None` for a pile on the table.
    pub pile: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
    /// The key of the properties file that lists the cards.
    pub key: String,
    pub cards: Vec<String>,
}

/// The decisions of a seat in order, as texts of moves; `+10` is a raise, and an empty text leaves the decision to the player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListedMoves {
    pub seat: usize,
    /// The decision's name as in strategies, such as `bid`.
    pub decision: String,
    /// The key of the properties file that lists the moves.
    pub key: String,
    pub entries: Vec<String>,
}

/// Runs a properties script on the entries of a properties file.
pub fn understand(path: &str, text: &str, properties: &BTreeMap<String, String>) -> Result<Meaning, Vec<Problem>> {
    let script = Script::compile(&[(path, text)], &ScriptNames { seats: 2, ..ScriptNames::default() })?;
    let one = |problem| vec![problem];
    if !script.has_fn("properties", 1) {
        return Err(one(Problem::new(format!("{path} has no function `properties(p)`"))));
    }
    let keys = if script.has_fn("keys", 0) {
        texts(&script.call_named("keys", Vec::new()).map_err(one)?).unwrap_or_default()
    } else {
        Vec::new()
    };
    let given: Map = properties.iter().map(|(k, v)| (k.as_str().into(), v.clone().into())).collect();
    let answer = script.call_named("properties", vec![given.into()]).map_err(one)?.flatten();
    let here = |problem: Problem| one(problem.at_opt(script.sources(), script.sources().definition("properties")));
    let wrong = |what: &str, value: &Dynamic| here(Problem::new(format!("{what}, not {}", kind_of(value))));
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
            "animate" => {
                meaning.animate = Some(value.as_bool().map_err(|_| wrong("`animate` is true or false", &value))?)
            }
            "pause" => {
                let milliseconds = value.as_int().ok().and_then(|n| u32::try_from(n).ok());
                meaning.pause = Some(milliseconds.ok_or_else(|| wrong("`pause` is a number of milliseconds", &value))?);
            }
            "person" => {
                let seat = value.as_int().ok().and_then(|n| usize::try_from(n).ok());
                meaning.person = Some(seat.ok_or_else(|| wrong("`person` is a seat", &value))?);
            }
            "variant" if value.is_unit() => {}
            "variant" => meaning.variant = Some(in_words(&value)),
            "deal" => {
                let cards = entries(&value).and_then(|list| list.iter().map(dealt).collect());
                meaning.deal = cards.ok_or_else(|| here(Problem::new(DEAL)))?;
            }
            "lists" => {
                let moves = entries(&value).and_then(|list| list.iter().map(listed).collect());
                meaning.lists = moves.ok_or_else(|| here(Problem::new(LISTS)))?;
            }
            "options" => {
                let options = value.clone().try_cast::<Map>().ok_or_else(|| wrong("`options` is a map", &value))?;
                meaning.options = options.into_iter().map(|(k, v)| (k.to_string(), in_words(&v))).collect();
            }
            other => return Err(here(Problem::new(format!("`properties` gives an unknown `{other}`")))),
        }
    }
    Ok(meaning)
}

const DEAL: &str = "`deal` is to be a list of `#{ pile: \"hand\", seat: 0, key: \"...\", cards: [\"QS\", ...] }`";
const LISTS: &str =
    "`lists` is to be a list of `#{ seat: 0, decision: \"play\", key: \"...\", entries: [\"QS\", ...] }`";

fn entries(value: &Dynamic) -> Option<Vec<Map>> {
    value.clone().try_cast::<Array>()?.into_iter().map(|v| v.flatten().try_cast::<Map>()).collect()
}

fn text(map: &Map, key: &str) -> Option<String> {
    map.get(key)?.clone().into_string().ok()
}

fn seat(map: &Map) -> Option<usize> {
    map.get("seat")?.as_int().ok()?.try_into().ok()
}

fn dealt(map: &Map) -> Option<DealtCards> {
    let seat = if map.contains_key("seat") { Some(seat(map)?) } else { None };
    Some(DealtCards { pile: text(map, "pile")?, seat, key: text(map, "key")?, cards: texts(map.get("cards")?)? })
}

fn listed(map: &Map) -> Option<ListedMoves> {
    Some(ListedMoves {
        seat: seat(map)?,
        decision: text(map, "decision")?,
        key: text(map, "key")?,
        entries: texts(map.get("entries")?)?,
    })
}

fn texts(value: &Dynamic) -> Option<Vec<String>> {
    value.clone().try_cast::<Array>()?.into_iter().map(|v| v.into_string().ok()).collect()
}
