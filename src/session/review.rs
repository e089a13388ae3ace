//! What decisions of a match were worth, compared with the best that could have been done: from what the seat could see
//! then, never from what came to light later.

use super::running::{Match, MatchError};
use crate::play::{Knowledge, Move, Rules, State, View, own_dice};
use crate::search::{Found, Plan, search};
use crate::table::Seat;
use std::sync::Arc;

/// In so many deals all moves are tried, and in so many the best and the one that was made.
const ALL: u32 = 400;
const BOTH: u32 = 1600;

/// A decision that was taken, or is to be taken now, with all that is needed to judge it on another thread.
pub struct DecisionTask {
    rules: Arc<Rules>,
    state: State,
    seat: Seat,
    seed: i64,
    knowledge: Knowledge,
    chosen: Option<Move>,
    place: usize,
}

/// What a decision was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// How many moves had been made before it.
    pub place: usize,
    pub seat: Seat,
    pub round: u16,
    pub moves: Vec<Move>,
    /// What each move is worth, in the order of the moves.
    pub found: Found,
    /// The place of the move that was made; None where that is still to be decided.
    pub chosen: Option<usize>,
    /// Points by which it falls short of the best, on average; 0 if none was found better.
    pub cost: f64,
}

impl Match {
    /// The decisions of a seat, by the moves made before each, where there was something to decide.
    pub fn decisions_of(&self, seat: Seat) -> Vec<usize> {
        (0..self.moves_made()).filter(|place| self.choices_at(*place, seat) > 1).collect()
    }

    fn choices_at(&self, place: usize, seat: Seat) -> usize {
        let state = self.state_at(place).filter(|state| state.to_move() == Some(seat));
        state.and_then(|state| self.rules.legal(state).ok()).map_or(0, |moves| moves.len())
    }

    /// The decision with so many moves before it; None if there is none.
    pub fn decision_at(&self, place: usize) -> Option<DecisionTask> {
        if place == self.moves_made() {
            return self.open_decision();
        }
        let (state, chosen) = (self.state_at(place)?, self.chosen_at(place)?);
        let seat = state.to_move()?;
        let mut knowledge = Knowledge::new(&self.rules, seat);
        self.heard_before(place).for_each(|event| knowledge.see(&self.rules, event));
        let (rules, seed) = (self.rules.clone(), self.record().seed);
        Some(DecisionTask { rules, state: state.clone(), seat, seed, knowledge, chosen: Some(chosen), place })
    }

    /// The decision of the seat on turn.
    fn open_decision(&self) -> Option<DecisionTask> {
        let (seat, state) = (self.to_move()?, self.state().clone());
        let (rules, seed, knowledge) = (self.rules.clone(), self.record().seed, self.known_to(seat));
        Some(DecisionTask { rules, state, seat, seed, knowledge, chosen: None, place: self.moves_made() })
    }
}

impl DecisionTask {
    /// Looks ahead from there. Takes some hundredths of a second.
    pub fn review(&self) -> Result<Reviewed, MatchError> {
        let moves = self.rules.legal(&self.state)?;
        let found = self.look(&moves, ALL, None)?;
        let chosen = self.chosen.map(|made| {
            let listed = self.rules.listed_as(&self.state, &moves, made)?;
            moves.iter().position(|m| *m == listed)
        });
        let chosen = match chosen {
            Some(None) => return Err(MatchError::Replay("a move that was made is none of the list".into())),
            Some(place) => place,
            None => None,
        };
        let cost = chosen.map_or(Ok(0.0), |chosen| self.cost(&moves, &found, chosen))?;
        Ok(Reviewed { place: self.place, seat: self.seat, round: self.state.round, moves, found, chosen, cost })
    }

    /// What a move falls short of the best, both tried in the same deals.
    fn cost(&self, moves: &[Move], found: &Found, chosen: usize) -> Result<f64, MatchError> {
        let both = match found.best == chosen || found.exact {
            true => None,
            false => Some(self.look(moves, BOTH, Some(vec![found.best, chosen]))?),
        };
        let sure = both.as_ref().unwrap_or(found);
        Ok((sure.values[found.best].mean - sure.values[chosen].mean).max(0.0))
    }

    fn look(&self, moves: &[Move], worlds: u32, candidates: Option<Vec<usize>>) -> Result<Found, MatchError> {
        let view = View::new(&self.rules, &self.state, self.seat).knowing(Some(&self.knowledge));
        let plan = Plan { worlds, candidates, ..Plan::default() };
        let mut dice = own_dice(self.seed, self.seat, self.state.moves);
        search(&view, moves, &plan, &mut dice).map_err(MatchError::Strategy)
    }
}
