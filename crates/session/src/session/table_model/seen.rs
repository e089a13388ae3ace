//! What can be seen and asked at this place, without changing anything.
//!
//! Frontends read the match through these methods alone, so that it may be played elsewhere.

use super::{Coach, TableModel};
use crate::play::{Event, Move, Outcome, ParsedMove, PlayError, Rules, View};
use crate::session::house::Loaded;
use crate::session::lesson::LessonRun;
use crate::session::player::Player;
use crate::session::record::Record;
use crate::session::running::{Match, MatchError};
use crate::session::statistics::MatchTally;
use crate::table::Seat;
use std::path::Path;
use std::sync::Arc;

impl TableModel {
    pub fn rules(&self) -> &Arc<Rules> {
        &self.running.rules
    }

    /// The variant by which the match is played, as it was loaded.
    pub fn loaded(&self) -> &Arc<Loaded> {
        &self.loaded
    }

    pub fn players(&self) -> &[Player] {
        &self.running.players
    }

    /// The seats of people.
    pub fn humans(&self) -> &[Seat] {
        self.people.seats()
    }

    /// The seat from which the table is seen.
    pub fn viewer(&self) -> Seat {
        self.people.viewer()
    }

    /// Whether a person, and not a computer player, sits where the table is seen from.
    pub fn is_own(&self) -> bool {
        self.humans().contains(&self.viewer())
    }

    /// Whether several people share this place.
    pub fn is_shared(&self) -> bool {
        self.people.are_several()
    }

    /// The table as the viewer may see it.
    pub fn view(&self) -> View<'_> {
        self.running.view(self.viewer())
    }

    /// The position before the move with this number: the number of events before it, and the view. `None` if there is no
    /// such move.
    pub fn look_back(&self, moves: usize) -> Option<(usize, View<'_>)> {
        self.running.look_back(moves, self.viewer())
    }

    /// All events so far, with what was hidden from the viewer: [`Event::seen_by`] hides it.
    pub fn events(&self) -> &[Event] {
        self.running.events()
    }

    /// The moves that the seat on turn may make; empty if nobody is on turn.
    pub fn legal(&self) -> Result<Vec<Move>, MatchError> {
        match self.to_move() {
            Some(_) => self.running.legal(),
            None => Ok(Vec::new()),
        }
    }

    /// The legal move that a text means, or why there is none.
    pub fn read_move(&self, text: &str) -> Result<Move, PlayError> {
        self.rules().read_move(self.running.state(), text)
    }

    /// The legal move with these cards, piles and words, or why there is none.
    pub fn find_move(&self, meant: &ParsedMove) -> Result<Move, PlayError> {
        self.rules().find_move(self.running.state(), meant)
    }

    /// The number of the step of the rules that is played now.
    pub fn step(&self) -> u16 {
        self.running.state().step
    }

    pub fn to_move(&self) -> Option<Seat> {
        self.running.to_move()
    }

    pub fn moves_made(&self) -> usize {
        self.running.moves_made()
    }

    /// Whether a person is asked when this seat is on turn: nobody else sits there, and no list decides.
    pub fn is_asked(&self, seat: Seat) -> bool {
        self.running.players[seat.index()].is_human() && !self.running.speaks_by_list(seat)
    }

    /// Whether the viewer is on turn, sits here as a person, and is to decide.
    pub fn is_own_turn(&self) -> bool {
        self.to_move() == Some(self.viewer()) && self.is_own() && self.is_asked(self.viewer())
    }

    /// Whether the viewer may claim the rest of the tricks now.
    pub fn may_claim(&self) -> bool {
        self.running.may_claim(self.viewer())
    }

    /// Whether the viewer may give the match up now.
    pub fn may_concede(&self) -> bool {
        self.is_own() && self.running.may_concede(self.viewer())
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.running.outcome()
    }

    pub fn record(&self) -> &Record {
        self.running.record()
    }

    /// The match itself, with everything that is hidden from this place: for logs and tests.
    pub fn running(&self) -> &Match {
        &self.running
    }

    /// The file of the match. `None` while it is not saved.
    pub fn kept_in(&self) -> Option<&Path> {
        self.keeper.path()
    }

    /// Wins and losses against these opponents, once the match is over and counted.
    pub fn series(&self) -> Option<&MatchTally> {
        self.keeper.series()
    }

    pub fn coach(&self) -> &Coach {
        &self.counsel.coach
    }

    /// The lesson that is given at this table.
    pub fn lesson(&self) -> Option<&LessonRun> {
        self.lesson.as_ref()
    }

    /// Whether the match was played by others and is only looked at.
    pub fn is_watched(&self) -> bool {
        self.watched
    }

    /// The person who has to sit down before the table is shown: the one on turn, if several share this place and another
    /// has sat down last.
    pub fn to_sit_down(&self) -> Option<Seat> {
        self.to_move().filter(|seat| self.people.must_sit_down(*seat) && self.is_asked(*seat))
    }
}
