//! Applies variants to a game: changes of its map, and of tables and rounds by name.

use super::{CompileOptions, Made};
use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::script::bridge::engine::Literal;
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use rhai::{Dynamic, Map};
use std::ops::Deref;

/// Keys whose values are patched elsewhere, part by part.
const BY_PART: [&str; 5] = ["tables", "piles", "round", "add", "options"];

/// Whether this key is patched part by part: a list of steps or piles replaces the whole instead.
fn is_by_part(name: &str, value: &Dynamic) -> bool {
    let whole = matches!(name, "round" | "piles") && !value.is::<Map>();
    BY_PART.contains(&name) && !whole
}

/// The call of `game` with those of its variants. A problem with a key is shown at the call that wrote the key last.
#[derive(Clone)]
pub struct Merged {
    pub game: Word,
    pub variants: Vec<Word>,
}

impl Deref for Merged {
    type Target = Word;

    fn deref(&self) -> &Word {
        &self.game
    }
}

impl Merged {
    /// The last call that sets a key of the game.
    pub fn says(&self, key: &str) -> &Word {
        self.last(|options| options.get(key).is_some_and(|value| !is_by_part(key, value)))
    }

    /// A problem with a key of the game, or with a key in a map under a key of the game.
    pub fn key_problem(&self, key: &str, message: impl Into<String>) -> Problem {
        let inside = |(name, value): (&rhai::Identifier, &Dynamic)| {
            let has = || value.read_lock::<Map>().is_some_and(|map| map.contains_key(key));
            !is_by_part(name, value) && (name == key || has())
        };
        self.last(|options| options.iter().any(inside)).key_problem(key, message)
    }

    /// A problem with the second key in the map under the first.
    pub fn key_path_problem(&self, path: &[&str; 2], message: impl Into<String>) -> Problem {
        let [key, inner] = path;
        let has = |value: &Dynamic| value.read_lock::<Map>().is_some_and(|map| map.contains_key(*inner));
        self.last(|options| options.get(*key).is_some_and(has)).key_path_problem(path, message)
    }

    fn last(&self, says: impl Fn(&Map) -> bool) -> &Word {
        self.variants.iter().rev().find(|variant| says(&variant.options())).unwrap_or(&self.game)
    }
}

/// Whether this value is the word `remove()`.
pub fn is_remove(value: &Dynamic) -> bool {
    word(value).is_some_and(|w| w.name == "remove")
}

/// The options with the values that variants fix. `None` if no value changes.
pub fn options(literal: &Literal, settings: &CompileOptions) -> Made<Option<Map>> {
    let given = &settings.options;
    let mut options = given.clone();
    for variant in &literal.variants {
        let options_key = variant.options().get("options").map(|o| o.clone().flatten());
        if let Some(wrong) = options_key.as_ref().filter(|o| !o.is::<Map>()) {
            let message = format!("`options:` takes a map of option values, not {}", kind_of(wrong));
            return Err(variant.key_problem("options", message));
        }
        let fixed = options_key.and_then(|o| o.try_cast::<Map>());
        for (name, value) in fixed.unwrap_or_default() {
            if !given.contains_key(&name) {
                let names: Vec<&str> = given.keys().map(|k| k.as_str()).collect();
                let problem = variant.key_problem(&name, format!("the game has no option `{name}`"));
                return Err(problem.suggest_opt(did_you_mean(&name, names.iter().copied())));
            }
            let value = value.flatten();
            settings.option_law.allows(&name, &value).map_err(|m| variant.key_path_problem(&["options", &name], m))?;
            options.insert(name, value);
        }
    }
    let same = options.iter().all(|(name, value)| given[name].to_string() == value.to_string());
    Ok((!same).then_some(options))
}

/// The game's map with the variants' keys in place of its own. Maps are merged, and `remove()` deletes a key. Keys that are
/// patched part by part are left out, unless a variant replaces them whole.
pub fn merge(mut map: Map, variants: &[Word]) -> Made<Map> {
    for variant in variants {
        for (name, value) in variant.options() {
            let value = value.flatten();
            if is_by_part(&name, &value) {
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
