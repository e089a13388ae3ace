//! Counting legal continuations: a fingerprint of a game's rules that anybody can recount.

use crate::play::{Chance, Dictation, Fault, Rules, Silent, State};

/// How many sequences of moves there are from a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    /// Sequences of exactly the depth (in moves), and shorter ones that end the match.
    pub nodes: u64,
    /// Those that end the match.
    pub ended: u64,
}

/// Counts to `depth` moves. Later chances are drawn from the seed, the same on every path.
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
