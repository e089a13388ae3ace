//! The setup on the screen: one column, with the way back above and the button that deals below.

use super::mine::removed;
use super::{SetupContext, SetupScreen};
use crate::catalog::Chosen;
use crate::window::art::Art;
use crate::window::command::{Command, Overlay};
use crate::window::controls::{entered, focus_ring};
use crate::window::icon::Icon;
use crate::window::theme;
use crate::wording::{
    GallerySaid, MenuLabel, SetupLabel, SetupSaid, SheetLabel, TableLabel, changed_rules, say, tell, with_rules,
};
use egui::{Align, CentralPanel, Frame, Layout, Margin, Panel, RichText, ScrollArea, Sense, Ui, vec2};

/// Width of the column, in logical points.
pub const COLUMN: f32 = 720.0;

impl SetupScreen {
    pub fn show(&mut self, ui: &mut Ui, what: SetupContext, art: &mut Art, commands: &mut Vec<Command>) {
        let Ok(chosen) = what.house.find(&self.id) else {
            commands.push(Command::Games);
            return;
        };
        if !what.glimpses.has_seen(&chosen.game.id) {
            commands.push(Command::LookAt(chosen.game.id.clone()));
        }
        self.fit_options(&chosen);
        let bar = |tall: i8| Frame::NONE.fill(theme::PANEL).inner_margin(Margin::symmetric(12, tall));
        Panel::top("setup head").frame(bar(6)).show(ui, |ui| head(ui, &chosen, commands));
        Panel::bottom("setup foot").frame(bar(12)).show(ui, |ui| {
            in_column(ui, |ui| {
                if self.home.is_some() {
                    return self.home_foot(ui, &what, &chosen, commands);
                }
                self.own_question(ui, &what, &chosen, commands);
                self.foot(ui, &what, &chosen, commands);
            });
        });
        CentralPanel::default().frame(Frame::NONE.fill(theme::GROUND)).show(ui, |ui| {
            ScrollArea::vertical().id_salt("setup").auto_shrink([false, false]).show(ui, |ui| {
                ui.add_space(16.0);
                in_column(ui, |ui| match self.home {
                    Some(_) => self.home_column(ui, &chosen, art),
                    None => self.column(ui, &what, &chosen, art, commands),
                });
                ui.add_space(24.0);
            });
        });
        self.fresh = false;
    }

    fn column(
        &mut self,
        ui: &mut Ui,
        what: &SetupContext,
        chosen: &Chosen,
        art: &mut Art,
        commands: &mut Vec<Command>,
    ) {
        problem(ui, what, &self.id);
        if let Some(gone) = what.removed.filter(|gone| gone.id.split('/').next() == Some(self.game_id())) {
            removed(ui, &gone.title, commands);
        }
        self.who_plays(ui, what, chosen, art, commands);
        offer_lesson(ui, what, chosen, commands);
        self.offer_home(ui, chosen);
        self.variants(ui, what, chosen, commands);
        self.folded(ui, chosen);
    }

    /// Shows what is folded until it is asked for: the house rules, and at the right what few people want to choose.
    fn folded(&mut self, ui: &mut Ui, chosen: &Chosen) {
        // a wrong seed is never hidden
        self.open.more |= !self.seed_is_sound();
        let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 42.0), Sense::hover());
        ui.painter().hline(line.x_range(), line.top(), egui::Stroke::new(1.0, theme::LINE));
        let (left, right) = line.split_left_right_at_x(line.right() - 86.0);
        let mut unfolded = false;
        if !chosen.game.options.is_empty() {
            let changed = changed_rules(chosen, &self.options.set());
            unfolded |= fold(ui, left, say(SetupLabel::HouseRules), &changed, &mut self.open.rules);
        }
        unfolded |= fold(ui, right, say(SetupLabel::More), "", &mut self.open.more);
        let shown = ui.scope(|ui| {
            if self.open.rules {
                self.options.show(ui, chosen, self.seats);
                ui.add_space(8.0);
            }
            if self.open.more {
                self.seed_field(ui);
            }
        });
        if unfolded {
            // what was asked for is in sight
            shown.response.scroll_to_me(None);
        }
    }

    fn seed_field(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            let label = ui.label(say(SetupLabel::SameSeed));
            let edit =
                egui::TextEdit::singleline(&mut self.seed).desired_width(160.0).hint_text(say(SetupLabel::ByChance));
            ui.add(edit).labelled_by(label.id);
            if !self.seed_is_sound() {
                ui.label(RichText::new(say(SetupLabel::NotAWholeNumber)).color(theme::WARNING));
            }
        });
    }

    fn foot(&mut self, ui: &mut Ui, what: &SetupContext, chosen: &Chosen, commands: &mut Vec<Command>) {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let label = say(if what.busy { SetupLabel::Dealing } else { SetupLabel::Deal });
            let ready = !what.busy && self.seed_is_sound();
            let button = theme::main_button(label).min_size(vec2(160.0, 48.0)).corner_radius(10.0);
            let deal = ui.add_enabled(ready, button);
            let spoken = say(if what.busy { SetupLabel::Dealing } else { SetupLabel::DealTheCards });
            deal.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, ready, spoken));
            if deal.clicked() || ready && entered(ui.ctx(), Some(deal.id)) {
                commands.push(Command::SitDown);
            }
            let told = with_rules(chosen, &self.options.set());
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                self.keep_button(ui, ui.available_width() > 320.0);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let text = RichText::new(told).font(theme::text(14.0)).color(theme::FAINT);
                    ui.add(egui::Label::new(text).truncate());
                });
            });
        });
    }
}

