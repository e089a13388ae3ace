//! The complete literals from which the vocabulary grew: they compile, and random matches of them end.

use house_rules::play::{Bot, Otherwise, Policy};
use house_rules::script::{CompileOptions, OptionScalar, compile, option_map};
use house_rules::session::{Duel, simulate};
use std::sync::Arc;

/// A value for every option that any of them asks for.
fn options() -> house_rules::script::OptionMap {
    let numbers = [
        ("lay_away", 2),
        ("limit", 31),
        ("target", 61),
        ("cards", 7),
        ("king_penalty", 10),
        ("first_dealer", 1),
        ("bid_limit", 200),
        ("first_bidder", 0),
    ];
    let flags = [("added_melds", true), ("cutthroat", true)];
    let texts = [("melds_chosen", "table_order"), ("follow", "base"), ("chooser", "best")];
    option_map(
        numbers
            .map(|(name, n)| (name, OptionScalar::Int(n)))
            .into_iter()
            .chain(flags.map(|(name, flag)| (name, OptionScalar::Bool(flag))))
            .chain(texts.map(|(name, text)| (name, OptionScalar::Text(text.into())))),
    )
}

#[test]
fn every_literal_compiles_and_is_played_to_its_end_without_a_script_call() {
    let mut files: Vec<_> = std::fs::read_dir("tests/literals").unwrap().map(|e| e.unwrap().path()).collect();
    files.retain(|p| p.extension().is_some_and(|e| e == "rhai"));
    files.sort();
    for path in &files {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path).unwrap();
        let settings = CompileOptions { id: name.clone(), seats: 2, options: options(), ..CompileOptions::default() };
        let compiled = compile(&[(name.clone(), text)], &settings).unwrap_or_else(|problems| {
            panic!("{}", problems.iter().map(|p| format!("{p}\n")).collect::<String>());
        });
        assert!(compiled.live.is_empty(), "{name}: {:?}", compiled.live);
        let bot: Arc<dyn Policy> =
            Arc::new(Bot { traits: Vec::new(), prefer: Vec::new(), otherwise: Otherwise::Random });
        let duel = Duel { rules: compiled.rules, policies: vec![bot.clone(), bot], games: 100, seed: 5, threads: 1 };
        let result = simulate(&duel, |_| {}).unwrap();
        assert_eq!((result.games, result.calls.all(), &result.first_fault), (100, 0, &None), "{name}");
        println!("{name}: 100 matches, {} moves", result.moves);
    }
    assert_eq!(files.len(), 5);
}
