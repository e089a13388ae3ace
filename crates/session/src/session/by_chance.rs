//! Matches of random moves, to find faults of the rules.

use crate::play::{Dice, Fault, GeneratorKind, Rules, Silent, own_dice};

/// Plays matches of random moves, one for each seed, and returns the first fault with the seed of its match. That seed
/// reproduces the fault. A match stops early when `goes_on`, called with the number of moves made, returns `false`.
pub fn first_fault(
    rules: &Rules,
    seeds: impl IntoIterator<Item = i64>,
    goes_on: impl Fn(u32) -> bool,
) -> Option<(i64, Fault)> {
    seeds.into_iter().find_map(|seed| play(rules, seed, &goes_on).err().map(|fault| (seed, fault)))
}

fn play(rules: &Rules, seed: i64, goes_on: impl Fn(u32) -> bool) -> Result<(), Fault> {
    let mut state = rules.start(seed, None, &mut Silent)?;
    let mut scratch = Vec::new();
    while let Some(seat) = state.to_move().filter(|_| goes_on(state.moves)) {
        let chosen = match rules.generator {
            GeneratorKind::JavaShared => {
                let mut generator = state.generator.clone();
                let chosen = rules.any_move(&state, &mut Dice::Shared(&mut generator), &mut scratch);
                state.generator = generator;
                chosen?
            }
            _ => rules.any_move(&state, &mut own_dice(seed, seat, state.moves), &mut scratch)?,
        };
        rules.apply_unchecked(&mut state, chosen, &mut Silent)?;
    }
    Ok(())
}
