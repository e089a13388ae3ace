//! The gallery of games: a list at the left, matches to go on with, tiles of games, and the chosen game at the right.
//!
//! Which games are shown is worked out in `shelf` and `search`; the other files draw one part each.

mod absent;
mod details;
mod families;
mod go_on;
mod grid;
mod layout;
mod rail;
mod search;
mod shelf;
mod tile;

pub use details::radio;
pub use families::Families;
pub use shelf::{listed, listed_variants, region};

use super::art::Art;
use super::command::{Command, Overlay};
use super::daily_corner::DailyNews;
use super::glimpses::Glimpses;
use super::icon::Icon;
use super::theme;
use crate::session::{House, Kept, Preferences};
use crate::wording::{
    GalleryLabel, GallerySaid, LabLabel, MenuLabel, NewsLabel, PackLabel, SheetLabel, TableLabel, game_title, say, tell,
};
use details::Details;
use egui::{Align, Key, Layout, Margin, Rect, RichText, ScrollArea, Ui, UiBuilder, vec2};
use layout::GalleryLayout;
use rail::Rail;
use shelf::{GalleryOrder, GalleryShelf, OnShelf, found};

/// What is shown of the games, and which is chosen.
#[derive(Default)]
pub struct Gallery {
    words: String,
    shelf: GalleryShelf,
    order: GalleryOrder,
    /// The id of the chosen game or variant.
    chosen: Option<String>,
    /// Whether all variants of the chosen game are shown.
    all_variants: bool,
    /// Who plays the chosen game, in words, once that was worked out.
    who: Option<String>,
}

/// Everything that the gallery shows.
pub struct GalleryContext<'a> {
    pub house: &'a House,
    pub glimpses: &'a Glimpses,
    pub kept: &'a [Kept],
    /// The deal of the day, once it was found.
    pub daily: Option<&'a DailyNews>,
    pub preferences: &'a Preferences,
    pub message: Option<&'a str>,
    /// Whether a match is being prepared.
    pub busy: bool,
}

impl Gallery {
    /// The gallery with a game chosen, which may have been played just now.
    pub fn at(chosen: Option<String>) -> Gallery {
        Gallery { chosen, ..Gallery::default() }
    }

    /// The id of the game or variant that is chosen.
    pub fn chosen(&self) -> Option<&str> {
        self.chosen.as_deref()
    }

    /// Works out anew what depends on the rules, which were edited.
    pub fn refit(&mut self) {
        self.who = None;
    }

    /// Chooses a game or a variant, by its id.
    pub fn point(&mut self, id: String) {
        let game = |id: &str| id.split('/').next().unwrap_or_default().to_string();
        if self.chosen.as_deref().is_none_or(|chosen| game(chosen) != game(&id)) {
            self.all_variants = false;
        }
        self.chosen = Some(id);
        self.who = None;
    }

    pub fn show(&mut self, ui: &mut Ui, what: GalleryContext, art: &mut Art, commands: &mut Vec<Command>) {
        let families = Families::of(listed(what.house));
        if self.chosen.as_ref().is_some_and(|id| what.house.find(id).is_err()) {
            self.chosen = None;
        }
        let layout = GalleryLayout::new(ui.max_rect(), self.chosen.is_some());
        ui.painter().rect_filled(ui.max_rect(), 0.0, theme::GROUND);
        ui.painter().rect_filled(layout.head, 0.0, theme::PANEL);
        part(ui, layout.head, Margin { left: 20, right: 12, top: 0, bottom: 0 }, |ui| {
            head(ui, layout.is_narrow(), commands);
        });
        if let Some(rail) = layout.rail {
            ui.painter().rect_filled(rail, 0.0, theme::RAIL);
            part(ui, rail, Margin { left: 12, right: 12, top: 16, bottom: 8 }, |ui| {
                ScrollArea::vertical().id_salt("rail").show(ui, |ui| self.rail(&what, &families).show(ui));
            });
        }
        if let Some(search) = layout.search {
            ui.painter().rect_filled(search, 0.0, theme::PANEL);
            part(ui, search, Margin::symmetric(12, 0), |ui| self.narrow_search(ui, &what, &families));
        }
        let margin = Margin { left: 16, right: 8, top: 10, bottom: 0 };
        part(ui, layout.middle, margin, |ui| self.middle(ui, &what, &families, art, commands));
        if let Some(panel) = layout.panel {
            self.panel(ui, panel, layout.is_sheet(), &what, &families, art, commands);
        }
        lines(ui, &layout);
    }

