//! The chosen game: its goal, its variants, and the buttons that lead to it.

use super::families::Families;
use super::rail::{caption, paint_ground};
use super::shelf::{listed_variants, region};
use crate::catalog::{Chosen, GameEntry, VariantEntry};
use crate::diagnostics::Severity;
use crate::session::{House, Preferences};
use crate::window::art::Art;
use crate::window::cloth;
use crate::window::command::{Command, Overlay, WorkshopCommand};
use crate::window::controls::focus_ring;
use crate::window::faces;
use crate::window::glimpses::Glimpses;
use crate::window::icon::Icon;
use crate::window::packs;
use crate::window::problems::problems_of;
use crate::window::setup::SetupScreen;
use crate::window::theme;
use crate::wording::{
    GalleryLabel, GallerySaid, MenuLabel, Opponents, SheetLabel, SheetSaid, WorkshopLabel, against, differences_of,
    game_title, say, table_names, tell,
};
use egui::{Align, Label, Layout, Rect, RichText, ScrollArea, Sense, Stroke, Ui, pos2, vec2};

/// How much wider the button with the longest word is than its neighbours.
const LONGER: f32 = 0.55;
/// Number of variants that are shown before all are asked for.
const FEW: usize = 5;

pub struct Details<'a> {
    pub house: &'a House,
    pub families: &'a Families,
    pub glimpses: &'a Glimpses,
    pub preferences: &'a Preferences,
    pub chosen: Chosen<'a>,
    /// The id of what is chosen, `game` or `game/variant`.
    pub id: &'a str,
    /// The place of the game among all games.
    pub n: usize,
    /// Whether all variants are shown.
    pub all: &'a mut bool,
    pub busy: bool,
    /// Who plays, in words, once that was worked out.
    pub who: &'a mut Option<String>,
}

