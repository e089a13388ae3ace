//! Proves or refutes that a side takes all remaining tricks, whatever the others play.
//!
//! It sees all cards: it answers a claim at a table where the hands are laid open, and no player is ever given it. Partners
//! are assumed not to help, but tricks that they take count for the side. Knows steps that play tricks; knows no game and no
//! clock. Its budget is a number of positions.

use crate::cards::CardSet;
use crate::play::{Chance, Event, EventSink, Fault, Move, Rules, State, StepRef};
use crate::search::PositionHash;
use crate::table::Seat;
use std::collections::HashMap;

/// The most positions that are searched before giving up.
const POSITIONS: u32 = 200_000;
/// The deepest line in moves; no claim takes more.
const DEEPEST: usize = 200;

/// The result of a proof.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Proved {
    Yes,
    /// The moves that refute the claim; the last `trick` of them are the trick that another side takes.
    No {
        line: Vec<(Seat, Move)>,
        trick: usize,
        taken_by: Seat,
    },
    CardsToCome,
    TooMuch,
}

/// The search: all moves of the others, and for each one good answer of the claiming seat.
pub(super) struct ClaimProof<'a> {
    rules: &'a Rules,
    seat: Seat,
    /// The step that plays the tricks.
    step: StepRef<'a>,
    looked_at: u32,
    prints: PositionHash,
    /// Results by position, whichever moves led to it.
    known: HashMap<u64, Proved>,
}

/// Listens for the takers of tricks and the end of the round.
#[derive(Default)]
struct TrickTakers {
    takers: Vec<Seat>,
    round_over: bool,
}

impl EventSink for TrickTakers {
    fn event(&mut self, event: Event) {
        match event {
            Event::TrickTaken { seat, .. } => self.takers.push(seat),
            Event::RoundEnds { .. } | Event::MatchEnds { .. } => self.round_over = true,
            _ => {}
        }
    }

    fn chance(&mut self, _: Chance) {}
}

