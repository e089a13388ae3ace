//! The past of a match: what undo takes back, redo makes again, and a look back shows.

use super::{Match, MatchError, weight};
use crate::cards::Face;
use crate::play::{DealList, Event, Move, ParsedMove, State, View};
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

/// What came of a wish to take back.
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakenBack {
    /// There was nothing.
    Nothing,
    Moves,
    /// They had brought cards to light: the record keeps that.
    Look,
    /// They had, and such moves stay.
    Forbidden,
}

/// A moment that was left by undo, with what had been written since the one before.
pub(super) struct Undone {
    state: State,
    history: Vec<String>,
    events: Vec<Event>,
    deal: DealList,
    listed: bool,
    /// Somebody had given the match up then.
    gave_up: Option<u8>,
    /// It was taken back after it had brought cards to light.
    look: bool,
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

    /// The state before the move with this number.
    pub(in crate::session) fn state_at(&self, moves: usize) -> Option<&State> {
        self.past.get(moves).map(|moment| &moment.state)
    }

    /// The move with this number.
    pub(in crate::session) fn chosen_at(&self, moves: usize) -> Option<Move> {
        let begins = self.past.get(moves)?.events;
        self.events[begins..].iter().find_map(|event| match event {
            Event::Chose { chosen, .. } => *chosen,
            Event::ChoseSecretly { chosen, .. } => Some(*chosen),
            Event::Declined { .. } => Some(Move::Done),
            _ => None,
        })
    }

    /// What had happened since its round began when the move with this number was made.
    pub(in crate::session) fn heard_before(&self, moves: usize) -> impl Iterator<Item = &Event> {
        let end = self.past.get(moves).map_or(0, |moment| moment.events);
        let begins = self.events[..end].iter().rposition(|e| matches!(e, Event::RoundBegins { .. })).unwrap_or(0);
        self.events[begins..end].iter()
    }

    pub(super) fn moment(&self) -> Moment {
        let mut state = self.state.clone();
        // it is listed anew where somebody asks: a match has thousands of moments, and a list thousands of moves
        state.listed.forget();
        Moment {
            state,
            history: self.record.history.len(),
            events: self.events.len(),
            deal: self.deal.clone(),
            listed: false,
        }
    }

    /// Takes back the last move and whatever followed it; false if there is none.
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

    /// Makes again what was undone; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        let Some(mut after) = self.future.pop() else { return false };
        // made again, it was no look
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

    /// Takes back moves until it is a person's turn again.
    pub fn undo_to_human(&mut self) -> TakenBack {
        match self.past.iter().rposition(|moment| self.is_asked(moment)) {
            Some(place) => self.take_back(place),
            None => TakenBack::Nothing,
        }
    }

    /// A person decides at this moment, and no list.
    fn is_asked(&self, moment: &Moment) -> bool {
        let human = |seat: Seat| self.players[seat.index()].is_human();
        !moment.listed && moment.state.to_move().is_some_and(human)
    }

    /// Takes back all moves from this one on.
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

    /// Did a person's move, with all that followed until a person was asked again, show a person cards that it could not
    /// see before?
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

    /// From now on moves that have brought cards to light cannot be taken back.
    pub fn forbid_looks(&mut self) {
        self.record.strict_undo = true;
    }

    /// Makes again what was undone, up to a person's next decision.
    pub fn redo_to_human(&mut self) -> bool {
        let any = self.redo();
        let mut redone = any;
        // what others did meanwhile is kept, and they are not asked again
        while redone && self.to_move().is_some() && !self.awaits_a_person() {
            redone = self.redo();
        }
        any
    }

    /// A person decides now, by no list, and has chosen none of several cards yet.
    fn awaits_a_person(&self) -> bool {
        let listed_next = self.future.last().is_some_and(|undone| undone.listed);
        let human = self.to_move().is_some_and(|seat| self.players[seat.index()].is_human());
        human && !listed_next && self.state.chosen.is_empty()
    }

    /// Makes the one-card moves of a choice of many cards, in this order; all of them or none. Cards that were chosen singly
    /// before are forgotten. Where it fails all is as before, what can be made again too.
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

    /// Takes back the cards chosen so far in a series.
    pub fn rewind_series(&mut self) {
        while !self.state.chosen.is_empty() && self.undo() {}
    }

    /// Back to the beginning of the running round: the same cards, other choices.
    pub fn deal_again(&mut self) -> TakenBack {
        let round = self.state.round;
        match self.past.iter().position(|moment| moment.state.round == round) {
            Some(place) => self.take_back(place),
            None => TakenBack::Moves,
        }
    }
}
