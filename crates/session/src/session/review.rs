//! The best move of a decision, and by how much another falls short of it: judged by what the seat could see then, never by
//! what came to light later.
//!
//! Hints, coach and reviews share one judgement. The best move is advised if it beats the usual play by more than the error of
//! the difference; otherwise the usual play is advised. A choice of several cards is judged as a whole.

use super::adviser::Adviser;
use super::running::{Match, MatchError};
use super::ways;
use crate::cards::{Face, Suit};
use crate::play::{
    AheadUnit, Dice, Fault, Knowledge, LookedAhead, Move, Policy, Reason, Register, Rules, Silent, State, View,
    own_dice,
};
use crate::search::{Candidate, Found, Plan, compare, search_beside};
use crate::table::{Pile, Role, Seat};
use std::sync::Arc;

/// Number of sampled worlds for all moves, and for the moves that are compared with each other.
const ALL: u32 = 400;
const FEW: u32 = 1600;
/// A difference is significant if it exceeds this many of its standard errors (two-sided 95 %).
const SURE: f64 = 1.96;

/// A decision, made or open, with all that is needed to judge it on another thread.
pub struct DecisionTask {
    adviser: Adviser,
    rules: Arc<Rules>,
    state: State,
    seat: Seat,
    seed: i64,
    knowledge: Knowledge,
    /// The move that was made, or the moves of a choice of several cards. `None` if the decision is open.
    made: Option<Vec<Move>>,
    place: usize,
}

/// The judgement of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// Number of moves made before the decision.
    pub place: usize,
    pub seat: Seat,
    pub round: u16,
    /// The moves that were compared. For a choice of several cards, the compared choices, each as one move of all its cards.
    pub moves: Vec<Move>,
    /// The value of each move, in the order of `moves`; its best is the advised move.
    pub found: Found,
    /// The first move of the advised way: for a choice of several cards, its first card.
    pub first: Move,
    /// Why the advised move is advised.
    pub reason: Option<Reason>,
    /// Index of the usual player's move. `None` if there is no usual player or it fails.
    pub usual: Option<usize>,
    /// Index of the move that was made. `None` if the decision is open.
    pub chosen: Option<usize>,
    /// Points by which the move made falls short of the advised one, on average; 0 if the two cannot be told apart.
    pub cost: f64,
}

impl Reviewed {
    /// Whether the advised move is significantly better than the usual play.
    pub fn beats_usual(&self) -> bool {
        self.usual.is_some_and(|usual| usual != self.found.best)
    }

    /// The best other move that cannot be told apart from the advised one. `None` if there is none or the values are exact.
    pub fn as_good(&self) -> Option<usize> {
        self.found.as_good().filter(|_| !self.found.exact)
    }
}

impl Match {
    /// The decisions of a seat with more than one legal move, each as the number of moves made before it. A choice of several
    /// cards is one decision.
    pub fn decisions_of(&self, seat: Seat) -> Vec<usize> {
        let own = |place: &usize| self.is_decided_by_who_sits(*place, seat) && self.choices_at(*place, seat) > 1;
        (0..self.moves_made()).filter(own).collect()
    }

    /// Whether whoever sits at a seat now played there already when so many moves had been made.
    fn is_decided_by_who_sits(&self, place: usize, seat: Seat) -> bool {
        let record = self.record();
        record.player_at(seat.0, place as u32) == record.players.get(seat.index()).map(String::as_str)
    }

    fn choices_at(&self, place: usize, seat: Seat) -> usize {
        let state = self.state_at(place).filter(|state| state.to_move() == Some(seat) && state.chosen.is_empty());
        state.and_then(|state| self.rules.legal(state).ok()).map_or(0, |moves| moves.len())
    }

    /// The decision after `place` moves. `None` if there is none.
    pub fn decision_at(&self, place: usize, adviser: Adviser) -> Option<DecisionTask> {
        if place == self.moves_made() {
            return self.open_decision(adviser);
        }
        let state = self.state_at(place)?.clone();
        let seat = state.to_move()?;
        let (mut knowledge, heard) = self.known_at_first(seat, self.heard_before(place));
        heard.iter().for_each(|event| knowledge.see(&self.rules, event));
        let (rules, seed, made) = (self.rules.clone(), self.record().seed, self.made_from(place, seat));
        Some(DecisionTask { adviser, rules, state, seat, seed, knowledge, made, place })
    }

