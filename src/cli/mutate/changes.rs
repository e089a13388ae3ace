//! The changes of one game: of its scripts, and of the default values of its options.

use crate::catalog::{GameEntry, OptionKind, OptionSpec, OptionValue, SourceFile, VariantEntry};
use crate::diagnostics::At;
use crate::script::{MutantKind, RuleTexts, TextMutant};
use std::sync::Arc;

/// A small wrong change of a game's rules.
pub(super) struct RuleMutant {
    pub kind: MutantKind,
    pub path: String,
    pub at: At,
    pub told: String,
    change: MutantChange,
}

/// The place of a change, and its new text or value.
enum MutantChange {
    /// The script of the game, or of the variant with this index.
    Script(Option<usize>, TextMutant),
    /// The default of the option with this index; or its default for this number of seats.
    Default(usize, Option<u8>, OptionValue),
    /// The value that a variant gives to an option: indices of the variant and of the value, and the new value.
    Value(usize, usize, OptionValue),
}

/// All changes, in the order of their files and places.
pub(super) fn mutants(game: &GameEntry) -> Vec<RuleMutant> {
    let scripts = scripts(game);
    let rules = RuleTexts::new(scripts.iter().map(|(_, file)| &*file.text).collect());
    let of_script = |mutant: TextMutant| {
        let (variant, file) = scripts[mutant.at.file as usize];
        let (kind, at, told) = (mutant.kind, mutant.at, mutant.told.clone());
        RuleMutant { kind, at, told, path: file.path.to_string(), change: MutantChange::Script(variant, mutant) }
    };
    let mut all: Vec<RuleMutant> = rules.mutants().into_iter().map(of_script).collect();
    let asked = |name: &str| rules.asks_option(name);
    let options = game.options.iter().enumerate().filter(|(_, option)| asked(&option.name));
    all.extend(options.flat_map(|(place, option)| of_default(game, place, option)));
    for (place, variant) in game.variants.iter().enumerate() {
        let values = variant.option_values.iter().enumerate().filter(|(_, (name, _))| asked(name));
        all.extend(values.flat_map(|(nth, _)| of_value(game, place, variant, nth)));
    }
    all
}

/// The scripts of a game, each with the index of its variant.
fn scripts(game: &GameEntry) -> Vec<(Option<usize>, &SourceFile)> {
    let own = game.rules.iter().map(|file| (None, file));
    let patches = game.variants.iter().enumerate();
    own.chain(patches.filter_map(|(place, variant)| Some((Some(place), variant.patch.as_ref()?)))).collect()
}

fn of_default(game: &GameEntry, place: usize, option: &OptionSpec) -> Vec<RuleMutant> {
    let by_seats = option.default_for.iter().map(|(seats, value)| (Some(*seats), value, "default_for"));
    let all = [(None, &option.default, "default")].into_iter().chain(by_seats);
    let name = &option.name;
    let change = |(seats, value, key)| {
        let (place_of, at) = placed(game.toml.as_ref(), &["options", name, key]);
        let told = match seats {
            Some(seats) => format!("`{name}` at {seats} seats"),
            None => format!("`{name}`"),
        };
        let one = move |now: OptionValue| RuleMutant {
            kind: MutantKind::Default,
            path: place_of.clone(),
            at,
            told: format!("{told}: {value} -> {now}"),
            change: MutantChange::Default(place, seats, now),
        };
        near(option, value).into_iter().map(one).collect::<Vec<_>>()
    };
    all.flat_map(change).collect()
}

/// Changes of the value that the file of a variant itself gives to an option.
fn of_value(game: &GameEntry, place: usize, variant: &VariantEntry, nth: usize) -> Vec<RuleMutant> {
    let (name, value) = &variant.option_values[nth];
    let written = variant.toml.as_ref().and_then(|file| file.key_place(&["options", name]));
    let (Some(written), Some(option)) = (written, game.option(name)) else { return Vec::new() };
    let one = |now: OptionValue| RuleMutant {
        kind: MutantKind::Default,
        path: written.path.to_string(),
        at: written.at,
        told: format!("`{name}`: {value} -> {now}"),
        change: MutantChange::Value(place, nth, now),
    };
    near(option, value).into_iter().map(one).collect()
}

