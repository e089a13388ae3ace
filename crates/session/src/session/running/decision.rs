//! The decision of the seat on turn: by a list, by its strategy, or as a hint.

use super::{Match, MatchError};
use crate::cards::CardSet;
use crate::play::{
    Decision, Dice, Event, GeneratorKind, History, Knowledge, Move, PlayError, Policy, Reason, Silent, State, View,
    decide, own_dice,
};
use crate::session::older_programs::listed_input::{ListedInput, Said};
use crate::session::player::Player;
use crate::table::Seat;
use std::sync::Arc;

impl Match {
    /// The move that a list dictates to the seat on turn, if one does. A move that the rules forbid is an error.
    pub(in crate::session) fn listed_now(&self, seat: Seat) -> Result<Option<Move>, MatchError> {
        let Some(listed) = &self.listed else { return Ok(None) };
        match self.list_says(listed, seat)? {
            None => Ok(None),
            Some(Said::Move(chosen)) => Ok(Some(chosen)),
            Some(Said::Forbidden(_, entry)) => Err(MatchError::Forbidden(entry)),
        }
    }

    /// Whether a list dictates the decision of the seat on turn, whoever sits there.
    pub fn speaks_by_list(&self, seat: Seat) -> bool {
        !matches!(self.listed_now(seat), Ok(None))
    }

    /// The lists with which the match began, if any.
    pub fn listed(&self) -> Option<Arc<ListedInput>> {
        self.listed.clone()
    }

    /// Number of decisions of a kind that a seat has begun. A choice of several cards is one decision, counted from its first
    /// card.
    pub fn decisions(&self, seat: Seat, decision: &str) -> usize {
        let same = |s: &State| {
            let step = self.rules.step(s.step);
            s.to_move() == Some(seat) && step.decision() == decision && s.chosen.is_empty()
        };
        self.past.iter().filter(|moment| same(&moment.state)).count()
    }

    /// The cards that a computer player would choose in the current choice of several, from its beginning. `None` for a
    /// person.
    pub fn would_choose(&self, seat: Seat) -> Result<Option<CardSet>, MatchError> {
        let Player::Computer { policy, .. } = &self.players[seat.index()] else { return Ok(None) };
        let begins = self.past.iter().rev().map(|m| &m.state).find(|s| s.chosen.is_empty());
        let mut state = if self.state.chosen.is_empty() { &self.state } else { begins.unwrap_or(&self.state) }.clone();
        let step = state.step;
        let mut cards = CardSet::EMPTY;
        while state.to_move() == Some(seat) && state.step == step && (cards.is_empty() || !state.chosen.is_empty()) {
            let legal = self.rules.legal(&state)?;
            let mut generator = state.generator.clone();
            let mut dice = if self.rules.generator == GeneratorKind::JavaShared {
                Dice::Shared(&mut generator)
            } else {
                own_dice(self.record.seed, seat, state.moves)
            };
            let (choice, _) = decide(&**policy, &View::new(&self.rules, &state, seat), &legal, &mut dice);
            cards |= legal[choice.index].cards();
            self.rules.apply_unchecked(&mut state, legal[choice.index], &mut Silent)?;
        }
        Ok(Some(cards))
    }

    /// Asks a strategy for the move of the seat on turn. If it fails, the fault is noted and the first legal move returned.
    pub fn ask(&mut self, seat: Seat, policy: &dyn Policy) -> Result<(Move, Option<Reason>), MatchError> {
        let legal = self.legal()?;
        let mut generator = self.state.generator.clone();
        let shared = self.rules.generator == GeneratorKind::JavaShared;
        let mut dice =
            if shared { Dice::Shared(&mut generator) } else { own_dice(self.record.seed, seat, self.state.moves) };
        let knowledge = self.knowledge(seat, policy);
        let history = self.history_for(seat, policy);
        let view = self.view(seat).knowing(knowledge.as_ref()).recalling(history.as_ref());
        let (Decision { index, reason }, fault) = decide(policy, &view, &legal, &mut dice);
        if shared {
            self.state.generator = generator;
        }
        self.faults.extend(fault.map(|f| (seat, f)));
        Ok((legal[index], reason))
    }

    /// What a seat can infer from all that it saw in this round. `None` if the policy does not use it.
    pub(in crate::session) fn knowledge(&self, seat: Seat, policy: &dyn Policy) -> Option<Knowledge> {
        policy.remembers().then(|| self.known_to(seat))
    }

    /// The events of the current round.
    pub(in crate::session) fn heard_in_round(&self) -> &[Event] {
        let begins = self.events.iter().rposition(|e| matches!(e, Event::RoundBegins { .. })).unwrap_or(0);
        &self.events[begins..]
    }

    /// The moves of the round as `seat` heard them.
    pub fn history(&self, seat: Seat) -> History {
        let begins = self.events.iter().rposition(|e| matches!(e, Event::RoundBegins { .. })).unwrap_or(0);
        let mut history = History::new(seat);
        self.events[begins..].iter().for_each(|event| history.see(&self.rules, event));
        history
    }

    /// The moves of the round as `seat` heard them. `None` if the policy does not follow matches.
    pub(in crate::session) fn history_for(&self, seat: Seat, policy: &dyn Policy) -> Option<History> {
        policy.follows().then(|| self.history(seat))
    }

    /// The move that a strategy would make now, without making it. A fault of the strategy is an error.
    pub fn hint(&self, policy: &dyn Policy) -> Result<(Move, Option<Reason>), MatchError> {
        let Some(seat) = self.to_move() else { return Err(PlayError::Over.into()) };
        let legal = self.legal()?;
        let mut dice = own_dice(self.record.seed, seat, self.state.moves);
        let knowledge = self.knowledge(seat, policy);
        let history = self.history_for(seat, policy);
        let view = self.view(seat).knowing(knowledge.as_ref()).recalling(history.as_ref());
        let choice = policy.choose(&view, &legal, &mut dice);
        let choice = choice.map_err(MatchError::Strategy)?;
        Ok((legal[choice.index.min(legal.len() - 1)], choice.reason))
    }
}
