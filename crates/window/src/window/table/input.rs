//! Carries out what a person does at the table: clicks become moves, or a reason why not.

use super::bid_grid::WholeBid;
use super::pick::{ClickTarget, Pick, Picked};
use super::play::{Notice, Play};
use crate::cards::CardSet;
use crate::play::{IllegalMove, Move, ParsedMove, PlayError};
use crate::session::TableRefusal;
use crate::table::Pile;
use crate::wording::{TableLabel, TableSaid, looks, refusal, say, tell};

impl Play {
    /// Makes a move of the person at the window.
    pub fn make(&mut self, chosen: Move) {
        if self.may_move() {
            (self.note, self.advice.counted) = (None, None);
            let made = self.model.play(chosen);
            self.made(made);
        }
    }

    /// Makes a bid of the person at the window.
    pub fn bid(&mut self, bid: WholeBid) {
        if self.may_move() {
            (self.note, self.advice.counted) = (None, None);
            // a lesson teaches one after the other
            let then = bid.then.filter(|_| self.model.lesson().is_none());
            let made = self.model.bid(bid.first, then);
            self.made(made);
        }
    }

    /// Makes all moves of a choice of several cards.
    pub fn make_series(&mut self) {
        (self.note, self.advice.counted) = (None, None);
        let made = self.model.play_series(self.view_state.pick.cards);
        self.made(made);
    }

    fn made(&mut self, made: Result<(), TableRefusal>) {
        match made {
            Ok(()) => self.heed(),
            Err(why) => self.not_done(why),
        }
    }

    /// Tells why something is not done.
    pub(super) fn not_done(&mut self, why: TableRefusal) {
        match why {
            TableRefusal::Failed(error) => self.fail(&error),
            TableRefusal::LessonWaits(_) => {
                self.view_state.pick = Pick::default();
                self.say(refusal(&why, self.model.rules(), &self.names()));
            }
            why => self.refuse(refusal(&why, self.model.rules(), &self.names())),
        }
    }

    /// Handles a click on a card or pile: it picks it, makes a move, or tells why not. While nobody may move it skips
    /// the animation.
    pub fn click(&mut self, thing: ClickTarget) {
        if self.view_state.looking.is_some() {
            self.refuse(say(TableLabel::BackToTheGameFirst).into());
            return;
        }
        if !self.may_move() {
            self.skip();
            return;
        }
        let thing = self.twin(thing);
        self.note = None;
        match self.choices.click(&mut self.view_state.pick, thing) {
            Picked::Changed => {}
            Picked::Move(chosen) => self.make(chosen),
            Picked::Refused => self.why_not(thing, None),
        }
    }

    /// Equal cards in one pile make the same move: returns the copy that can be picked, in place of this one.
    pub fn twin(&self, thing: ClickTarget) -> ClickTarget {
        let ClickTarget::Card(card) = thing else { return thing };
        if self.choices.wants(&self.view_state.pick, card) || self.view_state.pick.cards.contains(card) {
            return thing;
        }
        let deck = &self.model.rules().deck_index.deck;
        let twins = deck.of_face(deck.face(card));
        let other = twins.iter().find(|c| {
            *c != card && self.choices.wants(&self.view_state.pick, *c) && !self.view_state.pick.cards.contains(*c)
        });
        other.filter(|c| self.pile_of(*c) == self.pile_of(card)).map_or(thing, ClickTarget::Card)
    }

    /// Tells in the words of the rules why something is not possible.
    pub fn why_not(&mut self, thing: ClickTarget, onto: Option<Pile>) {
        let deck = &self.model.rules().deck_index.deck;
        let mut meant = match thing {
            ClickTarget::Card(card) => {
                let all = self.view_state.pick.cards | CardSet::one(card);
                ParsedMove::of_faces(all.iter().map(|c| deck.face(c)).collect())
            }
            ClickTarget::Pile(pile) => ParsedMove { piles: vec![pile], ..ParsedMove::default() },
        };
        meant.piles.extend(onto);
        let why = match self.model.find_move(&meant) {
            Ok(_) => return,
            // no more specific reason is known
            Err(PlayError::Illegal(IllegalMove::NotNow { text })) => {
                let what = match (thing, onto) {
                    (ClickTarget::Pile(pile), None) => self.with_narrator(|narrator| narrator.pile(pile)),
                    _ => text,
                };
                tell(TableSaid::NothingWith(&what))
            }
            Err(PlayError::Illegal(why)) => self.with_narrator(|narrator| narrator.illegal_gesture(&why)),
            Err(other) => other.to_string(),
        };
        self.refuse(why);
    }

