//! Events that need more than one look: a capture, a trick, leftover cards, and the last act of each seat.
//!
//! A card that takes others is first laid beside them, all are lit and called out, and then they are swept together.

use super::callout::Callout;
use super::play::Play;
use super::shown::CardMeeting;
use crate::cards::{Card, CardSet};
use crate::play::{Event, Move};
use crate::table::Seat;
use crate::wording::Growth;

/// The last act of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Act {
    /// Its cards, marked where they lie open.
    pub cards: CardSet,
    /// The act in words without the name, such as `lays 7H on Pile 3`.
    pub told: String,
}

/// Seconds for a card to reach the cards that it takes, and for which all of them stay there.
const MEETING: f32 = 0.35;
const LOOK: f32 = 0.9;

impl Play {
    /// Moves a card to those that it takes; returns the seconds until they are swept together.
    pub(super) fn meet(&mut self, seat: Seat, card: Card, taken: CardSet) -> f32 {
        let goes = |e: &Event| match e {
            Event::Moved { card: moved, from, .. } if *moved == Some(card) => Some(*from),
            _ => None,
        };
        if let Some(from) = self.model.events()[self.playback.seen..].iter().find_map(goes) {
            self.shown.meet(CardMeeting { card, with: taken }, from);
            self.playback.stirred = true;
        }
        let said = self.with_narrator(|narrator| narrator.capture_called(seat, card, taken));
        let cards = taken | CardSet::one(card);
        self.note_act(seat, cards, &Event::Captured { seat, card, taken });
        let callout = Callout { cards, ..Callout::said(seat, said) };
        self.playback.callouts.push(callout.lasting(LOOK).after(MEETING));
        MEETING + LOOK
    }

    /// Shows the cards of a trick before they are gathered, with the winning card lit; returns the seconds for that.
    pub(super) fn trick(&mut self, seat: Seat, cards: CardSet) -> f32 {
        let said = self.with_narrator(|narrator| narrator.trick_called(seat));
        let own = self.shown.tokens.iter().filter(|token| token.by == Some(seat)).filter_map(|token| token.card);
        let winning = cards & own.collect::<CardSet>();
        let cards = if winning.is_empty() { cards } else { winning };
        self.playback.callouts.push(Callout { cards, ..Callout::said(seat, said) }.lasting(LOOK));
        LOOK
    }

    /// Calls out leftover cards once before they go to a seat. Returns the seconds for which they are shown; `None` if
    /// there are none.
    pub(super) fn announce_rest(&mut self) -> Option<f32> {
        let place = self.playback.seen;
        let (before, rest) = self.model.events().split_at(place);
        let begins = matches!(before.last(), Some(Event::StepBegins { .. }));
        if !begins || self.playback.announced == Some(place) {
            return None;
        }
        let seen: Vec<Event> =
            rest.iter().take_while(|e| matches!(e, Event::Moved { .. })).map(|e| self.as_seen(e)).collect();
        let step = self.step_shown();
        let (seat, said) = self.with_narrator(|narrator| narrator.takes_rest(step, &seen))?;
        let cards = seen.iter().filter_map(|e| match e {
            Event::Moved { card, seat: Some(by), .. } if *by == seat => *card,
            _ => None,
        });
        let callout = Callout { cards: cards.collect(), ..Callout::said(seat, said) };
        self.playback.announced = Some(place);
        self.playback.callouts.push(callout.lasting(MEETING + LOOK));
        Some(LOOK)
    }

    pub(super) fn as_seen(&self, event: &Event) -> Event {
        event.seen_by(self.model.viewer(), &self.model.rules().piles)
    }