/// The file, and the place of the key; its first line if the key is not found.
fn placed(file: Option<&SourceFile>, keys: &[&str]) -> (String, At) {
    let place = file.and_then(|file| file.key_place(keys));
    let path = file.map_or(String::new(), |file| file.path.to_string());
    (path, place.map_or(At { file: 0, line: 1, column: 1 }, |place| place.at))
}

/// The values next to this one that the option takes.
fn near(option: &OptionSpec, value: &OptionValue) -> Vec<OptionValue> {
    match (&option.kind, value) {
        (OptionKind::Int(low, high), OptionValue::Int(number)) => {
            let near = [number + 1, number - 1].into_iter();
            near.filter(|near| (low..=high).contains(&near)).map(OptionValue::Int).collect()
        }
        (OptionKind::Bool, OptionValue::Bool(flag)) => vec![OptionValue::Bool(!flag)],
        (OptionKind::Choice(values), value) => values.iter().filter(|other| *other != value).take(1).cloned().collect(),
        _ => Vec::new(),
    }
}

impl RuleMutant {
    /// The game with the change applied.
    pub fn applied(&self, game: &GameEntry) -> GameEntry {
        let mut game = game.clone();
        match &self.change {
            MutantChange::Script(variant, mutant) => {
                let file = match variant {
                    None => game.rules.as_mut(),
                    Some(place) => game.variants[*place].patch.as_mut(),
                };
                if let Some(file) = file {
                    file.text = Arc::from(mutant.applied(&file.text));
                }
            }
            MutantChange::Default(place, None, value) => game.options[*place].default = value.clone(),
            MutantChange::Default(place, Some(seats), value) => {
                let values = game.options[*place].default_for.iter_mut();
                values.filter(|(at, _)| at == seats).for_each(|(_, old)| *old = value.clone());
            }
            MutantChange::Value(place, nth, value) => change_value(&mut game, *place, *nth, value),
        }
        game
    }

    /// The variant whose tables the change concerns, with those that build on it; `None` for all.
    pub fn variant(&self) -> Option<usize> {
        match self.change {
            MutantChange::Script(variant, _) => variant,
            MutantChange::Value(place, ..) => Some(place),
            MutantChange::Default(..) => None,
        }
    }
}

/// Changes a variant's value of an option, and that of the variants that inherit it.
fn change_value(game: &mut GameEntry, place: usize, nth: usize, value: &OptionValue) {
    let (name, _) = game.variants[place].option_values[nth].clone();
    let says = |variant: &VariantEntry| {
        variant.toml.as_ref().is_some_and(|file| file.key_place(&["options", &name]).is_some())
    };
    let heirs: Vec<usize> = (0..game.variants.len())
        .filter(|other| *other == place || (builds_on(game, *other, place) && !says(&game.variants[*other])))
        .collect();
    for heir in heirs {
        let values = game.variants[heir].option_values.iter_mut();
        values.filter(|(known, _)| *known == name).for_each(|(_, old)| *old = value.clone());
    }
}

/// Whether a variant is this other one, or is built on it.
pub(super) fn builds_on(game: &GameEntry, variant: usize, other: usize) -> bool {
    let mut next = Some(variant);
    // a chain is no longer than there are variants
    for _ in 0..game.variants.len() {
        match next {
            Some(place) if place == other => return true,
            Some(place) => {
                let base = game.variants[place].base.as_deref();
                next = base.and_then(|base| game.variants.iter().position(|variant| variant.id == base));
            }
            None => return false,
        }
    }
    false
}
