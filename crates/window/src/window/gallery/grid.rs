//! The tiles of games in rows.

use super::families::Families;
use super::shelf::OnShelf;
use super::tile::{CAPTION, Tile};
use super::tile_title;
use crate::session::{House, Preferences};
use crate::window::art::Art;
use crate::window::command::Command;
use crate::window::glimpses::Glimpses;
use crate::window::problems::problems_of;
use crate::window::theme;
use egui::{Rect, RichText, Sense, Ui, vec2};

/// The least width of a tile, and the space between two, in logical points.
const LEAST: f32 = 162.0;
const SPACE: f32 = 10.0;
/// The least and the greatest height of a tile.
const HEIGHTS: (f32, f32) = (CAPTION + 70.0, 136.0);
/// Number of rows that are made to fit, where tiles can be that low.
const ROWS: f32 = 5.0;

pub struct Grid<'a> {
    pub house: &'a House,
    pub families: &'a Families,
    pub preferences: &'a Preferences,
    pub glimpses: &'a Glimpses,
    pub chosen: Option<&'a str>,
}

impl Grid<'_> {
    pub fn show(&self, ui: &mut Ui, shown: &[OnShelf], art: &mut Art, commands: &mut Vec<Command>) {
        let room = ui.available_width();
        let across = (((room + SPACE) / (LEAST + SPACE)) as usize).max(1);
        let wide = (room - (across - 1) as f32 * SPACE) / across as f32;
        let left = ui.clip_rect().bottom() - ui.cursor().top() - 16.0;
        let tall = ((left - (ROWS - 1.0) * SPACE) / ROWS).clamp(HEIGHTS.0, HEIGHTS.1);
        ui.spacing_mut().item_spacing.y = SPACE;
        for row in shown.chunks(across) {
            let (rect, _) = ui.allocate_exact_size(vec2(room, tall), Sense::hover());
            for (n, shown) in row.iter().enumerate() {
                let corner = rect.min + vec2(n as f32 * (wide + SPACE), 0.0);
                self.tile(ui, Rect::from_min_size(corner, vec2(wide, tall)), shown, art, commands);
            }
        }
        ui.add_space(16.0);
    }

    /// Shows one game with a remark beside it.
    pub fn row(&self, ui: &mut Ui, shown: &OnShelf, why: &str, art: &mut Art, commands: &mut Vec<Command>) {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(190.0, 128.0), Sense::hover());
            self.tile(ui, rect, shown, art, commands);
            ui.add_space(16.0);
            let why = if why.is_empty() { &shown.game.blurb } else { why };
            ui.add(egui::Label::new(RichText::new(why).font(theme::text(17.0))).wrap());
        });
        ui.add_space(8.0);
    }

    fn tile(&self, ui: &mut Ui, rect: Rect, shown: &OnShelf, art: &mut Art, commands: &mut Vec<Command>) {
        let is_game = |id: &str| id.split('/').next() == Some(shown.game.id.as_str());
        let n = self.house.catalog.games.iter().position(|game| game.id == shown.game.id).unwrap_or(0);
        let tile = Tile {
            shown,
            title: tile_title(self.house, shown),
            cloth: self.families.cloth_of(shown.game),
            n,
            chosen: self.chosen.is_some_and(is_game),
            faulty: !problems_of(shown.game, &self.glimpses.survey).is_empty(),
        };
        let response = tile.show(ui, rect, self.preferences, art, commands);
        if response.clicked() {
            commands.push(Command::Point(shown.id.clone()));
        }
    }
}
