//! What a step's words promise is what their readers ask for: key by key.

use crate::catalog::OptionValue;
use crate::play::Step;
use crate::script::vocabulary::asked;
use crate::script::{CompileOptions, compile};
use crate::session::{House, TableChoice};
use std::collections::BTreeSet;

/// Reads every game that is shipped, also with every switch the other way, and one with a step that is written out.
fn read_all() {
    let house = House::open(None).unwrap();
    for id in house.catalog.ids() {
        let choice = TableChoice { variant: id.clone(), seats: None, set: Vec::new() };
        assert!(house.load(&choice).is_ok(), "{id}");
        for option in &house.find(&id).unwrap().game.options {
            let OptionValue::Bool(usual) = option.default else { continue };
            let set = vec![(option.name.clone(), (!usual).to_string())];
            // a variant may not allow it
            let _ = house.load(&TableChoice { set, ..choice.clone() });
        }
    }
    let own = include_str!("../../../../tests/own_games/eights/rules.rhai");
    let settings = CompileOptions { id: "own".into(), seats: 2, ..CompileOptions::default() };
    assert!(compile(&[("own.rhai".to_string(), own.to_string())], &settings).is_ok());
}

#[test]
fn every_key_of_a_step_is_described_and_asked_for() {
    read_all();
    let mut words = 0;
    for word in Step::words().filter(|word| !word.keys.is_empty()) {
        let described: BTreeSet<String> = word.keys.iter().map(|key| key.name.to_string()).collect();
        assert_eq!(asked::of(word.name), described, "`{}`", word.name);
        words += 1;
    }
    assert!(words >= 15, "{words} words with keys");
}
