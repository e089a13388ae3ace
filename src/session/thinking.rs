//! A computer player's decision, taken away from the match so that it can be made on another thread.

use super::player::Player;
use super::running::{Match, MatchError};
use crate::play::{Choice, Dice, Fault, Generator, GeneratorKind, Move, Policy, Rules, State, View, decide, own_dice};
use crate::table::Seat;
use std::sync::Arc;

/// Everything that a strategy needs for one decision. It belongs to no thread, and the match may change meanwhile.
pub struct Question {
    rules: Arc<Rules>,
    state: State,
    seat: Seat,
    policy: Arc<dyn Policy>,
    seed: i64,
}

/// What was decided.
pub struct Answer {
    pub seat: Seat,
    pub chosen: Move,
    pub reason: Option<String>,
    /// Of the strategy; the first legal move stands in.
    pub fault: Option<Fault>,
    /// The dealer's generator after the decision, where players draw from it.
    pub(super) generator: Option<Generator>,
    /// The decision belongs to this position alone.
    pub(super) moves: u32,
}

impl Question {
    /// Asks the strategy. Takes as long as the strategy takes.
    pub fn answer(self) -> Result<Answer, MatchError> {
        let legal = self.rules.legal(&self.state)?;
        let shared = self.rules.generator == GeneratorKind::JavaShared;
        let mut generator = self.state.generator.clone();
        let mut dice = match shared {
            true => Dice::Shared(&mut generator),
            false => own_dice(self.seed, self.seat, self.state.moves),
        };
        let view = View::new(&self.rules, &self.state, self.seat);
        let (Choice { index, reason }, fault) = decide(&*self.policy, &view, &legal, &mut dice);
        let generator = shared.then_some(generator);
        let moves = self.state.moves;
        Ok(Answer { seat: self.seat, chosen: legal[index], reason, fault, generator, moves })
    }

    /// The same without its dice moving the dealer's: a hint.
    pub fn hint(self) -> Result<(Move, Option<String>), MatchError> {
        let legal = self.rules.legal(&self.state)?;
        let mut dice = own_dice(self.seed, self.seat, self.state.moves);
        let choice = self.policy.choose(&View::new(&self.rules, &self.state, self.seat), &legal, &mut dice)?;
        Ok((legal[choice.index.min(legal.len() - 1)], choice.reason))
    }
}

impl Match {
    /// The decision of the computer player on turn; None if a person is, or nobody.
    pub fn question(&self) -> Option<Question> {
        let seat = self.to_move()?;
        match &self.players[seat.index()] {
            Player::Computer { policy, .. } => self.question_to(policy.clone()),
            Player::Human => None,
        }
    }

    /// The decision of the seat on turn, put to this strategy.
    pub fn question_to(&self, policy: Arc<dyn Policy>) -> Option<Question> {
        let (rules, state) = (self.rules.clone(), self.state().clone());
        Some(Question { rules, state, seat: self.to_move()?, policy, seed: self.record().seed })
    }
}
