//! Variants as differences: patches of the game's map, and of tables and rounds by name.

use super::Made;
use crate::script::engine::Literal;
use crate::script::nearest::did_you_mean;
use crate::script::word::{Word, word};
use rhai::{Dynamic, Map};

/// Keys that are patched elsewhere, part by part.
const BY_PART: [&str; 5] = ["tables", "piles", "round", "add", "options"];

/// Is this value the word `remove()`?
pub fn is_remove(value: &Dynamic) -> bool {
    word(value).is_some_and(|w| w.name == "remove")
}

/// The options after the variants have fixed theirs; None if they fix nothing new.
pub fn options(literal: &Literal, given: &Map) -> Made<Option<Map>> {
    let mut options = given.clone();
    for variant in &literal.variants {
        let fixed = variant.options().get("options").and_then(|o| o.clone().flatten().try_cast::<Map>());
        for (name, value) in fixed.unwrap_or_default() {
            if !given.contains_key(&name) {
                let names: Vec<&str> = given.keys().map(|k| k.as_str()).collect();
                let problem = variant.key_problem(&name, format!("the game has no option `{name}`"));
                return Err(problem.suggest_opt(did_you_mean(&name, names.iter().copied())));
            }
            options.insert(name, value);
        }
    }
    let same = options.iter().all(|(name, value)| given[name].to_string() == value.to_string());
    Ok((!same).then_some(options))
}

/// The game's map with the variants' keys in place of its own; maps are merged, `remove()` takes a key away. What is
/// patched by part is left as it is, unless a variant replaces it whole.
pub fn merge(mut map: Map, variants: &[Word]) -> Made<Map> {
    for variant in variants {
        for (name, value) in variant.options() {
            let value = value.flatten();
            if BY_PART.contains(&name.as_str()) && (name != "round" || value.is::<Map>()) {
                continue;
            }
            merge_key(&mut map, &name, value);
        }
    }
    Ok(map)
}

fn merge_key(map: &mut Map, name: &str, value: Dynamic) {
    if is_remove(&value) {
        map.remove(name);
        return;
    }
    let old = map.get(name).and_then(|v| v.clone().flatten().try_cast::<Map>());
    match (old, value.clone().try_cast::<Map>()) {
        (Some(mut old), Some(new)) => {
            for (key, value) in new {
                merge_key(&mut old, &key, value.flatten());
            }
            map.insert(name.into(), old.into());
        }
        _ => {
            map.insert(name.into(), value);
        }
    }
}
