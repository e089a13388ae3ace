//! Exact search (alpha-beta) of the rest of a round, for positions without hidden cards and without chance.

use super::SearchContext;
use super::found::{Candidate, Found};
use super::position::PositionHash;
use super::value::PositionValue;
use crate::play::{Fault, Move, Rules, Silent, State};
use crate::table::Seat;
use std::collections::HashMap;

/// Maximum depth. A longer line is a cycle, or far from an end.
const DEEPEST: usize = 200;
/// Number of positions after which transpositions are stored. A smaller search does not profit from them.
const FEW: u32 = 300;

/// The values of all moves. `None` if the rest is too large, or chance decides in it.
pub(super) fn solve(ahead: &mut SearchContext, root: &mut State) -> Result<Option<Found>, Fault> {
    let moves = ahead.moves;
    let mut solver = Solver::new(ahead, ahead.plan.nodes);
    let mut values = Vec::with_capacity(moves.len());
    for chosen in moves {
        match solver.after(root, *chosen)? {
            Some(mean) => values.push(Candidate { mean, error: 0.0, n: 1 }),
            None => return Ok(None),
        }
    }
    let better = |a: &usize, b: &usize| values[*b].mean.total_cmp(&values[*a].mean).then(a.cmp(b));
    let best = (0..values.len()).min_by(better).unwrap_or(0);
    Ok(Some(Found { values, best, worlds: 1, inexact: 0, effective: None, exact: true, gain: None }))
}

/// Why a position has no value.
enum NoValue {
    /// There are too many positions, or chance decides.
    Unknown,
    Fault(Fault),
}

impl From<Fault> for NoValue {
    fn from(fault: Fault) -> NoValue {
        NoValue::Fault(fault)
    }
}

/// Bounds of a position's value.
#[derive(Clone, Copy)]
struct ValueBounds {
    low: f64,
    high: f64,
}

impl ValueBounds {
    const NONE: ValueBounds = ValueBounds { low: f64::NEG_INFINITY, high: f64::INFINITY };

    /// The intersection of both intervals.
    fn and(self, other: ValueBounds) -> ValueBounds {
        ValueBounds { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    /// The bounds of a position whose search between these bounds returned `found`.
    fn told_by(self, found: f64) -> ValueBounds {
        ValueBounds {
            low: if found > self.low { found } else { f64::NEG_INFINITY },
            high: if found < self.high { found } else { f64::INFINITY },
        }
    }
}

/// An alpha-beta search for two sides, with a budget of positions.
pub(super) struct Solver<'a> {
    rules: &'a Rules,
    value: &'a PositionValue<'a>,
    nodes: u32,
    looked_at: u32,
    prints: PositionHash,
    /// Bounds of the values of positions already searched (transpositions), by fingerprint.
    known: HashMap<u64, ValueBounds>,
    /// Reusable lists of moves, one for each depth.
    lists: Vec<Vec<Move>>,
}

impl<'a> Solver<'a> {
    pub fn new(ahead: &'a SearchContext<'a>, nodes: u32) -> Solver<'a> {
        let (rules, known) = (ahead.worlds.rules(), HashMap::new());
        Solver {
            rules,
            value: &ahead.value,
            nodes,
            looked_at: 0,
            prints: PositionHash::of(rules),
            known,
            lists: Vec::new(),
        }
    }

    /// The value of a position if all sides play perfectly. `None` if it cannot be searched completely.
    pub fn solve(&mut self, state: &State) -> Result<Option<f64>, Fault> {
        let found = self.look(state, 0, ValueBounds::NONE);
        self.known(found)
    }

    /// The value of the position after a move. `None` if it cannot be searched completely.
    fn after(&mut self, state: &State, chosen: Move) -> Result<Option<f64>, Fault> {
        let next = self.play(state, chosen);
        let found = next.and_then(|next| self.look(&next, 0, ValueBounds::NONE));
        self.known(found)
    }

    fn known(&self, found: Result<f64, NoValue>) -> Result<Option<f64>, Fault> {
        match found {
            // with more than two sides, the aims of the others are not known
            Ok(value) => Ok((self.rules.teams <= 2).then_some(value)),
            Err(NoValue::Unknown) => Ok(None),
            Err(NoValue::Fault(fault)) => Err(fault),
        }
    }

    fn play(&self, state: &State, chosen: Move) -> Result<State, NoValue> {
        let mut next = state.clone();
        self.rules.apply_unchecked(&mut next, chosen, &mut Silent)?;
        if next.generator.is_where(&state.generator) { Ok(next) } else { Err(NoValue::Unknown) }
    }

    /// The value of a position if it lies between the bounds; else a bound of the value that lies beyond them.
    fn look(&mut self, state: &State, depth: usize, bounds: ValueBounds) -> Result<f64, NoValue> {
        let Some(seat) = state.to_move() else { return Ok(self.value.of(state)) };
        if self.looked_at < FEW {
            return self.look_at_moves(state, seat, depth, bounds);
        }
        let print = self.prints.whole(self.rules, state);
        let known = self.known.get(&print).copied().unwrap_or(ValueBounds::NONE);
        let bounds = bounds.and(known);
        if bounds.low >= bounds.high {
            // the stored bounds already decide
            return Ok(if known.high <= bounds.low { known.high } else { known.low });
        }
        let found = self.look_at_moves(state, seat, depth, bounds)?;
        self.known.insert(print, known.and(bounds.told_by(found)));
        Ok(found)
    }

    fn look_at_moves(
        &mut self,
        state: &State,
        seat: Seat,
        depth: usize,
        mut bounds: ValueBounds,
    ) -> Result<f64, NoValue> {
        if self.looked_at == self.nodes || depth >= DEEPEST || self.rules.teams > 2 {
            return Err(NoValue::Unknown);
        }
        self.looked_at += 1;
        let mut list = self.lists.pop().unwrap_or_default();
        self.rules.moves(state, &mut list)?;
        let own = self.rules.team(seat) == self.value.team();
        let mut best = if own { f64::NEG_INFINITY } else { f64::INFINITY };
        for chosen in &list {
            let next = self.play(state, *chosen)?;
            let value = self.look(&next, depth + 1, bounds)?;
            if own {
                best = best.max(value);
                bounds.low = bounds.low.max(value);
            } else {
                best = best.min(value);
                bounds.high = bounds.high.min(value);
            }
            if bounds.low >= bounds.high {
                break;
            }
        }
        self.lists.push(list);
        Ok(best)
    }
}
