//! The setup on the screen: a list of variants, and a control for everything that can be chosen.

use super::{ROOM_FOR_CARDS, SetupContext, SetupScreen, TWO_COLUMNS};
use crate::catalog::Chosen;
use crate::session::Preferences;
use crate::window::art::Art;
use crate::window::command::{Command, Overlay};
use crate::window::controls::{computer_players, entered};
use crate::window::gallery::{banner, differences, learn_button, star};
use crate::window::theme;
use crate::wording::{Opponents, player_title};
use egui::{CentralPanel, ComboBox, Frame, Margin, RichText, ScrollArea, Ui};

impl SetupScreen {
    pub fn show(&mut self, ui: &mut Ui, what: SetupContext, art: &mut Art, commands: &mut Vec<Command>) {
        let Ok(chosen) = what.house.find(&self.id) else {
            commands.push(Command::Games);
            return;
        };
        if !what.glimpses.has_seen(&chosen.game.id) {
            commands.push(Command::LookAt(chosen.game.id.clone()));
        }
        let frame = Frame::NONE.fill(theme::GROUND).inner_margin(Margin { left: 24, right: 10, top: 16, bottom: 0 });
        CentralPanel::default().frame(frame).show(ui, |ui| {
            self.head(ui, &what, &chosen, commands);
            offer_lesson(ui, &what, &chosen, commands);
            if ui.available_height() > ROOM_FOR_CARDS {
                let n = what.house.catalog.games.iter().position(|g| g.id == chosen.game.id);
                ui.scope(|ui| {
                    ui.set_max_width(ui.available_width() - 14.0);
                    let picture = what.glimpses.pictures.get(&chosen.game.id).map(|picture| &**picture);
                    banner(ui, n.unwrap_or(0), picture, art);
                });
            }
            // with other options it may still be played, so the cards can be asked for
            let broken = what.glimpses.survey.get(&self.id).and_then(|found| found.as_ref().err());
            if let Some(message) = what.message.or(broken.map(|why| why.text.as_str())) {
                ScrollArea::vertical().id_salt("problem").max_height(180.0).show(ui, |ui| {
                    ui.label(RichText::new("This cannot be played now:").color(theme::WARNING));
                    ui.label(RichText::new(message).color(theme::WARNING).monospace());
                });
            }
            if ui.available_width() < TWO_COLUMNS {
                self.column("setup").show(ui, |ui| {
                    self.variants(ui, &what, &chosen, commands);
                    self.choices(ui, &what, &chosen, commands);
                });
                return;
            }
            // each column scrolls by itself: the choices stay in view beside a long list of variants
            ui.spacing_mut().item_spacing.x = 28.0;
            ui.columns(2, |uis| {
                uis.iter_mut().for_each(|ui| ui.spacing_mut().item_spacing.x = 8.0);
                self.column("variants").show(&mut uis[0], |ui| self.variants(ui, &what, &chosen, commands));
                self.column("choices").show(&mut uis[1], |ui| self.choices(ui, &what, &chosen, commands));
            });
        });
        self.fresh = false;
    }

    fn column(&self, name: &str) -> ScrollArea {
        let scroll = ScrollArea::vertical().id_salt(name).auto_shrink([false, false]);
        if self.fresh { scroll.vertical_scroll_offset(0.0) } else { scroll }
    }

    /// Shows the choices for the variant: players, options, seed.
    fn choices(&mut self, ui: &mut Ui, what: &SetupContext, chosen: &Chosen, commands: &mut Vec<Command>) {
        self.players(ui, what, chosen, commands);
        self.fit_options(chosen);
        self.options(ui, chosen);
        self.seed_field(ui);
    }

