//! What the statistics have read and worked out, on other threads, and which page of them is shown.
//!
//! Does not draw. Reads no file itself: the session does.

use super::StatisticsPage;
use crate::session::{GoalFacts, House, Household, Job, Jobs, Statistics, TableChoice};
use crate::wording::{KeepingSaid, tell};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// All matches, or why they could not be read.
type ReadHousehold = Result<Arc<Household>, String>;

#[derive(Default)]
pub struct StatisticsDesk {
    pub(super) page: StatisticsPage,
    /// Whose figures are shown, and of which game.
    pub(super) person: Option<String>,
    pub(super) game: Option<String>,
    /// Whether the league is that of all games.
    pub(super) over_all: bool,
    household: Option<ReadHousehold>,
    reading: Option<Job<ReadHousehold>>,
    work: Option<RecordWork>,
    stopped: bool,
    /// Whether the records that lack figures were looked at since the program began.
    tried: bool,
    wants_work: bool,
    /// What goals are made from, by the game; `None` for a game that does not load.
    facts: BTreeMap<String, Option<GoalFacts>>,
    wanted: Option<String>,
    loading: Option<(String, Job<Option<GoalFacts>>)>,
}

/// The work on records whose figures are not known.
struct RecordWork {
    job: Job<()>,
    done: Arc<AtomicUsize>,
    all: usize,
}

impl StatisticsDesk {
    /// Reads the statistics anew. What was read before is shown until then.
    pub fn open(&mut self, jobs: &Jobs, house: &Arc<House>, statistics: Statistics, own: String) {
        let house = house.clone();
        self.reading = Some(jobs.start("statistics", move |_| {
            let read = Household::read(&statistics, &house, &own);
            read.map(Arc::new).map_err(|error| tell(KeepingSaid::Error(&error)))
        }));
    }

    /// Shows the page of the deals of the day.
    pub fn turn_to_days(&mut self) {
        self.page = StatisticsPage::Days;
    }

    /// Shows the figures of this game, which was played just now.
    pub fn turn_to_game(&mut self, game: &str) {
        self.game = Some(game.to_string());
    }

    pub fn household(&self) -> Option<ReadHousehold> {
        self.household.clone()
    }

    /// Takes what was read or worked out. Returns whether the statistics are to be read again.
    pub fn take(&mut self) -> bool {
        if let Some(read) = Job::take_from(&mut self.reading) {
            let read = read.unwrap_or_else(|broken| Err(broken.0));
            let lacks = read.as_ref().is_ok_and(|all| !all.missing().is_empty());
            self.wants_work |= lacks && !self.tried;
            self.household = Some(read);
        }
        if let Some((_, job)) = &mut self.loading
            && let Some(found) = job.take()
            && let Some((game, _)) = self.loading.take()
        {
            self.facts.insert(game, found.unwrap_or_default());
        }
        let is_done = self.work.as_mut().is_some_and(|work| work.job.take().is_some());
        if is_done {
            self.work = None;
        }
        is_done
    }

    /// Starts what waits to be worked out.
    pub fn next(&mut self, jobs: &Jobs, house: &Arc<House>, statistics: impl FnOnce() -> Statistics) {
        if let Some(game) = self.wanted.take().filter(|_| self.loading.is_none()) {
            let (of, id) = (house.clone(), game.clone());
            let job = jobs.start("goals", move |_| {
                let choice = TableChoice { variant: id, ..TableChoice::default() };
                of.load(&choice).ok().map(|loaded| GoalFacts::of(&loaded))
            });
            self.loading = Some((game, job));
        }
        let missing = match &self.household {
            Some(Ok(all)) if self.wants_work && self.work.is_none() => all.missing(),
            _ => return,
        };
        (self.wants_work, self.tried, self.stopped) = (false, true, false);
        let (done, house, statistics) = (Arc::new(AtomicUsize::new(0)), house.clone(), statistics());
        let (count, all) = (done.clone(), missing.len());
        let job = jobs.start("figures", move |halt| statistics.work_out(&house, &missing, halt, &count));
        self.work = Some(RecordWork { job, done, all });
    }

    /// How many records were looked at, of how many.
    pub(super) fn at_work(&self) -> Option<(usize, usize)> {
        self.work.as_ref().map(|work| (work.done.load(Ordering::Relaxed), work.all))
    }

    pub(super) fn stop(&mut self) {
        self.work.iter().for_each(|work| work.job.halt());
        self.stopped = true;
    }

    /// Whether the work was stopped and records are left.
    pub(super) fn was_stopped(&self) -> bool {
        self.stopped && matches!(&self.household, Some(Ok(all)) if !all.missing().is_empty())
    }

    pub(super) fn go_on(&mut self) {
        self.wants_work = true;
    }

    /// What goals of a game are made from, once it is known. `None` inside for a game that does not load.
    pub(super) fn facts(&mut self, game: &str) -> Option<Option<GoalFacts>> {
        let known = self.facts.get(game).cloned();
        let is_loading = self.loading.as_ref().is_some_and(|(loading, _)| loading == game);
        if known.is_none() && !is_loading {
            self.wanted = Some(game.to_string());
        }
        known
    }

    /// Forgets what was made of rules, which were edited.
    pub fn refit(&mut self) {
        self.facts.clear();
    }

    pub fn is_idle(&self) -> bool {
        self.reading.is_none() && self.work.is_none() && self.loading.is_none() && self.wanted.is_none()
    }
}
