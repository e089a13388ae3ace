//! Flat Monte Carlo: every move is tried in the same worlds, with the same dice; the weaker ones are dropped early.
//!
//! Where a usual move is named it stays to the end, and what others bring is told apart from it world by world: what the
//! worlds have in common, such as good cards, is then no error.

use super::Ahead;
use super::exact::Solver;
use super::found::{Found, ValueSums, better_half};
use super::listening::Listener;
use super::others;
use super::ways::goes_on;
use crate::play::{Dice, Fault, Move, Rules, Silent, State, Stream, World};
use crate::table::Seat;

pub(super) fn search(ahead: &mut Ahead) -> Result<Found, Fault> {
    let ways: Vec<[Move; 1]> = ahead.moves.iter().map(|chosen| [*chosen]).collect();
    search_ways(ahead, &ways)
}

/// Compares ways that may be of several moves, such as the cards of one choice.
pub(super) fn search_ways<W: AsRef<[Move]>>(ahead: &mut Ahead, ways: &[W]) -> Result<Found, Fault> {
    let worlds = ahead.plan.worlds.max(1);
    let mut tallies = vec![ValueSums::default(); ways.len()];
    let (mut gains, mut brought) = (tallies.clone(), vec![0.0; tallies.len()]);
    let mut alive: Vec<usize> = (0..ways.len()).collect();
    let mut tried = Tried::new(ahead);
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
pub(super) struct Tried<'a> {
    /// All worlds that there are, where they are few, as often as they are likely.
    all: Option<Vec<World>>,
    listener: Option<Listener<'a>>,
    pub root: State,
    pub state: State,
    /// Worlds so far that do not agree with all that is known.
    pub inexact: u32,
    /// Room for a list of moves.
    pub moves: Vec<Move>,
}

impl<'a> Tried<'a> {
    pub fn new(ahead: &Ahead<'a>) -> Tried<'a> {
        // none where no world agrees with all that is known: the nearest are taken, and counted
        let all = ahead.worlds.all(ahead.plan.worlds as usize).filter(|all| !all.is_empty());
        let (root, state) = (ahead.worlds.empty(), ahead.worlds.empty());
        let mut tried = Tried { all: None, listener: Listener::new(ahead), root, state, inexact: 0, moves: Vec::new() };
        tried.all = all.map(|all| tried.as_likely(ahead, all));
        tried
    }

    /// These worlds, each as often as it is likely.
    fn as_likely(&mut self, ahead: &Ahead, all: Vec<World>) -> Vec<World> {
        let Some(listener) = &mut self.listener else { return all };
        let mut likely = Vec::with_capacity(all.len());
        for world in &all {
            ahead.worlds.set_up(world, ahead.seed, 0, &mut self.root);
            likely.push(listener.likelihood(&self.root, 0));
        }
        // at even distances along their sum, so that chance has no part in it; in no order, as the first are looked at alone
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

    /// How many equally likely worlds those come to that were looked at; None where nothing was listened to.
    pub fn effective(&self, worlds: u32) -> Option<u32> {
        self.listener.as_ref().map(|listener| listener.effective(worlds))
    }

    /// Where there are few worlds, each in turn; else one of them by chance.
    pub fn set_up(&mut self, ahead: &Ahead, index: u32) -> Result<(), Fault> {
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

    /// What a way brings in this world. Where the turn does not go on there as it was seen to, it is played on.
    pub fn value(&mut self, ahead: &mut Ahead, way: &[Move], index: u32) -> Result<f64, Fault> {
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

    /// Is a further move of a way legal in this world, too, and still one of the turn?
    fn can_follow(&mut self, rules: &Rules, chosen: Move, seat: Seat) -> Result<bool, Fault> {
        if !goes_on(&self.root, &self.state, seat) {
            return Ok(false);
        }
        rules.moves(&self.state, &mut self.moves)?;
        Ok(self.moves.contains(&chosen))
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