impl Details<'_> {
    /// Shows the game in a column: picture, texts and variants above, buttons at the lower end.
    pub fn column(&mut self, ui: &mut Ui, art: &mut Art, commands: &mut Vec<Command>) {
        let wide = ui.available_width();
        let tall = if wide > 330.0 { 190.0 } else { 150.0 };
        if ui.available_height() > 520.0 {
            self.picture(ui, vec2(wide, tall), art);
        }
        let rest = ui.available_rect_before_wrap().shrink2(vec2(20.0, 0.0));
        const FOOT: f32 = 160.0;
        let upper = Rect::from_min_max(rest.min + vec2(0.0, 14.0), pos2(rest.right(), rest.bottom() - FOOT));
        ui.scope_builder(egui::UiBuilder::new().max_rect(upper), |ui| {
            self.head(ui, true, commands);
            ScrollArea::vertical().id_salt("variants").auto_shrink([false, true]).show(ui, |ui| {
                self.about(ui, commands);
                packs::at_game(ui, self.house, &self.chosen, commands);
                self.variants(ui, commands);
            });
        });
        let lower = Rect::from_min_max(pos2(rest.left(), rest.bottom() - FOOT + 8.0), rest.max - vec2(0.0, 20.0));
        ui.scope_builder(egui::UiBuilder::new().max_rect(lower), |ui| {
            self.who(ui, commands);
            ui.add_space(8.0);
            self.play(ui, vec2(ui.available_width(), 48.0), commands);
            self.others(ui, 36.0, commands);
        });
    }

    /// Shows the game as a sheet at the lower edge of a narrow window. True if it is to be closed.
    pub fn sheet(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let mut close = false;
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let (rect, button) = ui.allocate_exact_size(vec2(36.0, 36.0), Sense::click());
                Icon::Cross.paint(ui.painter(), rect, 18.0, theme::TEXT);
                focus_ring(ui, rect, &button);
                button.widget_info(|| {
                    egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, say(SheetLabel::Close))
                });
                close = button.clicked();
                self.star(ui, commands);
                packs::at_game(ui, self.house, &self.chosen, commands);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| self.title(ui, 20.0));
            });
        });
        self.about(ui, commands);
        self.who(ui, commands);
        ui.horizontal(|ui| {
            let each = (ui.available_width() - 16.0) / 3.6;
            self.play(ui, vec2(each * 1.6, 48.0), commands);
            self.learn(ui, vec2(each, 48.0), commands);
            self.rules(ui, vec2(each, 48.0), commands);
        });
        close
    }

    fn picture(&self, ui: &mut Ui, size: egui::Vec2, art: &mut Art) {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        self.families.cloth_of(self.chosen.game).paint(&painter, rect);
        let (own, usual) = (&self.chosen.game.gallery.cards, cloth::usual_cards(self.n));
        let wide = if size.y > 160.0 { 84.0 } else { 68.0 };
        let faces = if own.is_empty() { &usual } else { own };
        let cards = cloth::FanCards { faces, set: self.chosen.variant.card_set };
        cloth::fan(&painter, art, cards, rect.center() + vec2(0.0, 22.0), wide);
    }

    fn title(&self, ui: &mut Ui, size: f32) {
        let title = RichText::new(&self.chosen.game.title).font(theme::bold(size));
        ui.add(Label::new(title).truncate());
    }

    fn head(&self, ui: &mut Ui, starred: bool, commands: &mut Vec<Command>) {
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if starred {
                    self.star(ui, commands);
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| self.title(ui, 28.0));
            });
        });
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.label(
            RichText::new(tell(GallerySaid::Players(&self.chosen.game.seats)))
                .font(theme::text(14.0))
                .color(theme::FAINT),
        );
        ui.add_space(8.0);
    }

    fn star(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let liked = self.preferences.favourites.iter().any(|id| id == self.id);
        let (rect, button) = ui.allocate_exact_size(vec2(34.0, 34.0), Sense::click());
        let ink = if liked { theme::GOLD } else { theme::FAINT };
        let icon = if liked { Icon::Starred } else { Icon::Star };
        icon.paint(ui.painter(), rect, 22.0, if button.hovered() { theme::TEXT } else { ink });
        focus_ring(ui, rect, &button);
        let name = tell(GallerySaid::Star { title: &game_title(self.house, self.id), favourite: liked });
        button.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &name));
        if button.on_hover_text(&name).clicked() {
            commands.push(Command::Favour(self.id.to_string()));
        }
    }

    /// Shows the goal, and the mistakes of the rules, which are never hidden.
    fn about(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let game = self.chosen.game;
        let goal = if game.gallery.goal.is_empty() { &game.blurb } else { &game.gallery.goal };
        ui.add(Label::new(goal).halign(Align::LEFT).wrap());
        problems(ui, game, self.glimpses, commands);
    }

    fn variants(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let variants = listed_variants(self.house, self.chosen.game);
        if variants.len() < 2 {
            return;
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        caption(ui, say(GalleryLabel::Variant));
        let few = if *self.all || variants.len() <= FEW + 1 { variants.len() } else { FEW };
        let hidden = variants.iter().skip(few).find(|v| v.id == self.chosen.variant.id);
        for variant in variants.iter().take(few).chain(hidden).copied() {
            self.variant(ui, variant, commands);
        }
        let more = variants.len() - few - usize::from(hidden.is_some());
        if more > 0 {
            let text = RichText::new(tell(GallerySaid::More(more))).color(theme::FAINT);
            let button = ui.add(egui::Button::new(text).frame_when_inactive(false).min_size(vec2(0.0, 36.0)));
            button.widget_info(|| {
                egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, tell(GallerySaid::MoreVariants(more)))
            });
            *self.all |= button.clicked();
        }
    }

    fn variant(&self, ui: &mut Ui, variant: &VariantEntry, commands: &mut Vec<Command>) {
        let id = self.chosen.game.id_of(variant);
        let on = variant.id == self.chosen.variant.id;
        let (rect, button) = ui.allocate_exact_size(vec2(ui.available_width(), 36.0), Sense::click());
        paint_ground(ui, rect.expand2(vec2(6.0, 0.0)), &button, on);
        radio(ui, pos2(rect.left() + 10.0, rect.center().y), on);
        let title = if variant.id.is_empty() { say(GalleryLabel::Standard) } else { &variant.title };
        let (font, ink) = if on { (theme::bold(16.0), theme::GOLD) } else { (theme::text(16.0), theme::TEXT) };
        let place =
            ui.painter().layout_no_wrap(region(self.house, variant).to_string(), theme::text(14.0), theme::FAINT);
        let mut job = egui::text::LayoutJob::simple_singleline(title.to_string(), font, ink);
        job.wrap = egui::text::TextWrapping::truncate_at_width(rect.width() - 34.0);
        let title = ui.painter().layout_job(job);
        let middle = |galley: &egui::Galley| rect.center().y - galley.size().y / 2.0;
        let room = rect.width() - 40.0 - title.size().x;
        ui.painter().galley(pos2(rect.left() + 30.0, middle(&title)), title, ink);
        if place.size().x < room {
            ui.painter().galley(pos2(rect.right() - place.size().x, middle(&place)), place, theme::FAINT);
        }
        let region = region(self.house, variant);
        let spoken = tell(GallerySaid::PlayedIn { title: &game_title(self.house, &id), region });
        button.widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::RadioButton, true, on, &spoken));
        let told = differences_of(self.chosen.game, variant, &self.glimpses.survey).join("\n");
        if button.on_hover_text(told).clicked() {
            commands.push(Command::LookAt(self.chosen.game.id.clone()));
            commands.push(Command::Point(id));
        }
    }

    /// Shows who plays when the game is begun from here, and the way to change that.
    fn who(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let told = self.who.get_or_insert_with(|| who_plays(self.house, self.id, self.preferences)).clone();
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let text = RichText::new(say(GalleryLabel::Change)).font(theme::text(14.0)).color(theme::GOLD);
                let button = ui.add(egui::Button::new(text).frame_when_inactive(false).min_size(vec2(0.0, 32.0)));
                let spoken = tell(GallerySaid::ChangeWhoPlays(&self.chosen.game.title));
                button.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &spoken));
                if button.on_hover_text(say(GalleryLabel::ChangeHelp)).clicked() {
                    commands.push(Command::Choose(self.id.to_string()));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let text = RichText::new(told).font(theme::text(14.0));
                    ui.add(Label::new(text).wrap());
                });
            });
        });
    }

    fn play(&self, ui: &mut Ui, size: egui::Vec2, commands: &mut Vec<Command>) {
        let label = say(if self.busy { GalleryLabel::Dealing } else { GalleryLabel::Play });
        let button =
            ui.add_enabled_ui(!self.busy, |ui| ui.add_sized(size, theme::main_button(label).corner_radius(10.0))).inner;
        let spoken = tell(GallerySaid::Play(&self.chosen.game.title));
        button.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, !self.busy, &spoken));
        if button.clicked() {
            commands.push(Command::Play(self.id.to_string()));
        }
    }

    /// Shows the buttons for the lesson, the rules and the Workshop, side by side.
    fn others(&self, ui: &mut Ui, tall: f32, commands: &mut Vec<Command>) {
        let game = self.chosen.game;
        let all = 1 + usize::from(game.lesson.is_some()) + usize::from(game.rules_md.is_some());
        ui.horizontal(|ui| {
            let gaps = ui.spacing().item_spacing.x * (all as f32 - 1.0);
            let wide = (ui.available_width() - gaps) / (all as f32 + LONGER);
            self.learn(ui, vec2(wide, tall), commands);
            self.rules(ui, vec2(wide, tall), commands);
            self.workshop(ui, vec2(wide * (1.0 + LONGER), tall), commands);
        });
    }

    fn learn(&self, ui: &mut Ui, size: egui::Vec2, commands: &mut Vec<Command>) {
        let spoken = tell(GallerySaid::Learn(&self.chosen.game.title));
        let label = say(GalleryLabel::Learn);
        if self.chosen.game.lesson.is_some() && with_icon(ui, Icon::Cap, label, &spoken, size) {
            commands.push(Command::Learn(self.chosen.game.id.clone()));
        }
    }

    fn workshop(&self, ui: &mut Ui, size: egui::Vec2, commands: &mut Vec<Command>) {
        let label = say(WorkshopLabel::Workshop);
        if with_icon(ui, Icon::Pencil, label, say(WorkshopLabel::OpenInWorkshop), size) {
            commands.push(WorkshopCommand::Open(self.id.to_string()).into());
        }
    }

    fn rules(&self, ui: &mut Ui, size: egui::Vec2, commands: &mut Vec<Command>) {
        let spoken = tell(SheetSaid::RulesOf(&self.chosen.game.title));
        let label = say(MenuLabel::Rules);
        if self.chosen.game.rules_md.is_some() && with_icon(ui, Icon::Book, label, &spoken, size) {
            commands.push(Command::Show(Overlay::Rules(self.chosen.game.id_of(self.chosen.variant))));
        }
    }
}

