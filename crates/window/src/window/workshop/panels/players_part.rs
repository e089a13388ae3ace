//! What an edit of a player did: where it chooses otherwise now, why, and by how much that is better.

use super::super::Workshop;
use super::super::comparing_players::ComparedPlayers;
use super::super::keycap::KeyedButton;
use super::super::stepping::StepWish;
use super::super::tabs::WorkshopTab;
use super::compare_tab::BEFORE;
use super::linked_row::LinkedRow;
use crate::window::theme;
use crate::wording::{ChoiceWords, WorkshopLabel, WorkshopSaid, say, tell};
use crate::workshop::players::PlayerDifference;
use egui::accesskit::Role;
use egui::{Align, Color32, Label, Layout, ProgressBar, RichText, ScrollArea, Ui, WidgetInfo};

impl Workshop {
    /// The player whose script is open, by its id.
    pub(in crate::window::workshop) fn open_player(&self) -> Option<String> {
        let id = self.file()?.source.strip_prefix("strategies/")?.strip_suffix(".rhai")?;
        let house = &self.versions.last()?.house;
        house.catalog.strategies.iter().any(|entry| entry.id == id).then(|| id.to_string())
    }

    pub(super) fn players_part(&mut self, ui: &mut Ui, player: &str) {
        let found = self.compared_players.found.clone().filter(|_| self.compared_players.player == player);
        let is_running = self.compared_players.is_running() && self.compared_players.player == player;
        if let Some(done) = self.compared_players.progress().filter(|_| is_running) {
            let (asked, all, differ, weighed) = (done.asked, done.all, done.differ, done.weighed);
            ui.add(ProgressBar::new(asked as f32 / all.max(1) as f32).desired_height(8.0).fill(theme::GOLD));
            ui.add(faint(tell(WorkshopSaid::AskedPlayers { asked, all, differ, weighed })));
        }
        let Some(found) = found else {
            ui.add(faint(say(WorkshopLabel::PlayersAbout)));
            return;
        };
        if self.compared_players.versions < self.versions.len() {
            let told = RichText::new(say(WorkshopLabel::PlayerSaved)).font(theme::text(14.0)).color(theme::GOLD);
            ui.add(Label::new(told).wrap());
        }
        if let Some(place) = differences(ui, &found) {
            let one = &found.end.differences[place];
            self.open_tab(WorkshopTab::Step);
            let (loaded, record) = (found.loaded.clone(), Box::new(one.record.clone()));
            self.wishes.step = Some(StepWish::Played { loaded, record, at: one.at });
        }
    }
}

fn faint(text: impl Into<String>) -> Label {
    Label::new(RichText::new(text).font(theme::text(14.0)).color(theme::FAINT)).wrap()
}

/// Shows what came of it; returns the place of the difference that is to be looked at.
fn differences(ui: &mut Ui, found: &ComparedPlayers) -> Option<usize> {
    let words = ChoiceWords::new(found.loaded.rules());
    ui.add(Label::new(RichText::new(words.verdict(&found.end)).font(theme::bold(19.0))).wrap());
    words.missing(&found.end, true).into_iter().for_each(|told| _ = ui.add(faint(told)));
    for count in found.end.decisions.iter().filter(|count| count.differ > 0) {
        ui.add(faint(words.decision(count)));
    }
    for fault in found.end.first_fault.iter().flatten() {
        ui.add(Label::new(RichText::new(fault.to_string()).color(theme::WARNING)).wrap());
    }
    let mut wanted = None;
    ScrollArea::vertical().id_salt("workshop-players").auto_shrink([false, false]).show(ui, |ui| {
        for (place, one) in found.end.differences.iter().enumerate() {
            if row(ui, &words, one, place) {
                wanted = Some(place);
            }
        }
    });
    wanted
}

/// Shows a position in which the two choose otherwise; returns whether it is to be looked at.
fn row(ui: &mut Ui, words: &ChoiceWords, one: &PlayerDifference, place: usize) -> bool {
    let position = words.position(one);
    let worth = words.worth(one).unwrap_or_default();
    let [before, now] = [0, 1].map(|side| match words.why(one, side) {
        Some(why) => format!("{}: {why}", words.choice(one, side)),
        None => words.choice(one, side),
    });
    let spoken =
        format!("{position}. {} {before}. {} {now}. {worth}", say(WorkshopLabel::Before), say(WorkshopLabel::Now));
    let mut is_wanted = false;
    let linked = LinkedRow { id: ("players", place), spoken: &spoken, leads: false };
    linked.show(ui, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let label = say(WorkshopLabel::StepThrough);
            let button = KeyedButton::new(label, "", say(WorkshopLabel::StepPositionHelp)).response(ui);
            let told = format!("{label}: {position}");
            button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &told));
            is_wanted = button.clicked();
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                ui.add_space(5.0);
                ui.add(Label::new(RichText::new(&position).font(theme::text(15.0))).wrap());
                let told = |text: &str, ink: Color32| {
                    Label::new(RichText::new(text).font(theme::text(14.0)).color(ink)).wrap()
                };
                ui.add(told(&format!("{} {before}", say(WorkshopLabel::Before)), BEFORE));
                ui.add(told(&format!("{} {now}", say(WorkshopLabel::Now)), theme::GOLD));
                ui.add(told(&worth, worth_ink(one)));
            });
        });
    });
    is_wanted
}

fn worth_ink(one: &PlayerDifference) -> Color32 {
    match one.is_better() {
        Some(true) => theme::GOOD,
        Some(false) => theme::WARNING,
        None => theme::FAINT,
    }
}
