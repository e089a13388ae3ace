//! The commands of the Lab, and the deals that are opened from it.

use super::seating::{WatchWish, reopened};
use super::{App, Screen, Stage};
use crate::session::SaveSlot;
use crate::table::Seat;
use crate::window::command::LabCommand;
use crate::window::watched_from::WatchedFrom;
use crate::wording::{NewsSaid, tell};

impl App {
    pub(super) fn enter_lab(&mut self) {
        self.lab.enter(&self.house, self.preferences.lately.first());
        self.stage = Stage::new(Screen::Lab);
    }

    pub(super) fn in_lab(&mut self, command: LabCommand) {
        self.stage.message = None;
        match command {
            LabCommand::Begin => self.lab.begin(&self.jobs, &self.house),
            LabCommand::Stop => self.lab.stop(),
            LabCommand::GoOn => self.lab.go_on(),
            LabCommand::Open { meeting, pair, team } => self.open_deal(meeting, pair, team),
        }
    }

    /// Plays on in the Lab's duel while the Lab is shown; stops it on any other screen.
    pub(super) fn work_in_lab(&mut self) {
        match self.stage.screen {
            Screen::Lab => self.lab.work(&self.jobs),
            _ => self.lab.stop(),
        }
    }

    /// Opens a match that was played in the Lab, on another thread. It is neither saved nor counted in the statistics.
    fn open_deal(&mut self, meeting: usize, pair: u64, team: usize) {
        let course = self.lab.course();
        let Some((course, record)) = course.and_then(|course| Some((course, course.record(meeting, pair, team)?)))
        else {
            return;
        };
        let seat = course.seats_of(team).first().map(|seat| Seat(*seat as u8));
        let watch = seat.map(|seat| WatchWish { seat, from: WatchedFrom::Lab });
        let house = self.house.clone();
        let job = move || {
            let seated = record.and_then(|record| reopened(&house, &record, SaveSlot::idle));
            seated.map_err(|why| tell(NewsSaid::PairNotOpened { pair: pair + 1, why: &why }))
        };
        self.prepare(None, watch, job);
    }
}
