//! Finds steps of a round by name, and applies the changes of variants to them.

use super::items::items;
use super::older_names::was_called;
use super::patch::is_remove;
use super::{Made, RoundDraft};
use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::script::values::word::{Word, word};
use crate::script::vocabulary;
use crate::table::Piles;
use rhai::{Array, Dynamic, Map};

impl RoundDraft {
    /// The list of steps with the changes of all variants.
    pub fn patched_round(&self, mut round: Array) -> Made<Array> {
        for variant in &self.source.patches {
            let options = variant.options();
            if let Some(changes) = options.get("round").and_then(|v| v.clone().flatten().try_cast::<Map>()) {
                for (name, value) in changes {
                    change_step(variant, self.piles(), &mut round, &name, &value.flatten())?;
                }
            }
            for item in options.get("add").map(items).unwrap_or_default() {
                let Some(add) = word(&item).filter(|w| matches!(w.name, "before" | "after")) else {
                    return Err(variant
                        .key_problem("add", "steps are added as `before(\"step\", ...)` or `after(\"step\", ...)`"));
                };
                insert_step(&add, self.piles(), &mut round)?;
            }
        }
        Ok(round)
    }
}

/// The name by which checks and variants find a step: its word and its first text, such as `deal hand`; with `score` its table
/// or its first row, such as `score jack`. A step that the script writes out has its own name.
pub fn step_name(step: &Word) -> String {
    let called = step.modifier("called").and_then(|m| m.args.first()?.clone().into_string().ok());
    if let Some(own) = called {
        return own;
    }
    if step.name == "score" {
        return step.args.get(1).and_then(scored_name).map_or("score".to_string(), |own| format!("score {own}"));
    }
    match step.args.first().and_then(|a| a.clone().into_string().ok()) {
        Some(own) if step.name == "step" => own,
        Some(first) => format!("{} {first}", step.name),
        None => step.name.to_string(),
    }
}

/// What a step of points is known by: its table, or the first of its rows.
fn scored_name(rows: &Dynamic) -> Option<String> {
    match rows.clone().into_string() {
        Ok(table) => Some(table),
        Err(_) => items(rows).iter().find_map(word)?.str_arg(0).ok(),
    }
}

/// A step with its name and the indices that lead to it from the outermost list.
struct NamedStep {
    name: String,
    way: Vec<usize>,
    step: Word,
}

/// The names of all steps, including those in a `when`.
fn named_steps(round: &Array) -> Vec<NamedStep> {
    let mut found = Vec::new();
    for (place, step) in round.iter().enumerate() {
        let Some(step) = word(step) else { continue };
        let under = if step.name == "when" { step.args.get(1).map(items) } else { None };
        let under = under.map(|steps| named_steps(&steps)).unwrap_or_default();
        found.push(NamedStep { name: step_name(&step), way: vec![place], step });
        found.extend(under.into_iter().map(|named| NamedStep { way: [&[place], &named.way[..]].concat(), ..named }));
    }
    found
}

/// Calls `change` with the list that contains a step and the step's index there.
fn change_list(round: &mut Array, way: &[usize], change: &mut dyn FnMut(&mut Array, usize) -> Made<()>) -> Made<()> {
    let (place, inner) = match way {
        [] => return Ok(()),
        [place] => return change(round, *place),
        [place, inner @ ..] => (*place, inner),
    };
    let Some(when) = word(&round[place]) else { return Ok(()) };
    let mut steps = when.args.get(1).map(items).unwrap_or_default();
    change_list(&mut steps, inner, change)?;
    round[place] = Dynamic::from(when.with_arg(1, steps.into()));
    Ok(())
}

/// The indices that lead to the step with this name.
fn find_step(by: &Word, piles: &Piles, round: &Array, name: &str) -> Made<Vec<usize>> {
    let steps = named_steps(round);
    let names: Vec<&str> = steps.iter().map(|step| step.name.as_str()).collect();
    let ways: Vec<Vec<usize>> = steps.iter().map(|step| step.way.clone()).collect();
    let exact = names.iter().position(|n| *n == name);
    let which = |is: &dyn Fn(usize) -> bool| -> Vec<usize> { (0..names.len()).filter(|i| is(*i)).collect() };
    let mut by_word = which(&|i| names[i].split(' ').next() == Some(name));
    if by_word.is_empty() {
        by_word = which(&|i| was_called(&steps[i].step, piles, names[i], name));
    }
    match (exact, by_word.as_slice()) {
        (Some(place), _) => Ok(ways[place].clone()),
        (None, [place]) => Ok(ways[*place].clone()),
        (None, []) => {
            let place =
                by.sources().key_anywhere(by.at, name).or_else(|| by.sources().text_at(by.at, name)).unwrap_or(by.at);
            let problem = Problem::new(format!("the round has no step `{name}`")).at(by.sources(), place);
            let words = names.iter().flat_map(|n| [*n, n.split(' ').next().unwrap_or_default()]);
            let problem = problem.suggest_opt(did_you_mean(name, words));
            Err(problem.note(format!("its steps are {}", names.join(", "))))
        }
        (None, _) => {
            let same = by_word.iter().map(|i| names[*i]).collect::<Vec<_>>().join(", ");
            Err(by.text_problem(name, format!("`{name}` means several steps: {same}")))
        }
    }
}

/// The changed keys, by the names under which the step has them: `begins:` in place of the older `first:`, or the other way.
fn as_written(step: &Word, mut keys: Map) -> Map {
    let written = step.options();
    for (newer, older) in [("begins", "first"), ("begins", "leads"), ("only", "by")] {
        if step.key(newer).is_none() || !step.key(older).is_some_and(|key| key.is_older_for(newer)) {
            continue;
        }
        for (given, own) in [(newer, older), (older, newer)] {
            if let Some(value) = keys.get(given).filter(|_| written.contains_key(own)).cloned() {
                keys.remove(given);
                keys.insert(own.into(), value);
            }
        }
    }
    keys
}

fn change_step(variant: &Word, piles: &Piles, round: &mut Array, name: &str, value: &Dynamic) -> Made<()> {
    let way = find_step(variant, piles, round, name)?;
    change_list(round, &way, &mut |steps, place| {
        if is_remove(value) {
            let _removed = steps.remove(place);
        } else if word(value).is_some() {
            steps[place] = value.clone();
        } else if let (Some(keys), Some(step)) = (value.clone().try_cast::<Map>(), word(&steps[place])) {
            vocabulary::known_keys(variant, step.name, &keys)?;
            steps[place] = Dynamic::from(step.with_options(as_written(&step, keys)));
        } else {
            let message = "a step is changed by a map of its keys, another step, or `remove()`";
            return Err(variant.key_problem(name, message));
        }
        Ok(())
    })
}

fn insert_step(add: &Word, piles: &Piles, round: &mut Array) -> Made<()> {
    let (way, new) = (find_step(add, piles, round, &add.str_arg(0)?)?, items(add.arg(1)?));
    change_list(round, &way, &mut |steps, place| {
        let place = place + (add.name == "after") as usize;
        steps.splice(place..place, new.iter().cloned());
        Ok(())
    })
}
