//! Information-set tree search: one tree for all worlds, each iteration in another world.
//!
//! A node is the sequence of moves since the position. Each iteration considers only the moves that are legal in its
//! world, and a move that was seldom legal is not penalised for that. Each side in the tree plays for itself.

use super::SearchContext;
use super::flat::WorldSampler;
use super::found::{Candidate, Found};
use super::value::margin;
use crate::play::{Fault, Move, Rules, Silent, State, match_seed};
use crate::table::Seat;

/// UCB exploration constant, for values scaled to 0..1.
const EXPLORATION: f64 = 0.7;

/// Maximum number of precomputed logarithms; others are computed when needed.
const MOST_LOGARITHMS: u32 = 10_000;

/// The node after a move in the tree, with the results for the side that made the move.
#[derive(Default)]
struct SearchNode {
    /// How often the move was legal when its side had to choose.
    possible: u32,
    tally: super::found::ValueSums,
    /// The moves made from here, sorted, each with its node.
    children: Vec<(Move, usize)>,
}

/// The search tree. All nodes are in one list; the first is the position itself.
struct SearchTree<'a> {
    rules: &'a Rules,
    nodes: Vec<SearchNode>,
    /// The least and greatest value reached by any iteration.
    range: (f64, f64),
    /// Precomputed logarithms of how often a move was legal.
    logarithms: Vec<f64>,
}

pub(super) fn search(ahead: &mut SearchContext, iterations: u32) -> Result<Found, Fault> {
    let mut tree = SearchTree::new(ahead.worlds.rules(), iterations);
    let mut tried = WorldSampler::new(ahead);
    let mut path = Vec::new();
    for index in 0..iterations {
        tried.set_up(ahead, index)?;
        let before = totals(ahead, &tried.root);
        path.clear();
        tree.descend(&mut tried, ahead.seat, &mut path)?;
        ahead.playout.play(&mut tried.root, match_seed(ahead.seed, index as u64))?;
        let own = ahead.value.of(&tried.root);
        let after = totals(ahead, &tried.root);
        tree.backpropagate(&path, |team| if team == ahead.value.team() { own } else { after[team] - before[team] });
    }
    Ok(Found { inexact: tried.inexact, effective: tried.effective(iterations), ..tree.found(ahead.moves, iterations) })
}

/// The natural logarithm; 0 for 0.
fn logarithm(n: u32) -> f64 {
    (n.max(1) as f64).ln()
}

/// The margin of each team.
fn totals(ahead: &SearchContext, state: &State) -> [f64; Seat::MAX] {
    let rules = ahead.worlds.rules();
    std::array::from_fn(|team| if team < rules.teams { margin(rules, state, team) } else { 0.0 })
}

impl<'a> SearchTree<'a> {
    fn new(rules: &'a Rules, iterations: u32) -> SearchTree<'a> {
        let logarithms = (0..=iterations.min(MOST_LOGARITHMS)).map(logarithm).collect();
        let range = (f64::INFINITY, f64::NEG_INFINITY);
        SearchTree { rules, nodes: vec![SearchNode::default()], range, logarithms }
    }

    /// Plays down the tree and one move beyond it. `path` gets each node, and the side that moved to it.
    fn descend(&mut self, tried: &mut WorldSampler, own: Seat, path: &mut Vec<(usize, usize)>) -> Result<(), Fault> {
        let (state, moves, mut node) = (&mut tried.root, &mut tried.moves, 0);
        while let Some(seat) = state.to_move() {
            // what nobody sees cannot be a place in the tree
            if seat != own && self.rules.program.note(state.step).is_secret {
                return Ok(());
            }
            self.rules.moves(state, moves)?;
            let (chosen, next, is_new) = self.choose(node, moves).ok_or_else(|| Fault::no_move(seat))?;
            self.rules.apply_unchecked(state, chosen, &mut Silent)?;
            path.push((next, self.rules.team(seat)));
            if is_new {
                return Ok(());
            }
            node = next;
        }
        Ok(())
    }

    /// Selects a move that was never made here, else the one with the highest UCB value. Returns its node, and whether
    /// that is new.
    fn choose(&mut self, node: usize, moves: &[Move]) -> Option<(Move, usize, bool)> {
        let children = std::mem::take(&mut self.nodes[node].children);
        let (mut fresh, mut best, mut most) = (None, None, f64::NEG_INFINITY);
        let span = (self.range.1 - self.range.0).max(1e-9);
        for chosen in moves {
            let child = match children.binary_search_by(|(known, _)| known.cmp(chosen)) {
                Ok(place) => children[place].1,
                Err(place) => {
                    fresh = fresh.or(Some((*chosen, place)));
                    continue;
                }
            };
            self.nodes[child].possible += 1;
            if fresh.is_none() {
                let ucb = self.ucb(child, span);
                if ucb > most || ucb == most && best.is_some_and(|(_, other)| child < other) {
                    (best, most) = (Some((*chosen, child)), ucb);
                }
            }
        }
        self.nodes[node].children = children;
        match fresh {
            Some((chosen, place)) => Some((chosen, self.expand(node, place, chosen), true)),
            None => best.map(|(chosen, child)| (chosen, child, false)),
        }
    }

    /// Adds a child node at its sorted place.
    fn expand(&mut self, node: usize, place: usize, chosen: Move) -> usize {
        let child = self.nodes.len();
        self.nodes.push(SearchNode { possible: 1, ..SearchNode::default() });
        self.nodes[node].children.insert(place, (chosen, child));
        child
    }

    /// The UCB value: scaled mean value, plus more the seldomer the move was made.
    fn ucb(&self, node: usize, span: f64) -> f64 {
        let SearchNode { possible, tally, .. } = &self.nodes[node];
        let often = self.logarithms.get(*possible as usize).copied().unwrap_or_else(|| logarithm(*possible));
        let n = tally.candidate().n.max(1) as f64;
        (tally.mean() - self.range.0) / span + EXPLORATION * (often / n).sqrt()
    }

    fn backpropagate(&mut self, path: &[(usize, usize)], value: impl Fn(usize) -> f64) {
        for (node, team) in path {
            let brought = value(*team);
            self.range = (self.range.0.min(brought), self.range.1.max(brought));
            self.nodes[*node].tally.add(brought);
        }
    }

    /// The result of the search. The move made most often is the best.
    fn found(&self, moves: &[Move], iterations: u32) -> Found {
        let of = |chosen: &Move| self.nodes[0].children.iter().find(|(known, _)| known == chosen);
        let value =
            |chosen: &Move| of(chosen).map_or(Candidate::default(), |(_, child)| self.nodes[*child].tally.candidate());
        let values: Vec<Candidate> = moves.iter().map(value).collect();
        let better = |a: &usize, b: &usize| values[*b].n.cmp(&values[*a].n).then(a.cmp(b));
        let best = (0..values.len()).min_by(better).unwrap_or(0);
        Found { values, best, worlds: iterations, inexact: 0, effective: None, exact: false, gain: None }
    }
}