    fn rail<'a>(&'a mut self, what: &'a GalleryContext, families: &'a Families) -> Rail<'a> {
        Rail {
            house: what.house,
            families,
            preferences: what.preferences,
            words: &mut self.words,
            shelf: &mut self.shelf,
        }
    }

    /// Shows the search field of a narrow window, and the button that opens the list of shelves.
    fn narrow_search(&mut self, ui: &mut Ui, what: &GalleryContext, families: &Families) {
        ui.horizontal(|ui| {
            let button = 130.0;
            ui.scope(|ui| {
                ui.set_width(ui.available_width() - button - 8.0);
                rail::search_field(ui, &mut self.words, 44.0);
            });
            let name = self.shelf.title();
            let open = ui.add(egui::Button::new(name).min_size(vec2(button, 44.0)).truncate());
            let spoken = tell(GallerySaid::Listed(&self.shelf.title()));
            open.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &spoken));
            egui::Popup::menu(&open).show(|ui| {
                ui.set_width(220.0);
                self.rail(what, families).rows(ui);
            });
        });
    }

    fn middle(
        &mut self,
        ui: &mut Ui,
        what: &GalleryContext,
        families: &Families,
        art: &mut Art,
        commands: &mut Vec<Command>,
    ) {
        ScrollArea::vertical().id_salt("games").auto_shrink([false, false]).show(ui, |ui| {
            if let Some(message) = what.message {
                ui.label(RichText::new(message).color(theme::WARNING));
            }
            // problems that belong to no game are shown before the games
            for problem in &what.house.catalog.problems {
                ui.label(RichText::new(problem.to_string()).color(theme::WARNING).monospace());
            }
            let shown = match self.words.trim() {
                "" => self.shelf.games(what.house, families, what.preferences, self.order),
                words => found(what.house, words),
            };
            self.enter(ui, &shown, commands);
            if self.words.trim().is_empty() {
                let (kept, glimpses) = (what.kept, &what.glimpses.kept);
                let kept = go_on::GoOn { house: what.house, families, kept, glimpses, daily: what.daily };
                kept.show(ui, art, commands);
            } else if shown.is_empty() {
                return self.not_here(ui, what, families, art, commands);
            }
            self.heading(ui, shown.len());
            if shown.is_empty() {
                ui.label(RichText::new(self.shelf.when_empty()).color(theme::FAINT));
            }
            self.grid(what, families).show(ui, &shown, art, commands);
        });
    }

    /// Enter in the search field plays the first game that was found.
    fn enter(&self, ui: &Ui, shown: &[OnShelf], commands: &mut Vec<Command>) {
        let typed = !self.words.trim().is_empty() && ui.ctx().memory(|m| m.focused().is_none());
        if typed && ui.input(|i| i.key_pressed(Key::Enter)) {
            commands.extend(shown.first().map(|first| Command::Play(first.id.clone())));
        }
    }

    fn grid<'a>(&'a self, what: &'a GalleryContext, families: &'a Families) -> grid::Grid<'a> {
        let chosen = self.chosen.as_deref();
        grid::Grid { house: what.house, families, preferences: what.preferences, glimpses: what.glimpses, chosen }
    }

    fn heading(&mut self, ui: &mut Ui, games: usize) {
        ui.horizontal(|ui| {
            let title = match self.words.trim() {
                "" => self.shelf.title(),
                _ => tell(GallerySaid::Found(games)),
            };
            ui.label(RichText::new(title).font(theme::bold(16.0)));
            if !self.words.trim().is_empty() || self.shelf.has_own_order() {
                return;
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let text = RichText::new(self.order.title()).font(theme::text(14.0)).color(theme::FAINT);
                let button = ui.add(egui::Button::new(text).frame_when_inactive(false));
                if button.on_hover_text(self.order.next().title()).clicked() {
                    self.order = self.order.next();
                }
            });
        });
        ui.add_space(2.0);
    }

    /// Says that a game is not here, and shows the nearest.
    fn not_here(
        &mut self,
        ui: &mut Ui,
        what: &GalleryContext,
        families: &Families,
        art: &mut Art,
        commands: &mut Vec<Command>,
    ) {
        let absent = absent::Absent::meant(what.house, &self.words);
        let typed = tell(GallerySaid::Typed(self.words.trim()));
        let title = if absent.title.is_empty() { &typed } else { &absent.title };
        ui.add_space(20.0);
        ui.label(RichText::new(tell(GallerySaid::NotHere(title))).font(theme::bold(28.0)));
        ui.label(RichText::new(say(GalleryLabel::TheseComeNearest)).font(theme::text(17.0)).color(theme::FAINT));
        ui.add_space(8.0);
        for (shown, why) in absent.nearest(what.house, &self.words) {
            self.grid(what, families).row(ui, &shown, why, art, commands);
        }
        ui.add_space(12.0);
        ui.horizontal_wrapped(|ui| {
            let told = tell(GallerySaid::YouKnowTheRules(title));
            ui.label(RichText::new(told).color(theme::FAINT));
            if ui.button(say(SheetLabel::HowGamesAreAdded)).clicked() {
                commands.push(Command::Show(Overlay::Adding));
            }
        });
    }

    #[allow(clippy::too_many_arguments)] // what each part of the gallery is given, and its place
    fn panel(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        sheet: bool,
        what: &GalleryContext,
        families: &Families,
        art: &mut Art,
        commands: &mut Vec<Command>,
    ) {
        let Some(id) = self.chosen.clone() else { return };
        let Ok(chosen) = what.house.find(&id) else { return };
        let n = what.house.catalog.games.iter().position(|game| game.id == chosen.game.id).unwrap_or(0);
        if !what.glimpses.has_seen(&chosen.game.id) {
            commands.push(Command::LookAt(chosen.game.id.clone()));
        }
        let mut details = Details {
            house: what.house,
            families,
            glimpses: what.glimpses,
            preferences: what.preferences,
            chosen,
            id: &id,
            n,
            all: &mut self.all_variants,
            busy: what.busy,
            who: &mut self.who,
        };
        ui.painter().rect_filled(rect, 0.0, theme::PANEL);
        let escape = |ui: &Ui| !ui.ctx().text_edit_focused() && ui.input(|i| i.key_pressed(Key::Escape));
        if !sheet {
            part(ui, rect, Margin::ZERO, |ui| details.column(ui, art, commands));
            return;
        }
        let close = part(ui, rect, Margin::symmetric(16, 12), |ui| details.sheet(ui, commands));
        if close || escape(ui) {
            self.chosen = None;
        }
    }
}

