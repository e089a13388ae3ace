//! The checks beside the rules and the players, each with what came of it; its position opens at the table.

use super::super::Workshop;
use super::super::keycap::KeyedButton;
use super::linked_row::LinkedRow;
use crate::window::command::{Command, WorkshopCommand};
use crate::window::icon::Icon;
use crate::window::theme;
use crate::wording::words::quoted_code;
use crate::wording::{WorkshopLabel, WorkshopSaid, say, tell};
use crate::workshop::bench::CheckRun;
use egui::accesskit::Role;
use egui::{Align, Label, Layout, RichText, ScrollArea, Sense, Ui, WidgetInfo, vec2};

impl Workshop {
    pub(super) fn checks_tab(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let is_running = self.checking.job.is_some();
        let Some(checks) = self.checking.checks.take() else {
            ui.label(RichText::new(say(WorkshopLabel::RunningChecks)).color(theme::FAINT));
            self.wishes.check |= !is_running;
            return;
        };
        ui.horizontal(|ui| {
            let (all, failed) = (checks.runs.len(), checks.failed());
            let told = if is_running {
                say(WorkshopLabel::RunningChecks).to_string()
            } else {
                tell(WorkshopSaid::Checked { passed: all - failed, all })
            };
            let ink = if failed == 0 { theme::GOOD } else { theme::WARNING };
            if all > 0 || is_running {
                ui.label(RichText::new(told).font(theme::bold(15.0)).color(ink));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                self.wishes.check |= ui.button(say(WorkshopLabel::RunAgain)).clicked();
            });
        });
        for variant in &checks.unloaded {
            ui.label(RichText::new(tell(WorkshopSaid::NotRun(variant))).color(theme::WARNING));
        }
        if checks.runs.is_empty() && checks.unloaded.is_empty() {
            ui.label(say(WorkshopLabel::NoChecks));
            ui.add(Label::new(RichText::new(say(WorkshopLabel::NoChecksHelp)).color(theme::FAINT)).wrap());
        }
        let mut chosen = None;
        ScrollArea::vertical().id_salt("workshop-checks").auto_shrink([false, false]).show(ui, |ui| {
            for (place, run) in checks.runs.iter().enumerate() {
                if row(ui, run, place, commands) {
                    chosen = Some(place);
                }
            }
        });
        if let Some(run) = chosen.and_then(|place| checks.runs.get(place)) {
            self.go_to_check(run);
        }
        self.checking.checks = Some(checks);
    }

    /// Shows where a check is written.
    fn go_to_check(&mut self, run: &CheckRun) {
        self.go_to_line(&run.path, run.line as usize);
    }
}

/// Shows a check; returns whether its line is wanted.
fn row(ui: &mut Ui, run: &CheckRun, place: usize, commands: &mut Vec<Command>) -> bool {
    let failed = run.failed.as_ref();
    let title = run.player.as_ref().map_or_else(|| run.title.clone(), |player| format!("{player}: {}", run.title));
    let spoken = match failed {
        None => tell(WorkshopSaid::CheckPassed(&title)),
        Some(_) => tell(WorkshopSaid::CheckFailed(&title)),
    };
    let mut opened = false;
    let linked = LinkedRow { id: ("check", place), spoken: &spoken, leads: true };
    let is_line = linked.show(ui, |ui| {
        let (sign, _) = ui.allocate_exact_size(vec2(20.0, 32.0), Sense::hover());
        let (icon, ink) = if failed.is_none() { (Icon::Check, theme::GOOD) } else { (Icon::Cross, theme::WARNING) };
        icon.paint(ui.painter(), sign, 16.0, ink);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if run.is_position {
                let label = say(WorkshopLabel::OpenAtTable);
                let button = KeyedButton::new(label, "", "").main(failed.is_some()).response(ui);
                let told = tell(WorkshopSaid::OpenCheck(&run.title));
                button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &told));
                opened = button.clicked();
            }
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.add_space(6.0);
                ui.add(Label::new(RichText::new(&title).font(theme::text(15.0))).wrap());
                if let Some(problem) = failed {
                    let told = quoted_code(&problem.message);
                    ui.add(Label::new(RichText::new(told).font(theme::text(14.0)).color(theme::WARNING)).wrap());
                }
            });
        });
    });
    if opened {
        commands.push(WorkshopCommand::OpenCheck { variant: run.variant.clone(), title: run.title.clone() }.into());
    }
    is_line && !opened
}
