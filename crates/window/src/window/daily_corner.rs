//! The deal of the day, as the gallery shows it: found on another thread, with how the usual level did once it was played.
//!
//! Does not draw, and reads no file itself.

use crate::session::{DailyDeal, DailyDone, DayDate, House, Job, Jobs, Statistics};
use std::sync::Arc;

/// The deal of today, and what came of it.
#[derive(Clone, Debug)]
pub struct DailyNews {
    pub deal: DailyDeal,
    /// The result of the person, once it was played to the end.
    pub done: Option<DailyDone>,
    /// Whether any match was ever played to its end here.
    pub has_played: bool,
}

/// Looks what the deal of today is.
#[derive(Default)]
pub struct DailyCorner {
    found: Option<DailyNews>,
    looking: Option<Job<Option<DailyNews>>>,
    comparing: Option<Job<DailyDone>>,
}

impl DailyCorner {
    /// Looks anew: another day may have begun, and a match may have been played.
    pub fn look(&mut self, jobs: &Jobs, house: &Arc<House>, statistics: Statistics, favourites: Vec<String>) {
        let house = house.clone();
        self.looking = Some(jobs.start("daily", move |_| {
            let matches = statistics.read().unwrap_or_default().matches;
            let deal = DailyDeal::for_player(&house, DayDate::today(), &matches, &favourites)?;
            let done = deal.done(&house, &matches);
            Some(DailyNews { deal, done, has_played: !matches.is_empty() })
        }));
    }

    /// Takes what was found, and has the result compared with the usual level's.
    pub fn pass(&mut self, jobs: &Jobs, house: &Arc<House>, statistics: impl FnOnce() -> Statistics) {
        if let Some(found) = Job::take_from(&mut self.looking) {
            self.found = found.ok().flatten();
            if let Some(mut done) = self.found.as_ref().and_then(|news| news.done.clone()) {
                let (house, statistics) = (house.clone(), statistics());
                self.comparing = Some(jobs.start("compare", move |halt| {
                    done.compare(&house, &statistics, halt);
                    done
                }));
            }
        }
        if let Some(Ok(compared)) = Job::take_from(&mut self.comparing)
            && let Some(news) = &mut self.found
        {
            news.done = Some(compared);
        }
    }

    pub fn found(&self) -> Option<&DailyNews> {
        self.found.as_ref()
    }

    pub fn is_idle(&self) -> bool {
        self.looking.is_none() && self.comparing.is_none()
    }
}
