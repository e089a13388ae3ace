//! How often each part of the rules is used, counted on another thread: how far that has come, and what was counted last.

use crate::session::{House, Job, Jobs};
use crate::workshop::coverage::{CoverPlan, CoverProgress, Coverage, cover};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// After so long no further match is played.
const TIME: Duration = Duration::from_secs(20);
/// Between two reports of progress.
const REPORT: Duration = Duration::from_millis(200);

/// The coverage of a Workshop.
#[derive(Default)]
pub struct Covering {
    job: Option<Job<Result<Coverage, String>>>,
    progress: Arc<Mutex<Option<CoverProgress>>>,
    pub counted: Option<Arc<Coverage>>,
    pub failed: Option<String>,
    /// How many versions of the rules there were when the last count began.
    pub versions: usize,
}

impl Covering {
    /// Counts what is used of all variants of a game.
    pub fn begin(&mut self, house: Arc<House>, game: &str, versions: usize, jobs: &Jobs, wake: egui::Context) {
        let prefix = format!("{game}/");
        let of_game = |id: &String| *id == game || id.starts_with(&prefix);
        let variants: Vec<String> = house.catalog.ids().filter(of_game).collect();
        let progress = Arc::new(Mutex::new(None));
        (self.progress, self.versions, self.failed) = (progress.clone(), versions, None);
        self.job = Some(jobs.start("coverage", move |halt| {
            let (begun, mut last) = (Instant::now(), Instant::now());
            let mut each = |done: CoverProgress| {
                if last.elapsed() > REPORT {
                    last = Instant::now();
                    *progress.lock().unwrap_or_else(PoisonError::into_inner) = Some(done);
                    wake.request_repaint();
                }
                !halt.is_wished() && begun.elapsed() < TIME
            };
            cover(&house, &variants, &CoverPlan::default(), &mut each).map_err(|error| error.to_string())
        }));
    }

    pub fn take(&mut self) {
        match Job::take_from(&mut self.job) {
            Some(Ok(Ok(coverage))) => self.counted = Some(Arc::new(coverage)),
            Some(Ok(Err(why))) => self.failed = Some(why),
            Some(Err(broken)) => self.failed = Some(broken.0),
            None => {}
        }
    }

    pub fn stop(&self) {
        self.job.iter().for_each(Job::halt);
    }

    pub fn is_running(&self) -> bool {
        self.job.is_some()
    }

    pub fn progress(&self) -> Option<CoverProgress> {
        *self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many parts were never used in play.
    pub fn never(&self) -> usize {
        self.counted.as_ref().map_or(0, |coverage| coverage.never())
    }
}