/// Lays out a part of the screen within its rectangle.
fn part<R>(ui: &mut Ui, rect: Rect, margin: Margin, add: impl FnOnce(&mut Ui) -> R) -> R {
    let inner = rect - margin;
    ui.scope_builder(UiBuilder::new().max_rect(inner).layout(Layout::top_down(Align::LEFT)), |ui| {
        ui.set_clip_rect(ui.clip_rect().intersect(rect));
        add(ui)
    })
    .inner
}

/// Draws the hairlines between the parts.
fn lines(ui: &Ui, layout: &GalleryLayout) {
    let stroke = egui::Stroke::new(1.0, theme::LINE);
    let above = layout.search.unwrap_or(layout.head);
    ui.painter().hline(above.x_range(), above.bottom(), stroke);
    if let Some(rail) = layout.rail {
        ui.painter().vline(rail.right(), rail.y_range(), stroke);
    }
    if let Some(panel) = layout.panel {
        if layout.is_sheet() {
            ui.painter().hline(panel.x_range(), panel.top(), stroke)
        } else {
            ui.painter().vline(panel.left(), panel.y_range(), stroke)
        };
    }
}

fn head(ui: &mut Ui, narrow: bool, commands: &mut Vec<Command>) {
    let entries = [
        (say(PackLabel::AddAGame), Command::Show(Overlay::Adding)),
        (say(LabLabel::Lab), Command::Lab),
        (say(MenuLabel::Statistics), Command::Show(Overlay::Statistics)),
        (say(MenuLabel::Settings), Command::Show(Overlay::Settings)),
        (say(MenuLabel::About), Command::Show(Overlay::About)),
        (say(GalleryLabel::Quit), Command::Quit),
    ];
    ui.horizontal_centered(|ui| {
        ui.label(RichText::new(say(NewsLabel::Program)).font(theme::bold(22.0)).color(theme::GOLD));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if narrow {
                let (rect, menu) = ui.allocate_exact_size(vec2(38.0, 36.0), egui::Sense::click());
                Icon::Menu.paint(ui.painter(), rect, 18.0, theme::TEXT);
                super::controls::focus_ring(ui, rect, &menu);
                menu.widget_info(|| {
                    egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, say(TableLabel::Menu))
                });
                egui::Popup::menu(&menu).show(|ui| {
                    for (label, command) in entries {
                        if ui.button(label).clicked() {
                            commands.push(command);
                        }
                    }
                });
                return;
            }
            for (label, command) in entries.into_iter().rev() {
                let button = egui::Button::new(label).frame_when_inactive(false).min_size(vec2(0.0, 36.0));
                if ui.add(button).clicked() {
                    commands.push(command);
                }
            }
        });
    });
}

/// The id of the game that was played last, if it still exists.
pub fn played_last(house: &House, preferences: &Preferences) -> Option<String> {
    preferences.lately.iter().find(|id| house.find(id).is_ok()).cloned()
}

/// The title of a game or variant on its tile.
fn tile_title(house: &House, shown: &OnShelf) -> String {
    if shown.id == shown.game.id { shown.game.title.clone() } else { game_title(house, &shown.id) }
}
