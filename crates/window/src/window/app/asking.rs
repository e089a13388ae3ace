//! What a table has worked out on other threads: decisions of computer players, reviews, hints, usual bids.

use super::AtTable;
use crate::play::Move;
use crate::session::DecisionTask;
use crate::window::job::{Broken, Job, Jobs};
use crate::window::table::Advised;
use crate::wording::{TableSaid, tell};

impl AtTable {
    /// Starts the jobs that are due. True if the lesson was followed instead of asking a computer player, so that the
    /// table has changed.
    pub(super) fn ask(&mut self, jobs: &Jobs) -> bool {
        let thinks = self.play.wants_thought();
        let follows = thinks && self.play.lesson.is_some();
        if follows {
            self.play.follow_lesson();
        } else if thinks {
            self.ask_player(jobs);
        }
        self.ask_coach(jobs);
        self.ask_usual(jobs);
        follows
    }

    /// Asks the computer player that is to move.
    fn ask_player(&mut self, jobs: &Jobs) {
        match self.play.running.question() {
            Ok(None) => {}
            Ok(Some(question)) => self.play.question = Some(jobs.start("thinking", move |_| question.answer())),
            Err(error) => self.play.fail(&error),
        }
    }

    /// Asks for the review of the next decision that waits for one.
    fn ask_coach(&mut self, jobs: &Jobs) {
        let Some(place) = self.play.coach.next() else { return };
        let adviser = self.play.adviser(&self.house);
        match self.play.running.decision_at(place, adviser) {
            None => self.play.coach.give_up(place),
            Some(decision) => self.play.coach.begin(jobs.start("coach", move |_| decision.review().ok()), place),
        }
    }

    /// Asks for the move that a bid panel begins with.
    fn ask_usual(&mut self, jobs: &Jobs) {
        if self.play.wants_preset() {
            let asked = self.play.decision_now(&self.house);
            let job = asked.map(|decision| jobs.start("usual", move |_| usual_of(&decision)));
            (self.play.preset, self.play.presetting) = (None, Some((self.play.running.moves_made(), job)));
        }
    }

    /// Starts the search for a hint.
    pub(super) fn ask_hint(&mut self, jobs: &Jobs) {
        if let Some(decision) = self.play.decision_now(&self.house) {
            self.play.slot.hinted();
            self.play.hinting = Some(jobs.start("hint", move |_| hint_of(&decision)));
        }
    }

    /// Takes the answers of finished jobs. The move of a computer player comes last: the others were asked before it.
    pub(super) fn take_answers(&mut self) {
        self.take_hint();
        self.play.take_preset();
        self.play.take_review();
        self.play.take_thought();
    }

    fn take_hint(&mut self) {
        match Job::take_from(&mut self.play.hinting) {
            None => {}
            Some(Ok(Ok((chosen, why)))) => {
                let told = self.play.told_as_done(chosen);
                self.play.say(tell(TableSaid::Hint { chosen: &told, why: why.as_ref() }));
                self.play.view_state.hint = Some(chosen);
            }
            Some(Ok(Err(why)) | Err(Broken(why))) => self.play.warn(why),
        }
    }
}

/// The usual move of this decision, which a bid panel begins with. It is no advice, so nothing is searched for it.
fn usual_of(decision: &DecisionTask) -> Option<Move> {
    decision.usual_way().ok().flatten().map(|way| way[0])
}

/// The best move of a decision, and the reason for it.
fn hint_of(decision: &DecisionTask) -> Advised {
    let found = decision.review().map_err(|error| error.to_string())?;
    Ok((found.moves[found.found.best], found.reason))
}
