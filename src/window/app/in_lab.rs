//! What is wished in the Lab, and the deals that are opened from there.

use super::seating::Seating;
use super::{App, Screen, Stage};
use crate::session::{SaveSlot, reopen, usual_players};
use crate::table::Seat;
use crate::window::command::LabCommand;
use crate::window::worker::{JobResult, Seated};
use crate::wording::match_error;

impl App {
    pub(super) fn enter_lab(&mut self) {
        self.lab.enter(&self.house, self.preferences.lately.first());
        self.stage = Stage::new(Screen::Lab);
    }

    pub(super) fn in_lab(&mut self, ctx: &egui::Context, command: LabCommand) {
        self.stage.message = None;
        match command {
            LabCommand::Begin => self.lab.begin(ctx, &mut self.worker, &self.house),
            LabCommand::Stop => self.lab.stop(),
            LabCommand::GoOn => self.lab.go_on(),
            LabCommand::Open { meeting, pair, team } => self.open_deal(ctx, meeting, pair, team),
        }
    }

    /// A bit of a duel is played while somebody looks on, and no longer.
    pub(super) fn work_in_lab(&mut self, ctx: &egui::Context) {
        match self.stage.screen {
            Screen::Lab => self.lab.work(ctx, &mut self.worker),
            _ => self.lab.stop(),
        }
    }

    /// Opens a match that was played in the Lab, on another thread. Nothing of it is kept or counted.
    fn open_deal(&mut self, ctx: &egui::Context, meeting: usize, pair: u64, team: usize) {
        let course = self.lab.course();
        let Some((course, record)) = course.and_then(|course| Some((course, course.record(meeting, pair, team)?)))
        else {
            return;
        };
        let watch = course.seats_of(team).first().map(|seat| Seat(*seat as u8));
        let house = self.house.clone();
        let job = move || {
            let seated = record.and_then(|record| {
                let reopened = reopen(&house, &record, &|loaded| usual_players(loaded), match_error)?;
                let (loaded, running, rules_changed) = (reopened.loaded, reopened.running, reopened.rules_changed);
                Ok(Box::new(Seated { loaded, running, slot: SaveSlot::idle(), rules_changed, lesson: None }))
            });
            JobResult::Seated(seated.map_err(|why| format!("Pair {} cannot be opened: {why}", pair + 1)))
        };
        self.stage.seating = Some(Seating { job: self.worker.start(ctx, "loading", job), number: None, watch });
    }
}
