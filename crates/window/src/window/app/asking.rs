//! What a table has worked out on other threads: decisions of computer players, reviews, hints, usual bids.

use super::AtTable;
use crate::session::Jobs;

impl AtTable {
    /// Starts the jobs that are due. True if the lesson was followed instead of asking a computer player, so that the
    /// table has changed.
    pub(super) fn ask(&mut self, jobs: &Jobs) -> bool {
        let thinks = self.play.wants_thought();
        if thinks {
            self.play.model.think(jobs);
            self.play.heed();
        }
        self.play.model.review_next(&self.house, jobs);
        if self.play.wants_preset() {
            self.play.model.ask_usual(&self.house, jobs);
        }
        thinks && self.play.model.lesson().is_some()
    }

    /// Starts the search for a hint.
    pub(super) fn ask_hint(&mut self, jobs: &Jobs) {
        self.play.model.hint(&self.house, jobs);
        self.play.heed();
    }

    /// Takes the answers of finished jobs.
    pub(super) fn take_answers(&mut self) {
        self.play.model.collect();
        self.play.heed();
    }
}
