//! Flat Monte Carlo search: every move is tried in the same worlds with the same dice, and weak moves are dropped
//! early.
//!
//! If a usual move is named, it is kept to the end, and the others are compared with it in the same world (paired
//! differences), so that the variance shared by all moves, such as good cards, cancels.

use super::SearchContext;
use super::exact::Solver;
use super::found::{Found, ValueSums, better_half};
use super::listening::Listener;
use super::others;
use super::ways::goes_on;
use crate::play::{Dice, Fault, Move, Rules, Silent, State, Stream, World};
use crate::table::Seat;

pub(super) fn search(ahead: &mut SearchContext) -> Result<Found, Fault> {
    let ways: Vec<[Move; 1]> = ahead.moves.iter().map(|chosen| [*chosen]).collect();
    search_ways(ahead, &ways)
}

/// Compares sequences of one or more moves, such as the cards of one choice.
pub(super) fn search_ways<W: AsRef<[Move]>>(ahead: &mut SearchContext, ways: &[W]) -> Result<Found, Fault> {
    let worlds = ahead.plan.worlds.max(1);
    let mut tallies = vec![ValueSums::default(); ways.len()];
    let (mut gains, mut brought) = (tallies.clone(), vec![0.0; tallies.len()]);
    let mut alive: Vec<usize> = (0..ways.len()).collect();
    let mut tried = WorldSampler::new(ahead);
    let mut done = 0;
    for until in stages(worlds) {
        while done < until {
            tried.set_up(ahead, done)?;
            for candidate in &alive {
                brought[*candidate] = tried.value(ahead, ways[*candidate].as_ref(), done)?;
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
        effective: tried.effective(done),
        gain: ahead.usual.map(|_| gains[best].candidate()),
    })
}

/// The numbers of worlds after which the weaker half of the candidates is dropped, and the total number of worlds.
pub(super) fn stages(worlds: u32) -> [u32; 3] {
    [worlds.div_ceil(4), worlds.div_ceil(2), worlds]
}

/// The remaining candidate with the best mean; among equals, the first.
pub(super) fn best(alive: &[usize], tallies: &[ValueSums]) -> usize {
    let better = |a: &usize, b: &usize| tallies[*b].mean().total_cmp(&tallies[*a].mean()).then(a.cmp(b));
    alive.iter().copied().min_by(better).unwrap_or(0)
}

/// Supplies the worlds one after the other, with reusable states to play in them.
pub(super) struct WorldSampler<'a> {
    /// All worlds, if there are few, each repeated according to its likelihood.
    all: Option<Vec<World>>,
    listener: Option<Listener<'a>>,
    pub root: State,
    pub state: State,
    /// Number of worlds so far that do not agree with everything known.
    pub inexact: u32,
    /// A reusable list of moves.
    pub moves: Vec<Move>,
}

impl<'a> WorldSampler<'a> {
    pub fn new(ahead: &SearchContext<'a>) -> WorldSampler<'a> {
        // empty if no world agrees with everything known: the nearest ones are then sampled, and counted as inexact
        let all = ahead.worlds.all(ahead.plan.worlds as usize).filter(|all| !all.is_empty());
        let (root, state) = (ahead.worlds.empty(), ahead.worlds.empty());
        let mut tried =
            WorldSampler { all: None, listener: Listener::new(ahead), root, state, inexact: 0, moves: Vec::new() };
        tried.all = all.map(|all| tried.as_likely(ahead, all));
        tried
    }

    /// Repeats each of these worlds according to its likelihood.
    fn as_likely(&mut self, ahead: &SearchContext, all: Vec<World>) -> Vec<World> {
        let Some(listener) = &mut self.listener else { return all };
        let mut likely = Vec::with_capacity(all.len());
        for world in &all {
            ahead.worlds.set_up(world, ahead.seed, 0, &mut self.root);
            likely.push(listener.likelihood(&self.root, 0));
        }
        // at even distances along the cumulative likelihood, so that chance plays no part; then shuffled, as an early
        // stage uses only the first ones
        let wanted = (ahead.plan.worlds as usize).max(all.len());
        let step = likely.iter().sum::<f64>() / wanted as f64;
        let (mut chosen, mut sum, mut mark) = (Vec::with_capacity(wanted), 0.0, step / 2.0);
        for (world, likely) in all.iter().zip(&likely) {
            sum += likely;
            while mark < sum && chosen.len() < wanted {
                chosen.push(world.clone());
                mark += step;
            }
        }
        let mut dice = Dice::Own(Stream::new(ahead.seed, 0, u32::MAX));
        (1..chosen.len()).rev().for_each(|place| chosen.swap(place, dice.below(place + 1)));
        if chosen.is_empty() { all } else { chosen }
    }

    /// Effective number of equally likely worlds among those used. `None` if speeches were not weighed.
    pub fn effective(&self, worlds: u32) -> Option<u32> {
        self.listener.as_ref().map(|listener| listener.effective(worlds))
    }

    /// Sets up the world with this index: the next of all worlds if there are few, else a sampled one.
    pub fn set_up(&mut self, ahead: &SearchContext, index: u32) -> Result<(), Fault> {
        match &self.all {
            Some(all) => {
                let world = &all[index as usize % all.len().max(1)];
                ahead.worlds.set_up(world, ahead.seed, index, &mut self.root);
            }
            None => self.inexact += !others::deal(ahead, self.listener.as_mut(), index, &mut self.root)? as u32,
        }
        ahead.plan.until.limit(&mut self.root);
        Ok(())
    }

    /// The value of playing these moves in the current world. If the turn ends or a move is illegal there, play
    /// continues from that point.
    pub fn value(&mut self, ahead: &mut SearchContext, way: &[Move], index: u32) -> Result<f64, Fault> {
        let rules = ahead.worlds.rules();
        self.state.clone_from(&self.root);
        for (place, chosen) in way.iter().enumerate() {
            if place > 0 && !self.can_follow(rules, *chosen, ahead.seat)? {
                break;
            }
            rules.apply_unchecked(&mut self.state, *chosen, &mut Silent)?;
        }
        self.play_on(ahead, index)
    }

    /// Whether a further move of the sequence is legal in this world too, and belongs to the same turn.
    fn can_follow(&mut self, rules: &Rules, chosen: Move, seat: Seat) -> Result<bool, Fault> {
        if !goes_on(&self.root, &self.state, seat) {
            return Ok(false);
        }
        rules.moves(&self.state, &mut self.moves)?;
        Ok(self.moves.contains(&chosen))
    }

    /// The value of the current state: by exact search if the plan wants it, else by a play-out.
    pub fn play_on(&mut self, ahead: &mut SearchContext, index: u32) -> Result<f64, Fault> {
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
