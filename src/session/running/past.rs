//! The past of a match: what undo takes back, redo makes again, and a look back shows.

use super::Match;
use crate::play::{DealList, Event, State, View};
use crate::table::Seat;

/// A moment to go back to: the state, and how long the history and the list of events were.
pub(super) struct Moment {
    pub(super) state: State,
    history: usize,
    events: usize,
    deal: DealList,
    /// The move that was made then came from a list.
    pub(super) listed: bool,
}

/// A moment that was left by undo, with what had been written since the one before.
pub(super) struct Undone {
    state: State,
    history: Vec<String>,
    events: Vec<Event>,
    deal: DealList,
    listed: bool,
}

impl Match {
    /// How many moves can be looked back at.
    pub fn moves_made(&self) -> usize {
        self.past.len()
    }

    /// How many events had happened before the move with this number, and the table as it was for a seat.
    pub fn look_back(&self, moves: usize, seat: Seat) -> Option<(usize, View<'_>)> {
        let moment = self.past.get(moves)?;
        Some((moment.events, View::new(&self.rules, &moment.state, seat)))
    }

    pub(super) fn moment(&self) -> Moment {
        Moment {
            state: self.state.clone(),
            history: self.record.history.len(),
            events: self.events.len(),
            deal: self.deal.clone(),
            listed: false,
        }
    }

    /// Takes back the last move and whatever followed it; false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.future.push(Undone {
            state: std::mem::replace(&mut self.state, before.state),
            history: self.record.history.split_off(before.history),
            events: self.events.split_off(before.events),
            deal: std::mem::replace(&mut self.deal, before.deal),
            listed: before.listed,
        });
        self.record.generator = self.state.generator.position();
        true
    }

    /// Makes again what was undone; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        let Some(mut after) = self.future.pop() else { return false };
        self.past.push(Moment { listed: after.listed, ..self.moment() });
        self.state = after.state;
        self.deal = after.deal;
        self.record.history.append(&mut after.history);
        self.events.append(&mut after.events);
        self.record.generator = self.state.generator.position();
        true
    }

    /// Takes back moves until it is a person's turn again; false if there was no such moment.
    pub fn undo_to_human(&mut self) -> bool {
        let human = |s: &State| s.to_move().is_some_and(|seat| self.players[seat.index()].is_human());
        let Some(place) = self.past.iter().rposition(|p| !p.listed && human(&p.state)) else { return false };
        while self.past.len() > place {
            self.undo();
        }
        true
    }

    /// Makes again what was undone, up to a person's next decision.
    pub fn redo_to_human(&mut self) -> bool {
        let mut redone = self.redo();
        let any = redone;
        let listed_next = |m: &Match| m.future.last().is_some_and(|undone| undone.listed);
        while redone && self.to_move().is_some_and(|s| !self.players[s.index()].is_human() || listed_next(self)) {
            redone = self.redo();
        }
        any
    }

    /// Takes back the cards chosen so far in a series.
    pub fn rewind_series(&mut self) {
        while !self.state.chosen.is_empty() && self.undo() {}
    }

    /// Back to the beginning of the running round: the same cards, other choices.
    pub fn deal_again(&mut self) {
        let round = self.state.round;
        while self.undo() {
            if self.state.round < round {
                self.redo();
                break;
            }
        }
    }
}