    /// The open decision of the seat on turn; one of several cards is taken from its first card.
    fn open_decision(&self, adviser: Adviser) -> Option<DecisionTask> {
        let place = self.moves_made();
        if !self.state().chosen.is_empty() {
            let begins = (0..place).rev().find(|place| self.state_at(*place).is_some_and(|s| s.chosen.is_empty()))?;
            return Some(DecisionTask { made: None, ..self.decision_at(begins, adviser)? });
        }
        let (seat, state) = (self.to_move()?, self.state().clone());
        let (rules, seed, knowledge) = (self.rules.clone(), self.record().seed, self.known_to(seat));
        Some(DecisionTask { adviser, rules, state, seat, seed, knowledge, made: None, place })
    }

    /// The move with this number, with all moves of the same choice. `None` if the choice is not complete.
    fn made_from(&self, place: usize, seat: Seat) -> Option<Vec<Move>> {
        let mut made = vec![self.chosen_at(place)?];
        let on = |state: &State| state.to_move() == Some(seat) && !state.chosen.is_empty();
        for next in place + 1.. {
            let Some(state) = self.state_at(next) else {
                return (!on(self.state())).then_some(made);
            };
            if !on(state) {
                return Some(made);
            }
            made.push(self.chosen_at(next)?);
        }
        None
    }
}

/// The ways to take a decision, each one move or the moves of a choice of several cards.
struct DecisionWays {
    ways: Vec<Vec<Move>>,
    is_series: bool,
    usual: Option<usize>,
    chosen: Option<usize>,
    /// Why the usual player plays its way.
    reason: Option<Reason>,
}

impl DecisionTask {
    /// Searches the decision and judges the move made. Takes some tenths of a second.
    pub fn review(&self) -> Result<Reviewed, MatchError> {
        let known = self.ways()?;
        let all = self.look(&known, ALL, &known.usual, None)?;
        let found = self.advised(&known, all)?;
        let advised = found.best;
        let cost = known.chosen.map_or(Ok(0.0), |chosen| self.cost(&known, &found, chosen))?;
        let reason = if known.usual == Some(advised) { known.reason.clone() } else { Some(self.reason_of(&found)) };
        Ok(Reviewed {
            place: self.place,
            seat: self.seat,
            round: self.state.round,
            moves: known.ways.iter().map(|way| ways::as_one(way)).collect(),
            first: known.ways[advised][0],
            found,
            reason,
            usual: known.usual,
            chosen: known.chosen,
            cost,
        })
    }

    /// The value of each way in `worlds` sampled worlds, with the moves of which the way consists.
    pub fn values(&self, worlds: u32) -> Result<Vec<(Vec<Move>, Candidate)>, MatchError> {
        let known = self.ways()?;
        let found = self.look(&known, worlds, &known.usual, None)?;
        Ok(known.ways.into_iter().zip(found.values).collect())
    }

    /// The usual player's way. `None` if there is no usual player or it fails.
    pub fn usual_way(&self) -> Result<Option<Vec<Move>>, MatchError> {
        let mut known = self.ways()?;
        Ok(known.usual.map(|place| known.ways.swap_remove(place)))
    }

    /// What a player would do here, to the end of a choice of several cards, and the reason that it gives.
    pub fn way_of(&self, policy: &dyn Policy) -> Result<(Vec<Move>, Option<Reason>), Fault> {
        ways::of_player(policy, &self.view(), &self.rules, &self.state, |state| self.dice(state))
    }

