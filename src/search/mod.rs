//! Between play and scripts: which move is best, found by playing on from worlds that the seat cannot tell from the true
//! one.
//!
//! Knows views, worlds, roll-outs and budgets. Deliberately knows no game, no script, no clock and no thread: the same
//! view, plan and dice give the same answer, and there is no way to it but a view, so nobody peeks.

mod chances;
mod exact;
mod flat;
mod found;
mod improved;
mod others;
mod plan;
mod player;
mod position;
mod rollout;
mod tree;
mod turns;
mod value;
mod ways;

pub use chances::Chances;
pub use found::{Candidate, Found};
pub use improved::ImprovedPlayer;
pub use plan::{BudgetLimits, Objective, Plan, PlayoutChooser, Rollout, Until};
pub use player::SearchPlayer;

use crate::play::{Dice, Fault, FaultKind, Move, View, Worlds};
use crate::table::Seat;
use rollout::Playout;
use value::PositionValue;

/// What the moves of the seat on turn are worth, each with its error, and which is best.
pub fn search(view: &View, moves: &[Move], plan: &Plan, dice: &mut Dice) -> Result<Found, Fault> {
    let Some(places) = &plan.candidates else { return search_all(view, moves, plan, None, dice) };
    let candidates: Vec<Move> = places.iter().filter_map(|place| moves.get(*place).copied()).collect();
    let found = search_all(view, &candidates, plan, None, dice)?;
    let mut values = vec![Candidate::default(); moves.len()];
    places.iter().zip(&found.values).for_each(|(place, value)| values[*place] = *value);
    Ok(Found { values, best: places[found.best], ..found })
}

/// The same of all moves, each compared with the usual one.
fn search_beside(view: &View, moves: &[Move], plan: &Plan, usual: usize, dice: &mut Dice) -> Result<Found, Fault> {
    search_all(view, moves, plan, Some(usual), dice)
}

fn search_all(view: &View, moves: &[Move], plan: &Plan, usual: Option<usize>, dice: &mut Dice) -> Result<Found, Fault> {
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
    let (seat, playout) = (view.seat(), Playout::new(rules, &plan.rollout));
    let mut ahead = Ahead { worlds: &worlds, seat, moves, plan, usual, value, seed, playout };
    if worlds.count() == Some(1.0)
        && let Some(found) = exact::solve(&mut ahead, &mut root)?
    {
        return Ok(found);
    }
    match (plan.iterations, plan.whole_turns) {
        (0, true) => turns::search(&mut ahead, &root),
        (0, false) => flat::search(&mut ahead),
        (iterations, _) => tree::search(&mut ahead, iterations),
    }
}

/// One throw of the dice decides everything that follows.
fn seed(dice: &mut Dice) -> i64 {
    const PART: usize = 1 << 30;
    (dice.below(PART) as i64) << 30 | dice.below(PART) as i64
}

/// A look ahead: what every way to look needs.
struct Ahead<'a> {
    worlds: &'a Worlds<'a>,
    seat: Seat,
    moves: &'a [Move],
    plan: &'a Plan,
    /// The place of the move that others are compared with.
    usual: Option<usize>,
    value: PositionValue<'a>,
    seed: i64,
    playout: Playout<'a>,
}
