//! Looks for problems on two threads: what shows at once after each keystroke, and the whole check once one rests.
//!
//! A later text supersedes an earlier one of the same game: work on that ends at the next variant, and its result is dropped.

use super::diagnostics::{FoundProblem, by_file};
use super::events::{ServerEvent, with_room};
use super::folders::CheckUnit;
use crate::catalog::{Catalog, UnsavedTexts};
use crate::cli::check::{Only, check_house};
use crate::cli::effort::Effort;
use crate::cli::findings::Findings;
use crate::cli::lone::check_text;
use crate::diagnostics::Problem;
use crate::session::House;
use crate::wording::illegal_move;
use crate::workshop::editing::{KnownNames, quick_look};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// So long nothing is typed before the whole check begins.
const REST: Duration = Duration::from_millis(200);

/// Texts to be looked at.
#[derive(Clone)]
pub(super) struct LookJob {
    pub unit: CheckUnit,
    /// The file that has changed.
    pub edited: PathBuf,
    /// Counts the changes of all texts.
    pub generation: u64,
    /// The catalog as it is on disk, and the texts of the editor.
    pub catalog: Catalog,
    pub unsaved: UnsavedTexts,
    pub versions: BTreeMap<PathBuf, i32>,
}

/// What was found.
pub(super) struct LookReport {
    pub unit: CheckUnit,
    pub generation: u64,
    /// Whether the whole check was made.
    pub is_whole: bool,
    pub found: BTreeMap<PathBuf, Vec<FoundProblem>>,
    /// The names of the game, if it loads.
    pub known: Option<KnownNames>,
    pub versions: BTreeMap<PathBuf, i32>,
}

/// The newest generation of each unit, and the flag of the whole check that is running.
#[derive(Default)]
struct Newest {
    generations: BTreeMap<CheckUnit, u64>,
    running: Option<(CheckUnit, Arc<AtomicBool>)>,
}

#[derive(Clone, Default)]
struct Superseding(Arc<Mutex<Newest>>);

impl Superseding {
    fn tell(&self, unit: &CheckUnit, generation: u64) {
        let Ok(mut newest) = self.0.lock() else { return };
        newest.generations.insert(unit.clone(), generation);
        if let Some((running, flag)) = &newest.running
            && running == unit
        {
            flag.store(true, Ordering::Relaxed);
        }
    }

    fn is_superseded(&self, job: &LookJob) -> bool {
        self.0.lock().is_ok_and(|newest| newest.generations.get(&job.unit).is_some_and(|now| *now > job.generation))
    }

    /// The flag that is set when the job is superseded.
    fn begin(&self, job: &LookJob) -> Arc<AtomicBool> {
        let flag = Arc::new(AtomicBool::new(self.is_superseded(job)));
        if let Ok(mut newest) = self.0.lock() {
            newest.running = Some((job.unit.clone(), flag.clone()));
        }
        flag
    }
}

/// The two threads.
pub(super) struct Worker {
    jobs: Sender<LookJob>,
    superseding: Superseding,
}

impl Worker {
    pub fn start(events: Sender<ServerEvent>) -> anyhow::Result<Worker> {
        let (jobs, quick) = channel();
        let (later, whole) = channel();
        let superseding = Superseding::default();
        let (of_quick, of_whole) = (superseding.clone(), superseding.clone());
        let to_quick = events.clone();
        with_room("first look", move || look_at_all(&quick, &later, &to_quick, &of_quick))?;
        with_room("whole check", move || check_all(&whole, &events, &of_whole))?;
        Ok(Worker { jobs, superseding })
    }

    pub fn look(&self, job: LookJob) {
        self.superseding.tell(&job.unit, job.generation);
        // the thread ends only with the server
        let _ = self.jobs.send(job);
    }
}

/// The waiting jobs, of each unit the newest.
fn newest_of(jobs: &Receiver<LookJob>, waiting: &mut Vec<LookJob>) {
    for job in jobs.try_iter() {
        put(waiting, job);
    }
}

fn put(waiting: &mut Vec<LookJob>, job: LookJob) {
    waiting.retain(|other| other.unit != job.unit);
    waiting.push(job);
}

