//! How often each part of the rules was used in play and in checks: what was never used first, then the rarest, each with a deal.

use super::super::Workshop;
use super::super::editor;
use super::super::keycap::KeyedButton;
use super::super::stepping::StepWish;
use super::super::tabs::WorkshopTab;
use super::linked_row::LinkedRow;
use crate::window::controls::tick_box;
use crate::window::theme;
use crate::wording::{WorkshopLabel, WorkshopSaid, covered, say, tell, used_how_often, used_moment, used_part};
use crate::workshop::coverage::RuleUse;
use crate::workshop::stepping::WalkPlan;
use egui::accesskit::Role;
use egui::{Align, Label, Layout, ProgressBar, RichText, ScrollArea, Ui, WidgetInfo};

impl Workshop {
    pub(super) fn coverage_tab(&mut self, ui: &mut Ui) {
        let is_running = self.covering.is_running();
        if self.covering.counted.is_none() && self.covering.failed.is_none() && !is_running {
            self.wishes.cover = true;
        }
        self.coverage_head(ui, is_running);
        if let Some(why) = &self.covering.failed {
            ui.add(Label::new(RichText::new(why).color(theme::WARNING)).wrap());
        }
        let Some(coverage) = self.covering.counted.clone() else { return };
        let (mut wanted, mut stepped) = (None, None);
        ScrollArea::vertical().id_salt("workshop-coverage").auto_shrink([false, false]).show(ui, |ui| {
            for (place, used) in coverage.uses.iter().enumerate() {
                match row(ui, used, place) {
                    Some(RowWish::Line) => wanted = Some(place),
                    Some(RowWish::Step) => stepped = used.found.as_ref(),
                    None => {}
                }
            }
        });
        if let Some(found) = stepped {
            self.open_tab(WorkshopTab::Step);
            let (plan, at) = (WalkPlan::of_use(found), found.moves as usize);
            self.wishes.step = Some(StepWish::At { plan, at });
        }
        if let Some(span) = wanted.and_then(|place| coverage.uses[place].span.as_ref()) {
            self.go_to_line(&span.path, span.at.line as usize);
        }
    }

    fn coverage_head(&mut self, ui: &mut Ui, is_running: bool) {
        ui.horizontal(|ui| {
            if let Some(coverage) = &self.covering.counted {
                let (never, all) = (coverage.never(), coverage.uses.len());
                let ink = if never == 0 { theme::GOOD } else { theme::WARNING };
                let told =
                    RichText::new(tell(WorkshopSaid::NeverUsed { never, all })).font(theme::bold(15.0)).color(ink);
                ui.label(told).on_hover_text(covered(coverage));
            } else if is_running {
                ui.label(RichText::new(say(WorkshopLabel::Counting)).color(theme::FAINT));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if is_running {
                    if ui.button(say(WorkshopLabel::CompareStop)).clicked() {
                        self.covering.stop();
                    }
                } else {
                    self.wishes.cover |= ui.button(say(WorkshopLabel::CountAgain)).clicked();
                }
                let beside = tick_box(ui, &mut self.counts_lines, say(WorkshopLabel::BesideLines));
                beside.on_hover_text(say(WorkshopLabel::BesideLinesHelp));
            });
        });
        if let Some(done) = self.covering.progress().filter(|_| is_running) {
            ui.add(ProgressBar::new(done.done as f32 / done.of.max(1) as f32).desired_height(6.0));
        } else if self.covering.counted.is_some() && self.covering.versions < self.versions.len() {
            ui.label(RichText::new(say(WorkshopLabel::CountedBefore)).color(theme::FAINT));
        }
    }
}

/// What is wished of a part of the rules.
enum RowWish {
    /// Its line.
    Line,
    /// A deal in which it is used.
    Step,
}

/// Shows a part of the rules.
fn row(ui: &mut Ui, used: &RuleUse, place: usize) -> Option<RowWish> {
    let (name, often) = (used_part(used).replace('`', ""), used_how_often(used));
    let spoken = format!("{name}: {often}");
    let linked = LinkedRow { id: ("used", place), spoken: &spoken, leads: used.span.is_some() };
    let mut is_stepped = false;
    let is_line = linked.show(ui, |ui| {
        let (sign, _) = ui.allocate_exact_size(egui::vec2(16.0, 20.0), egui::Sense::hover());
        if used.play == 0 {
            editor::sign(ui.painter(), sign.center(), false);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if used.found.is_some() {
                let label = say(WorkshopLabel::StepThrough);
                let button = KeyedButton::new(label, "", say(WorkshopLabel::StepThroughHelp)).response(ui);
                let told = format!("{label}: {name}");
                button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &told));
                is_stepped = button.clicked();
            }
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                ui.add(Label::new(RichText::new(&name).font(theme::text(15.0))).wrap());
                let ink = if used.play == 0 { theme::WARNING } else { theme::FAINT };
                ui.add(Label::new(RichText::new(&often).font(theme::text(13.0)).color(ink)).wrap());
                if let Some(found) = &used.found {
                    let told = RichText::new(used_moment(found)).font(theme::text(13.0)).color(theme::FAINT);
                    ui.add(Label::new(told).wrap());
                }
            });
        });
    });
    if is_stepped { Some(RowWish::Step) } else { is_line.then_some(RowWish::Line) }
}
