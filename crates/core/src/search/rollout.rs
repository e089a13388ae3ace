//! Play-outs: playing a world on to the end set by the plan.

use super::plan::{PlayoutChooser, Rollout};
use super::thumb;
use crate::play::{Dice, Fault, Move, Policy, Rules, Silent, State, View, decide, own_dice};
use crate::table::Seat;
use std::sync::Arc;

/// Number of moves after which the rest is played at random: players without dice may go round in circles for ever.
const MOST_CHOSEN: u32 = 500;

/// Who chooses in a step.
#[derive(Clone, Copy)]
enum PlaysOn<'a> {
    Random,
    First,
    Greedy,
    By(&'a dyn Policy),
    /// A policy; if it fails, `Greedy`, as it was not written for such a table.
    Usual(&'a dyn Policy),
}

/// Runs play-outs. Allocates nothing between moves, unless a script does.
pub(super) struct Playout<'a> {
    rules: &'a Rules,
    /// The chooser of each step.
    choosers: Vec<PlaysOn<'a>>,
    /// Whether all choosers are random, which the core plays by itself.
    is_random: bool,
    moves: Vec<Move>,
}

impl<'a> Playout<'a> {
    pub fn new(rules: &'a Rules, rollout: &'a Rollout, usual: Option<&'a Arc<dyn Policy>>) -> Playout<'a> {
        let known = |chooser: &'a PlayoutChooser| match (chooser, usual) {
            (PlayoutChooser::Usual, Some(policy)) => PlaysOn::Usual(&**policy),
            (PlayoutChooser::By(policy), _) => PlaysOn::By(&**policy),
            (PlayoutChooser::Usual | PlayoutChooser::Greedy, _) => PlaysOn::Greedy,
            (PlayoutChooser::First, _) => PlaysOn::First,
            (PlayoutChooser::Random, _) => PlaysOn::Random,
        };
        let choosers: Vec<PlaysOn> = rules.steps().map(|step| known(rollout.chooser(step.decision()))).collect();
        let is_random = choosers.iter().all(|chooser| matches!(chooser, PlaysOn::Random));
        Playout { rules, choosers, is_random, moves: Vec::with_capacity(64) }
    }

    /// Plays until the match is over, as the plan limits it. The same seed gives the same dice at the same decision.
    pub fn play(&mut self, state: &mut State, seed: i64) -> Result<(), Fault> {
        if self.is_random {
            return self.rules.play_out(state, seed, &mut self.moves);
        }
        let begin = state.moves;
        while let Some(seat) = state.to_move() {
            if state.moves - begin > MOST_CHOSEN {
                return self.rules.play_out(state, seed, &mut self.moves);
            }
            let chosen = self.choose(state, seat, &mut own_dice(seed, seat, state.moves))?;
            self.rules.apply_unchecked(state, chosen, &mut Silent)?;
        }
        Ok(())
    }

    fn choose(&mut self, state: &State, seat: Seat, dice: &mut Dice) -> Result<Move, Fault> {
        let (rules, moves) = (self.rules, &mut self.moves);
        match self.choosers[state.step as usize] {
            PlaysOn::Greedy => greedily(rules, state, seat, dice, moves),
            PlaysOn::Random => rules.any_move(state, dice, moves),
            PlaysOn::First => {
                rules.moves(state, moves)?;
                moves.first().copied().ok_or_else(|| Fault::no_move(seat))
            }
            PlaysOn::By(policy) => ask(policy, rules, state, seat, dice, moves),
            PlaysOn::Usual(policy) => {
                ask(policy, rules, state, seat, dice, moves).or_else(|_| greedily(rules, state, seat, dice, moves))
            }
        }
    }
}

fn ask(
    policy: &dyn Policy,
    rules: &Rules,
    state: &State,
    seat: Seat,
    dice: &mut Dice,
    moves: &mut Vec<Move>,
) -> Result<Move, Fault> {
    rules.moves(state, moves)?;
    let (decision, fault) = decide(policy, &View::in_world(rules, state, seat), moves, dice);
    fault.map_or_else(|| moves.get(decision.index).copied().ok_or_else(|| Fault::no_move(seat)), Err)
}

/// Chooses by certain points if the step scores at once, else by a rule of thumb, else by the step's default, else at
/// random.
fn greedily(rules: &Rules, state: &State, seat: Seat, dice: &mut Dice, moves: &mut Vec<Move>) -> Result<Move, Fault> {
    if rules.program.note(state.step).scores_at_once {
        return greedy(rules, state, seat, dice, moves);
    }
    if let Some(chosen) = thumb::choose(rules, state, seat, moves)? {
        return Ok(chosen);
    }
    match rules.step_at(state.step).unthinking(rules, state, seat)? {
        Some(chosen) => Ok(chosen),
        None => rules.any_move(state, dice, moves),
    }
}

/// The move with most certain points, then with most cards captured; among equals, any.
fn greedy(rules: &Rules, state: &State, seat: Seat, dice: &mut Dice, moves: &mut Vec<Move>) -> Result<Move, Fault> {
    rules.moves(state, moves)?;
    let view = View::in_world(rules, state, seat);
    let (mut best, mut most, mut equals) = (None, (i32::MIN, 0), 0);
    for chosen in moves.iter() {
        let worth = (view.gain(*chosen), view.taken(*chosen).len());
        if worth > most {
            (best, most, equals) = (Some(*chosen), worth, 0);
        }
        if worth == most {
            equals += 1;
            // each of the equal moves is kept with the same probability
            if equals > 1 && dice.below(equals) == 0 {
                best = Some(*chosen);
            }
        }
    }
    best.ok_or_else(|| Fault::no_move(seat))
}
