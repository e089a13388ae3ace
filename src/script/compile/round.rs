//! The list of steps of a round, found and changed by their names.

use super::patch::is_remove;
use super::value::items;
use super::{Made, RulesBuilder};
use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::script::values::word::{Word, word};
use crate::script::vocabulary;
use rhai::{Array, Dynamic, Map};

impl RulesBuilder {
    /// The list of steps after all variants.
    pub fn patched_round(&self, mut round: Array) -> Made<Array> {
        for variant in &self.patches {
            let options = variant.options();
            if let Some(changes) = options.get("round").and_then(|v| v.clone().flatten().try_cast::<Map>()) {
                for (name, value) in changes {
                    change_step(variant, &mut round, &name, &value.flatten())?;
                }
            }
            for item in options.get("add").map(items).unwrap_or_default() {
                let Some(add) = word(&item).filter(|w| matches!(w.name, "before" | "after")) else {
                    return Err(variant
                        .key_problem("add", "steps are added as `before(\"step\", ...)` or `after(\"step\", ...)`"));
                };
                insert_step(&add, &mut round)?;
            }
        }
        Ok(round)
    }
}

/// The name by which checks and variants find a step: its word, and its first text, as `deal hand`; a step that is
/// written out has its own.
pub fn step_name(step: &Word) -> String {
    let called = step.modifier("called").and_then(|m| m.args.first()?.clone().into_string().ok());
    if let Some(own) = called {
        return own;
    }
    match step.args.first().and_then(|a| a.clone().into_string().ok()) {
        Some(own) if step.name == "step" => own,
        Some(first) => format!("{} {first}", step.name),
        None => step.name.to_string(),
    }
}

/// The place of the step with this name among the steps of one list.
fn find_step(by: &Word, round: &Array, name: &str) -> Made<usize> {
    let names: Vec<String> = round.iter().map(|s| word(s).map_or(String::new(), |w| step_name(&w))).collect();
    let exact = names.iter().position(|n| n == name);
    let by_word: Vec<usize> = (0..names.len()).filter(|i| names[*i].split(' ').next() == Some(name)).collect();
    match (exact, by_word.as_slice()) {
        (Some(place), _) => Ok(place),
        (None, [place]) => Ok(*place),
        (None, []) => {
            let place =
                by.sources().key_anywhere(by.at, name).or_else(|| by.sources().text_at(by.at, name)).unwrap_or(by.at);
            let problem = Problem::new(format!("the round has no step `{name}`")).at(by.sources(), place);
            let words = names.iter().flat_map(|n| [n.as_str(), n.split(' ').next().unwrap_or_default()]);
            let problem = problem.suggest_opt(did_you_mean(name, words));
            Err(problem.note(format!("its steps are {}", names.join(", "))))
        }
        (None, _) => {
            let same = by_word.iter().map(|i| names[*i].as_str()).collect::<Vec<_>>().join(", ");
            Err(by.text_problem(name, format!("`{name}` means several steps: {same}")))
        }
    }
}

fn change_step(variant: &Word, round: &mut Array, name: &str, value: &Dynamic) -> Made<()> {
    let place = find_step(variant, round, name)?;
    if is_remove(value) {
        let _removed = round.remove(place);
    } else if word(value).is_some() {
        round[place] = value.clone();
    } else if let (Some(keys), Some(step)) = (value.clone().try_cast::<Map>(), word(&round[place])) {
        vocabulary::known_keys(variant, step.name, &keys)?;
        round[place] = Dynamic::from(step.with_options(keys));
    } else {
        return Err(variant.key_problem(name, "a step is changed by a map of its keys, another step, or `remove()`"));
    }
    Ok(())
}

fn insert_step(add: &Word, round: &mut Array) -> Made<()> {
    let place = find_step(add, round, &add.str_arg(0)?)? + (add.name == "after") as usize;
    for (i, step) in items(add.arg(1)?).into_iter().enumerate() {
        round.insert(place + i, step);
    }
    Ok(())
}
