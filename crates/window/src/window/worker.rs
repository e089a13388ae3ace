//! Work that takes time, on threads of its own: loading rules, thinking, hints.
//!
//! An answer carries the number of its job; the one who asked drops what is stale.

use crate::play::{Move, Reason};
use crate::script::deep_stack;
use crate::session::{DecidedMove, Loaded, MatchError};
use crate::window::glimpses::{Glimpse, Glimpses};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};

/// The result of a job.
pub enum JobResult {
    /// A match that is ready to be shown, or why there is none.
    Seated(Result<Box<Seated>, String>),
    Thought(Box<Result<DecidedMove, MatchError>>),
    /// What the tables of a game are like.
    Glimpsed(Box<Glimpse>),
    /// Edited rules with what their games are like; `None` if nothing was edited.
    Read(Option<(std::sync::Arc<crate::session::House>, Glimpses)>),
    Hint(Result<(Move, Option<Reason>), String>),
    /// The review of a decision; `None` if it cannot be reviewed.
    Reviewed(Option<Box<crate::session::Reviewed>>),
    /// A duel after a part of it was played, or why it cannot be played.
    Duelled(Result<Box<crate::session::DuelCourse>, String>),
    /// The job broke off, for this reason.
    Broken(String),
}

/// Everything needed to show a match.
pub struct Seated {
    pub loaded: Loaded,
    pub running: crate::session::Match,
    pub slot: crate::session::SaveSlot,
    pub rules_changed: bool,
    /// The lesson that the match is dealt for.
    pub lesson: Option<crate::session::LessonRun>,
}

/// Starts jobs and receives their results.
pub struct Worker {
    sender: Sender<(u64, JobResult)>,
    receiver: Receiver<(u64, JobResult)>,
    last: u64,
}

impl Default for Worker {
    fn default() -> Worker {
        let (sender, receiver) = channel();
        Worker { sender, receiver, last: 0 }
    }
}

impl Worker {
    /// Starts a job on a thread of its own; returns its number. A job that panics sends [`JobResult::Broken`].
    pub fn start(&mut self, ctx: &egui::Context, name: &str, job: impl FnOnce() -> JobResult + Send + 'static) -> u64 {
        self.last += 1;
        let number = self.last;
        let (sender, ctx) = (self.sender.clone(), ctx.clone());
        let work = move || {
            let done = catch_unwind(AssertUnwindSafe(|| deep_stack(job)));
            let done = done.unwrap_or_else(|_| JobResult::Broken("the work on it broke off".into()));
            // the window may have been closed meanwhile
            let _ = sender.send((number, done));
            ctx.request_repaint();
        };
        if let Err(error) = std::thread::Builder::new().name(name.to_string()).spawn(work) {
            let _ =
                self.sender.send((number, JobResult::Broken(format!("the system gives no thread for it: {error}"))));
        }
        number
    }

    /// The result of the next finished job, with the job's number.
    pub fn next(&mut self) -> Option<(u64, JobResult)> {
        self.receiver.try_recv().ok()
    }
}
