//! Tables that share what small functions came to are the same tables, and ask their scripts far less.

use crate::load::{load, load_knowing, try_load};
use house_rules::catalog::Catalog;
use house_rules::play::{Rules, Silent};
use house_rules::script::Tabulations;

/// What some matches by chance come to.
fn totals(rules: &Rules) -> Vec<(Vec<i32>, u32)> {
    let mut moves = Vec::new();
    let mut played = |seed| {
        let mut state = rules.start(seed, None, &mut Silent).unwrap();
        rules.play_out(&mut state, seed, &mut moves).unwrap();
        (state.totals[..rules.teams].to_vec(), state.moves)
    };
    (0..30).map(&mut played).collect()
}

#[test]
fn shared_tables_are_the_same_and_ask_less() {
    let catalog = Catalog::open(None).unwrap();
    let shared = Tabulations::default();
    let (mut together, mut alone, mut tables) = (0, 0, 0);
    for id in catalog.ids() {
        let (one, other) = (load_knowing(&catalog, &id, &shared).unwrap(), try_load(&catalog, &id).unwrap());
        assert_eq!(totals(&one.rules), totals(&other.rules), "{id}");
        together += one.script.evaluations();
        alone += other.script.evaluations();
        tables += 1;
    }
    // games of a family share less than variants of one game do
    assert!(together * 5 < alone * 4, "{together} and {alone} evaluations");
    assert!(load("cribbage").script.evaluations() > 0);
    println!("{tables} tables: {together} evaluations together, {alone} one by one");
}