fn look_at_all(
    jobs: &Receiver<LookJob>,
    later: &Sender<LookJob>,
    events: &Sender<ServerEvent>,
    superseding: &Superseding,
) {
    let mut waiting: Vec<LookJob> = Vec::new();
    loop {
        if waiting.is_empty() {
            let Ok(job) = jobs.recv() else { return };
            waiting.push(job);
        }
        newest_of(jobs, &mut waiting);
        let job = waiting.remove(0);
        if let Some(report) = first_look(&job, superseding)
            && events.send(ServerEvent::Found(Box::new(report))).is_err()
        {
            return;
        }
        if later.send(job).is_err() {
            return;
        }
    }
}

fn house_of(job: &LookJob) -> House {
    let catalog = job.catalog.with_unsaved(job.unsaved.clone(), Some(job.unit.game().unwrap_or_default()));
    House::of(catalog, None)
}

fn first_look(job: &LookJob, superseding: &Superseding) -> Option<LookReport> {
    let house = house_of(job);
    let is_superseded = || superseding.is_superseded(job);
    match &job.unit {
        CheckUnit::Game { id, .. } => {
            let look = quick_look(&house, (id, variant_of(&job.edited)), illegal_move, &is_superseded)?;
            let known = Some(look.known).filter(|known| !known.is_empty());
            Some(report(job, &house, look.problems, known, false))
        }
        CheckUnit::Player { id, .. } => {
            let entry = house.catalog.strategies.iter().find(|entry| entry.id == *id)?;
            let problems = entry.problems.iter().cloned().chain(house.strategy_problems(entry)).collect();
            Some(report(job, &house, problems, None, false))
        }
        // its whole check is short
        CheckUnit::Lone(_) => None,
    }
}

/// The name of the variant that a file belongs to; empty for the game itself.
fn variant_of(path: &Path) -> &str {
    let is_variant = path.parent().is_some_and(|folder| folder.ends_with("variants"));
    let name = path.file_name().and_then(|name| name.to_str()).filter(|_| is_variant);
    name.and_then(|name| name.split('.').next()).unwrap_or_default()
}

fn report(
    job: &LookJob,
    house: &House,
    problems: Vec<Problem>,
    known: Option<KnownNames>,
    is_whole: bool,
) -> LookReport {
    let found = by_file(&job.unit, &house.catalog, &job.unsaved, problems);
    let (unit, generation, versions) = (job.unit.clone(), job.generation, job.versions.clone());
    LookReport { unit, generation, is_whole, found, known, versions }
}

fn check_all(jobs: &Receiver<LookJob>, events: &Sender<ServerEvent>, superseding: &Superseding) {
    let mut waiting: Vec<LookJob> = Vec::new();
    loop {
        match jobs.recv_timeout(REST) {
            Ok(job) => {
                put(&mut waiting, job);
                continue;
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        while !waiting.is_empty() {
            let job = waiting.remove(0);
            if let Some(report) = whole_check(&job, superseding)
                && events.send(ServerEvent::Found(Box::new(report))).is_err()
            {
                return;
            }
            newest_of(jobs, &mut waiting);
        }
    }
}

fn whole_check(job: &LookJob, superseding: &Superseding) -> Option<LookReport> {
    let flag = superseding.begin(job);
    if superseding.is_superseded(job) {
        return None;
    }
    let house = house_of(job);
    let mut findings = Findings { effort: Effort::new(false).unless(flag.clone()), ..Findings::default() };
    let checked = match &job.unit {
        CheckUnit::Game { id, .. } => {
            let only = Only { game: Some(id.clone()), ..Only::default() };
            check_house(&house, Some(&only), &mut findings)
        }
        CheckUnit::Player { id, .. } => {
            let only = Only { strategy: Some(id.clone()), ..Only::default() };
            check_house(&house, Some(&only), &mut findings)
        }
        CheckUnit::Lone(path) => {
            let text = job.unsaved.text(path)?;
            check_text(&house, &path.to_string_lossy(), text, &mut findings)
        }
    };
    if let Err(error) = checked {
        findings.problems.push(Problem::new(error.to_string()));
    }
    (!flag.load(Ordering::Relaxed)).then(|| report(job, &house, findings.problems, None, true))
}
