//! Counts legal move sequences: a fingerprint of a game's rules that anybody can reproduce.

use crate::play::{Chance, Dictation, Fault, Rules, Silent, State};

/// Numbers of move sequences from a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    /// Sequences of exactly the given depth in moves, and shorter ones that end the match.
    pub nodes: u64,
    /// Sequences that end the match.
    pub ended: u64,
}

/// Counts the sequences of up to `depth` moves after the dictated chance outcomes `dealt`. Later outcomes are drawn from the
/// seed, the same on every path.
pub fn perft(rules: &Rules, seed: i64, dealt: &[Chance], depth: u32) -> Result<Perft, Fault> {
    let mut dictation = Dictation::of_record(dealt.iter().copied());
    let state = rules.start_with(seed, None, &mut Silent, Some(&mut dictation))?;
    let mut count = Perft::default();
    descend(rules, &state, depth, &mut count)?;
    Ok(count)
}

fn descend(rules: &Rules, state: &State, depth: u32, count: &mut Perft) -> Result<(), Fault> {
    if depth == 0 || state.to_move().is_none() {
        count.nodes += 1;
        count.ended += state.to_move().is_none() as u64;
        return Ok(());
    }
    let moves = rules.legal(state)?;
    if depth == 1 {
        count.nodes += moves.len() as u64;
        for m in moves {
            let mut next = state.clone();
            rules.apply_unchecked(&mut next, m, &mut Silent)?;
            count.ended += next.to_move().is_none() as u64;
        }
        return Ok(());
    }
    for m in moves {
        let mut next = state.clone();
        rules.apply_unchecked(&mut next, m, &mut Silent)?;
        descend(rules, &next, depth - 1, count)?;
    }
    Ok(())
}