    /// Points by which one way is worth more than another, both tried in the same `worlds` sampled worlds.
    pub fn gain(&self, one: &[Move], other: &[Move], worlds: u32) -> Result<Candidate, MatchError> {
        let ways = vec![one.to_vec(), other.to_vec()];
        let both = DecisionWays { ways, is_series: false, usual: None, chosen: None, reason: None };
        let found = self.look(&both, worlds, &Some(1), Some(&[0, 1]))?;
        if found.exact || found.best == 0 {
            return Ok(found.gain.unwrap_or_else(|| difference(found.values[0], found.values[1])));
        }
        // what is told is by how much the better one is ahead
        let turned = self.look(&both, worlds, &Some(0), Some(&[0, 1]))?;
        let behind = turned.gain.unwrap_or_else(|| difference(turned.values[1], turned.values[0]));
        Ok(Candidate { mean: -behind.mean, ..behind })
    }

    /// Joins the moves of a way into one move of all their cards.
    pub fn as_one(way: &[Move]) -> Move {
        ways::as_one(way)
    }

    /// The cards that the seat holds in its hands.
    pub fn held(&self) -> Vec<Face> {
        let piles = &self.rules.piles;
        let is_hand = |pile: &Pile| piles.group(*pile).role == Role::Hand && piles.owner(*pile) == Some(self.seat);
        let cards = piles.all().filter(is_hand).flat_map(|pile| self.state.table.set(pile).iter());
        cards.map(|card| self.rules.deck_index.deck.face(card)).collect()
    }

    /// The cards of the trick or count so far.
    pub fn tail(&self) -> Vec<Face> {
        self.state.sequence.cards().iter().map(|card| self.rules.deck_index.deck.face(*card)).collect()
    }

    /// The suit that is trump now.
    pub fn trump(&self) -> Option<Suit> {
        usize::try_from(self.state.get(Register::TRUMP)).ok().and_then(|suit| Suit::ALL.get(suit)).copied()
    }

    /// The seat that decides.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The round, from 1.
    pub fn round(&self) -> u16 {
        self.state.round
    }

