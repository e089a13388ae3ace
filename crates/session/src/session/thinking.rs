//! A computer player's decision, detached from the match so that it can be made on another thread.

use super::answer::DecidedMove;
use super::player::Player;
use super::running::{Match, MatchError};
use crate::play::{
    Bot, Decision, Dice, GeneratorKind, History, Knowledge, Move, Otherwise, Policy, Reason, Rules, State, View,
    decide, own_dice,
};
use crate::table::Seat;
use std::sync::Arc;

/// Everything that a strategy needs for one decision. It can be sent to another thread, and the match may change meanwhile.
pub struct ThinkingTask {
    rules: Arc<Rules>,
    state: State,
    seat: Seat,
    policy: Arc<dyn Policy>,
    seed: i64,
    knowledge: Option<Knowledge>,
    history: Option<History>,
    /// The move that a list dictates, whatever the strategy would choose.
    listed: Option<Move>,
}

impl ThinkingTask {
    /// Asks the strategy for its decision. Takes as long as the strategy takes.
    pub fn answer(self) -> Result<DecidedMove, MatchError> {
        if let Some(chosen) = self.listed {
            let reason = Some(Reason::Listed);
            return Ok(DecidedMove {
                seat: self.seat,
                chosen,
                reason,
                fault: None,
                generator: None,
                moves: self.state.moves,
                listed: true,
            });
        }
        let legal = self.rules.legal(&self.state)?;
        let shared = self.rules.generator == GeneratorKind::JavaShared;
        let mut generator = self.state.generator.clone();
        let mut dice =
            if shared { Dice::Shared(&mut generator) } else { own_dice(self.seed, self.seat, self.state.moves) };
        let view = self.view();
        let (Decision { index, reason }, fault) = decide(&*self.policy, &view, &legal, &mut dice);
        let generator = shared.then_some(generator);
        let moves = self.state.moves;
        Ok(DecidedMove { seat: self.seat, chosen: legal[index], reason, fault, generator, moves, listed: false })
    }

    fn view(&self) -> View<'_> {
        View::new(&self.rules, &self.state, self.seat).knowing(self.knowledge.as_ref()).recalling(self.history.as_ref())
    }

    /// Asks the strategy for a hint: its dice never advance the dealer's generator, and a fault is an error.
    pub fn hint(self) -> Result<(Move, Option<Reason>), MatchError> {
        let legal = self.rules.legal(&self.state)?;
        let mut dice = own_dice(self.seed, self.seat, self.state.moves);
        let choice = self.policy.choose(&self.view(), &legal, &mut dice).map_err(MatchError::Strategy)?;
        Ok((legal[choice.index.min(legal.len() - 1)], choice.reason))
    }
}

impl Match {
    /// The task of the computer player on turn. `None` if a person or nobody is on turn and no list speaks for the seat. Fails
    /// if a list names a move that the rules forbid.
    pub fn question(&self) -> Result<Option<ThinkingTask>, MatchError> {
        let Some(seat) = self.to_move() else { return Ok(None) };
        let listed = self.listed_now(seat)?;
        Ok(self.question_listed(seat, listed))
    }

    fn question_listed(&self, seat: Seat, listed: Option<Move>) -> Option<ThinkingTask> {
        let policy = match &self.players[seat.index()] {
            Player::Computer { policy, .. } => policy.clone(),
            // a list may dictate a person's move too
            Player::Human => listed.map(|_| {
                Arc::new(Bot { traits: Vec::new(), prefer: Vec::new(), otherwise: Otherwise::First }) as Arc<dyn Policy>
            })?,
        };
        Some(ThinkingTask { listed, ..self.question_to(policy)? })
    }

    /// The decision of the seat on turn as a task for this strategy. `None` if nobody is on turn.
    pub fn question_to(&self, policy: Arc<dyn Policy>) -> Option<ThinkingTask> {
        let (rules, state) = (self.rules.clone(), self.state().clone());
        let seat = self.to_move()?;
        let knowledge = self.knowledge(seat, &*policy);
        let (seed, history) = (self.record().seed, self.history_for(seat, &*policy));
        Some(ThinkingTask { rules, state, seat, policy, seed, knowledge, history, listed: None })
    }
}
