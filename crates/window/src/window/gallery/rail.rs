//! The list at the left of the gallery: search, shelves, numbers of players, families.

use super::families::Families;
use super::shelf::{GalleryShelf, MANY, listed, own_variants};
use crate::session::{House, Preferences};
use crate::window::cloth::Cloth;
use crate::window::controls::focus_ring;
use crate::window::icon::Icon;
use crate::window::theme;
use crate::wording::{GalleryLabel, GallerySaid, say, tell};
use egui::{Key, Modifiers, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

/// Height of a row, in logical points.
const ROW: f32 = 34.0;

/// What the list shows and changes.
pub struct Rail<'a> {
    pub house: &'a House,
    pub families: &'a Families,
    pub preferences: &'a Preferences,
    pub words: &'a mut String,
    pub shelf: &'a mut GalleryShelf,
}

/// The sign at the left of a row.
#[derive(Clone, Copy)]
enum RailSign {
    Icon(Icon),
    Cloth(Cloth),
}

impl Rail<'_> {
    pub fn show(&mut self, ui: &mut Ui) {
        search_field(ui, self.words, 36.0);
        ui.add_space(6.0);
        self.rows(ui);
    }

    /// Shows everything below the search field.
    pub fn rows(&mut self, ui: &mut Ui) {
        ui.spacing_mut().item_spacing.y = 0.0;
        let games = || listed(self.house);
        let taught = games().filter(|game| game.lesson.is_some()).count();
        let all = games().count();
        let there = |ids: &[String]| ids.iter().filter(|id| self.house.find(id).is_ok()).count();
        let (liked, lately) = (there(&self.preferences.favourites), there(&self.preferences.lately));
        self.row(ui, RailSign::Icon(Icon::Grid), say(GalleryLabel::AllGames), all, GalleryShelf::All);
        self.row(ui, RailSign::Icon(Icon::Star), say(GalleryLabel::Favourites), liked, GalleryShelf::Favourites);
        self.row(ui, RailSign::Icon(Icon::Clock), say(GalleryLabel::RecentlyPlayed), lately, GalleryShelf::Recent);
        let own = own_variants(self.house).len();
        if own > 0 {
            self.row(ui, RailSign::Icon(Icon::Book), say(GalleryLabel::MyVariants), own, GalleryShelf::Mine);
        }
        if taught < all {
            self.row(ui, RailSign::Icon(Icon::Cap), say(GalleryLabel::HasALesson), taught, GalleryShelf::Lesson);
        }
        caption(ui, say(GalleryLabel::Players));
        self.numbers(ui);
        caption(ui, say(GalleryLabel::KindOfGame));
        for family in self.families.all() {
            self.row(
                ui,
                RailSign::Cloth(family.cloth),
                &family.name,
                family.games,
                GalleryShelf::Family(family.name.clone()),
            );
        }
    }

    fn row(&mut self, ui: &mut Ui, sign: RailSign, name: &str, games: usize, shelf: GalleryShelf) {
        let on = self.words.is_empty() && *self.shelf == shelf;
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
        paint_ground(ui, rect, &response, on);
        let ink = if on { theme::GOLD } else { theme::TEXT };
        let left = Rect::from_min_size(rect.min + vec2(10.0, 8.0), vec2(18.0, 18.0));
        match sign {
            RailSign::Icon(icon) => icon.paint(ui.painter(), left, 18.0, ink),
            RailSign::Cloth(cloth) => _ = ui.painter().rect_filled(left.shrink(3.0), 4.0, cloth.middle),
        }
        let font = if on { theme::bold(16.0) } else { theme::text(16.0) };
        let line = |galley: &egui::Galley| rect.center().y - galley.size().y / 2.0;
        let text = ui.painter().layout_no_wrap(name.to_string(), font, ink);
        ui.painter().galley(pos2(rect.left() + 38.0, line(&text)), text, ink);
        let count = ui.painter().layout_no_wrap(games.to_string(), theme::text(14.0), theme::FAINT);
        ui.painter().galley(pos2(rect.right() - 10.0 - count.size().x, line(&count)), count, theme::FAINT);
        let spoken = tell(GallerySaid::Shelf { name, games });
        response.widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::RadioButton, true, on, &spoken));
        self.choose(&response, shelf);
    }

    fn choose(&mut self, response: &Response, shelf: GalleryShelf) {
        if response.clicked() {
            self.words.clear();
            *self.shelf = shelf;
        }
    }

    /// Shows a button for each number of players; pressed again it shows all games.
    fn numbers(&mut self, ui: &mut Ui) {
        let wide = (ui.available_width() - 12.0) / 4.0;
        let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
        for (k, n) in (2..=MANY).enumerate() {
            let corner = row.min + vec2(k as f32 * (wide + 4.0), 0.0);
            let rect = Rect::from_min_size(corner, vec2(wide, ROW));
            let response = ui.interact(rect, ui.scope_id().with(("players", n)), Sense::click());
            let on = self.words.is_empty() && *self.shelf == GalleryShelf::Players(n);
            let fill = if on { theme::CHOSEN } else { theme::CONTROL };
            ui.painter().rect_filled(rect, 8.0, if response.hovered() { theme::HOVER } else { fill });
            let ink = if on { theme::GOLD } else { theme::TEXT };
            let told = if n == MANY { format!("{n}+") } else { n.to_string() };
            let spoken = tell(GallerySaid::GamesFor { players: n, or_more: n == MANY });
            ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, told, theme::text(16.0), ink);
            focus_ring(ui, rect, &response);
            response.widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::RadioButton, true, on, &spoken));
            self.choose(&response, if on { GalleryShelf::All } else { GalleryShelf::Players(n) });
        }
    }
}

