//! The matches that can be gone on with, at the top of the gallery.

use super::families::Families;
use crate::session::{House, Kept};
use crate::window::art::Art;
use crate::window::cloth::{self, Cloth};
use crate::window::command::{Command, Overlay};
use crate::window::controls::focus_ring;
use crate::window::kept_glimpse::KeptGlimpses;
use crate::window::theme;
use crate::wording::{GalleryLabel, GallerySaid, SheetLabel, days_ago, kept_title, say, tell};
use egui::{Rect, Sense, Ui, pos2, vec2};
use std::time::SystemTime;

/// Size of a card that stands for a match, in logical points.
const TALL: f32 = 76.0;
const PICTURE: f32 = 84.0;
const SPACE: f32 = 12.0;
const ROUND: f32 = 10.0;
/// A card is at least this wide.
const LEAST: f32 = 210.0;
/// Most matches that are shown here; all are in the list of kept matches.
const MOST: usize = 3;

pub struct GoOn<'a> {
    pub house: &'a House,
    pub families: &'a Families,
    pub kept: &'a [Kept],
    pub glimpses: &'a KeptGlimpses,
}

impl GoOn<'_> {
    /// Shows the latest matches side by side, as many as fit.
    pub fn show(&self, ui: &mut Ui, art: &mut Art, commands: &mut Vec<Command>) {
        if self.kept.is_empty() {
            return;
        }
        let wide = ui.available_width();
        let across = (((wide + SPACE) / (LEAST + SPACE)) as usize).clamp(1, MOST);
        let shown = self.kept.len().min(across);
        self.head(ui, shown, commands);
        let each = (wide - (across - 1) as f32 * SPACE) / across as f32;
        let (row, _) = ui.allocate_exact_size(vec2(wide, TALL), Sense::hover());
        for (n, kept) in self.kept.iter().take(shown).enumerate() {
            let corner = row.min + vec2(n as f32 * (each + SPACE), 0.0);
            self.card(ui, Rect::from_min_size(corner, vec2(each, TALL)), kept, art, commands);
            if !self.glimpses.has_seen(kept) {
                commands.push(Command::LookAtKept(kept.path.clone()));
            }
        }
        ui.add_space(SPACE);
    }

    fn head(&self, ui: &mut Ui, shown: usize, commands: &mut Vec<Command>) {
        ui.horizontal(|ui| {
            ui.label(egui::RichText::new(say(GalleryLabel::GoOn)).font(theme::bold(16.0)));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let more = self.kept.len() - shown;
                let told = if more > 0 { tell(GallerySaid::More(more)) } else { say(SheetLabel::KeptMatches).into() };
                let text = egui::RichText::new(told).font(theme::text(14.0)).color(theme::FAINT);
                let button = ui.add(egui::Button::new(text).frame_when_inactive(false));
                let spoken = say(GalleryLabel::AllKeptMatches);
                button.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, spoken));
                if button.clicked() {
                    commands.push(Command::Show(Overlay::Saves));
                }
            });
        });
    }

    fn card(&self, ui: &Ui, rect: Rect, kept: &Kept, art: &mut Art, commands: &mut Vec<Command>) {
        let response = ui.interact(rect, ui.scope_id().with(("go on", &kept.path)), Sense::click());
        let title = kept_title(self.house, &kept.record);
        let glimpse = self.glimpses.of(kept);
        let score = glimpse.map(|glimpse| glimpse.told.clone()).unwrap_or_default();
        let age = SystemTime::now().duration_since(kept.when).map_or(0, |age| age.as_secs());
        let day = days_ago(age);
        let spoken = tell(GallerySaid::GoOnWith { title: &title, score: &score, day: &day });
        response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &spoken));
        let fill = if response.hovered() { theme::CONTROL } else { theme::RAISED };
        ui.painter().rect_filled(rect, ROUND, fill);
        let picture = Rect::from_min_size(rect.min, vec2(PICTURE, TALL));
        let painter = ui.painter().with_clip_rect(picture.intersect(ui.clip_rect()));
        let chosen = self.house.find(&kept.record.game).ok();
        let (game, set) = (chosen.map(|chosen| chosen.game), chosen.and_then(|chosen| chosen.variant.card_set));
        game.map_or(Cloth::OTHER, |game| self.families.cloth_of(game)).paint(&painter, picture);
        let cards = glimpse.map(|glimpse| &glimpse.cards[..]).filter(|cards| !cards.is_empty());
        let own = game.map(|game| &game.gallery.cards[..]).unwrap_or_default();
        let faces = cards.unwrap_or(&own[..own.len().min(3)]);
        cloth::fan(&painter, art, cloth::FanCards { faces, set }, picture.center() + vec2(0.0, 8.0), 32.0);
        cloth::round_left(&painter, picture, ROUND, theme::GROUND);
        let line = |y: f32, text: &str, font, ink| {
            let mut job = egui::text::LayoutJob::simple_singleline(text.to_string(), font, ink);
            job.wrap = egui::text::TextWrapping::truncate_at_width(rect.right() - picture.right() - 18.0);
            ui.painter().galley(pos2(picture.right() + 12.0, rect.top() + y), ui.painter().layout_job(job), ink);
        };
        line(8.0, &title, theme::bold(15.0), theme::TEXT);
        line(29.0, &score, theme::text(13.0), theme::TEXT);
        line(48.0, &day, theme::text(13.0), theme::FAINT);
        focus_ring(ui, rect, &response);
        if response.clicked() {
            commands.push(Command::Resume(kept.path.clone()));
        }
    }
}
