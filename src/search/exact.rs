//! The rest of a round, played in every way: where no card is hidden any more and chance has no part in it.

use super::Ahead;
use super::found::{Candidate, Found};
use super::value::PositionValue;
use crate::play::{Fault, Move, Rules, Silent, State};

/// Moves deeper than this are not looked at: it is a cycle, or far from an end.
const DEEPEST: usize = 200;

/// The values of all moves; None where the rest is too large, or chance decides in it.
pub(super) fn solve(ahead: &mut Ahead, root: &mut State) -> Result<Option<Found>, Fault> {
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
    Ok(Some(Found { values, best, worlds: 1, exact: true }))
}

/// Why there is no value.
enum NoValue {
    /// Too much to look at, or chance.
    Unknown,
    Fault(Fault),
}

impl From<Fault> for NoValue {
    fn from(fault: Fault) -> NoValue {
        NoValue::Fault(fault)
    }
}

/// Looks at positions, for two sides, until there is no budget left.
pub(super) struct Solver<'a> {
    rules: &'a Rules,
    value: &'a PositionValue<'a>,
    nodes: u32,
    /// Room for a list of moves at each depth.
    lists: Vec<Vec<Move>>,
}

impl<'a> Solver<'a> {
    pub fn new(ahead: &'a Ahead<'a>, nodes: u32) -> Solver<'a> {
        Solver { rules: ahead.worlds.rules(), value: &ahead.value, nodes, lists: Vec::new() }
    }

    /// The value of a position if everybody plays as well as can be.
    pub fn solve(&mut self, state: &State) -> Result<Option<f64>, Fault> {
        let found = self.look(state, 0, f64::NEG_INFINITY, f64::INFINITY);
        self.known(found)
    }

    /// The same of the position after a move.
    fn after(&mut self, state: &State, chosen: Move) -> Result<Option<f64>, Fault> {
        let next = self.play(state, chosen);
        let found = next.and_then(|next| self.look(&next, 0, f64::NEG_INFINITY, f64::INFINITY));
        self.known(found)
    }

    fn known(&self, found: Result<f64, NoValue>) -> Result<Option<f64>, Fault> {
        match found {
            // somebody else's aim is not known where there are more than two sides
            Ok(value) => Ok((self.rules.teams <= 2).then_some(value)),
            Err(NoValue::Unknown) => Ok(None),
            Err(NoValue::Fault(fault)) => Err(fault),
        }
    }

    fn play(&self, state: &State, chosen: Move) -> Result<State, NoValue> {
        let mut next = state.clone();
        self.rules.apply_unchecked(&mut next, chosen, &mut Silent)?;
        match next.generator.is_where(&state.generator) {
            true => Ok(next),
            false => Err(NoValue::Unknown),
        }
    }

    fn look(&mut self, state: &State, depth: usize, mut low: f64, mut high: f64) -> Result<f64, NoValue> {
        let Some(seat) = state.to_move() else { return Ok(self.value.of(state)) };
        if self.nodes == 0 || depth >= DEEPEST || self.rules.teams > 2 {
            return Err(NoValue::Unknown);
        }
        self.nodes -= 1;
        let mut list = self.lists.pop().unwrap_or_default();
        self.rules.moves(state, &mut list)?;
        let own = self.rules.team(seat) == self.value.team();
        let mut best = if own { f64::NEG_INFINITY } else { f64::INFINITY };
        for chosen in &list {
            let next = self.play(state, *chosen)?;
            let value = self.look(&next, depth + 1, low, high)?;
            if own {
                best = best.max(value);
                low = low.max(value);
            } else {
                best = best.min(value);
                high = high.min(value);
            }
            if low >= high {
                break;
            }
        }
        self.lists.push(list);
        Ok(best)
    }
}
