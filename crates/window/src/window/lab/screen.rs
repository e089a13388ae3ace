//! The Lab on the screen: the choices, and beside or below them the results.

use super::{Lab, choices, deals, figures, meetings, plots};
use crate::session::{DuelCourse, House};
use crate::window::command::{Command, LabCommand};
use crate::window::controls::entered;
use crate::window::theme;
use crate::wording::{
    LabLabel, LabSaid, SheetLabel, TableLabel, changed_options, duel_command, duration, game_title, say, tell,
};
use egui::{Align, CentralPanel, Frame, Label, Layout, Margin, Panel, ProgressBar, RichText, ScrollArea, Ui};

/// From this width on, in logical points, choices and results stand side by side.
const WIDE: f32 = 1000.0;
const LEFT: f32 = 372.0;

impl Lab {
    pub fn show(&mut self, ui: &mut Ui, house: &House, message: Option<&str>, commands: &mut Vec<Command>) {
        let wide = ui.available_width() >= WIDE;
        let frame =
            |left, right| Frame::NONE.fill(theme::GROUND).inner_margin(Margin { left, right, top: 12, bottom: 0 });
        Panel::top("lab head").frame(frame(24, 10)).show_separator_line(false).show(ui, |ui| self.head(ui, commands));
        if wide {
            let left = Panel::left("lab form").resizable(false).exact_size(LEFT).frame(frame(24, 4));
            left.show_separator_line(false).show(ui, |ui| {
                let scroll = ScrollArea::vertical().id_salt("lab form").auto_shrink([false, false]);
                scroll.show(ui, |ui| choices::show(ui, &mut self.form, house, 1));
            });
        }
        CentralPanel::default().frame(frame(if wide { 14 } else { 24 }, 10)).show(ui, |ui| {
            ScrollArea::vertical().id_salt("lab").auto_shrink([false, false]).show(ui, |ui| {
                if !wide {
                    choices::show(ui, &mut self.form, house, 2);
                    ui.separator();
                }
                self.problems(ui, message);
                self.results(ui, house, commands);
            });
        });
    }

    fn head(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        ui.horizontal(|ui| {
            if ui.button(say(TableLabel::BackToGames)).clicked() {
                commands.push(Command::Games);
            }
            ui.label(RichText::new(say(LabLabel::Lab)).font(theme::bold(26.0)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| self.buttons(ui, commands));
        });
        ui.add_space(4.0);
    }

    /// Shows the buttons. The usual next command stands out; Enter gives it, except where Enter has a meaning of its
    /// own.
    fn buttons(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let (ready, goes_on) = (self.form.wish().is_some(), self.can_go_on());
        let (label, enabled, command) = match (self.is_running(), self.is_stopping()) {
            (true, true) => (LabLabel::Stopping, false, LabCommand::Stop),
            (true, false) => (LabLabel::Stop, true, LabCommand::Stop),
            (false, _) if goes_on => (LabLabel::GoOn, true, LabCommand::GoOn),
            (false, _) => (LabLabel::Begin, ready, LabCommand::Begin),
        };
        let main = ui.add_enabled(enabled, theme::main_button(say(label)));
        if main.clicked() || enabled && entered(ui.ctx(), Some(main.id)) {
            commands.push(command.into());
        }
        if goes_on && ui.button(say(LabLabel::BeginAnew)).on_hover_text(say(LabLabel::FromTheFirstPair)).clicked() {
            commands.push(LabCommand::Begin.into());
        }
    }

    fn problems(&self, ui: &mut Ui, message: Option<&str>) {
        if let Some(problem) = &self.problem {
            ui.label(RichText::new(say(SheetLabel::CannotBePlayedNow)).color(theme::WARNING));
            ui.label(RichText::new(problem).color(theme::WARNING).monospace());
        }
        if let Some(message) = message {
            ui.label(RichText::new(message).color(theme::WARNING));
        }
    }

    fn results(&mut self, ui: &mut Ui, house: &House, commands: &mut Vec<Command>) {
        let Some(course) = &self.course else {
            match self.is_running() {
                true => _ = ui.label(say(LabLabel::ReadingRules)),
                false if self.problem.is_none() => about(ui),
                false => {}
            }
            return;
        };
        heading(ui, course, house);
        self.status(ui, course);
        if let Some(standings) = course.standings() {
            ui.scope(|ui| {
                ui.spacing_mut().interact_size.y = 22.0;
                meetings::show(ui, course, &standings, house, &mut self.meeting);
            });
        }
        figures::show(ui, course, self.meeting, house);
        plots::show(ui, course, self.meeting);
        deals::show(ui, course, self.meeting, house, commands);
        command(ui, course, self.is_running(), house);
        ui.add_space(16.0);
    }

    /// Shows how many pairs are played, and the time left.
    fn status(&self, ui: &mut Ui, course: &DuelCourse) {
        let (played, all) = course.progress();
        let left = course.seconds_left().map(duration).unwrap_or_default();
        let told = match self.is_running() {
            true if self.is_stopping() => say(LabLabel::StoppingAfterMoves).to_string(),
            true => tell(LabSaid::Played { played, all, left: &left }),
            false if course.is_over() => tell(LabSaid::PlayedIn { all, time: &duration(course.seconds()) }),
            false => tell(LabSaid::Stopped { played, all, left: &left }),
        };
        ui.add(ProgressBar::new(played as f32 / all.max(1) as f32).desired_height(8.0).fill(theme::GOLD));
        ui.label(RichText::new(told).color(theme::FAINT));
    }
}

/// Explains the Lab to people who see it for the first time.
fn about(ui: &mut Ui) {
    ui.label(RichText::new(say(LabLabel::WhichIsBetter)).font(theme::bold(18.0)));
    ui.label(say(LabLabel::HowItWorks));
}

fn heading(ui: &mut Ui, course: &DuelCourse, house: &House) {
    let setup = course.setup();
    ui.label(RichText::new(game_title(house, &setup.variant)).font(theme::bold(20.0)).color(theme::GOLD));
    let about = tell(LabSaid::Duel { unit: figures::unit(course), seats: setup.seats, seed: setup.seed });
    ui.label(RichText::new(about).color(theme::FAINT));
    let changed = changed_options(setup, house);
    if !changed.is_empty() {
        ui.label(RichText::new(tell(LabSaid::Options(&changed))).color(theme::FAINT));
    }
}

/// Shows the command that gives the same figures. If the meetings have not played equally many pairs, it is that of the
/// whole duel.
fn command(ui: &mut Ui, course: &DuelCourse, is_running: bool, house: &House) {
    let fewest = course.meetings().iter().map(|meeting| meeting.next).min().unwrap_or(0);
    let is_level = !is_running && fewest > 0 && course.meetings().iter().all(|meeting| meeting.next == fewest);
    let (told, pairs) = if is_level { (LabLabel::SameFigures, fewest) } else { (LabLabel::TheWhole, course.total()) };
    let line = duel_command(course.setup(), pairs, house);
    ui.add_space(6.0);
    ui.label(RichText::new(say(told)).font(theme::bold(15.0)));
    ui.horizontal_wrapped(|ui| {
        if ui.button(say(LabLabel::Copy)).on_hover_text(say(LabLabel::CopyTheCommand)).clicked() {
            ui.ctx().copy_text(line.clone());
        }
        ui.add(Label::new(RichText::new(&line).monospace()).selectable(true).wrap());
    });
}