    fn head(&mut self, ui: &mut Ui, what: &SetupContext, chosen: &Chosen, commands: &mut Vec<Command>) {
        let busy = what.busy;
        ui.horizontal(|ui| {
            if ui.button("⏴ Games").clicked() {
                commands.push(Command::Games);
            }
            ui.add(egui::Label::new(RichText::new(&chosen.game.title).font(theme::bold(26.0))).truncate());
            star(ui, &self.id, &self.title(what.house), what.preferences, commands);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let label = if busy { "Dealing…" } else { "Deal the cards" };
                let ready = !busy && self.seed_is_sound();
                let deal = ui.add_enabled(ready, theme::main_button(label));
                if deal.clicked() || ready && entered(ui.ctx(), Some(deal.id)) {
                    commands.push(Command::SitDown);
                }
                if chosen.game.rules_md.is_some() && ui.button("Rules").clicked() {
                    commands.push(Command::Show(Overlay::Rules(chosen.game.id.clone())));
                }
            });
        });
        ui.add_space(6.0);
    }

    /// Shows every variant with what it changes.
    fn variants(&mut self, ui: &mut Ui, what: &SetupContext, chosen: &Chosen, commands: &mut Vec<Command>) {
        section(ui, "Variant");
        for variant in &chosen.game.variants {
            let id = chosen.game.id_of(variant);
            let title = if variant.id.is_empty() { "Standard rules" } else { &variant.title };
            let title = match variant.region.as_str() {
                "" => title.to_string(),
                region => format!("{title} ({region})"),
            };
            let ink = if self.id == id { theme::TEXT } else { theme::FAINT };
            let radio = ui.radio(self.id == id, RichText::new(title).font(theme::bold(16.0)).color(ink));
            if self.fresh && self.id == id {
                radio.scroll_to_me(None);
            }
            if radio.clicked() && self.id != id {
                commands.push(Command::Choose(id.clone()));
            }
            let about = match variant.id.as_str() {
                "" => vec![chosen.game.blurb.clone()],
                _ => differences(chosen.game, variant, &what.glimpses.survey),
            };
            ui.indent(("about", &id), |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                for (n, line) in about.iter().enumerate() {
                    // the first line says what the variant is, the others what differs
                    let line = if n == 0 { line.clone() } else { format!("•  {line}") };
                    ui.label(RichText::new(line).font(theme::text(15.0)).color(theme::FAINT));
                }
            });
        }
        ui.add_space(16.0);
    }

    fn players(&mut self, ui: &mut Ui, what: &SetupContext, chosen: &Chosen, commands: &mut Vec<Command>) {
        let house = what.house;
        section(ui, "Players");
        if chosen.variant.seats.len() > 1 {
            ui.horizontal(|ui| {
                ui.label("Seats");
                for seats in &chosen.variant.seats {
                    let label = ui.selectable_label(self.seats == *seats, format!(" {seats} "));
                    label.widget_info(|| {
                        egui::WidgetInfo::selected(
                            egui::accesskit::Role::RadioButton,
                            true,
                            self.seats == *seats,
                            format!("{seats} seats"),
                        )
                    });
                    if label.clicked() && self.seats != *seats {
                        self.seats = *seats;
                        self.reset(house, chosen);
                    }
                }
            });
        }
        let known = Opponents::at(&house.catalog, &self.id, self.seats);
        if let Some(why) = &known.why_fewer {
            ui.label(RichText::new(why.as_str()).font(theme::text(14.0)).color(theme::FAINT));
        }
        let mut people = 0;
        for (seat, who) in self.who.iter_mut().enumerate() {
            ui.horizontal_wrapped(|ui| {
                let name = ui.label(format!("Seat {}", seat + 1));
                let combo = ComboBox::from_id_salt(("seat", seat)).width(190.0).selected_text(known.title(who));
                let combo = combo.height(420.0).show_ui(ui, |ui| choose_player(ui, who, &known));
                combo.response.labelled_by(name.id);
                if who == "human" {
                    name_field(ui, what.preferences, seat, people, commands);
                    people += 1;
                }
            });
            if let Some(player) = known.find(who) {
                let told = RichText::new(player.told()).font(theme::text(14.0)).color(theme::FAINT);
                ui.indent(("player", seat), |ui| ui.label(told));
            }
        }
    }

    fn options(&mut self, ui: &mut Ui, chosen: &Chosen) {
        if !chosen.game.options.is_empty() {
            section(ui, "Options");
            self.options.show(ui, chosen, self.seats);
        }
    }

    fn seed_field(&mut self, ui: &mut Ui) {
        section(ui, "Seed");
        ui.horizontal(|ui| {
            let label = ui.label("The same seed deals the same cards");
            let edit = egui::TextEdit::singleline(&mut self.seed).desired_width(160.0).hint_text("by chance");
            ui.add(edit).labelled_by(label.id);
            if !self.seed_is_sound() {
                ui.label(RichText::new("not a whole number").color(theme::WARNING));
            }
        });
        ui.add_space(20.0);
    }
}

/// Shows the field for the name of a person; the name is kept for the next match.
fn name_field(ui: &mut Ui, preferences: &Preferences, seat: usize, person: usize, commands: &mut Vec<Command>) {
    let mut name = preferences.people().get(person).cloned().unwrap_or_default();
    let hint = if person == 0 { "You".to_string() } else { format!("Player {}", seat + 1) };
    let edit = egui::TextEdit::singleline(&mut name).hint_text(hint).char_limit(Preferences::LONGEST_NAME);
    let edit = ui.add(edit.desired_width(150.0)).on_hover_text("The name of this person at the table");
    let spoken = format!("Name of the person at seat {}", seat + 1);
    edit.widget_info(|| egui::WidgetInfo {
        label: Some(spoken.clone()),
        ..egui::WidgetInfo::text_edit(true, &name, &name, "")
    });
    if edit.changed() {
        commands.push(Command::Prefer(Box::new(preferences.with_person(person, &name))));
    }
}

/// Shows the choice of a person or a computer player.
fn choose_player(ui: &mut Ui, who: &mut String, known: &Opponents) {
    ui.selectable_value(who, "human".to_string(), player_title("human"));
    computer_players(ui, who, known);
}

/// Offers the lesson of a game, unless it was learned or declined here.
fn offer_lesson(ui: &mut Ui, what: &SetupContext, chosen: &Chosen, commands: &mut Vec<Command>) {
    let Some(lesson) = &chosen.game.lesson else { return };
    if !what.preferences.offers_lesson(&chosen.game.id) {
        return;
    }
    ui.horizontal(|ui| {
        let steps = lesson.steps.len();
        ui.label(
            RichText::new(format!("New to {}? A lesson at the table has {steps} steps.", chosen.game.title))
                .color(theme::FAINT),
        );
        learn_button(ui, chosen.game, commands);
        if ui.button("No, thanks").clicked() {
            commands.push(Command::DeclineLesson(chosen.game.id.clone()));
        }
    });
}

fn section(ui: &mut Ui, title: &str) {
    ui.add_space(10.0);
    ui.label(RichText::new(title).font(theme::bold(18.0)).color(theme::GOLD));
}
