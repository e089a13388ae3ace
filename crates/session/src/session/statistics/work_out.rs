//! Works out the figures of matches from their records: each is played again, move by move.
//!
//! Long work, for another thread: it counts what is done, ends when it is asked to, and keeps what was found until then.

use super::Statistics;
use super::figure_file::KnownMatch;
use super::match_figures::MatchFigures;
use crate::session::duel::Halt;
use crate::session::house::House;
use crate::session::saves::reopen;
use crate::session::usual_players::usual_players;
use std::sync::atomic::{AtomicUsize, Ordering};

impl Statistics {
    /// Works out the figures of these records and keeps them; `done` counts the records that were looked at. A record that
    /// cannot be played again, as its game is gone or has other rules now, is passed over.
    pub fn work_out(&self, house: &House, records: &[String], halt: &Halt, done: &AtomicUsize) {
        let (kept, file) = (self.records(), self.figures());
        for print in records.iter().take_while(|_| !halt.is_wished()) {
            let reopened =
                kept.read(print).and_then(|record| reopen(house, &record, &|loaded| usual_players(loaded)).ok());
            if let Some(reopened) = reopened {
                let figures = Some(MatchFigures::of(&reopened.running));
                // what cannot be kept is worked out again the next time
                let _ = file.add(print, KnownMatch { figures, ..KnownMatch::default() });
            }
            done.fetch_add(1, Ordering::Relaxed);
        }
    }
}