impl<'a> ClaimProof<'a> {
    /// Starts a proof; `state` is the position in which the seat claims.
    pub fn new(rules: &'a Rules, state: &State, seat: Seat) -> ClaimProof<'a> {
        let step = rules.step(state.step);
        ClaimProof { rules, seat, step, looked_at: 0, prints: PositionHash::of(rules), known: HashMap::new() }
    }

    /// Whether the claim stands in this position.
    pub fn of(&mut self, state: &State) -> Result<Proved, Fault> {
        self.look(state, 0)
    }

    /// A move after which the claim still stands. `None` if there is none.
    pub fn winning(&mut self, state: &State, legal: &[Move]) -> Result<Option<Move>, Fault> {
        self.looked_at = 0;
        for chosen in self.in_order(state, legal.to_vec()) {
            if self.after(state, chosen, 0)? == Proved::Yes {
                return Ok(Some(chosen));
            }
        }
        Ok(None)
    }

    /// Whether all seats have played their last card.
    pub fn is_played_out(&self, state: &State) -> bool {
        let held = self.rules.all_seats().map(|seat| self.step.info.trick_cards(self.rules, state, seat));
        state.sequence.is_empty() && held.fold(CardSet::EMPTY, |all, held| all | held).is_empty()
    }

    fn look(&mut self, state: &State, depth: usize) -> Result<Proved, Fault> {
        let Some(to_move) = state.to_move().filter(|_| !self.is_played_out(state)) else { return Ok(Proved::Yes) };
        if to_move == self.seat && self.wins_by_leading(state) {
            return Ok(Proved::Yes);
        }
        let print = self.prints.whole(self.rules, state);
        if let Some(known) = self.known.get(&print) {
            return Ok(known.clone());
        }
        if self.looked_at >= POSITIONS || depth >= DEEPEST {
            return Ok(Proved::TooMuch);
        }
        self.looked_at += 1;
        let found = self.look_at_moves(state, to_move, depth)?;
        if found != Proved::TooMuch {
            self.known.insert(print, found.clone());
        }
        Ok(found)
    }

    /// Whether every card that the seat has left wins if led, and nothing is drawn by chance meanwhile.
    fn wins_by_leading(&self, state: &State) -> bool {
        let step = self.rules.step(state.step);
        let held = step.info.trick_cards(self.rules, state, self.seat);
        !held.is_empty() && step.info.wins_if_led(self.rules, state, self.seat) == held && self.draws_nothing(state)
    }

    /// Whether nothing is drawn by chance before the end of the round, tried by playing the first legal move each time.
    fn draws_nothing(&self, state: &State) -> bool {
        let (mut state, mut list) = (state.clone(), Vec::new());
        for _ in 0..DEEPEST {
            if state.to_move().is_none() || self.is_played_out(&state) {
                return true;
            }
            let (generator, mut heard) = (state.generator.clone(), TrickTakers::default());
            let moved = self.rules.moves(&state, &mut list).and_then(|()| match list.first() {
                Some(first) => self.rules.apply_unchecked(&mut state, *first, &mut heard),
                None => Ok(()),
            });
            match moved {
                Ok(()) if heard.round_over => return true,
                Ok(()) if state.generator.is_where(&generator) => {}
                _ => return false,
            }
        }
        false
    }

    fn look_at_moves(&mut self, state: &State, to_move: Seat, depth: usize) -> Result<Proved, Fault> {
        let legal = self.rules.legal(state)?;
        if to_move != self.seat {
            for chosen in legal {
                match self.after(state, chosen, depth)? {
                    Proved::Yes => {}
                    other => return Ok(other),
                }
            }
            return Ok(Proved::Yes);
        }
        // the line that holds out longest is reported
        let mut fails: Option<Proved> = None;
        for chosen in self.in_order(state, legal) {
            let found = self.after(state, chosen, depth)?;
            fails = match (found, fails) {
                (Proved::Yes, _) => return Ok(Proved::Yes),
                (found, None) => Some(found),
                (_, Some(open @ (Proved::TooMuch | Proved::CardsToCome))) => Some(open),
                (open @ (Proved::TooMuch | Proved::CardsToCome), _) => Some(open),
                (found, Some(before)) => Some(if length(&found) > length(&before) { found } else { before }),
            };
        }
        Ok(fails.unwrap_or(Proved::Yes))
    }

    /// Orders moves: cards that nobody can beat come first.
    fn in_order(&self, state: &State, mut legal: Vec<Move>) -> Vec<Move> {
        let step = self.rules.step(state.step);
        let sure = step.info.wins_if_led(self.rules, state, self.seat);
        legal.sort_by_key(|chosen| !chosen.first_card().is_some_and(|card| sure.contains(card)));
        legal
    }

    /// The result after a move.
    fn after(&mut self, state: &State, chosen: Move, depth: usize) -> Result<Proved, Fault> {
        let Some(seat) = state.to_move() else { return Ok(Proved::Yes) };
        let (mut next, mut heard) = (state.clone(), TrickTakers::default());
        self.rules.apply_unchecked(&mut next, chosen, &mut heard)?;
        let own = self.rules.team(self.seat);
        if let Some(taken_by) = heard.takers.into_iter().find(|taker| self.rules.team(*taker) != own) {
            let trick = state.sequence.cards().len() + 1;
            return Ok(Proved::No { line: vec![(seat, chosen)], trick, taken_by });
        }
        if heard.round_over {
            return Ok(Proved::Yes);
        }
        if !next.generator.is_where(&state.generator) {
            return Ok(Proved::CardsToCome);
        }
        Ok(match self.look(&next, depth + 1)? {
            Proved::No { mut line, trick, taken_by } => {
                line.insert(0, (seat, chosen));
                Proved::No { line, trick, taken_by }
            }
            other => other,
        })
    }
}

fn length(found: &Proved) -> usize {
    match found {
        Proved::No { line, .. } => line.len(),
        _ => 0,
    }
}
