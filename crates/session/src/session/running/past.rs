//! The past of a match: undo, redo, and looking back.

use super::{Match, MatchError, weight};
use crate::cards::Face;
use crate::play::{DealList, Event, Move, ParsedMove, State, View};
use crate::session::record::Record;
use crate::table::Seat;

/// A position to return to: the state, and the lengths of the history and of the events.
pub(super) struct Moment {
    pub(super) state: State,
    history: usize,
    events: usize,
    deal: DealList,
    /// Whether the move made here was dictated by a list.
    pub(super) listed: bool,
}

/// The result of taking back.
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakenBack {
    /// There was nothing to take back.
    Nothing,
    Moves,
    /// Moves that had revealed cards were taken back; the record keeps that.
    Look,
    /// Nothing was taken back: the moves had revealed cards, and undo is strict.
    Forbidden,
}

/// An undone move: the state after it, and what it had added to the match.
pub(super) struct Undone {
    state: State,
    history: Vec<String>,
    events: Vec<Event>,
    deal: DealList,
    listed: bool,
    /// The seat that had given the match up, if one had.
    gave_up: Option<u8>,
    /// Whether the move had revealed cards when it was taken back.
    look: bool,
}

impl Match {
    /// Number of moves made.
    pub fn moves_made(&self) -> usize {
        self.past.len()
    }

    /// The position before the move with this number: the number of events before it, and the view of `seat`. `None` if there
    /// is no such move.
    pub fn look_back(&self, moves: usize, seat: Seat) -> Option<(usize, View<'_>)> {
        let moment = self.past.get(moves)?;
        Some((moment.events, View::new(&self.rules, &moment.state, seat)))
    }

    /// The state before the move with this number, with all that is hidden in it: for tools, and never for a player.
    pub fn state_at(&self, moves: usize) -> Option<&State> {
        self.past.get(moves).map(|moment| &moment.state)
    }

    /// Number of events before the move with this number; past the last move, of all.
    pub fn events_before(&self, moves: usize) -> usize {
        self.past.get(moves).map_or(self.events.len(), |moment| moment.events)
    }

    /// The match as it stood before the move with this number, and past the last move as it stands now. It has no past that
    /// could be taken back, and its record ends with the beginning, so it is not to be kept: its place is
    /// [`SaveSlot::idle`](crate::session::SaveSlot::idle).
    pub fn as_it_stood(&self, moves: usize) -> Match {
        let (state, players) = (self.state_at(moves).unwrap_or(&self.state), self.players.clone());
        let events = self.events[..self.events_before(moves)].to_vec();
        let record = Record::of_start(&self.rules, &players, state, self.record.options.clone());
        let set_up = self.set_up.clone();
        Match { set_up, ..Match::made(self.rules.clone(), players, state.clone(), record, events) }
    }

    /// The record up to the move with this number; past the last move, the whole of it. A match that is resumed from it stands
    /// where that move was made.
    pub fn record_until(&self, moves: usize) -> Record {
        let Some(moment) = self.past.get(moves) else { return self.record.clone() };
        let mut record = self.record.clone();
        record.history.truncate(moment.history);
        record.generator = moment.state.generator.position();
        record.gave_up = None;
        let moves = moves as u32;
        record.looks.retain(|look| *look < moves);
        record.claims.retain(|claim| claim.last < moves);
        record.changes.retain(|change| change.moves <= moves);
        record
    }

    /// The move with this number, read from the events.
    pub(in crate::session) fn chosen_at(&self, moves: usize) -> Option<Move> {
        let begins = self.past.get(moves)?.events;
        self.events[begins..].iter().find_map(|event| match event {
            Event::Chose { chosen, .. } => *chosen,
            Event::ChoseSecretly { chosen, .. } => Some(*chosen),
            Event::Declined { .. } => Some(Move::Done),
            _ => None,
        })
    }

    /// The events of its round before the move with this number.
    pub(in crate::session) fn heard_before(&self, moves: usize) -> &[Event] {
        let end = self.past.get(moves).map_or(0, |moment| moment.events);
        let begins = self.events[..end].iter().rposition(|e| matches!(e, Event::RoundBegins { .. })).unwrap_or(0);
        &self.events[begins..end]
    }

    pub(super) fn moment(&self) -> Moment {
        let mut state = self.state.clone();
        // the list of moves is rebuilt on demand: a match has thousands of positions, and a list thousands of moves
        state.listed.forget();
        Moment {
            state,
            history: self.record.history.len(),
            events: self.events.len(),
            deal: self.deal.clone(),
            listed: false,
        }
    }

