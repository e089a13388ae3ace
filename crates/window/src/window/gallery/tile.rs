//! The tile of a game: a fan of cards, its name, who can play, and a star.

use super::shelf::OnShelf;
use crate::session::Preferences;
use crate::window::art::Art;
use crate::window::cloth::{self, Cloth};
use crate::window::command::Command;
use crate::window::icon::Icon;
use crate::window::theme;
use crate::wording::{GallerySaid, tell};
use egui::{Key, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

/// Height of the line below the fan, in logical points.
pub const CAPTION: f32 = 36.0;
/// Width of the star that makes a game a favourite.
const STAR: f32 = 30.0;
const ROUND: f32 = 10.0;

pub struct Tile<'a, 'g> {
    pub shown: &'a OnShelf<'g>,
    pub title: String,
    pub cloth: Cloth,
    /// The place of the game among all games, for the cards of one that names none.
    pub n: usize,
    pub chosen: bool,
    /// Whether its rules have mistakes or warnings.
    pub faulty: bool,
}

impl Tile<'_, '_> {
    /// Shows the tile in a rectangle, with what a click or a key does: choose, play, make a favourite.
    pub fn show(
        &self,
        ui: &mut Ui,
        rect: Rect,
        preferences: &Preferences,
        art: &mut Art,
        commands: &mut Vec<Command>,
    ) -> Response {
        let id = ui.scope_id().with(("tile", &self.shown.id));
        let response = ui.interact(rect, id, Sense::click());
        let liked = preferences.favourites.contains(&self.shown.id);
        response.widget_info(|| {
            egui::WidgetInfo::selected(egui::accesskit::Role::Button, true, self.chosen, self.spoken(liked))
        });
        let star = Rect::from_min_max(pos2(rect.right() - STAR, rect.bottom() - CAPTION), rect.max);
        let over = response.contains_pointer();
        self.paint(ui, rect, over, art);
        self.caption(ui, rect, over || liked);
        if over || liked || response.has_focus() {
            self.star(ui, star, liked, commands);
        }
        self.keys(ui, &response, commands);
        if response.double_clicked() {
            commands.push(Command::Play(self.shown.id.clone()));
        }
        self.edge(ui, rect, &response);
        response
    }

    fn spoken(&self, liked: bool) -> String {
        let (title, seats) = (&self.title, &self.shown.game.seats);
        let told = tell(GallerySaid::Tile { title, seats, favourite: liked, faulty: self.faulty });
        match self.shown.alias {
            "" => told,
            alias => format!("{told}, {}", tell(GallerySaid::AlsoCalled(alias))),
        }
    }

    fn paint(&self, ui: &Ui, rect: Rect, over: bool, art: &mut Art) {
        let fill = if over { theme::CONTROL } else { theme::RAISED };
        ui.painter().rect_filled(rect, ROUND, fill);
        let picture = Rect::from_min_max(rect.min, pos2(rect.right(), rect.bottom() - CAPTION));
        let painter = ui.painter().with_clip_rect(picture.intersect(ui.clip_rect()));
        self.cloth.paint(&painter, picture);
        let usual = cloth::usual_cards(self.n);
        let own = &self.shown.game.gallery.cards;
        let wide = if rect.width() < 200.0 { 42.0 } else { 48.0 };
        let middle = picture.center() + vec2(0.0, wide * 0.3);
        let faces = if own.is_empty() { &usual } else { own };
        let set = self.shown.game.gallery.card_set;
        cloth::fan(&painter, art, cloth::FanCards { faces, set }, middle, wide);
        cloth::round_top(&painter, picture, ROUND, theme::GROUND);
        self.other_name(&painter, picture);
    }

    /// Why a search found the game, where its title does not say it.
    fn other_name(&self, painter: &Painter, picture: Rect) {
        if self.shown.alias.is_empty() {
            return;
        }
        let told = tell(GallerySaid::AlsoCalled(self.shown.alias));
        let mut job = egui::text::LayoutJob::simple_singleline(told, theme::text(13.0), theme::TEXT);
        job.wrap = egui::text::TextWrapping::truncate_at_width(picture.width() - 28.0);
        let galley = painter.layout_job(job);
        let at = picture.center_top() + vec2(-galley.size().x / 2.0, 8.0);
        let pill = Rect::from_min_size(at, galley.size()).expand2(vec2(8.0, 3.0));
        painter.rect_filled(pill, 9.0, egui::Color32::from_black_alpha(170));
        painter.galley(at, galley, theme::TEXT);
    }

    /// Shows the name and the numbers of players; a long name is cut off.
    fn caption(&self, ui: &Ui, rect: Rect, starred: bool) {
        let painter = ui.painter();
        let line = rect.bottom() - CAPTION / 2.0;
        let right = rect.right() - if starred { STAR } else { 10.0 };
        let seats = tell(GallerySaid::PlayersInShort(&self.shown.game.seats));
        let seats = painter.layout_no_wrap(seats, theme::text(13.0), theme::FAINT);
        let room = right - rect.left() - 18.0 - seats.size().x;
        painter.galley(pos2(right - seats.size().x, line - seats.size().y / 2.0), seats, theme::FAINT);
        let title = if self.faulty { format!("⚠ {}", self.title) } else { self.title.clone() };
        let ink = if self.faulty { theme::WARNING } else { theme::TEXT };
        let title = self.fitted(ui, &title, room, ink);
        painter.galley(pos2(rect.left() + 10.0, line - title.size().y / 2.0), title, ink);
    }

    /// The title in the largest of some sizes that fits, else cut off.
    fn fitted(&self, ui: &Ui, title: &str, room: f32, ink: egui::Color32) -> std::sync::Arc<egui::Galley> {
        let plain = |size: f32| ui.painter().layout_no_wrap(title.to_string(), theme::bold(size), ink);
        if let Some(galley) = [15.0, 13.5, 12.5].map(plain).into_iter().find(|galley| galley.size().x <= room) {
            return galley;
        }
        let mut job = egui::text::LayoutJob::simple_singleline(title.to_string(), theme::bold(12.5), ink);
        job.wrap = egui::text::TextWrapping::truncate_at_width(room);
        ui.painter().layout_job(job)
    }

    fn star(&self, ui: &mut Ui, rect: Rect, liked: bool, commands: &mut Vec<Command>) {
        let id = ui.scope_id().with(("star", &self.shown.id));
        let response = ui.interact(rect, id, Sense::CLICK);
        let ink = if liked { theme::GOLD } else { theme::FAINT };
        let ink = if response.hovered() { theme::TEXT } else { ink };
        (if liked { Icon::Starred } else { Icon::Star }).paint(ui.painter(), rect, 16.0, ink);
        let name = tell(GallerySaid::Star { title: &self.title, favourite: liked });
        response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &name));
        if response.on_hover_text(&name).clicked() {
            commands.push(Command::Favour(self.shown.id.clone()));
        }
    }

    /// Enter plays, `*` makes a favourite; a click and Space choose.
    fn keys(&self, ui: &Ui, response: &Response, commands: &mut Vec<Command>) {
        if !response.has_focus() {
            return;
        }
        let star = egui::Event::Text("*".into());
        if ui.input(|i| i.events.contains(&star)) {
            commands.push(Command::Favour(self.shown.id.clone()));
        }
        if ui.input(|i| i.key_pressed(Key::Enter)) {
            commands.push(Command::Play(self.shown.id.clone()));
        }
    }

    fn edge(&self, ui: &Ui, rect: Rect, response: &Response) {
        let painter = ui.painter();
        if self.chosen {
            painter.rect_stroke(rect, ROUND, Stroke::new(2.0, theme::GOLD), StrokeKind::Outside);
        }
        if response.has_focus() {
            painter.rect_stroke(rect.expand(2.0), ROUND + 2.0, Stroke::new(2.0, theme::TEXT), StrokeKind::Outside);
        }
    }
}