/// Lays out the column in the middle of the window.
fn in_column<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    let room = ui.available_width();
    let wide = (room - 32.0).min(COLUMN);
    let usual = ui.spacing().item_spacing;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(((room - wide) / 2.0).round());
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing = usual;
            ui.set_width(wide);
            add(ui)
        })
        .inner
    })
    .inner
}

fn head(ui: &mut Ui, chosen: &Chosen, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        if ui.add(egui::Button::new(say(TableLabel::BackToGames)).min_size(vec2(0.0, 36.0))).clicked() {
            commands.push(Command::Games);
        }
        ui.add(egui::Label::new(RichText::new(&chosen.game.title).font(theme::bold(18.0))).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let rules = egui::Button::new(say(MenuLabel::Rules)).frame_when_inactive(false).min_size(vec2(0.0, 36.0));
            if chosen.game.rules_md.is_some() && ui.add(rules).clicked() {
                commands.push(Command::Show(Overlay::Rules(chosen.game.id_of(chosen.variant))));
            }
        });
    });
}

/// Says why the variant cannot be played. With other options it may be, so the cards can be asked for.
fn problem(ui: &mut Ui, what: &SetupContext, id: &str) {
    let broken = what.glimpses.survey.get(id).and_then(|found| found.as_ref().err());
    if let Some(message) = what.message.or(broken.map(|why| why.text.as_str())) {
        ScrollArea::vertical().id_salt("problem").max_height(180.0).show(ui, |ui| {
            ui.label(RichText::new(say(SheetLabel::CannotBePlayedNow)).color(theme::WARNING));
            ui.label(RichText::new(message).color(theme::WARNING).monospace());
        });
        ui.add_space(8.0);
    }
}

/// Offers the lesson of a game, unless it was learned or declined here.
fn offer_lesson(ui: &mut Ui, what: &SetupContext, chosen: &Chosen, commands: &mut Vec<Command>) {
    let Some(lesson) = &chosen.game.lesson else { return };
    if !what.preferences.offers_lesson(&chosen.game.id) {
        return;
    }
    ui.add_space(4.0);
    let frame = Frame::NONE.fill(theme::RAISED).corner_radius(10.0).inner_margin(Margin::symmetric(16, 10));
    frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let learn = ui.button(say(SetupLabel::LearnIt));
                let name = tell(GallerySaid::Learn(&chosen.game.title));
                learn.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &name));
                if learn.clicked() {
                    commands.push(Command::Learn(chosen.game.id.clone()));
                }
                if ui.button(say(SetupLabel::NoThanks)).clicked() {
                    commands.push(Command::DeclineLesson(chosen.game.id.clone()));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let told = tell(SetupSaid::NewTo { game: &chosen.game.title, steps: lesson.steps.len() });
                    ui.add(egui::Label::new(told).wrap());
                });
            });
        });
    });
}

/// Shows the line of a part that can be folded, with a remark on what is in it. Returns whether it was just unfolded.
fn fold(ui: &Ui, rect: egui::Rect, title: &str, remark: &str, open: &mut bool) -> bool {
    let line = ui.interact(rect, ui.scope_id().with(("fold", title)), Sense::click());
    if line.hovered() {
        ui.painter().rect_filled(rect.shrink2(vec2(0.0, 2.0)), 8.0, theme::RAISED);
    }
    let sign = egui::Rect::from_min_size(rect.min + vec2(0.0, 12.0), vec2(18.0, 18.0));
    let icon = if *open { Icon::Down } else { Icon::Right };
    icon.paint(ui.painter(), sign, 18.0, theme::TEXT);
    let bold = ui.painter().layout_no_wrap(title.to_string(), theme::bold(16.0), theme::TEXT);
    let (x, y) = (rect.left() + 28.0, rect.center().y);
    let end = x + bold.size().x + 10.0;
    ui.painter().galley(egui::pos2(x, y - bold.size().y / 2.0), bold, theme::TEXT);
    let mut job = egui::text::LayoutJob::simple_singleline(remark.to_string(), theme::text(16.0), theme::FAINT);
    job.wrap = egui::text::TextWrapping::truncate_at_width((rect.right() - end).max(0.0));
    let remark_text = ui.painter().layout_job(job);
    ui.painter().galley(egui::pos2(end, y - remark_text.size().y / 2.0), remark_text, theme::FAINT);
    focus_ring(ui, rect, &line);
    line.widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::Button, true, *open, title));
    if line.clicked() {
        *open = !*open;
    }
    line.clicked() && *open
}
