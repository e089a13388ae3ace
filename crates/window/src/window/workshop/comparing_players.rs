//! A comparison of two versions of a player, on another thread: how far it is, and what came of it.

use super::comparing::spare_cores;
use super::version::RulesVersion;
use crate::session::{Halt, Job, Jobs, Loaded};
use crate::workshop::bench::{BenchPlayers, NoPair};
use crate::workshop::players::{PlayersEnd, PlayersProgress, run_players};
use std::sync::{Arc, Mutex, PoisonError};

/// What came of a comparison.
pub struct ComparedPlayers {
    /// The table at which both were asked.
    pub loaded: Arc<Loaded>,
    pub end: PlayersEnd,
}

/// The comparison of a Workshop's players.
#[derive(Default)]
pub struct ComparingPlayers {
    job: Option<Job<Result<ComparedPlayers, NoPair>>>,
    progress: Arc<Mutex<Option<PlayersProgress>>>,
    /// The id of the player that was compared last.
    pub player: String,
    pub failed: Option<NoPair>,
    pub found: Option<Arc<ComparedPlayers>>,
    /// How many versions there were when it began.
    pub versions: usize,
}

impl ComparingPlayers {
    pub fn begin(&mut self, [before, now]: [RulesVersion; 2], player: &str, jobs: &Jobs, wake: egui::Context) {
        let progress = Arc::new(Mutex::new(None));
        (self.progress, self.failed, self.found) = (progress.clone(), None, None);
        self.player = player.to_string();
        let player = player.to_string();
        self.job = Some(jobs.start("comparing-players", move |halt: &Halt| {
            let sides = [(&*before.house, before.id.as_str()), (&*now.house, now.id.as_str())];
            let BenchPlayers { loaded, plan } =
                BenchPlayers::load(sides[0], sides[1], &player, (spare_cores(), halt.clone()))?;
            let end = run_players(&plan, &mut |done| {
                *progress.lock().unwrap_or_else(PoisonError::into_inner) = Some(done);
                wake.request_repaint();
            });
            let end = end.map_err(|error| NoPair::NotLoaded { is_now: true, why: error.to_string() })?;
            Ok(ComparedPlayers { loaded, end })
        }));
    }

    pub fn take(&mut self) {
        match Job::take_from(&mut self.job) {
            Some(Ok(Ok(found))) => self.found = Some(Arc::new(found)),
            Some(Ok(Err(why))) => self.failed = Some(why),
            Some(Err(broken)) => self.failed = Some(NoPair::NotLoaded { is_now: true, why: broken.0 }),
            None => {}
        }
    }

    pub fn stop(&self) {
        self.job.iter().for_each(Job::halt);
    }

    pub fn is_running(&self) -> bool {
        self.job.is_some()
    }

    pub fn progress(&self) -> Option<PlayersProgress> {
        *self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
