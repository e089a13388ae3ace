//! Every option of every game, with each of its values, and the ends of its range where it is a number.

use super::simulation::play_outs;
use super::*;
use house_rules::catalog::{OptionKind, OptionSpec, OptionValue};
use house_rules::session::TableChoice as Wanted;
use std::collections::HashSet;

/// Longer matches are not played to their end.
const LONG: i64 = 200;

fn values(option: &OptionSpec, seats: u8) -> Vec<String> {
    let all: Vec<OptionValue> = match &option.kind {
        OptionKind::Bool => vec![OptionValue::Bool(false), OptionValue::Bool(true)],
        OptionKind::Choice(values) => values.clone(),
        OptionKind::Seat => (0..seats as i64).map(OptionValue::Int).collect(),
        OptionKind::Int(low, high) => vec![OptionValue::Int(*low), OptionValue::Int((*high).min(LONG.max(*low)))],
        OptionKind::Text => Vec::new(),
    };
    let usual = option.default_at(seats);
    all.into_iter().filter(|value| value != usual).map(|value| value.to_string()).collect()
}

/// The tables of a game that differ from the usual one in one option. The short form has each value at one table of its game,
/// one after the other; `LAWS_MATCHES` has it at all.
fn tables(house: &House) -> Vec<(Wanted, String)> {
    let (mut tables, all) = (Vec::new(), from_env("LAWS_MATCHES", 0) > 0);
    let mut taken: HashSet<(String, String, String)> = HashSet::new();
    let mut places = cases(house);
    // each seed begins with other tables
    let begin = from_env("LAWS_SEED", 2026).unsigned_abs() as usize % places.len();
    places.rotate_left(begin);
    for case in places {
        let game = case.id.split('/').next().unwrap_or_default().to_string();
        for option in &house.find(&case.id).unwrap().game.options {
            for value in values(option, case.seats) {
                if !taken.insert((game.clone(), option.name.clone(), value.clone())) && !all {
                    continue;
                }
                let set = vec![(option.name.clone(), value.clone())];
                let wanted = Wanted { variant: case.id.clone(), seats: Some(case.seats), set };
                tables.push((wanted, format!("{} with {}={value}", case.name(), option.name)));
            }
        }
    }
    tables
}

#[test]
fn every_value_of_every_option_plays() {
    let house = house();
    let all = tables(&house);
    let seed = from_env("LAWS_SEED", 2026);
    let played: Vec<u64> = all
        .par_iter()
        .map(|(wanted, name)| {
            let loaded = house.load(wanted).unwrap_or_else(|error| panic!("{name}: {error}"));
            let case = Case { id: wanted.variant.clone(), seats: wanted.seats.unwrap_or(2), loaded };
            let moves = (0..5).map(|i| match play_outs(case.rules(), match_seed(seed, i)) {
                Ok(tally) => tally.iter().map(|(_, n)| *n).sum::<u64>(),
                Err(why) => panic!("options: {name}, seed {}: {why}", match_seed(seed, i)),
            });
            moves.sum()
        })
        .collect();
    println!("options: {} tables, {} moves", all.len(), played.iter().sum::<u64>());
    assert!(all.len() > 40, "only {} tables", all.len());
}
