//! Search, between play and scripts: finds the best move by playing on from worlds that the seat cannot distinguish
//! from the true one.
//!
//! Knows views, worlds, rollouts and budgets. Deliberately knows no game, script, clock or thread: the same view, plan
//! and dice give the same answer. A search gets nothing but a view, so it cannot use hidden cards.

mod chances;
mod exact;
mod flat;
mod found;
mod improved;
mod listening;
mod others;
mod plan;
mod player;
mod position;
mod rollout;
mod thumb;
mod tree;
mod turns;
mod value;
mod ways;

pub use chances::Chances;
pub use found::{Candidate, Found};
pub use improved::ImprovedPlayer;
pub use plan::{BudgetLimits, Objective, Plan, PlayoutChooser, Rollout, Until};
pub use player::SearchPlayer;
pub use position::PositionHash;

use crate::play::{Dice, Fault, FaultKind, Move, State, View, Worlds};
use crate::table::Seat;
use rollout::Playout;
use value::PositionValue;

/// The estimated values of the moves of the seat to move, with their errors, and the best one.
pub fn search(view: &View, moves: &[Move], plan: &Plan, dice: &mut Dice) -> Result<Found, Fault> {
    let Some(places) = &plan.candidates else { return search_all(view, moves, plan, None, dice) };
    let candidates: Vec<Move> = places.iter().filter_map(|place| moves.get(*place).copied()).collect();
    let found = search_all(view, &candidates, plan, None, dice)?;
    let mut values = vec![Candidate::default(); moves.len()];
    places.iter().zip(&found.values).for_each(|(place, value)| values[*place] = *value);
    Ok(Found { values, best: places[found.best], ..found })
}

/// The estimated values of all moves, each compared with the usual one in the same worlds, if there is one.
pub fn search_beside(
    view: &View,
    moves: &[Move],
    plan: &Plan,
    usual: Option<usize>,
    dice: &mut Dice,
) -> Result<Found, Fault> {
    search_all(view, moves, plan, usual, dice)
}

/// The estimated values of sequences of moves, such as all cards of one choice, each compared with the usual one, if
/// there is one.
pub fn compare(
    view: &View,
    ways: &[Vec<Move>],
    plan: &Plan,
    usual: Option<usize>,
    dice: &mut Dice,
) -> Result<Found, Fault> {
    let first: Vec<Move> = ways.iter().filter_map(|way| way.first().copied()).collect();
    look(view, &first, plan, usual, dice, |ahead, root| {
        if ahead.worlds.count() == Some(1.0) && is_single(ways) {
            match exact::solve(ahead, root)? {
                Some(found) => Ok(found),
                None => flat::search_ways(ahead, ways),
            }
        } else {
            flat::search_ways(ahead, ways)
        }
    })
}

fn is_single(ways: &[Vec<Move>]) -> bool {
    ways.iter().all(|way| way.len() == 1)
}

fn search_all(view: &View, moves: &[Move], plan: &Plan, usual: Option<usize>, dice: &mut Dice) -> Result<Found, Fault> {
    look(view, moves, plan, usual, dice, |ahead, root| {
        if ahead.worlds.count() == Some(1.0)
            && let Some(found) = exact::solve(ahead, root)?
        {
            return Ok(found);
        }
        match (plan.iterations, plan.whole_turns) {
            (0, true) => turns::search(ahead, root),
            (0, false) => flat::search(ahead),
            (iterations, _) => tree::search(ahead, iterations),
        }
    })
}

/// Sets up a search from what a seat sees, and runs it.
fn look<'a>(
    view: &'a View<'a>,
    moves: &'a [Move],
    plan: &'a Plan,
    usual: Option<usize>,
    dice: &mut Dice,
    looks: impl FnOnce(&mut SearchContext<'a>, &mut State) -> Result<Found, Fault>,
) -> Result<Found, Fault> {
    if moves.is_empty() {
        return Err(Fault::no_move(view.seat()));
    }
    let seed = seed(dice);
    if moves.len() == 1 {
        return Ok(Found::only());
    }
    let worlds = Worlds::of(view)?;
    let rules = worlds.rules();
    if rules.teams == 0 {
        return Err(Fault::of(FaultKind::Rules, "there is no side to play for"));
    }
    let mut root = worlds.empty();
    worlds.sample(seed, 0, &mut root)?;
    plan.until.limit(&mut root);
    let value = PositionValue::new(rules, &root, rules.team(view.seat()), plan);
    let (seat, playout) = (view.seat(), Playout::new(rules, &plan.rollout, plan.usual.as_ref()));
    let mut ahead = SearchContext { worlds, seat, moves, plan, usual, value, seed, playout };
    looks(&mut ahead, &mut root)
}

/// A random seed, from which all randomness of the search follows.
fn seed(dice: &mut Dice) -> i64 {
    const PART: usize = 1 << 30;
    (dice.below(PART) as i64) << 30 | dice.below(PART) as i64
}

/// The context of a search, shared by all methods.
struct SearchContext<'a> {
    worlds: Worlds<'a>,
    seat: Seat,
    moves: &'a [Move],
    plan: &'a Plan,
    /// The place of the usual move, with which others are compared.
    usual: Option<usize>,
    value: PositionValue<'a>,
    seed: i64,
    playout: Playout<'a>,
}