    /// Takes back the last move with all that followed it. Returns `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.told -= weight(&self.events[before.events..]);
        self.future.push(Undone {
            state: std::mem::replace(&mut self.state, before.state),
            history: self.record.history.split_off(before.history),
            events: self.events.split_off(before.events),
            deal: std::mem::replace(&mut self.deal, before.deal),
            listed: before.listed,
            gave_up: self.record.gave_up.take(),
            look: false,
        });
        self.record.generator = self.state.generator.position();
        true
    }

    /// Redoes the last undone move. Returns `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(mut after) = self.future.pop() else { return false };
        // a move that is made again is no look
        let moves = self.past.len() as u32;
        if after.look
            && let Some(place) = self.record.looks.iter().rposition(|look| *look == moves)
        {
            self.record.looks.remove(place);
        }
        self.past.push(Moment { listed: after.listed, ..self.moment() });
        self.state = after.state;
        self.deal = after.deal;
        self.record.gave_up = after.gave_up;
        self.record.history.append(&mut after.history);
        self.told += weight(&after.events);
        self.events.append(&mut after.events);
        self.record.generator = self.state.generator.position();
        true
    }

    /// Takes back moves until a person is on turn again.
    pub fn undo_to_human(&mut self) -> TakenBack {
        match self.past.iter().rposition(|moment| self.is_asked(moment)) {
            Some(place) => self.take_back(place),
            None => TakenBack::Nothing,
        }
    }

    /// Whether a person who still sits there, and no list, decided here.
    fn is_asked(&self, moment: &Moment) -> bool {
        let human =
            |seat: Seat| self.players[seat.index()].is_human() && self.record.is_persons(seat.0, moment.state.moves);
        !moment.listed && moment.state.to_move().is_some_and(human)
    }

    /// Takes back all moves from `place` on. Refused if undo is strict and one of them revealed cards.
    fn take_back(&mut self, place: usize) -> TakenBack {
        let looks: Vec<usize> = (place..self.past.len()).filter(|at| self.is_look(*at)).collect();
        if self.record.strict_undo && !looks.is_empty() {
            return TakenBack::Forbidden;
        }
        while self.past.len() > place {
            self.undo();
        }
        let last = self.future.len() - 1;
        for at in &looks {
            self.future[last + place - at].look = true;
            self.record.looks.push(*at as u32);
        }
        if looks.is_empty() { TakenBack::Moves } else { TakenBack::Look }
    }

    /// Whether a person's move, with all that followed until a person was asked again, showed a person cards that this person
    /// could not see before.
    fn is_look(&self, place: usize) -> bool {
        let Some(moment) = self.past.get(place).filter(|moment| self.is_asked(moment)) else { return false };
        let later = self.past[place + 1..].iter().find(|moment| self.is_asked(moment));
        let end = later.map_or(self.events.len(), |moment| moment.events);
        let people: Vec<Seat> = self.rules.all_seats().filter(|seat| self.players[seat.index()].is_human()).collect();
        let piles = &self.rules.piles;
        self.events[moment.events..end].iter().any(|event| match event {
            Event::Cut { .. } => true,
            Event::Moved { card: Some(_), from, to, .. } => {
                people.iter().any(|seat| piles.sees(*to, *seat) && !piles.sees(*from, *seat))
            }
            _ => false,
        })
    }

    /// Makes undo strict: from now on moves that revealed cards cannot be taken back.
    pub fn forbid_looks(&mut self) {
        self.record.strict_undo = true;
    }

    /// Redoes moves up to a person's next decision. Returns `false` if there are none.
    pub fn redo_to_human(&mut self) -> bool {
        let any = self.redo();
        let mut redone = any;
        // the other seats' moves are restored, and their players not asked again
        while redone && self.to_move().is_some() && !self.awaits_a_person() {
            redone = self.redo();
        }
        any
    }

    /// Whether a person decides now, without a list, from the beginning of the decision.
    fn awaits_a_person(&self) -> bool {
        let listed_next = self.future.last().is_some_and(|undone| undone.listed);
        let human = self.to_move().is_some_and(|seat| self.players[seat.index()].is_human());
        human && !listed_next && !self.is_amid_decision()
    }

    /// Whether a decision of several moves has begun: some of several cards are chosen, or a bid is half made.
    fn is_amid_decision(&self) -> bool {
        !self.state.chosen.is_empty() || self.rules.step(self.state.step).info.begun_bid(&self.state).is_some()
    }

    /// Makes the one-card moves of a choice of several cards, in this order; all of them or none. Cards that were chosen
    /// singly before are taken back first. On failure everything is as before, undone moves included.
    pub fn make_faces(&mut self, faces: &[Face]) -> Result<(), MatchError> {
        let future = std::mem::take(&mut self.future);
        self.rewind_series();
        let rewound = std::mem::take(&mut self.future);
        let made = faces.iter().try_for_each(|face| {
            let next = self.rules.find_move(&self.state, &ParsedMove::of_faces(vec![*face]))?;
            self.make(next)
        });
        if made.is_err() {
            self.rewind_series();
            self.future = rewound;
            while self.redo() {}
            self.future = future;
        }
        made
    }

    /// Takes back the cards chosen so far of a choice of several, or a number whose trump is not named yet.
    pub fn rewind_series(&mut self) {
        while self.is_amid_decision() && self.undo() {}
    }

    /// Takes back all moves of the current round, so that it can be played again with the same cards.
    pub fn deal_again(&mut self) -> TakenBack {
        let round = self.state.round;
        match self.past.iter().position(|moment| moment.state.round == round) {
            Some(place) => self.take_back(place),
            None => TakenBack::Moves,
        }
    }
}
