//! What people do at a table: moves, the way back, claims; who sits down and who leaves.

use super::{Saved, TableModel, TableNews, TableRefusal};
use crate::cards::{CardSet, Face};
use crate::play::Move;
use crate::session::keep_error::KeepError;
use crate::session::running::{ClaimAnswer, MatchError, TakenBack};
use crate::table::Seat;

impl TableModel {
    /// Makes a move for the person on turn.
    pub fn play(&mut self, chosen: Move) -> Result<(), TableRefusal> {
        let text = chosen.text(&self.running.rules.names(), self.viewer());
        self.lesson_takes(&text)?;
        let made = self.running.make(chosen);
        self.made_by_person(made)
    }

    /// Makes the one-card moves of a choice of several cards, in ascending order; all of them or none.
    pub fn play_series(&mut self, cards: CardSet) -> Result<(), TableRefusal> {
        let deck = &self.running.rules.deck_index.deck;
        let faces: Vec<Face> = cards.iter().map(|card| deck.face(card)).collect();
        self.play_faces(&faces)
    }

    /// Makes the one-card moves of a choice of several cards, in this order; all of them or none.
    pub fn play_faces(&mut self, faces: &[Face]) -> Result<(), TableRefusal> {
        let text: Vec<String> = faces.iter().map(Face::to_string).collect();
        self.lesson_takes(&text.join(" "))?;
        let made = self.running.make_faces(faces);
        self.made_by_person(made)
    }

    /// Makes a bid for the person on turn: a number, and what is named with it. What can no longer be named is left out,
    /// as in a lesson that goes on between the two.
    pub fn bid(&mut self, number: Move, named: Option<Move>) -> Result<(), TableRefusal> {
        self.play(number)?;
        match named.filter(|_| self.is_own_turn() && self.lesson_waits()) {
            Some(named) => self.play(named),
            None => Ok(()),
        }
    }

    fn made_by_person(&mut self, made: Result<(), MatchError>) -> Result<(), TableRefusal> {
        made?;
        self.lesson_moved();
        self.moved(self.viewer());
        Ok(())
    }

    /// Goes back to the last decision of a person; a choice of several cards is one decision. Returns the number of looks
    /// if taking back counts as one, because the moves had revealed cards.
    pub fn undo(&mut self) -> Result<Option<usize>, TableRefusal> {
        let done = self.running.undo_to_human();
        self.taken_back(done)
    }

    /// Goes back to the beginning of this round, with the same cards. Returns as [`TableModel::undo`] does.
    pub fn deal_again(&mut self) -> Result<Option<usize>, TableRefusal> {
        let done = self.running.deal_again();
        self.taken_back(done)
    }

    fn taken_back(&mut self, done: TakenBack) -> Result<Option<usize>, TableRefusal> {
        match done {
            TakenBack::Nothing => return Err(TableRefusal::NothingToTakeBack),
            TakenBack::Forbidden => return Err(TableRefusal::SeenCards),
            TakenBack::Moves | TakenBack::Look => self.running.rewind_series(),
        }
        self.jumped();
        Ok((done == TakenBack::Look).then_some(self.record().looks.len()))
    }

    /// Makes the moves again that were taken back, up to a person's next decision.
    pub fn redo(&mut self) -> Result<(), TableRefusal> {
        if !self.running.redo_to_human() {
            return Err(TableRefusal::NothingToRedo);
        }
        self.jumped();
        Ok(())
    }

    /// Makes undo strict: from now on moves that revealed cards cannot be taken back.
    pub fn forbid_looks(&mut self) {
        self.running.forbid_looks();
    }

    /// Claims the rest of the tricks for the viewer, and plays them if the claim stands.
    pub fn claim(&mut self) -> Result<(), TableRefusal> {
        match self.running.claim(self.viewer())? {
            ClaimAnswer::Stands { .. } => {
                self.moved(self.viewer());
                Ok(())
            }
            ClaimAnswer::Refused(why) => {
                // the record may hold a look more
                self.keep();
                Err(TableRefusal::NoClaim(why))
            }
        }
    }

    /// Gives the match up for the side of the viewer. Like a move, this can be taken back.
    pub fn concede(&mut self) -> Result<(), TableRefusal> {
        if !self.may_concede() || !self.running.concede(self.viewer()) {
            return Err(TableRefusal::CannotConcede);
        }
        self.thinking = None;
        self.moved(self.viewer());
        Ok(())
    }

    /// Seats a person at this place, who sees the table from now on. Returns whether somebody else saw it before.
    pub fn sit_down(&mut self, seat: Seat) -> bool {
        self.people.sit_down(seat)
    }

    /// Nobody sits at this place any more, so that a person sits down before the cards are shown. Returns that person:
    /// the one on turn, else the viewer. `None` if one person has the place alone, or the match is over.
    pub fn stand_up(&mut self) -> Option<Seat> {
        self.people.stand_up();
        let next = self.to_move().filter(|_| self.is_shared())?;
        Some(if self.humans().contains(&next) { next } else { self.viewer() })
    }

    /// Looks at a match that others have played, from a seat. Nothing happens by itself any more.
    pub fn watch(&mut self, seat: Seat) {
        self.people.look_from(seat);
        (self.watched, self.paused) = (true, true);
    }

    /// Writes the match wherever it is kept, unless the table is [sparing](TableModel::sparing) and it is too early.
    pub fn keep(&mut self) {
        if !self.keeper.sparing || !self.humans().is_empty() || self.outcome().is_some() {
            self.keep_now();
        }
    }

    /// Writes the match wherever it is kept.
    pub fn keep_now(&mut self) {
        let news = self.keeper.keep(&self.loaded, &self.running);
        self.news.extend(news);
    }

    /// Saves the match because a person asks for it.
    pub fn save(&mut self) -> Result<Saved, KeepError> {
        let (saved, news) = self.keeper.save(self.running.record())?;
        self.news.extend(news.map(TableNews::NotKept));
        Ok(saved)
    }

    /// Counts the match, which is over, in the statistics. `names` are the names of the seats.
    pub fn finish(&mut self, names: &[String]) -> Option<KeepError> {
        self.keeper.finish(&self.running, names)
    }

    /// Called after a move of this seat.
    pub(super) fn moved(&mut self, seat: Seat) {
        self.news.push(TableNews::Moved(seat));
        self.counsel.adapt(self.running.moves_made());
        self.keep();
        self.tell_faults();
    }

    /// Called after the match went to another position: nothing that was asked for the old one is of use.
    pub(super) fn jumped(&mut self) {
        self.thinking = None;
        self.counsel.jump(self.running.moves_made());
        self.keep();
    }

    /// Tells of each faulty strategy once.
    fn tell_faults(&mut self) {
        for (seat, fault) in &self.running.faults {
            if !self.faulty.contains(seat) {
                self.faulty.push(*seat);
                self.news.push(TableNews::StrategyFailed(*seat, fault.clone()));
            }
        }
    }
}
