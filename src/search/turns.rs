//! Games in which a seat moves several times in its turn: whole turns are compared, by where they end.
//!
//! Every way through the turn is followed until somebody else is to move or chance comes in; ways that come to the same
//! position count once. The ends are compared in the same worlds, the weaker ones dropped early.

use super::Ahead;
use super::flat::{self, Tried, best, stages};
use super::found::{Candidate, Found, ValueSums, better_half};
use crate::play::{Fault, Move, Rules, Silent, State};
use crate::table::{Per, Pile, Role, Seat};
use std::collections::{BTreeSet, VecDeque};

/// Positions within the turn that are followed.
const MOST_POSITIONS: usize = 600;
/// Ends of turns that are compared: those that leave fewest cards in hand.
const MOST_ENDS: usize = 48;

/// One way through the turn.
struct TurnWay {
    /// The place of its first move in the list.
    first: usize,
    moves: Vec<Move>,
    /// Cards left in hand.
    left: usize,
}

pub(super) fn search(ahead: &mut Ahead, root: &State) -> Result<Found, Fault> {
    let mut ways = ways_through(ahead, root)?;
    if ways.iter().all(|way| way.moves.len() == 1) {
        return flat::search(ahead);
    }
    ways.sort_by_key(|way| way.left);
    ways.truncate(MOST_ENDS.max(2));
    let worlds = ahead.plan.worlds.max(1);
    let mut tallies = vec![ValueSums::default(); ways.len()];
    let mut alive: Vec<usize> = (0..ways.len()).collect();
    let mut tried = Tried::new(ahead);
    let mut done = 0;
    for until in stages(worlds) {
        while done < until {
            tried.set_up(ahead, done)?;
            for way in &alive {
                tallies[*way].add(value(ahead, &mut tried, &ways[*way], done)?);
            }
            done += 1;
        }
        if until < worlds {
            alive = better_half(alive, &tallies);
        }
    }
    let chosen = ways[best(&alive, &tallies)].first;
    let values = (0..ahead.moves.len()).map(|first| best_with(first, &ways, &tallies)).collect();
    Ok(Found { values, best: chosen, worlds: done, exact: false })
}

/// What the best way that begins with a move is worth, as far as it was tried.
fn best_with(first: usize, ways: &[TurnWay], tallies: &[ValueSums]) -> Candidate {
    let with = ways.iter().zip(tallies).filter(|(way, _)| way.first == first);
    let tried = with.map(|(_, tally)| tally.candidate());
    tried.max_by(|a, b| a.n.cmp(&b.n).then(a.mean.total_cmp(&b.mean))).unwrap_or_default()
}

fn value(ahead: &mut Ahead, tried: &mut Tried, way: &TurnWay, index: u32) -> Result<f64, Fault> {
    tried.state.clone_from(&tried.root);
    for chosen in &way.moves {
        ahead.worlds.rules().apply_unchecked(&mut tried.state, *chosen, &mut Silent)?;
    }
    tried.play_on(ahead, index)
}

/// Every way through the turn of the seat on turn, the shortest first.
fn ways_through(ahead: &Ahead, root: &State) -> Result<Vec<TurnWay>, Fault> {
    let rules = ahead.worlds.rules();
    let Some(seat) = root.to_move() else { return Ok(Vec::new()) };
    let mut seen = BTreeSet::from([fingerprint(rules, root)]);
    let mut open = VecDeque::from([(root.clone(), 0, Vec::new())]);
    let (mut ways, mut list, mut positions) = (Vec::new(), Vec::new(), 0);
    while let Some((state, first, path)) = open.pop_front() {
        rules.moves(&state, &mut list)?;
        for (place, chosen) in list.iter().enumerate() {
            let first = if path.is_empty() { place } else { first };
            let mut next = state.clone();
            rules.apply_unchecked(&mut next, *chosen, &mut Silent)?;
            let moves: Vec<Move> = path.iter().copied().chain([*chosen]).collect();
            if !goes_on(&state, &next, seat) {
                ways.push(TurnWay { first, moves, left: in_hand(rules, &next, seat) });
            } else if positions < MOST_POSITIONS && seen.insert(fingerprint(rules, &next)) {
                positions += 1;
                open.push_back((next, first, moves));
            }
        }
    }
    Ok(ways)
}

/// Is the seat on turn again, without chance having come in?
fn goes_on(before: &State, after: &State, seat: Seat) -> bool {
    let same_step = before.step == after.step && before.round == after.round;
    after.to_move() == Some(seat) && same_step && after.generator.is_where(&before.generator)
}

fn in_hand(rules: &Rules, state: &State, seat: Seat) -> usize {
    let own = |pile: &Pile| rules.piles.group(*pile).role == Role::Hand && rules.piles.owner(*pile) == Some(seat);
    rules.piles.all().filter(own).map(|pile| state.table.len(pile)).sum()
}

/// The same for positions that differ only in the order of piles that are alike.
fn fingerprint(rules: &Rules, state: &State) -> u64 {
    let mut sum = rules.vars.iter().fold(0u64, |sum, var| mix(sum ^ state.get(var.register) as u64));
    for (place, group) in rules.piles.groups.iter().enumerate() {
        let several = group.per == Per::Table && group.count > 1;
        for pile in (group.first.0..group.first.0 + group.count).map(Pile) {
            // piles of one row are added up, whichever comes first; others count with their place
            let own = if several { 0 } else { pile.0 as u64 + 1 };
            let start = mix((place as u64) << 32 | own << 16);
            let cards = state.table.cards(pile).fold(start, |sum, card| mix(sum ^ (card.0 as u64 + 1)));
            let shuffled = mix(state.table.set(pile).0 as u64 ^ mix((state.table.set(pile).0 >> 64) as u64 ^ start));
            sum = sum.wrapping_add(if state.table.is_shuffled(pile) { shuffled } else { cards });
        }
    }
    sum
}

fn mix(mut z: u64) -> u64 {
    z = (z.wrapping_add(0x9E37_79B9_7F4A_7C15) ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
