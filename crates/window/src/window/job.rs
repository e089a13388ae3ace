//! Work that takes time, on threads of its own: loading rules, thinking, hints.
//!
//! Whoever asks for work owns its [`Job`] and takes the answer from it. A job that is dropped takes its answer with it,
//! so an answer that is no longer wanted cannot reach anything.

use crate::script::deep_stack;
use crate::session::Halt;
use crate::wording::{NewsLabel, NewsSaid, say, tell};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

/// Work that was started, and its answer once there is one.
///
/// Dropping it drops the answer and sets the flag that long work looks at between its pieces. Work of one piece runs to
/// its end, and its answer is thrown away.
#[derive(Debug)]
#[must_use = "dropping a job throws its answer away"]
pub struct Job<T> {
    answer: Receiver<Result<T, Broken>>,
    halt: Halt,
}

/// Why a job has no answer: it broke off, or was never begun.
#[derive(Clone, Debug, PartialEq)]
pub struct Broken(pub String);

/// The other end of a [`Job`]: what the work needs of it.
pub(in crate::window) struct Pending<T> {
    answer: Sender<Result<T, Broken>>,
    halt: Halt,
}

impl<T> Job<T> {
    /// A job without an answer yet, and the end that gives it one.
    pub(in crate::window) fn open() -> (Job<T>, Pending<T>) {
        let ((sender, receiver), halt) = (channel(), Halt::default());
        (Job { answer: receiver, halt: halt.clone() }, Pending { answer: sender, halt })
    }

    /// Takes the answer; `None` while there is none, and after it was taken.
    pub fn take(&mut self) -> Option<Result<T, Broken>> {
        self.answer.try_recv().ok()
    }

    /// Takes the answer from the place that keeps a job, and empties that place. `None`, and the job stays, while there
    /// is no answer.
    pub fn take_from(place: &mut Option<Job<T>>) -> Option<Result<T, Broken>> {
        let done = place.as_mut()?.take()?;
        *place = None;
        Some(done)
    }

    /// Asks the work to end at its next look at the flag. Its answer, with what was done until then, still comes.
    pub fn halt(&self) {
        self.halt.wish();
    }

    pub fn is_halted(&self) -> bool {
        self.halt.is_wished()
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.halt();
    }
}

impl<T> Pending<T> {
    pub(in crate::window) fn answer(&self, done: Result<T, Broken>) {
        // whoever asked may have dropped the job meanwhile
        let _ = self.answer.send(done);
    }
}

/// A job as a runner sees it: to be called once, on any thread.
type Work = Box<dyn FnOnce() + Send>;

/// Starts work without waiting for its end.
type Runner = Box<dyn Fn(&str, Work) -> std::io::Result<()>>;

/// Starts jobs.
pub struct Jobs {
    runner: Runner,
    /// Called on the job's thread when its answer is there.
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl Jobs {
    /// Each job runs on a thread of its own; `wake` is called after each answer.
    pub fn on_threads(wake: impl Fn() + Send + Sync + 'static) -> Jobs {
        Jobs { runner: Box::new(on_thread), wake: Arc::new(wake) }
    }

    /// Starts a job. Long work looks between its pieces whether it is to end. A job that panics is [`Broken`].
    pub fn start<T: Send + 'static>(&self, name: &str, work: impl FnOnce(&Halt) -> T + Send + 'static) -> Job<T> {
        let (job, pending) = Job::open();
        let pending = Arc::new(pending);
        let (own, wake) = (pending.clone(), self.wake.clone());
        let run = move || {
            own.answer(guarded(work, &own.halt));
            wake();
        };
        if let Err(error) = (self.runner)(name, Box::new(run)) {
            pending.answer(Err(Broken(tell(NewsSaid::NoThread(&error.to_string())))));
        }
        job
    }
}

/// Does the work with room for scripts that call deeply, and catches a panic.
fn guarded<T: Send>(work: impl FnOnce(&Halt) -> T + Send, halt: &Halt) -> Result<T, Broken> {
    let done = catch_unwind(AssertUnwindSafe(|| deep_stack(|| work(halt))));
    done.map_err(|_| Broken(say(NewsLabel::WorkBrokeOff).into()))
}

fn on_thread(name: &str, work: Work) -> std::io::Result<()> {
    std::thread::Builder::new().name(name.to_string()).spawn(work).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// Jobs that are done at once, where they are started; and how often they have woken somebody.
    fn at_once() -> (Jobs, Arc<AtomicUsize>) {
        let woken = Arc::new(AtomicUsize::new(0));
        let count = woken.clone();
        let runner: Runner = Box::new(|_, work| {
            work();
            Ok(())
        });
        (Jobs { runner, wake: Arc::new(move || _ = count.fetch_add(1, Ordering::Relaxed)) }, woken)
    }

    #[test]
    fn an_answer_is_taken_once() {
        let (jobs, woken) = at_once();
        let mut job = jobs.start("one", |_| 7);
        assert_eq!((job.take(), job.take()), (Some(Ok(7)), None));
        assert_eq!(woken.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn a_place_is_emptied_with_the_answer() {
        let (job, pending) = Job::open();
        let mut place = Some(job);
        assert_eq!((Job::take_from(&mut place), place.is_some()), (None, true));
        pending.answer(Ok(7));
        assert_eq!((Job::take_from(&mut place), place.is_some()), (Some(Ok(7)), false));
        assert_eq!(Job::take_from(&mut place), None);
    }

    #[test]
    fn the_answer_of_a_dropped_job_is_gone() {
        let (job, pending) = Job::open();
        assert!(!pending.halt.is_wished());
        drop(job);
        assert!(pending.halt.is_wished());
        let answer = Arc::new(());
        pending.answer(Ok(answer.clone()));
        assert_eq!(Arc::strong_count(&answer), 1);
    }

    #[test]
    fn an_answer_that_waits_is_dropped_with_its_job() {
        let (jobs, _) = at_once();
        let answer = Arc::new(());
        let given = answer.clone();
        drop(jobs.start("unwanted", move |_| given));
        assert_eq!(Arc::strong_count(&answer), 1);
    }

    #[test]
    fn halted_work_still_answers() {
        let (mut job, pending) = Job::open();
        job.halt();
        assert!(job.is_halted() && pending.halt.is_wished());
        pending.answer(Ok("half of it"));
        assert_eq!(job.take(), Some(Ok("half of it")));
    }

    #[test]
    fn a_panic_is_told_as_broken_off() {
        let (jobs, woken) = at_once();
        let mut job = jobs.start("broken", |_| -> u8 { panic!("on purpose") });
        assert_eq!(job.take(), Some(Err(Broken("the work on it broke off".into()))));
        assert_eq!(woken.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn a_job_without_a_thread_says_so() {
        let jobs = Jobs { runner: Box::new(|_, _| Err(std::io::Error::other("none left"))), wake: Arc::new(|| ()) };
        let mut job = jobs.start("none", |_| 7);
        assert_eq!(job.take(), Some(Err(Broken("the system gives no thread for it: none left".into()))));
    }

    #[test]
    fn a_thread_has_the_name_of_its_job() {
        let (told, ended) = channel();
        let jobs = Jobs::on_threads(move || _ = told.send(std::thread::current().name().map(str::to_string)));
        let mut job = jobs.start("loading", |halt| halt.is_wished());
        let name = ended.recv_timeout(std::time::Duration::from_secs(60)).unwrap();
        assert_eq!((name.as_deref(), job.take()), (Some("loading"), Some(Ok(false))));
    }
}
