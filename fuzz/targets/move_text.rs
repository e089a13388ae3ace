//! What somebody types for a move, at tables of several kinds.
#![no_main]

use house_rules::play::{Rules, Silent, State};
use house_rules::script::deep_stack;
use house_rules::session::{House, TableChoice};
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// A table at each of some moments of some games.
fn tables() -> &'static [(Arc<Rules>, State)] {
    static TABLES: OnceLock<Vec<(Arc<Rules>, State)>> = OnceLock::new();
    TABLES.get_or_init(|| {
        deep_stack(|| {
            let house = House::open(house_rules::GAMES, Some(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))).expect("the games are there");
            let games = ["cribbage", "pasur", "pinochle", "kings_in_the_corner", "rummy", "president", "spades", "durak"];
            let mut tables = Vec::new();
            for variant in games {
                let choice = TableChoice { variant: variant.into(), seats: None, set: Vec::new() };
                let rules = house.load(&choice).expect("a shipped game loads").rules().clone();
                let mut state = rules.start(7, None, &mut Silent).expect("it begins");
                for moves in 0..40 {
                    if moves % 8 == 0 {
                        tables.push((rules.clone(), state.clone()));
                    }
                    let Some(next) = rules.legal(&state).ok().and_then(|legal| legal.last().copied()) else { break };
                    rules.apply(&mut state, next, &mut Silent).expect("what is listed can be played");
                }
            }
            tables
        })
    })
}

libfuzzer_sys::fuzz_target!(|text: &str| {
    let tables = tables();
    deep_stack(|| {
        for (rules, state) in tables {
            let Ok(chosen) = rules.read_move(state, text) else { continue };
            let legal = rules.legal(state).expect("moves can be listed");
            let seat = state.to_move().expect("a seat is on turn");
            let canonical = chosen.text(&rules.names(), seat);
            assert_eq!(rules.read_move(state, &canonical).ok(), Some(chosen), "{canonical}");
            let mut after = state.clone();
            let played = rules.apply(&mut after, chosen, &mut Silent);
            assert!(played.is_ok() || !legal.contains(&chosen), "{canonical} is listed and cannot be played");
        }
    });
});
