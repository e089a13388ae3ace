//! Computer players: asked on another thread or at once, and their moves made when they have decided.

use super::{TableModel, TableNews};
use crate::session::job::{Broken, Job, Jobs};
use crate::session::running::MatchError;

impl TableModel {
    /// Lets the computer player on turn decide, and tells what has happened: for a frontend that asks for the next thing
    /// whenever it has told the last one. If the jobs are done at once, each call makes a move.
    pub fn pass(&mut self, jobs: &Jobs) -> Vec<TableNews> {
        match self.to_move() {
            None => self.news.push(TableNews::Over),
            Some(seat) if self.is_asked(seat) => self.news.push(TableNews::YourTurn(seat)),
            Some(_) if self.awaits_computer() => self.think(jobs),
            Some(_) => {}
        }
        self.collect();
        self.news()
    }

    /// Whether a computer player, a list or the lesson is to move, and was not asked yet.
    pub fn awaits_computer(&self) -> bool {
        !self.paused
            && self.thinking.is_none()
            && self.lesson.as_ref().is_none_or(|lesson| lesson.is_following())
            && self.to_move().is_some_and(|seat| !self.is_asked(seat))
    }

    /// Whether a computer player decides.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Whether any answer is still to come: a decision, a hint, a review.
    pub fn is_busy(&self) -> bool {
        self.is_thinking() || self.is_hinting() || self.seeks_usual() || !self.coach().is_idle()
    }

    /// Asks the computer player on turn; in a lesson, makes its next move for another seat.
    pub fn think(&mut self, jobs: &Jobs) {
        if self.lesson.is_some() {
            return self.follow_lesson();
        }
        if self.thinking.is_some() {
            return;
        }
        match self.running.question() {
            Ok(None) => {}
            Ok(Some(question)) => self.thinking = Some(jobs.start("thinking", move |_| question.answer())),
            Err(error) => self.news.push(TableNews::Failed(error)),
        }
    }

    /// Takes the answers of finished jobs. The move of a computer player comes last: the others were asked before it.
    pub fn collect(&mut self) {
        self.take_hint();
        self.counsel.take_usual();
        self.take_review();
        self.take_thought();
    }

    fn take_thought(&mut self) {
        let Some(answer) = Job::take_from(&mut self.thinking) else { return };
        let broken = |Broken(why)| MatchError::Replay(format!("the computer player could not decide: {why}"));
        let taken = answer.map_err(broken).flatten().and_then(|answer| {
            let seat = answer.seat;
            Ok(self.running.take(answer)?.then_some(seat))
        });
        match taken {
            Ok(Some(seat)) => self.moved(seat),
            Ok(None) => {}
            Err(error) => self.news.push(TableNews::Failed(error)),
        }
    }
}
