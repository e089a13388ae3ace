//! Matches are begun and gone on with: rules are loaded and cards dealt on another thread.

use super::{App, Screen};
use crate::play::match_seed;
use crate::session::{House, Loaded, Match, Player, Record, TableChoice, fresh_seed, reopen, usual_players};
use crate::table::Seat;
use crate::window::command::TableCommand;
use crate::window::worker::{Done, Seated};
use std::path::Path;
use std::sync::Arc;

/// A match that is to be begun.
struct Wish {
    choice: TableChoice,
    /// By seat: `human` or a strategy.
    who: Vec<String>,
    seed: i64,
    /// None: as the rules say.
    dealer: Option<Seat>,
}

impl App {
    pub(super) fn start_set_up(&mut self, ctx: &egui::Context) {
        let Screen::Setup(setup) = &self.screen else { return };
        let seed = setup.seed().unwrap_or_else(fresh_seed);
        let wish = Wish { choice: setup.choice(), who: setup.who.clone(), seed, dealer: None };
        self.seat(ctx, wish);
    }

    /// Loads the rules and deals, on another thread.
    fn seat(&mut self, ctx: &egui::Context, wish: Wish) {
        let (house, saves) = (self.house.clone(), self.saves.clone());
        let job = move || {
            let seat = || -> Result<Box<Seated>, String> {
                let loaded = house.load(&wish.choice).map_err(|e| e.to_string())?;
                let players: Result<Vec<Player>, _> = wish.who.iter().map(|w| house.player(w, &loaded)).collect();
                let players = players.map_err(|e| e.to_string())?;
                let options = loaded.option_texts();
                let running = Match::start(loaded.rules().clone(), players, wish.seed, wish.dealer, options);
                let running = running.map_err(|e| e.to_string())?;
                let slot = saves.slot(running.record());
                Ok(Box::new(Seated { loaded, running, slot, rules_changed: false }))
            };
            Done::Seated(seat())
        };
        self.message = None;
        self.seating = Some(self.worker.start(ctx, "loading", job));
    }

    pub(super) fn resume(&mut self, ctx: &egui::Context, path: &Path) {
        let Some(kept) = self.kept.iter().find(|k| k.path == path).cloned() else { return };
        let (house, saves) = (self.house.clone(), self.saves.clone());
        let job = move || {
            let reopened = reopen(&house, &kept.record, &|loaded| usual_players(loaded));
            let slot = saves.slot_of(&kept.path, &kept.record);
            let seated = reopened.map(|r| {
                Box::new(Seated { loaded: r.loaded, running: r.running, slot, rules_changed: r.rules_changed })
            });
            Done::Seated(seated.map_err(|why| format!("{} cannot be gone on with: {why}", kept.path.display())))
        };
        self.seating = Some(self.worker.start(ctx, "loading", job));
    }

    /// Another match at the same table: the same cards, new ones, or the next of the series.
    pub(super) fn next_match(&mut self, ctx: &egui::Context, how: &TableCommand) {
        let Screen::Table(at) = &mut self.screen else { return };
        let record = at.play.running.record();
        let (mut seed, mut dealer) = (record.seed, record.dealer.map(Seat));
        if *how != TableCommand::MatchAgain {
            at.matches += 1;
            seed = match_seed(at.first_seed, at.matches);
        }
        if *how == TableCommand::Another {
            dealer = at.play.running.next_dealer();
        }
        if *how != TableCommand::MatchAgain && !Arc::ptr_eq(&at.house, &self.house) {
            let choice = edited(&at.house, &self.house, &at.play.loaded, record);
            let wish = Wish { choice, who: record.players.clone(), seed, dealer };
            return self.seat(ctx, wish);
        }
        let rules = at.play.loaded.rules().clone();
        let options = at.play.loaded.option_texts();
        let players = at.play.running.players.clone();
        let lists = at.play.running.listed().filter(|_| *how == TableCommand::MatchAgain);
        let started = match lists {
            Some(lists) => Match::start_listed(rules, players, seed, lists, options),
            None => Match::start(rules, players, seed, dealer, options),
        };
        match started {
            Ok(running) => {
                let slot = self.saves.slot(running.record());
                at.play.replace(running, slot);
            }
            Err(error) => at.play.warn(error.to_string()),
        }
    }
}

/// The same table by edited rules: options that were chosen stay chosen, where there are such still.
fn edited(before: &House, now: &House, loaded: &Loaded, record: &Record) -> TableChoice {
    let usual = |house: &House| {
        let chosen = house.find(&record.game).ok();
        chosen.and_then(|c| c.options(record.seats, &[]).ok()).unwrap_or_default()
    };
    let (old, new) = (usual(before), usual(now));
    let wished = loaded.options.iter().filter(|o| !old.contains(o) && new.iter().any(|(name, _)| *name == o.0));
    let set = wished.map(|(name, value)| (name.clone(), value.to_string())).collect();
    TableChoice { variant: record.game.clone(), seats: Some(record.seats), set }
}
