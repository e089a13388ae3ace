//! Flat Monte Carlo: every move is tried in the same worlds, with the same dice; the weaker ones are dropped early.
//!
//! Where a usual move is named it stays to the end, and what others bring is told apart from it world by world: what the
//! worlds have in common, such as good cards, is then no error.

use super::Ahead;
use super::exact::Solver;
use super::found::{Found, ValueSums, better_half};
use super::others;
use crate::play::{Fault, Move, Silent, State, World};

pub(super) fn search(ahead: &mut Ahead) -> Result<Found, Fault> {
    let worlds = ahead.plan.worlds.max(1);
    let mut tallies = vec![ValueSums::default(); ahead.moves.len()];
    let (mut gains, mut brought) = (tallies.clone(), vec![0.0; tallies.len()]);
    let mut alive: Vec<usize> = (0..ahead.moves.len()).collect();
    let mut tried = Tried::new(ahead);
    let mut done = 0;
    for until in stages(worlds) {
        while done < until {
            tried.set_up(ahead, done)?;
            for candidate in &alive {
                brought[*candidate] = tried.value(ahead, *candidate, done)?;
                tallies[*candidate].add(brought[*candidate]);
            }
            if let Some(usual) = ahead.usual {
                alive.iter().for_each(|candidate| gains[*candidate].add(brought[*candidate] - brought[usual]));
            }
            done += 1;
        }
        if until < worlds {
            alive = better_half(alive, &tallies);
            alive.extend(ahead.usual.filter(|usual| !alive.contains(usual)));
        }
    }
    let best = best(&alive, &tallies);
    Ok(Found {
        values: tallies.iter().map(ValueSums::candidate).collect(),
        best,
        worlds: done,
        inexact: tried.inexact,
        exact: false,
        gain: ahead.usual.map(|_| gains[best].candidate()),
    })
}

/// After how many worlds candidates are dropped, and how many there are.
pub(super) fn stages(worlds: u32) -> [u32; 3] {
    [worlds.div_ceil(4), worlds.div_ceil(2), worlds]
}

/// The best of those that are left; the first of equals.
pub(super) fn best(alive: &[usize], tallies: &[ValueSums]) -> usize {
    let better = |a: &usize, b: &usize| tallies[*b].mean().total_cmp(&tallies[*a].mean()).then(a.cmp(b));
    alive.iter().copied().min_by(better).unwrap_or(0)
}

/// The worlds, one after the other, and room to play in them.
pub(super) struct Tried {
    /// All worlds that there are, where they are few.
    all: Option<Vec<World>>,
    pub root: State,
    pub state: State,
    /// Worlds so far that do not agree with all that is known.
    pub inexact: u32,
    /// Room for a list of moves.
    pub moves: Vec<Move>,
}

impl Tried {
    pub fn new(ahead: &Ahead) -> Tried {
        // none where no world agrees with all that is known: the nearest are taken, and counted
        let all = ahead.worlds.all(ahead.plan.worlds as usize).filter(|all| !all.is_empty());
        let (root, state) = (ahead.worlds.empty(), ahead.worlds.empty());
        Tried { all, root, state, inexact: 0, moves: Vec::new() }
    }

    /// Where there are few worlds, each in turn; else one of them by chance.
    pub fn set_up(&mut self, ahead: &Ahead, index: u32) -> Result<(), Fault> {
        match &self.all {
            Some(all) => {
                let world = &all[index as usize % all.len().max(1)];
                ahead.worlds.set_up(world, ahead.seed, index, &mut self.root);
            }
            None => self.inexact += !others::deal(ahead, index, &mut self.root)? as u32,
        }
        ahead.plan.until.limit(&mut self.root);
        Ok(())
    }

    /// What a move brings in this world.
    fn value(&mut self, ahead: &mut Ahead, candidate: usize, index: u32) -> Result<f64, Fault> {
        self.state.clone_from(&self.root);
        ahead.worlds.rules().apply_unchecked(&mut self.state, ahead.moves[candidate], &mut Silent)?;
        self.play_on(ahead, index)
    }

    /// Plays on from where the state is.
    pub fn play_on(&mut self, ahead: &mut Ahead, index: u32) -> Result<f64, Fault> {
        if ahead.plan.rollout.perfect {
            let nodes = ahead.plan.nodes;
            if let Some(value) = Solver::new(ahead, nodes).solve(&self.state)? {
                return Ok(value);
            }
        }
        if ahead.plan.rollout.none && self.state.to_move().is_some() {
            ahead.worlds.rules().end_step(&mut self.state)?;
        }
        ahead.playout.play(&mut self.state, crate::play::match_seed(ahead.seed, index as u64))?;
        Ok(ahead.value.of(&self.state))
    }
}