/// Shows the field to type the name of a game into. A letter typed anywhere, `/` and Ctrl+F lead there; Escape empties it.
pub fn search_field(ui: &mut Ui, words: &mut String, tall: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), tall), Sense::hover());
    let inner = Rect::from_min_max(rect.min + vec2(36.0, 0.0), rect.max - vec2(28.0, 0.0));
    let edit = egui::TextEdit::singleline(words).hint_text(say(GalleryLabel::FindAGame)).frame(egui::Frame::NONE);
    let edit = edit.align(egui::Align2::LEFT_CENTER).char_limit(60);
    ui.painter().rect_filled(rect, 8.0, theme::DEEP);
    let field = ui.put(inner, edit);
    let stroke = if field.has_focus() { Stroke::new(2.0, theme::TEXT) } else { Stroke::new(1.0, theme::EDGE) };
    ui.painter().rect_stroke(rect, 8.0, stroke, StrokeKind::Inside);
    let sign = Rect::from_min_size(rect.min, vec2(36.0, tall));
    Icon::Search.paint(ui.painter(), sign, 18.0, theme::FAINT);
    let name = || egui::WidgetInfo::labeled(egui::accesskit::Role::SearchInput, true, say(GalleryLabel::FindAGame));
    field.widget_info(name);
    if !words.is_empty() {
        clear(ui, Rect::from_min_max(pos2(rect.right() - 32.0, rect.top()), rect.max), words);
    }
    typed(ui, &field, words);
}

fn clear(ui: &Ui, rect: Rect, words: &mut String) {
    let response = ui.interact(rect, ui.scope_id().with("clear the search"), Sense::click());
    Icon::Cross.paint(ui.painter(), rect, 14.0, if response.hovered() { theme::TEXT } else { theme::FAINT });
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, say(GalleryLabel::ClearTheSearch))
    });
    if response.clicked() {
        words.clear();
    }
}

/// Handles the keys of the search.
fn typed(ui: &Ui, field: &Response, words: &mut String) {
    // egui has already taken the focus away on Escape
    if (field.has_focus() || field.lost_focus()) && ui.input(|i| i.key_pressed(Key::Escape)) {
        words.clear();
    }
    if ui.input_mut(|i| i.consume_key(Modifiers::COMMAND, Key::F)) {
        field.request_focus();
    }
    if ui.ctx().text_edit_focused() || ui.ctx().memory(|m| m.top_modal_layer().is_some()) {
        return;
    }
    let is_word = |text: &String| text == "/" || text.chars().all(char::is_alphanumeric);
    let text = ui.input(|i| {
        let mut texts =
            i.events.iter().filter_map(|event| if let egui::Event::Text(t) = event { Some(t) } else { None });
        texts.find(|text| is_word(text)).cloned()
    });
    if let Some(text) = text {
        words.push_str(text.trim_start_matches('/'));
        field.request_focus();
    }
}

/// Shows the small heading of a group.
pub fn caption(ui: &mut Ui, text: &str) {
    ui.add_space(14.0);
    ui.horizontal(|ui| {
        ui.add_space(10.0);
        ui.label(RichText::new(text).font(theme::bold(13.0)).color(theme::FAINT));
    });
    ui.add_space(6.0);
}

/// Paints the ground of a row: pointed at, chosen, with the focus of the keyboard.
pub fn paint_ground(ui: &Ui, rect: Rect, response: &Response, on: bool) {
    if on || response.hovered() {
        ui.painter().rect_filled(rect, 8.0, if on { theme::CHOSEN } else { theme::RAISED });
    }
    focus_ring(ui, rect, response);
}
