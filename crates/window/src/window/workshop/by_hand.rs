//! The table as it is set by hand: a position in the making, opened on another thread after each change.
//!
//! Knows no widget but the table's own screen.

use super::stepping::settings_of;
use crate::session::{BY_CHANCE, House, Job, Jobs, Match, Player, SaveSlot, TableModel};
use crate::window::command::{Command, TableCommand};
use crate::window::table::pick::ClickTarget;
use crate::window::table::{Play, TableScreen};
use crate::workshop::setting::{OpenedTable, SetTable};
use std::sync::Arc;

/// A position in the making.
pub struct TableByHand {
    pub table: SetTable,
    job: Option<Job<Result<OpenedTable, String>>>,
    /// Whether it was changed since it was opened.
    is_changed: bool,
    /// The last position that could be, as it is shown.
    pub shown: Option<ShownByHand>,
    /// Why the present one cannot be.
    pub refused: Option<String>,
    /// The name of the check, and the moves that it is to allow or forbid.
    pub title: String,
    pub expected: Vec<(String, bool)>,
}

/// A position at the table.
pub struct ShownByHand {
    pub opened: OpenedTable,
    pub play: Play,
    pub screen: TableScreen,
}

impl TableByHand {
    pub fn new(table: SetTable) -> TableByHand {
        let (shown, refused, title, expected) = (None, None, String::new(), Vec::new());
        TableByHand { table, job: None, is_changed: true, shown, refused, title, expected }
    }

    /// Notes that something was set.
    pub fn changed(&mut self) {
        self.is_changed = true;
    }

    pub fn is_opening(&self) -> bool {
        self.is_changed || self.job.is_some()
    }

    /// Opens what was changed, and takes what was opened.
    pub fn work(&mut self, house: &Arc<House>, jobs: &Jobs) {
        match Job::take_from(&mut self.job) {
            Some(Ok(Ok(opened))) => {
                self.refused = None;
                self.show(house, opened);
            }
            Some(Ok(Err(why))) => self.refused = Some(why),
            Some(Err(broken)) => self.refused = Some(broken.0),
            None => {}
        }
        if self.job.is_none() && std::mem::take(&mut self.is_changed) {
            let (table, house) = (self.table.clone(), house.clone());
            let job = move |_: &_| table.open(&house).map_err(|error| first_line(&error.to_string()));
            self.job = Some(jobs.start("setting", job));
        }
    }

    fn show(&mut self, house: &House, opened: OpenedTable) {
        let Some(settings) = settings_of(house, &opened.loaded) else { return };
        // players that are never asked: each has a name and a face
        let player = house.player(BY_CHANCE, &opened.loaded).unwrap_or(Player::Human);
        let players = vec![player; opened.loaded.rules().seats];
        let (rules, options) = (opened.loaded.rules().clone(), opened.loaded.option_texts());
        let running = Match::at_position(rules, players, opened.state.clone(), options);
        let model = TableModel::new(opened.loaded.clone(), running, SaveSlot::idle());
        let mut play = Play::laid_open(settings, model, opened.lie());
        play.is_set_by_hand = true;
        let screen = self.shown.take().map_or_else(TableScreen::default, |shown| shown.screen);
        self.shown = Some(ShownByHand { opened, play, screen });
    }

    /// Takes what was dragged at the table.
    pub fn take(&mut self, commands: Vec<Command>) {
        for command in commands {
            if let Command::At(TableCommand::Drop(ClickTarget::Card(card), Some(pile))) = command
                && let Some(shown) = &self.shown
            {
                let rules = shown.opened.loaded.rules();
                let (face, key) = (rules.deck_index.deck.face(card).to_string(), SetTable::key_of(rules, pile));
                if self.table.move_card(&face, key.as_deref()) {
                    self.changed();
                }
            }
        }
    }

    /// Expects of the check what a row says, or no longer.
    pub fn toggle(&mut self, text: &str, may: bool) {
        let expected = (text.to_string(), may);
        match self.expected.iter().position(|other| *other == expected) {
            Some(place) => _ = self.expected.remove(place),
            None => self.expected.push(expected),
        }
    }
}

/// The first line of an error: the sentence without its place.
fn first_line(told: &str) -> String {
    told.lines().next().unwrap_or_default().to_string()
}