    /// The kind of decision, by the name of the function of a strategy that makes it.
    pub fn decision(&self) -> &'static str {
        self.view().decision()
    }

    /// What the usual player names with this number of its bid. `None` if the number is a whole bid.
    pub fn usually_named(&self, number: Move) -> Option<Move> {
        let mut state = self.state.clone();
        self.rules.apply_unchecked(&mut state, number, &mut Silent).ok()?;
        self.rules.step(state.step).info.begun_bid(&state)?;
        let moves = self.rules.legal(&state).ok()?;
        let view = View::new(&self.rules, &state, self.seat).knowing(Some(&self.knowledge));
        let decision = self.adviser.usual.as_ref()?.choose(&view, &moves, &mut self.dice(&state)).ok()?;
        moves.get(decision.index).copied()
    }

    fn reason_of(&self, found: &Found) -> Reason {
        let ahead = found.reason(crate::search::Objective::Margin);
        match found.gain {
            Some(gain) => Reason::BetterThanUsual(LookedAhead {
                by: Some(gain.mean),
                counts: AheadUnit::Points,
                exact: found.exact,
                worlds: FEW,
            }),
            None => Reason::Ahead(ahead),
        }
    }

    /// Chooses the advised way: the best if it is significantly better than the usual play, else the usual play. Both are
    /// compared again in `FEW` worlds, and their values replaced.
    fn advised(&self, known: &DecisionWays, all: Found) -> Result<Found, MatchError> {
        let Some(usual) = known.usual.filter(|_| !all.exact && all.values.len() > 1) else {
            return Ok(Found { gain: None, ..all });
        };
        if all.best == usual {
            return Ok(Found { gain: None, ..all });
        }
        let both = self.look(known, FEW, &Some(usual), Some(&[all.best, usual]))?;
        let gain = both.gain.unwrap_or_else(|| difference(both.values[0], both.values[1]));
        let is_sure = both.best == 0 && gain.mean > SURE * gain.error;
        let mut values = all.values.clone();
        (values[all.best], values[usual]) = (both.values[0], both.values[1]);
        let best = if is_sure { all.best } else { usual };
        Ok(Found { values, best, gain: is_sure.then_some(gain), ..all })
    }

    /// Points by which a way falls short of the advised one, both tried in the same worlds; 0 if that is within its error.
    fn cost(&self, known: &DecisionWays, found: &Found, chosen: usize) -> Result<f64, MatchError> {
        if found.best == chosen {
            return Ok(0.0);
        }
        if found.exact {
            return Ok((found.values[found.best].mean - found.values[chosen].mean).max(0.0));
        }
        let both = self.look(known, FEW, &Some(chosen), Some(&[found.best, chosen]))?;
        let gain = both.gain.unwrap_or_else(|| difference(both.values[0], both.values[1]));
        Ok(if both.best == 0 && gain.mean > SURE * gain.error { gain.mean } else { 0.0 })
    }

    /// Evaluates all ways, or those at the places `only` in that order, in `worlds` sampled worlds. Each is compared with the
    /// way at the place `beside`, if given.
    fn look(
        &self,
        known: &DecisionWays,
        worlds: u32,
        beside: &Option<usize>,
        only: Option<&[usize]>,
    ) -> Result<Found, MatchError> {
        let view = self.view();
        let plan = Plan { worlds, usual: self.adviser.plays_on.clone(), ..Plan::default() };
        let ways: Vec<Vec<Move>> = match only {
            None => known.ways.clone(),
            Some(only) => only.iter().map(|place| known.ways[*place].clone()).collect(),
        };
        let beside = match only {
            None => *beside,
            Some(only) => only.iter().position(|place| Some(*place) == *beside),
        };
        let mut dice = self.dice(&self.state);
        let found = if known.is_series || only.is_some() {
            compare(&view, &ways, &plan, beside, &mut dice)
        } else {
            let moves: Vec<Move> = ways.iter().map(|way| way[0]).collect();
            search_beside(&view, &moves, &plan, beside, &mut dice)
        };
        found.map_err(MatchError::Strategy)
    }

    fn view(&self) -> View<'_> {
        View::new(&self.rules, &self.state, self.seat).knowing(Some(&self.knowledge))
    }

    fn dice(&self, state: &State) -> Dice<'static> {
        own_dice(self.seed, self.seat, state.moves)
    }

    fn ways(&self) -> Result<DecisionWays, MatchError> {
        let moves = self.rules.legal(&self.state)?;
        let is_series = ways::begins_series(&self.rules, &self.state, &moves);
        let made = self.made.as_ref().map(|made| self.as_listed(&moves, made)).transpose()?;
        let usual = self.adviser.usual.as_ref().and_then(|policy| self.way_of(&**policy).ok());
        let mut all: Vec<Vec<Move>> = match (is_series, &usual, &made) {
            (false, ..) => moves.iter().map(|m| vec![*m]).collect(),
            (true, Some((way, _)), _) | (true, None, Some(way)) => {
                let like = ways::like(&self.rules, &self.state, way).map_err(MatchError::Strategy)?;
                [way.clone()].into_iter().chain(like).collect()
            }
            (true, None, None) => moves.iter().map(|m| vec![*m]).collect(),
        };
        all.extend(made.clone().filter(|made| !all.contains(made)));
        let place = |way: &Vec<Move>| all.iter().position(|known| known == way);
        let (chosen, usual_place) = (made.as_ref().and_then(place), usual.as_ref().and_then(|(way, _)| place(way)));
        let reason = usual.and_then(|(_, reason)| reason);
        Ok(DecisionWays { usual: usual_place, chosen, reason, is_series, ways: all })
    }

    /// Replaces a single move made by the listed move that stands for it: one of several equal cards stands for all.
    fn as_listed(&self, moves: &[Move], made: &[Move]) -> Result<Vec<Move>, MatchError> {
        let [single] = made else { return Ok(made.to_vec()) };
        let listed = self.rules.listed_as(&self.state, moves, *single).map(|listed| vec![listed]);
        listed.ok_or_else(|| MatchError::Replay("a move that was made is none of the list".into()))
    }
}

/// The difference of two values that were found in independent worlds.
fn difference(one: Candidate, other: Candidate) -> Candidate {
    let error = one.error.hypot(other.error);
    Candidate { mean: one.mean - other.mean, error, n: one.n.min(other.n) }
}
