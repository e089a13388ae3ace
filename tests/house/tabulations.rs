//! Tables that share what small functions came to are the same tables, and ask their scripts far less.

use crate::load::{load, load_knowing, try_load};
use house_rules::catalog::Catalog;
use house_rules::play::{Rules, Silent};
use house_rules::script::Tabulations;
use std::collections::HashMap;

/// Games most of whose variants keep its functions.
const KEEP: [&str; 6] = ["basra", "five_hundred", "kings_in_the_corner", "nap", "pitch", "scopa"];

/// Evaluations of the tables of one game.
#[derive(Default)]
struct Asked {
    tables: usize,
    together: u64,
    alone: u64,
}

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
    let catalog = Catalog::open(house_rules::GAMES, None).unwrap();
    let shared = Tabulations::default();
    let mut asked: HashMap<String, Asked> = HashMap::new();
    for id in catalog.ids() {
        let (one, other) = (load_knowing(&catalog, &id, &shared).unwrap(), try_load(&catalog, &id).unwrap());
        assert_eq!(totals(&one.rules), totals(&other.rules), "{id}");
        let game = asked.entry(id.split('/').next().unwrap().to_string()).or_default();
        game.together += one.script.evaluations();
        game.alone += other.script.evaluations();
        game.tables += 1;
    }
    for (game, n) in &asked {
        println!("{game}: {} tables, {} evaluations together, {} one by one", n.tables, n.together, n.alone);
        assert!(n.together <= n.alone, "{game}");
    }
    // where variants keep the functions of their game, most is asked once; a game of one table shares nothing
    asked.retain(|_, n| n.tables > 1);
    let sum = |games: &[&Asked], of: fn(&Asked) -> u64| games.iter().map(|n| of(n)).sum::<u64>();
    for (games, bar) in [(KEEP.map(|id| &asked[id]).to_vec(), 2.0 / 3.0), (asked.values().collect(), 0.8)] {
        let (together, alone) = (sum(&games, |n| n.together), sum(&games, |n| n.alone));
        println!("{} games: {together} evaluations together, {alone} one by one", games.len());
        assert!((together as f64) < alone as f64 * bar, "{together} and {alone} evaluations");
    }
    assert!(load("cribbage").script.evaluations() > 0);
}
