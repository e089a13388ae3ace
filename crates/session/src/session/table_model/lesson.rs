//! A lesson at a table: which moves it takes, and what it makes for the others.
//!
//! The lesson decides its step and the move that it expects ([`LessonRun`]); this file applies that to the match.

use super::{TableModel, TableNews, TableRefusal};
use crate::session::lesson::LessonRun;
use crate::session::running::{Match, MatchError};

impl TableModel {
    /// Whether the person may move as far as the lesson is concerned: always, outside a lesson.
    pub fn lesson_waits(&self) -> bool {
        self.lesson.as_ref().is_none_or(|lesson| lesson.expected().is_some())
    }

    /// Whether the lesson, if one is given, takes this move: a text of it, or the cards of a choice of several.
    pub(super) fn lesson_takes(&self, chosen: &str) -> Result<(), TableRefusal> {
        match &self.lesson {
            Some(lesson) if !lesson.is_expected(&self.running, chosen) => {
                Err(TableRefusal::LessonWaits(lesson.step().and_then(|step| step.otherwise.clone())))
            }
            _ => Ok(()),
        }
    }

    /// Ends the lesson's step after the person has made the expected move.
    pub(super) fn lesson_moved(&mut self) {
        if let Some(lesson) = &mut self.lesson {
            lesson.do_step();
        }
    }

    /// Goes on from a step that only has to be read. Returns whether it did.
    pub fn lesson_read(&mut self) -> bool {
        let Some(lesson) = self.lesson.as_mut().filter(|lesson| lesson.only_reads()) else { return false };
        lesson.do_step();
        lesson.go_on(&self.running);
        true
    }

    /// Goes on to the next step, if this one is done.
    pub fn lesson_goes_on(&mut self) {
        if let Some(lesson) = &mut self.lesson {
            lesson.go_on(&self.running);
        }
    }

    /// Goes a step back. Returns whether moves were taken back by that.
    pub fn lesson_back(&mut self) -> bool {
        let before = self.moves_made();
        let went = self.lesson.as_mut().is_some_and(|lesson| lesson.back(&mut self.running));
        let jumped = went && self.moves_made() != before;
        if jumped {
            self.jumped();
        }
        jumped
    }

    /// Makes the move that the lesson waits for.
    pub fn lesson_shows(&mut self) {
        self.lesson_makes(LessonRun::make_expected);
    }

    /// Makes the lesson's next move for another seat.
    pub(super) fn follow_lesson(&mut self) {
        self.lesson_makes(LessonRun::follow);
    }

    fn lesson_makes(&mut self, make: fn(&mut LessonRun, &mut Match) -> Result<(), MatchError>) {
        let (Some(lesson), Some(seat)) = (&mut self.lesson, self.running.to_move()) else { return };
        match make(lesson, &mut self.running) {
            Ok(()) => self.moved(seat),
            Err(error) => self.news.push(TableNews::Failed(error)),
        }
    }
}
