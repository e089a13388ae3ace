//! The Lab: computer players meet on the same cards, and the results are shown while they play.
//!
//! Knows the choices, the progress, and whether the duel goes on. The duel itself belongs to the session; a part of it
//! is played on another thread, and between two parts the window decides whether there is a next one. Leaving the
//! screen stops the duel; what was played stays, and can be continued.

mod choices;
mod deals;
mod figures;
mod form;
mod meetings;
mod plots;
mod screen;

use crate::session::{Broken, DuelCourse, DuelWish, Halt, House, Job, Jobs, PairedTable, RunSetup};
use form::Form;
use std::sync::Arc;

#[derive(Default)]
pub struct Lab {
    /// Empty until the screen is opened.
    form: Form,
    course: Option<DuelCourse>,
    run: Option<LabRun>,
    /// Why the duel cannot be played.
    problem: Option<String>,
    /// The meeting that is shown, if there are several.
    meeting: usize,
}

/// A duel after a part of it was played, or why it cannot be played.
type CourseResult = Result<Box<DuelCourse>, String>;

/// A duel that is being played.
#[derive(Default)]
struct LabRun {
    /// The job that plays the current part; `None` between two parts.
    job: Option<Job<CourseResult>>,
}

impl Lab {
    /// Opens the Lab. The form stays as it was left, or begins with the variant `lately`, else with the first of the
    /// catalog.
    pub fn enter(&mut self, house: &House, lately: Option<&String>) {
        let first = || house.catalog.ids().next();
        let there = lately.filter(|id| house.find(id).is_ok()).cloned();
        if self.form.id.is_empty() {
            self.form = there.or_else(first).map_or(Form::default(), |id| Form::new(house, &id))
        } else {
            self.form.refit(house)
        }
    }

    /// Fits the form to edited rules.
    pub fn refit(&mut self, house: &House) {
        self.form.refit(house);
    }

    /// Begins a new duel, from its first pair.
    pub fn begin(&mut self, jobs: &Jobs, house: &Arc<House>) {
        let Some((wish, who)) = self.form.wish() else { return };
        self.stop();
        (self.course, self.problem, self.meeting) = (None, None, 0);
        let house = house.clone();
        let job = move |halt: &Halt| begun(&house, &wish, &who).and_then(|course| bit(course, halt));
        self.run = Some(LabRun { job: Some(jobs.start("duel", job)) });
    }

    /// Continues the duel from where it was stopped, or up to more pairs than it had.
    pub fn go_on(&mut self) {
        let Some(pairs) = self.form.pairs().filter(|_| self.can_go_on()) else { return };
        if let Some(course) = &mut self.course {
            course.lengthen(pairs);
            self.run = Some(LabRun::default());
        }
    }

    /// Stops the duel. The part being played is broken off; what is incomplete is discarded.
    pub fn stop(&mut self) {
        match self.run.as_ref().and_then(|run| run.job.as_ref()) {
            Some(job) => job.halt(),
            None => self.run = None,
        }
    }

    /// Starts the next part on another thread, if one is due. Ends the run if the duel is over.
    pub fn work(&mut self, jobs: &Jobs) {
        let (Some(run), Some(course)) = (&mut self.run, &self.course) else { return };
        if run.job.is_some() {
            return;
        }
        if course.is_over() {
            self.run = None;
            return;
        }
        let course = course.clone();
        run.job = Some(jobs.start("duel", move |halt| bit(course, halt)));
    }

    /// Takes the duel after a part was played, or the reason why it cannot be played. Ends the run if it was stopped.
    pub fn take(&mut self) {
        let Some(run) = &mut self.run else { return };
        let is_stopping = run.is_stopping();
        match Job::take_from(&mut run.job) {
            None => {}
            Some(Ok(Ok(course))) => {
                self.course = Some(*course);
                self.run.take_if(|_| is_stopping);
            }
            Some(Ok(Err(why)) | Err(Broken(why))) => (self.run, self.problem) = (None, Some(why)),
        }
    }

    pub fn is_running(&self) -> bool {
        self.run.is_some()
    }

    fn is_stopping(&self) -> bool {
        self.run.as_ref().is_some_and(LabRun::is_stopping)
    }

    /// Whether the duel that was played is the one chosen now, does not run, and has pairs left.
    fn can_go_on(&self) -> bool {
        let Some(((wish, who), course)) = self.form.wish().zip(self.course.as_ref()) else { return false };
        let least = course.meetings().iter().map(|meeting| meeting.next).min().unwrap_or(0);
        let same = is_of(course.setup(), &wish, &who) && self.form.options.all() == course.setup().options;
        self.run.is_none() && same && wish.pairs > least
    }

    /// The duel as far as it was played, if one was begun.
    pub fn course(&self) -> Option<&DuelCourse> {
        self.course.as_ref()
    }
}

impl LabRun {
    fn is_stopping(&self) -> bool {
        self.job.as_ref().is_some_and(Job::is_halted)
    }
}

/// Loads a duel; no pair is played yet.
fn begun(house: &House, wish: &DuelWish, who: &[String]) -> Result<DuelCourse, String> {
    let who: Vec<&str> = who.iter().map(String::as_str).collect();
    let table = PairedTable::load(house, wish, &who).map_err(|error| error.to_string())?;
    Ok(DuelCourse::new(table))
}

/// Plays the next part of a duel.
fn bit(mut course: DuelCourse, halt: &Halt) -> CourseResult {
    course.play_on(halt).map_err(|error| error.to_string())?;
    Ok(Box::new(course))
}

/// Whether a duel has the variant, seats, unit, seed and players that are chosen; its length may differ.
fn is_of(setup: &RunSetup, wish: &DuelWish, who: &[String]) -> bool {
    let players = setup.players.iter().map(|player| &player.who);
    setup.variant == wish.choice.variant
        && Some(setup.seats) == wish.choice.seats
        && (setup.unit.as_str(), setup.seed) == (wish.unit.word(), wish.seed)
        && players.eq(who)
}
