//! The statistics of the people at this computer: figures of a game, the league, goals, deals of the day.
//!
//! Draws what the session has worked out. `desk` has it read and worked out on other threads; each other file draws one
//! page. Knows no file.

mod charts;
mod days;
mod desk;
mod figures;
mod goals;
mod league;

pub use desk::StatisticsDesk;

use super::command::Command;
use super::theme;
use crate::session::{House, Household};
use crate::wording::{StatisticsLabel, StatisticsSaid, game_title, person_title, say, tell};
use egui::{Align, Button, Color32, ComboBox, Layout, RichText, Ui, vec2};
use std::sync::Arc;

/// Below this width, in logical points, the choices stand below each other.
const NARROW: f32 = 520.0;
/// Width of a bar that shows progress, in logical points.
const BAR: f32 = 150.0;

/// A page of the statistics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StatisticsPage {
    #[default]
    Figures,
    League,
    Goals,
    Days,
}

impl StatisticsPage {
    const ALL: [StatisticsPage; 4] =
        [StatisticsPage::Figures, StatisticsPage::League, StatisticsPage::Goals, StatisticsPage::Days];

    fn label(self) -> StatisticsLabel {
        match self {
            StatisticsPage::Figures => StatisticsLabel::MyFigures,
            StatisticsPage::League => StatisticsLabel::League,
            StatisticsPage::Goals => StatisticsLabel::Goals,
            StatisticsPage::Days => StatisticsLabel::DealOfTheDay,
        }
    }
}

pub fn show(ui: &mut Ui, house: &House, desk: &mut StatisticsDesk, commands: &mut Vec<Command>) {
    let all = match desk.household() {
        Some(Ok(all)) => all,
        Some(Err(problem)) => {
            ui.label(RichText::new(problem).color(theme::WARNING));
            return;
        }
        None => {
            ui.label(say(StatisticsLabel::Working));
            return;
        }
    };
    pages(ui, desk);
    let people = all.people();
    if !desk.person.as_ref().is_some_and(|person| people.contains(person)) {
        desk.person = people.first().cloned();
    }
    let Some(person) = desk.person.clone() else {
        ui.label(say(StatisticsLabel::NoneYet));
        return;
    };
    let games = all.games(&person);
    if !desk.game.as_ref().is_some_and(|game| games.contains(game)) {
        desk.game = games.first().cloned();
    }
    choices(ui, house, desk, &people, &games);
    progress(ui, desk);
    ui.separator();
    let game = desk.game.clone().unwrap_or_default();
    page(ui, house, desk, &all, (&person, &game), commands);
}

fn page(
    ui: &mut Ui,
    house: &House,
    desk: &mut StatisticsDesk,
    all: &Arc<Household>,
    (person, game): (&str, &str),
    commands: &mut Vec<Command>,
) {
    match desk.page {
        StatisticsPage::Figures => figures::show(ui, house, &all.figures(person, game)),
        StatisticsPage::League => league::show(ui, all, desk, game),
        StatisticsPage::Goals => goals::show(ui, house, all, desk, (person, game)),
        StatisticsPage::Days => days::show(ui, house, all, person, commands),
    }
}

/// Shows a button for each page.
fn pages(ui: &mut Ui, desk: &mut StatisticsDesk) {
    ui.horizontal_wrapped(|ui| {
        for page in StatisticsPage::ALL {
            let button = Button::selectable(desk.page == page, say(page.label())).frame_when_inactive(true);
            if ui.add(button).clicked() {
                desk.page = page;
            }
        }
    });
}

/// Shows the choices of the person and of the game.
fn choices(ui: &mut Ui, house: &House, desk: &mut StatisticsDesk, people: &[String], games: &[String]) {
    let wide = ui.available_width().min(250.0);
    let layout = if ui.available_width() < NARROW {
        Layout::top_down(Align::LEFT)
    } else {
        Layout::left_to_right(Align::Center)
    };
    let size = vec2(ui.available_width(), ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(size, layout, |ui| {
        // the league is of all people
        if let Some(person) = desk.person.as_mut().filter(|_| people.len() > 1 && desk.page != StatisticsPage::League) {
            choose(ui, StatisticsLabel::Person, wide, person, people, person_title);
        }
        // the deals of the day are of all games
        if let Some(game) = desk.game.as_mut().filter(|_| desk.page != StatisticsPage::Days) {
            choose(ui, StatisticsLabel::Game, wide, game, games, |id| game_title(house, id));
        }
    });
}

/// Shows a choice with its label.
fn choose(
    ui: &mut Ui,
    label: StatisticsLabel,
    wide: f32,
    chosen: &mut String,
    all: &[String],
    title: impl Fn(&str) -> String,
) {
    ui.horizontal(|ui| {
        let shown = ui.label(say(label));
        let combo = ComboBox::from_id_salt(say(label)).width(wide).selected_text(title(chosen));
        let combo = combo.show_ui(ui, |ui| {
            for other in all {
                ui.selectable_value(chosen, other.clone(), title(other));
            }
        });
        combo.response.labelled_by(shown.id);
    });
}

/// Shows how far the work on kept records has come, and a button that stops it or goes on.
fn progress(ui: &mut Ui, desk: &mut StatisticsDesk) {
    if let Some((done, all)) = desk.at_work() {
        ui.horizontal_wrapped(|ui| {
            let told = tell(StatisticsSaid::WorkingOut { done, all });
            bar(ui, done as f32 / all.max(1) as f32, theme::GOLD);
            ui.label(told);
            if ui.button(say(StatisticsLabel::Stop)).clicked() {
                desk.stop();
            }
        });
        ui.ctx().request_repaint_after(std::time::Duration::from_millis(200));
    } else if desk.was_stopped() && ui.button(say(StatisticsLabel::LookThrough)).clicked() {
        desk.go_on();
    }
}

fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(10.0);
    ui.label(RichText::new(text).font(theme::bold(15.0)));
}

/// Draws how far something has come, from 0 to 1; what is read aloud stands beside it.
fn bar(ui: &mut Ui, share: f32, ink: Color32) {
    let (room, _) = ui.allocate_exact_size(vec2(BAR, 8.0), egui::Sense::hover());
    let filled = egui::Rect::from_min_size(room.min, vec2(room.width() * share.clamp(0.0, 1.0), room.height()));
    ui.painter().rect_filled(room, 4.0, theme::CONTROL);
    ui.painter().rect_filled(filled, 4.0, ink);
}

/// A line of a table that is read as a whole.
fn spoken(ui: &Ui, rect: egui::Rect, id: impl std::hash::Hash + std::fmt::Debug, told: &str) {
    let whole = ui.interact(rect, ui.scope_id().with(id), egui::Sense::hover());
    whole.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Label, true, told));
}
