//! Every way through the turn of a seat, as seen in one world: until another seat is to move or chance decides. Ways to
//! the same position count once, for every move that begins one. Does not know what a way is worth.

use super::SearchContext;
use super::position::fingerprint;
use crate::play::{Fault, Move, Rules, Silent, State};
use crate::table::{Pile, Role, Seat};
use std::collections::{BTreeMap, VecDeque};

/// Maximum number of positions within the turn that are followed.
const MOST_POSITIONS: usize = 600;
/// Maximum number of ends that are compared: those with fewest cards left in hand, and the best of these for each first
/// move.
const MOST_ENDS: usize = 48;

/// One way through the turn.
pub(super) struct TurnWay {
    /// The place of its first move in the list.
    pub first: usize,
    pub moves: Vec<Move>,
    /// Number of cards left in hand.
    left: usize,
}

/// All ways through a turn.
pub(super) struct WholeTurn {
    pub ways: Vec<TurnWay>,
    /// For each position, where its moves lead. The first is the position in which the seat decides.
    positions: Vec<Vec<LeadsTo>>,
}

/// Where a move within the turn leads.
#[derive(Clone, Copy)]
enum LeadsTo {
    /// To the position with this number: the turn continues.
    Position(usize),
    /// To the end of the turn, by the way with this number.
    End(usize),
}

/// A position from which the turn continues.
struct OpenTurn {
    state: State,
    position: usize,
    first: usize,
    moves: Vec<Move>,
}

/// A turn that is being explored.
struct TurnWalk<'a> {
    rules: &'a Rules,
    seat: Seat,
    turn: WholeTurn,
    /// The numbers of known positions, by fingerprint.
    known: BTreeMap<u64, usize>,
    open: VecDeque<OpenTurn>,
}

impl TurnWalk<'_> {
    /// Makes a move in a position, and records where it leads.
    fn follow(&mut self, at: &OpenTurn, place: usize, chosen: Move) -> Result<(), Fault> {
        let mut state = at.state.clone();
        self.rules.apply_unchecked(&mut state, chosen, &mut Silent)?;
        let first = if at.moves.is_empty() { place } else { at.first };
        let moves: Vec<Move> = at.moves.iter().copied().chain([chosen]).collect();
        let next = if !goes_on(&at.state, &state, self.seat) {
            self.turn.end(TurnWay { first, moves, left: in_hand(self.rules, &state, self.seat) })
        } else {
            let print = fingerprint(self.rules, &state);
            let count = self.turn.positions.len();
            match self.known.get(&print) {
                Some(known) => LeadsTo::Position(*known),
                None if count <= MOST_POSITIONS => {
                    self.known.insert(print, count);
                    self.turn.positions.push(Vec::new());
                    self.open.push_back(OpenTurn { state, position: count, first, moves });
                    LeadsTo::Position(count)
                }
                // positions beyond the limit are not followed, except after a first move
                None if !at.moves.is_empty() => return Ok(()),
                None => self.turn.end(TurnWay { first, moves, left: usize::MAX }),
            }
        };
        self.turn.positions[at.position].push(next);
        Ok(())
    }
}

impl WholeTurn {
    /// Every way through the turn of the seat that searches, shortest first.
    pub fn from(ahead: &SearchContext, root: &State) -> Result<WholeTurn, Fault> {
        let (rules, seat) = (ahead.worlds.rules(), ahead.seat);
        let turn = WholeTurn { ways: Vec::new(), positions: vec![Vec::new()] };
        let known = BTreeMap::from([(fingerprint(rules, root), 0)]);
        let begin = OpenTurn { state: root.clone(), position: 0, first: 0, moves: Vec::new() };
        let mut walk = TurnWalk { rules, seat, turn, known, open: VecDeque::from([begin]) };
        let mut list = ahead.moves.to_vec();
        while let Some(at) = walk.open.pop_front() {
            if !at.moves.is_empty() {
                rules.moves(&at.state, &mut list)?;
            }
            for (place, chosen) in list.iter().enumerate() {
                walk.follow(&at, place, *chosen)?;
            }
        }
        Ok(walk.turn)
    }

    fn end(&mut self, way: TurnWay) -> LeadsTo {
        self.ways.push(way);
        LeadsTo::End(self.ways.len() - 1)
    }

    /// The ways to be compared, and for each first move those that can end its turn: at least one.
    pub fn compared(mut self, moves: &[Move]) -> (Vec<TurnWay>, Vec<Vec<usize>>) {
        let mut ends: Vec<Vec<bool>> = (0..moves.len()).map(|first| self.ends(first)).collect();
        for (first, ends) in ends.iter_mut().enumerate().filter(|(_, ends)| !ends.contains(&true)) {
            // everything that follows is beyond the limit: play-outs start after the first move
            ends.resize(self.ways.len(), false);
            ends.push(true);
            self.ways.push(TurnWay { first, moves: vec![moves[first]], left: usize::MAX });
        }
        let is_end = |ends: &[bool], way: usize| ends.get(way) == Some(&true);
        let mut order: Vec<usize> = (0..self.ways.len()).collect();
        order.sort_by_key(|way| self.ways[*way].left);
        let mut kept = vec![false; order.len()];
        ends.iter().filter_map(|ends| order.iter().find(|way| is_end(ends, **way))).for_each(|way| kept[*way] = true);
        let room = MOST_ENDS.saturating_sub(kept.iter().filter(|kept| **kept).count());
        let others: Vec<usize> = order.iter().copied().filter(|way| !kept[*way]).take(room).collect();
        others.into_iter().for_each(|way| kept[way] = true);
        order.retain(|way| kept[*way]);
        let places = |ends: &Vec<bool>| (0..order.len()).filter(|place| is_end(ends, order[*place])).collect();
        let ends = ends.iter().map(places).collect();
        let mut ways: Vec<Option<TurnWay>> = self.ways.into_iter().map(Some).collect();
        (order.iter().filter_map(|way| ways[*way].take()).collect(), ends)
    }

    /// Whether each way can end a turn that begins with this move.
    fn ends(&self, first: usize) -> Vec<bool> {
        let mut ends = vec![false; self.ways.len()];
        let mut seen = vec![false; self.positions.len()];
        seen[0] = true;
        let mut open = vec![self.positions[0][first]];
        while let Some(next) = open.pop() {
            match next {
                LeadsTo::End(way) => ends[way] = true,
                LeadsTo::Position(position) if !std::mem::replace(&mut seen[position], true) => {
                    open.extend(&self.positions[position]);
                }
                LeadsTo::Position(_) => {}
            }
        }
        ends
    }
}

/// Whether the same seat is to move in the same step, and chance has not decided anything in between.
pub(super) fn goes_on(before: &State, after: &State, seat: Seat) -> bool {
    let same_step = before.step == after.step && before.round == after.round;
    after.to_move() == Some(seat) && same_step && after.generator.is_where(&before.generator)
}

fn in_hand(rules: &Rules, state: &State, seat: Seat) -> usize {
    let own = |pile: &Pile| rules.piles.group(*pile).role == Role::Hand && rules.piles.owner(*pile) == Some(seat);
    rules.piles.all().filter(own).map(|pile| state.table.len(pile)).sum()
}