    /// Handles a double click: makes the move that the card or pile means by itself.
    pub fn double_click(&mut self, thing: ClickTarget) {
        if !self.may_move() {
            return;
        }
        let thing = self.twin(thing);
        let mut alone = Pick::default();
        alone.add(thing);
        if self.choices.series.is_none()
            && let Some(chosen) = self.choices.doubled(&alone)
        {
            self.make(chosen);
        } else if self.choices.wants_word(&alone) {
            self.view_state.pick = alone;
        }
    }

    /// Makes the move that is picked; returns whether it was complete.
    pub fn confirm(&mut self) -> bool {
        if !self.may_move() {
            return false;
        }
        if self.choices.is_series_whole(&self.view_state.pick) {
            self.make_series();
            return true;
        }
        let whole = self.choices.whole(&self.view_state.pick);
        if let Some(chosen) = whole {
            self.make(chosen);
        }
        whole.is_some()
    }

    /// Whether the pick can be confirmed.
    pub fn can_confirm(&self) -> bool {
        self.may_move()
            && !self.view_state.pick.is_empty()
            && (self.choices.is_series_whole(&self.view_state.pick)
                || self.choices.whole(&self.view_state.pick).is_some())
    }

    /// Handles a drop over a pile, or over the middle of the table. Returns false if the card goes back.
    pub fn drop(&mut self, thing: ClickTarget, onto: Option<Pile>) -> bool {
        if self.view_state.looking.is_some() {
            self.refuse(say(TableLabel::BackToTheGameFirst).into());
        }
        if !self.may_move() {
            return false;
        }
        self.note = None;
        let thing = self.twin(thing);
        let mut pick = self.view_state.pick.clone();
        let held = matches!(thing, ClickTarget::Card(card) if pick.cards.contains(card));
        if !held {
            pick = Pick::default();
            pick.add(thing);
        }
        let mut put = pick.clone();
        put.piles.extend(onto);
        if let Some(said) = [put, pick.clone()].into_iter().find(|p| self.choices.wants_word(p)) {
            // the card waits until the word is said
            self.view_state.pick = said;
            return false;
        }
        if let Some(chosen) = self.choices.dropped(&pick, onto).filter(|_| self.choices.series.is_none()) {
            self.make(chosen);
            return true;
        }
        if let Some(build) = onto.filter(|pile| self.choices.is_build(*pile)) {
            let mut put = pick.clone();
            self.choices.add(&mut put, ClickTarget::Pile(build));
            if !self.choices.with(&put).is_empty() {
                // a button chooses among the moves
                self.view_state.pick = put;
                return false;
            }
        }
        let mid_choice = self.choices.wanted().is_some_and(|n| n > 1)
            && matches!(thing, ClickTarget::Card(c) if self.choices.wants(&self.view_state.pick, c));
        if mid_choice {
            if !held {
                self.click(thing);
            }
        } else {
            self.why_not(thing, onto);
        }
        false
    }

    /// Takes back to the last decision of a person.
    pub fn undo(&mut self) {
        let done = self.model.undo();
        self.taken_back(done);
    }

    /// Shows the result of taking back; if cards were seen by it, the log says so too.
    fn taken_back(&mut self, done: Result<Option<usize>, TableRefusal>) {
        let looks = match done {
            Err(why) => return self.not_done(why),
            Ok(looks) => looks,
        };
        self.jumped();
        if let Some(looks) = looks {
            let told = looks::told(looks);
            self.log.note(self.model.moves_made(), told.clone());
            self.say(told);
        }
    }

    pub fn redo(&mut self) {
        match self.model.redo() {
            Ok(()) => self.jumped(),
            Err(why) => self.not_done(why),
        }
    }

    /// Goes back to the beginning of this round, with the same cards.
    pub fn deal_again(&mut self) {
        let done = self.model.deal_again();
        self.taken_back(done);
    }

    /// Brings everything in line with a match that has jumped to another position.
    pub(super) fn jumped(&mut self) {
        self.playback.acts.clear();
        if matches!(self.notice.take(), Some(Notice::Curtain(_))) {
            // nobody has sat down since
            self.model.stand_up();
        }
        (self.note, self.advice.counted) = (None, None);
        self.shown.conceal();
        self.catch_up();
        self.changed();
        self.heed();
        self.draw_curtain();
    }
}
