//! Reads rules that were edited while the window is open, whenever the window gets the focus, so that a designer need
//! not restart the program. A match in progress goes on by them, as far as it can (`carrying`).

use super::{App, AtTable, Screen, Stage};
use crate::catalog::GameEntry;
use crate::session::{Halt, House, Job, Jobs};
use crate::window::command::Overlay;
use crate::window::gallery::Gallery;
use crate::window::glimpses::Glimpses;
use crate::window::problems::problems_of;
use crate::wording::{NewsSaid, tell};
use std::sync::Arc;

/// Edited rules with what their games are like; `None` if nothing was edited.
pub(super) type ReadRules = Option<(Arc<House>, Glimpses)>;

impl AtTable {
    /// Carries the match in progress over to edited rules; nothing happens if its game is unchanged.
    pub(super) fn take_up(&mut self, house: &Arc<House>, jobs: &Jobs) {
        if let Some(folder) = house.catalog.gone().first() {
            return self.play.warn(tell(NewsSaid::FolderGone(folder)));
        }
        if house.catalog.games.iter().all(|game| game.id != self.play.settings.game.id) {
            let told = tell(NewsSaid::RulesGone(&self.play.settings.game.title));
            return self.play.warn(told);
        }
        self.carry(house, jobs);
    }
}

/// The ids of games that differ from what was read before.
fn edited(before: &House, now: &House) -> Vec<String> {
    let is_new = |game: &&GameEntry| !before.catalog.games.contains(game);
    now.catalog.games.iter().filter(is_new).map(|game| game.id.clone()).collect()
}

/// Reads the rules again, and looks at the games that were seen.
pub(super) fn read(house: &House, mut seen: Vec<String>, halt: &Halt) -> ReadRules {
    let read = Arc::new(house.again()?);
    // the mistakes of an edited game are told, whether or not its tile was seen
    seen.extend(edited(house, &read));
    Some((read.clone(), Glimpses::again(&read, seen, halt)))
}

impl App {
    /// Checks for edited rules when the window gets the focus or F5 is pressed.
    pub(super) fn read_when_back(&mut self, ctx: &egui::Context) {
        let back = |event: &egui::Event| {
            matches!(event, egui::Event::WindowFocused(true))
                || matches!(event, egui::Event::Key { key: egui::Key::F5, pressed: true, .. })
        };
        if ctx.input(|i| i.events.iter().any(back)) {
            self.read_again();
        }
    }

    /// Checks for edited rules on another thread, unless a check is running.
    pub(super) fn read_again(&mut self) {
        if self.reading.is_some() {
            return;
        }
        let house = self.house.clone();
        let mut seen = self.glimpses.seen().to_vec();
        seen.extend(self.play().map(|play| play.settings.game.id.clone()));
        self.reading = Some(self.jobs.start("reading", move |halt: &Halt| read(&house, seen, halt)));
    }

    /// Takes what a check has read. If it broke off, the rules stay as they were.
    pub(super) fn take_read(&mut self) {
        if let Some(Ok(Some((house, glimpses)))) = Job::take_from(&mut self.reading) {
            self.reload(house, glimpses);
        }
    }

    /// Applies edited rules from now on.
    pub(super) fn reload(&mut self, house: Arc<House>, glimpses: Glimpses) {
        // the job that looks at a game by the rules as they were is dropped
        (self.house, self.glimpses) = (house, glimpses);
        self.desk.refit();
        match &mut self.stage.screen {
            Screen::Gallery(gallery) => {
                gallery.refit();
                self.to_choose.take().into_iter().for_each(|id| gallery.point(id));
            }
            Screen::Lab => self.lab.refit(&self.house),
            Screen::Setup(setup) => {
                if !setup.refit(&self.house) {
                    let message = Some(tell(NewsSaid::GameGone(&setup.id)));
                    self.stage = Stage { message, ..Stage::new(Screen::Gallery(Gallery::at(None))) };
                }
            }
            Screen::Table(at) if at.is_guest => {}
            Screen::Table(at) => at.take_up(&self.house, &self.jobs),
        }
        let entry = |id: &String| self.house.catalog.games.iter().find(|game| game.id == *id);
        let mended = |id: &String| entry(id).is_none_or(|game| problems_of(game, &self.glimpses.survey).is_empty());
        if matches!(&self.stage.overlay, Some(Overlay::Problems(id)) if mended(id)) {
            self.stage.overlay = None;
        }
    }
}
