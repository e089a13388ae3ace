//! What a table has worked out on other threads: decisions of computer players, reviews, hints, usual bids.

use super::AtTable;
use crate::session::{Broken, Jobs};
use crate::table::Seat;

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

    /// Has a player loaded who is to sit at a seat from now on.
    pub(super) fn seat(&mut self, jobs: &Jobs, seat: Seat, who: String, name: String) {
        let (house, loaded) = (self.house.clone(), self.play.model.loaded().clone());
        let job = jobs.start("player", move |_| house.player(&who, &loaded).map_err(|error| error.to_string()));
        self.to_sit = Some((seat, name, job));
    }

    /// Seats the player who was loaded.
    fn take_player(&mut self) {
        let Some(loaded) = self.to_sit.as_mut().and_then(|(_, _, job)| job.take()) else { return };
        let Some((seat, name, _)) = self.to_sit.take() else { return };
        match loaded {
            Ok(Ok(player)) => self.play.change_player(seat, player, &name),
            Ok(Err(why)) | Err(Broken(why)) => self.play.warn(why.lines().next().unwrap_or_default().to_string()),
        }
    }

    /// Takes the answers of finished jobs.
    pub(super) fn take_answers(&mut self) {
        self.take_player();
        self.play.model.collect();
        self.play.heed();
    }
}
