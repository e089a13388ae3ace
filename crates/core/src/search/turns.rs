//! Search in games in which a seat moves several times in its turn: whole turns are compared by where they end.
//!
//! The ends of all ways through the turn are compared in the same worlds, and weak ones are dropped early. The ways are
//! found in one world; in another world a way is followed as far as it is legal there.

use super::SearchContext;
use super::flat::{self, WorldSampler, best, stages};
use super::found::{Candidate, Found, ValueSums, better_half};
use super::ways::WholeTurn;
use crate::play::{Fault, State};

pub(super) fn search(ahead: &mut SearchContext, root: &State) -> Result<Found, Fault> {
    let turn = WholeTurn::from(ahead, root)?;
    if turn.ways.iter().all(|way| way.moves.len() == 1) {
        return flat::search(ahead);
    }
    let (ways, ends) = turn.compared(ahead.moves);
    let worlds = ahead.plan.worlds.max(1);
    let mut tallies = vec![ValueSums::default(); ways.len()];
    let mut alive: Vec<usize> = (0..ways.len()).collect();
    let mut tried = WorldSampler::new(ahead);
    let mut done = 0;
    for until in stages(worlds) {
        while done < until {
            tried.set_up(ahead, done)?;
            for way in &alive {
                tallies[*way].add(tried.value(ahead, &ways[*way].moves, done)?);
            }
            done += 1;
        }
        if until < worlds {
            alive = better_half(alive, &tallies);
        }
    }
    let chosen = ways[best(&alive, &tallies)].first;
    let values = ends.iter().map(|ends| best_of(ends, &tallies)).collect();
    Ok(Found {
        values,
        best: chosen,
        worlds: done,
        inexact: tried.inexact,
        effective: tried.effective(done),
        exact: false,
        gain: None,
    })
}

/// The value of the best of some ways, among those tried in most worlds.
fn best_of(ways: &[usize], tallies: &[ValueSums]) -> Candidate {
    let tried = ways.iter().map(|way| tallies[*way].candidate());
    tried.max_by(|a, b| a.n.cmp(&b.n).then(a.mean.total_cmp(&b.mean))).unwrap_or_default()
}
