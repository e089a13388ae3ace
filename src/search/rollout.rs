//! Playing a world on to the end of its round.

use super::plan::{PlayoutChooser, Rollout};
use crate::play::{Dice, Fault, Move, Rules, Silent, State, View, decide, own_dice};
use crate::table::Seat;

/// After so many moves the rest is played by chance: players without dice may go round in a circle for ever.
const MOST_CHOSEN: u32 = 500;

/// Plays on; nothing is allocated between moves, unless a script does.
pub(super) struct Playout<'a> {
    rules: &'a Rules,
    /// By step.
    choosers: Vec<&'a PlayoutChooser>,
    /// Everybody plays at random: the core does that by itself.
    is_random: bool,
    moves: Vec<Move>,
}

impl<'a> Playout<'a> {
    pub fn new(rules: &'a Rules, rollout: &'a Rollout) -> Playout<'a> {
        let choosers: Vec<&PlayoutChooser> =
            rules.program.iter().map(|step| rollout.chooser(step.text().decision)).collect();
        let is_random = choosers.iter().all(|chooser| matches!(chooser, PlayoutChooser::Random));
        Playout { rules, choosers, is_random, moves: Vec::with_capacity(64) }
    }

    /// To the end of what is played; the same seed throws the same dice at the same decision.
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
        let step = state.step as usize;
        match self.choosers[step] {
            PlayoutChooser::Greedy if rules.program[step].scores_at_once() => greedy(rules, state, seat, dice, moves),
            PlayoutChooser::Greedy => match rules.program[step].unthinking(rules, state, seat)? {
                Some(chosen) => Ok(chosen),
                None => rules.any_move(state, dice, moves),
            },
            PlayoutChooser::Random => rules.any_move(state, dice, moves),
            PlayoutChooser::First => {
                rules.moves(state, moves)?;
                moves.first().copied().ok_or_else(|| Fault::no_move(seat))
            }
            PlayoutChooser::By(policy) => {
                rules.moves(state, moves)?;
                let view = View::new(rules, state, seat);
                let (decision, fault) = decide(&**policy, &view, moves, dice);
                fault.map_or_else(|| moves.get(decision.index).copied().ok_or_else(|| Fault::no_move(seat)), Err)
            }
        }
    }
}

/// The move that surely scores most, then that takes most cards; among equals any.
fn greedy(rules: &Rules, state: &State, seat: Seat, dice: &mut Dice, moves: &mut Vec<Move>) -> Result<Move, Fault> {
    rules.moves(state, moves)?;
    let view = View::new(rules, state, seat);
    let (mut best, mut most, mut equals) = (None, (i32::MIN, 0), 0);
    for chosen in moves.iter() {
        let worth = (view.gain(*chosen), view.taken(*chosen).len());
        if worth > most {
            (best, most, equals) = (Some(*chosen), worth, 0);
        }
        if worth == most {
            equals += 1;
            // each of the equals is kept with the same chance
            if equals > 1 && dice.below(equals) == 0 {
                best = Some(*chosen);
            }
        }
    }
    best.ok_or_else(|| Fault::no_move(seat))
}
