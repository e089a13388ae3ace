//! Work that takes time, on threads of its own: loading rules, thinking, hints.
//!
//! An answer carries the number of its question; the one who asked drops what is stale.

use crate::play::{Move, Reason};
use crate::script::deep_stack;
use crate::session::{DecidedMove, Loaded, MatchError};
use crate::window::glimpses::{Glimpse, Glimpses};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};

/// What a job brought.
pub enum JobResult {
    /// Rules with their players, or why there are none.
    Seated(Result<Box<Seated>, String>),
    Thought(Box<Result<DecidedMove, MatchError>>),
    /// What a game's tables are like.
    Glimpsed(Box<Glimpse>),
    /// Edited rules with what their games are like; None if nothing was edited.
    Read(Option<(std::sync::Arc<crate::session::House>, Glimpses)>),
    Hint(Result<(Move, Option<Reason>), String>),
    /// What a decision was worth; None if nothing can be said of it.
    Reviewed(Option<Box<crate::session::Reviewed>>),
    /// A bit of a duel was played, or it cannot be.
    Duelled(Result<Box<crate::session::DuelCourse>, String>),
    /// The job broke off, for this reason.
    Broken(String),
}

/// Everything for a match.
pub struct Seated {
    pub loaded: Loaded,
    pub running: crate::session::Match,
    pub slot: crate::session::SaveSlot,
    pub rules_changed: bool,
    /// The lesson that it is dealt for.
    pub lesson: Option<crate::session::LessonRun>,
}

/// Starts jobs and hears of their ends.
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
    /// Starts a job; gives its number. One that breaks off is told of too.
    pub fn start(&mut self, ctx: &egui::Context, name: &str, job: impl FnOnce() -> JobResult + Send + 'static) -> u64 {
        self.last += 1;
        let number = self.last;
        let (sender, ctx) = (self.sender.clone(), ctx.clone());
        let work = move || {
            let done = catch_unwind(AssertUnwindSafe(|| deep_stack(job)));
            let done = done.unwrap_or_else(|_| JobResult::Broken("the work on it broke off".into()));
            // the window may be closed meanwhile
            let _ = sender.send((number, done));
            ctx.request_repaint();
        };
        if let Err(error) = std::thread::Builder::new().name(name.to_string()).spawn(work) {
            let _ =
                self.sender.send((number, JobResult::Broken(format!("the system gives no thread for it: {error}"))));
        }
        number
    }

    /// The next finished job.
    pub fn next(&mut self) -> Option<(u64, JobResult)> {
        self.receiver.try_recv().ok()
    }
}
