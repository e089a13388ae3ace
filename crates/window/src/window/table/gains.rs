//! What a match has brought, told in the panel after its end: goals that were reached, rows scored for the first time.
//!
//! Asked for once, when the match was counted. Does not work it out.

use super::play::{Notice, Play};
use crate::session::Job;

/// What was found out, or the job that does.
#[derive(Default)]
pub struct MatchGains {
    pub told: Vec<String>,
    seeking: Option<Job<Vec<String>>>,
    asked: bool,
}

impl Play {
    /// Whether it is to be found out now what the match has brought.
    pub(in crate::window) fn wants_gains(&self) -> bool {
        self.notice == Some(Notice::Over) && self.is_played_here() && self.model.is_own() && !self.gains.asked
    }

    pub(in crate::window) fn seek_gains(&mut self, job: Job<Vec<String>>) {
        (self.gains.asked, self.gains.seeking) = (true, Some(job));
    }

    pub(in crate::window) fn take_gains(&mut self) {
        if let Some(Ok(told)) = Job::take_from(&mut self.gains.seeking) {
            self.gains.told = told;
        }
    }

    /// Whether it is being found out.
    pub fn seeks_gains(&self) -> bool {
        self.gains.seeking.is_some()
    }
}
