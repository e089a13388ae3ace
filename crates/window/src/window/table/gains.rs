//! What a match has brought, told in the panel after its end: goals that were reached, rows scored for the first time.
//!
//! Asked for once. Does not work it out.

use crate::session::Job;

/// What was found out, or the job that does.
#[derive(Default)]
pub struct MatchGains {
    pub told: Vec<String>,
    seeking: Option<Job<Vec<String>>>,
    asked: bool,
}

impl MatchGains {
    pub fn seek(&mut self, job: Job<Vec<String>>) {
        (self.asked, self.seeking) = (true, Some(job));
    }

    pub fn take(&mut self) {
        if let Some(Ok(told)) = Job::take_from(&mut self.seeking) {
            self.told = told;
        }
    }

    /// Whether nobody has asked yet.
    pub fn is_unasked(&self) -> bool {
        !self.asked
    }

    /// Whether it is being found out.
    pub fn is_sought(&self) -> bool {
        self.seeking.is_some()
    }
}