    /// Calls out points that no other event has called out, with their reason if it is known.
    pub(super) fn gained(&mut self, scores: &[i32]) {
        let rules = self.model.rules().clone();
        let seen = self.playback.seen;
        let begun = seen.saturating_sub(1);
        let growths = self.with_narrator(|narrator| narrator.growths(&self.model.events()[..seen], begun));
        let first = |seat: &Seat| rules.all_seats().find(|s| rules.team(*s) == rules.team(*seat)) == Some(*seat);
        for seat in rules.all_seats().filter(first) {
            let now = scores.get(seat.index()).copied().unwrap_or(0);
            let before = self.shown.totals.get(seat.index()).copied().unwrap_or(now);
            if now != before {
                let name = self.names()[seat.index()].clone();
                let reason = growths.iter().find(|growth| growth.seat == seat).and_then(Growth::reason);
                let said = reason.map_or(name.clone(), |reason| format!("{name}: {reason}"));
                self.playback.callouts.push(Callout { points: now - before, ..Callout::said(seat, said) });
            }
        }
        self.shown.totals = scores.to_vec();
    }

    /// Records what a seat did: it stays marked until the person at the window moves again.
    pub(super) fn note_act(&mut self, seat: Seat, cards: CardSet, event: &Event) {
        let told = self.with_narrator(|narrator| narrator.act(self.step_shown(), event));
        self.playback.acting = Some(seat);
        self.playback.acts.resize(self.model.rules().seats, None);
        if let Some(told) = told {
            self.playback.acts[seat.index()] = Some(Act { cards, told });
        }
    }

    /// Shows a choice as the last act of a seat.
    pub(super) fn acts(&mut self, seat: Seat, chosen: Option<&Move>) {
        // what was done in an earlier trick is past
        let begins = std::mem::take(&mut self.playback.trick_over);
        if begins || seat == self.model.viewer() && !self.model.humans().is_empty() {
            self.playback.acts.clear();
        }
        let cards = chosen.map_or(CardSet::EMPTY, |m| m.named());
        self.note_act(seat, cards, &Event::Chose { seat, chosen: chosen.copied() });
    }

    /// The cards of the last act of each seat.
    pub fn marked(&self) -> CardSet {
        if self.view_state.looking.is_some() {
            return CardSet::EMPTY;
        }
        self.playback.acts.iter().flatten().fold(CardSet::EMPTY, |all, act| all | act.cards)
    }

    /// The seat that acts now: the one to move, or the one whose act is being shown.
    pub fn acting(&self) -> Option<Seat> {
        let next = self.model.to_move();
        // the ring moves on when the cards of the act before lie still; the person at the window may move at once
        if self.is_quiet() && (self.playback.rests() || next == Some(self.model.viewer())) {
            next
        } else {
            self.playback.acting
        }
    }

    /// The start of the last turn: the index of its first event, and the number of moves made before it.
    fn last_turn(&self) -> Option<(usize, Option<usize>)> {
        let events = self.model.events();
        let begun = events.iter().rposition(|e| matches!(e, Event::RoundBegins { .. }))?;
        let own = |moves: &usize| {
            self.model.look_back(*moves).is_some_and(|(_, view)| view.to_move() == Some(self.model.viewer()))
        };
        let moves = (0..self.model.moves_made()).rev().find(own);
        let place = moves.and_then(|moves| Some((self.model.look_back(moves)?.0, Some(moves))));
        place.filter(|(place, _)| *place > begun).or(Some((begun, None)))
    }

    /// Whether the last turn of the person at the window can be shown again.
    pub fn has_last_turn(&self) -> bool {
        self.may_move() && self.model.moves_made() > 0
    }

    /// Replays what happened since the last move of the person at the window, that move included.
    pub fn show_last_turn(&mut self) {
        let Some((place, moves)) = self.last_turn().filter(|_| self.has_last_turn()) else { return };
        self.view_state.pick = Default::default();
        self.note = None;
        self.shown.conceal();
        if let Some((_, view)) = moves.and_then(|moves| self.model.look_back(moves)) {
            self.shown.sync(&view);
        }
        self.playback.calls.clear();
        self.playback.callouts.clear();
        self.playback.announced = None;
        self.playback.acts.clear();
        self.playback.seen = place;
        self.playback.stirred = true;
        // the table as it was is seen before anything moves
        self.playback.wait = LOOK / 2.0;
    }

    /// Whether a card is being moved by the draw that was chosen last.
    pub(super) fn is_drawn(&self) -> bool {
        let before = self.playback.seen.checked_sub(2).and_then(|place| self.model.events().get(place));
        matches!(before, Some(Event::Chose { chosen: Some(Move::Draw), .. }))
    }
}
