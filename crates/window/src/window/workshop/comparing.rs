//! A comparison of two versions of the rules, on another thread: its progress, and what it has come to so far.

use super::compare_course::CompareCourse;
use super::version::RulesVersion;
use crate::session::{GameMeasure, Job, Jobs};
use crate::workshop::bench::{BenchPair, NoPair};
use crate::workshop::compare::{ComparePlan, CompareSums, GameComparison, run_comparison};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What a comparison has come to.
#[derive(Clone)]
pub struct ComparedSoFar {
    pub comparison: GameComparison,
    /// The side of each seat.
    pub team_of: Vec<u8>,
    pub played: u64,
    pub all: u64,
    pub course: Arc<CompareCourse>,
}

/// The comparison of a Workshop.
#[derive(Default)]
pub struct Comparing {
    job: Option<Job<Result<(), NoPair>>>,
    so_far: Arc<Mutex<Option<ComparedSoFar>>>,
    pub failed: Option<NoPair>,
    /// The versions that are compared, as they are told.
    pub told: Option<[String; 2]>,
    /// How many versions there were when it began.
    pub versions: usize,
    /// The measure that is plotted; `None` for the first that the verdict tells.
    pub plotted: Option<GameMeasure>,
}

/// Pairs that are played at first.
pub const PAIRS: u64 = 2_000;
/// So long a block takes at most, so that what is shown moves.
const BLOCK: Duration = Duration::from_millis(200);

/// The threads of a comparison: a core is left to the table and the editor.
pub(super) fn spare_cores() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| (cores.get() - 1).max(1))
}

impl Comparing {
    pub fn begin(&mut self, [before, now]: [RulesVersion; 2], pairs: u64, jobs: &Jobs, wake: egui::Context) {
        let so_far = Arc::new(Mutex::new(None));
        (self.so_far, self.failed) = (so_far.clone(), None);
        self.told = Some([before.told(), now.told()]);
        self.job = Some(jobs.start("comparing", move |halt| {
            let sides = [(&*before.house, before.id.as_str()), (&*now.house, now.id.as_str())];
            let BenchPair { sides, team_of } = BenchPair::load(sides)?;
            let plan = ComparePlan { sides, pairs, threads: spare_cores(), halt: halt.clone() };
            let measures = plan.measures();
            let mut course = CompareCourse::default();
            let mut note = |sums: &CompareSums| {
                let (comparison, played) = (of(&measures, sums), sums.pairs);
                course.note(played, &comparison);
                let (team_of, course) = (team_of.clone(), Arc::new(course.clone()));
                let found = ComparedSoFar { comparison, team_of, played, all: pairs, course };
                *so_far.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
                wake.request_repaint();
            };
            let mut last = Instant::now();
            let ended = run_comparison(&plan, &mut |sums| {
                note(sums);
                let was_long = last.elapsed() > BLOCK;
                last = Instant::now();
                was_long
            });
            match ended {
                Ok(end) => note(&end.sums),
                Err(error) => return Err(NoPair::NotLoaded { is_now: true, why: error.to_string() }),
            }
            Ok(())
        }));
    }

    pub fn take(&mut self) {
        match Job::take_from(&mut self.job) {
            Some(Ok(Err(why))) => self.failed = Some(why),
            Some(Err(broken)) => self.failed = Some(NoPair::NotLoaded { is_now: true, why: broken.0 }),
            Some(Ok(Ok(()))) | None => {}
        }
    }

    pub fn stop(&self) {
        self.job.iter().for_each(Job::halt);
    }

    pub fn is_running(&self) -> bool {
        self.job.is_some()
    }

    pub fn so_far(&self) -> Option<ComparedSoFar> {
        self.so_far.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

fn of(measures: &[GameMeasure], sums: &CompareSums) -> GameComparison {
    GameComparison::of(measures, sums)
}
