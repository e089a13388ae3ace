//! A match that is stepped through: played on another thread, then shown moment by moment with all hands open.
//!
//! It is never the match at the table. Knows no widget but the table's own screen.

use crate::session::{House, Job, Jobs, Loaded, Record, SaveSlot, TableModel};
use crate::window::table::{Pacing, Play, TableScreen, TableSettings, TableWishes};
use crate::wording::Opponents;
use crate::workshop::stepping::{LineStops, SteppedMatch, WalkError, WalkMoment, WalkPlan};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// After so long no further move is played.
const TIME: Duration = Duration::from_secs(20);

/// What is to be stepped through.
#[derive(Clone)]
pub enum StepWish {
    /// A match of a variant by its usual player.
    Usual { variant: String, seed: i64 },
    /// A match at a moment.
    At { plan: WalkPlan, at: usize },
    /// A match that was played already, at a moment, and the rules that it was played by.
    Played { loaded: Arc<Loaded>, record: Box<Record>, at: usize },
}

impl StepWish {
    pub fn seed(&self) -> i64 {
        match self {
            StepWish::Usual { seed, .. } => *seed,
            StepWish::At { plan, .. } => plan.seed,
            StepWish::Played { record, .. } => record.seed,
        }
    }
}

/// The stepping of a Workshop.
#[derive(Default)]
pub struct Stepping {
    job: Option<Job<Result<SteppedMatch, String>>>,
    /// The moment that is shown once the match is there.
    wanted: usize,
    walk: Option<SteppedMatch>,
    house: Option<Arc<House>>,
    pub shown: Option<ShownMoment>,
    pub stops: LineStops,
    pub failed: Option<String>,
}

fn walk(house: &House, wish: StepWish, goes_on: &mut dyn FnMut() -> bool) -> Result<SteppedMatch, WalkError> {
    match wish {
        StepWish::Usual { variant, seed } => {
            SteppedMatch::play(house, WalkPlan::usual(house, &variant, seed)?, goes_on)
        }
        StepWish::At { plan, .. } => SteppedMatch::play(house, plan, goes_on),
        StepWish::Played { loaded, record, .. } => Ok(SteppedMatch::of_record(loaded, &record)?),
    }
}

/// A moment at the table.
pub struct ShownMoment {
    pub moment: WalkMoment,
    pub play: Play,
    pub screen: TableScreen,
}

impl Stepping {
    /// Has a match played, to be shown at its moment.
    pub fn begin(&mut self, house: &Arc<House>, wish: StepWish, jobs: &Jobs) {
        self.failed = None;
        self.house = Some(house.clone());
        self.wanted = if let StepWish::At { at, .. } | StepWish::Played { at, .. } = &wish { *at } else { 0 };
        let house = house.clone();
        self.job = Some(jobs.start("stepping", move |halt| {
            let begun = Instant::now();
            let mut goes_on = || !halt.is_wished() && begun.elapsed() < TIME;
            walk(&house, wish, &mut goes_on).map_err(|error| error.to_string())
        }));
    }

    /// The same match by other rules, at the same moment.
    pub fn again(&mut self, house: &Arc<House>, jobs: &Jobs) {
        // what was played to its end stays as it was played
        let Some(plan) = self.walk.as_ref().and_then(|walk| walk.plan.clone()) else { return };
        let at = self.at();
        self.begin(house, StepWish::At { plan, at }, jobs);
    }

    /// Takes a match that was played; returns whether there is one.
    pub fn take(&mut self) -> bool {
        let Some(done) = Job::take_from(&mut self.job) else { return false };
        match done.unwrap_or_else(|broken| Err(broken.0)) {
            Ok(walk) => {
                self.walk = Some(walk);
                self.show(self.wanted);
                true
            }
            Err(why) => {
                self.failed = Some(why);
                false
            }
        }
    }

    pub fn is_playing(&self) -> bool {
        self.job.is_some()
    }

    pub fn walk(&self) -> Option<&SteppedMatch> {
        self.walk.as_ref()
    }

    /// The moment that is shown.
    pub fn at(&self) -> usize {
        self.shown.as_ref().map_or(self.wanted, |shown| shown.moment.at)
    }

    /// Shows another moment; of one that is not there the nearest.
    pub fn show(&mut self, at: usize) {
        let (Some(walk), Some(house)) = (&self.walk, &self.house) else { return };
        let moment = match walk.moment(at) {
            Ok(moment) => moment,
            Err(fault) => return self.failed = Some(fault.to_string()),
        };
        let Some(settings) = settings_of(house, &walk.loaded) else { return };
        let model = TableModel::new(walk.loaded.clone(), walk.as_it_stood(moment.at), SaveSlot::idle());
        let play = Play::laid_open(settings, model, walk.lie(moment.at));
        let screen = self.shown.take().map_or_else(TableScreen::default, |shown| shown.screen);
        self.shown = Some(ShownMoment { moment, play, screen });
    }

    /// Goes to the next moment at which a line with a stop is at work, or back to the one before; returns whether there is one.
    pub fn run(&mut self, is_back: bool) -> bool {
        let (at, stops) = (self.at(), &self.stops);
        let found = self
            .walk
            .as_ref()
            .and_then(|walk| if is_back { walk.stop_before(at, stops) } else { walk.stop_after(at, stops) });
        found.into_iter().for_each(|at| self.show(at));
        found.is_some()
    }

    /// Ends the stepping; stops stay for the next one.
    pub fn close(&mut self) {
        *self = Stepping { stops: std::mem::take(&mut self.stops), ..Stepping::default() };
    }
}

/// The settings of a table at which nothing moves.
pub(super) fn settings_of(house: &House, loaded: &Loaded) -> Option<TableSettings> {
    let rules = loaded.rules();
    let chosen = house.find(&rules.id).ok()?;
    Some(TableSettings {
        game: chosen.game.clone(),
        variant: chosen.variant.clone(),
        pacing: Pacing { still: true, pause: 0.0 },
        wishes: TableWishes::default(),
        named: Vec::new(),
        known: Opponents::at(&house.catalog, &rules.id, rules.seats as u8),
    })
}