/// Shows a button with a sign before its word; the spoken name has the game's.
fn with_icon(ui: &mut Ui, icon: Icon, word: &str, spoken: &str, size: egui::Vec2) -> bool {
    let (rect, button) = ui.allocate_exact_size(size, Sense::click());
    ui.painter().rect_filled(rect, 8.0, if button.hovered() { theme::HOVER } else { theme::CONTROL });
    let text = ui.painter().layout_no_wrap(word.to_string(), theme::text(15.0), theme::TEXT);
    let left = rect.center().x - (text.size().x + 23.0) / 2.0;
    let sign = Rect::from_min_size(pos2(left, rect.center().y - 9.0), vec2(18.0, 18.0));
    icon.paint(ui.painter(), sign, 18.0, theme::TEXT);
    ui.painter().galley(pos2(left + 23.0, rect.center().y - text.size().y / 2.0), text, theme::TEXT);
    focus_ring(ui, rect, &button);
    button.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, spoken));
    button.clicked()
}

/// Who plays when a game is begun from here. Empty if it cannot be set up.
fn who_plays(house: &House, id: &str, preferences: &Preferences) -> String {
    let Ok(table) = SetupScreen::new(house, id, preferences) else { return String::new() };
    let Ok(chosen) = house.find(id) else { return String::new() };
    let people: Vec<bool> = table.who.iter().map(|who| who == "human").collect();
    let persons = people.iter().filter(|person| **person).count();
    let taken = faces::taken(preferences.people().into_iter().take(persons), preferences.face.map(usize::from));
    let names = table_names(id, &people, &chosen.variant.text, None, &taken);
    against(&table.who, &names, &Opponents::at(&house.catalog, id, table.seats()))
}

/// Paints the circle of a choice.
pub fn radio(ui: &Ui, centre: egui::Pos2, on: bool) {
    let ink = if on { theme::GOLD } else { theme::EDGE };
    ui.painter().circle_stroke(centre, 8.5, Stroke::new(2.0, ink));
    if on {
        ui.painter().circle_filled(centre, 4.5, theme::GOLD);
    }
}

/// Shows a button with the number of mistakes and warnings in a game's rules.
fn problems(ui: &mut Ui, game: &GameEntry, glimpses: &Glimpses, commands: &mut Vec<Command>) {
    let (errors, warnings): (Vec<_>, Vec<_>) =
        problems_of(game, &glimpses.survey).into_iter().partition(|problem| problem.severity == Severity::Error);
    // the counts agree with the list that the button opens
    let (mistakes, warnings) = (errors.len(), warnings.len());
    if mistakes + warnings > 0 {
        let told = tell(GallerySaid::Problems { mistakes, warnings });
        if ui.button(RichText::new(told).color(theme::WARNING)).clicked() {
            commands.push(Command::Show(Overlay::Problems(game.id.clone())));
        }
    }
}
