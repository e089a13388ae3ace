//! Tests that the vocabulary describes exactly the keys that the readers of steps ask for.

use crate::catalog::{BuiltIn, Catalog, Chosen, OptionValue};
use crate::script::vocabulary::asked;
use crate::script::vocabulary::step_words;
use crate::script::{CompileOptions, OptionScalar, compile, option_map};
use std::collections::BTreeSet;

/// Compiles a variant with these options. False if it has problems, or does not allow the options.
fn read(chosen: &Chosen, set: &[(String, String)]) -> bool {
    let seats = chosen.variant.seats[0];
    let Ok(options) = chosen.options(seats, set) else { return false };
    let scalar = |value: &OptionValue| match value {
        OptionValue::Bool(value) => OptionScalar::Bool(*value),
        OptionValue::Int(value) => OptionScalar::Int(*value),
        OptionValue::Text(value) => OptionScalar::Text(value.clone()),
    };
    let settings = CompileOptions {
        id: chosen.id(),
        seats: seats as usize,
        options: option_map(options.iter().map(|(name, value)| (name.as_str(), scalar(value)))),
        teams: chosen.game.teams_at(seats).map(<[_]>::to_vec).unwrap_or_default(),
        ..CompileOptions::default()
    };
    compile(&chosen.script_files(), &settings).is_ok()
}

/// Compiles every shipped game, those of vocabulary 1, and a game with a step that is written out.
fn read_all() {
    read_games(None);
    // words that no shipped game uses any more are used by those of vocabulary 1
    let older = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vocabulary_1");
    read_games(Some(&older));
    let own = include_str!("../../../../../../tests/own_games/eights/rules.rhai");
    let settings = CompileOptions { id: "own".into(), seats: 2, ..CompileOptions::default() };
    assert!(compile(&[("own.rhai".to_string(), own.to_string())], &settings).is_ok());
}

/// Compiles every game, also with each switch the other way.
fn read_games(folder: Option<&std::path::Path>) {
    let catalog = Catalog::open(BuiltIn(house_rules_games::FILES), folder).unwrap();
    for id in catalog.ids() {
        let chosen = catalog.find(&id).unwrap().check().unwrap();
        assert!(read(&chosen, &[]), "{id}");
        for option in &chosen.game.options {
            let OptionValue::Bool(usual) = option.default else { continue };
            read(&chosen, &[(option.name.clone(), (!usual).to_string())]);
        }
    }
}

#[test]
fn every_key_of_a_step_is_described_and_asked_for() {
    read_all();
    let mut words = 0;
    for word in step_words().filter(|word| !word.keys.is_empty()) {
        let described: BTreeSet<String> = word.keys.iter().map(|key| key.name.to_string()).collect();
        assert_eq!(asked::of(word.name), described, "`{}`", word.name);
        words += 1;
    }
    assert!(words >= 15, "{words} words with keys");
}
