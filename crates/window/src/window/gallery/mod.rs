//! The gallery of games: all games, favourites, games played lately, and unfinished matches.
//!
//! A tile is drawn in `tile`; the search is in `search`.

mod search;
mod table_picture;
mod tile;

pub use search::Search;
pub use table_picture::{TablePicture, TablePictures};
pub use tile::{banner, differences, learn_button, star};

use super::art::Art;
use super::command::{Command, Overlay};
use super::glimpses::Glimpses;
use super::theme;
use crate::session::{House, Kept, Preferences};
use crate::wording::{game_title, kept_labels};
use egui::{CentralPanel, Frame, Key, Margin, Modifiers, RichText, ScrollArea, Ui};
use std::time::SystemTime;
use tile::Tile;

/// Games in columns; each tile goes to the shortest column.
#[derive(Default)]
pub struct Gallery {
    /// Heights of the tiles when they were last drawn, by game.
    heights: Vec<f32>,
    search: Search,
}

/// Everything that the gallery shows.
pub struct GalleryContext<'a> {
    pub house: &'a House,
    pub glimpses: &'a Glimpses,
    pub kept: &'a [Kept],
    pub preferences: &'a Preferences,
    pub message: Option<&'a str>,
}

/// Maximum number of saved matches shown on the gallery itself.
const RECENT: usize = 3;
const TILE: f32 = 350.0;
const SPACE: f32 = 16.0;

impl Gallery {
    pub fn show(&mut self, ui: &mut Ui, what: GalleryContext, art: &mut Art, commands: &mut Vec<Command>) {
        let frame = Frame::NONE.fill(theme::GROUND).inner_margin(Margin { left: 24, right: 10, top: 16, bottom: 0 });
        CentralPanel::default().frame(frame).show(ui, |ui| {
            head(ui, commands);
            if let Some(message) = what.message {
                ui.label(RichText::new(message).color(theme::WARNING));
            }
            ScrollArea::vertical().id_salt("games").auto_shrink([false, false]).show(ui, |ui| {
                // problems that belong to no game are shown before the games
                for problem in &what.house.catalog.problems {
                    ui.label(RichText::new(problem.to_string()).color(theme::WARNING).monospace());
                }
                unfinished(ui, what.house, what.kept, commands);
                let Preferences { favourites, lately, .. } = what.preferences;
                shortcuts(ui, what.house, "Favourites", favourites, commands);
                shortcuts(ui, what.house, "Played lately", lately, commands);
                self.looking_for(ui, what.house);
                self.tiles(ui, &what, art, commands);
            });
        });
    }

    fn tiles(&mut self, ui: &mut Ui, what: &GalleryContext, art: &mut Art, commands: &mut Vec<Command>) {
        let games = &what.house.catalog.games;
        let mut found: Vec<_> =
            games.iter().enumerate().filter_map(|(n, game)| Some((n, self.search.finds(game)?))).collect();
        // games with a lesson come first
        found.sort_by_key(|(n, _)| games[*n].lesson.is_none());
        if found.is_empty() && !games.is_empty() {
            ui.label(RichText::new("No game or variant has all these words.").color(theme::FAINT));
        }
        let across = ((ui.available_width() / TILE) as usize).clamp(1, 4);
        self.heights.resize(games.len(), TILE);
        let mut columns = vec![Vec::new(); across];
        let mut full = vec![0.0_f32; across];
        for (n, variants) in found {
            let least = (0..across).min_by(|a, b| full[*a].total_cmp(&full[*b])).unwrap_or(0);
            columns[least].push((n, variants));
            full[least] += self.heights[n] + SPACE;
        }
        ui.spacing_mut().item_spacing.x = SPACE;
        ui.columns(across, |uis| {
            for (ui, column) in uis.iter_mut().zip(columns) {
                for (n, variants) in column {
                    let frame = Frame::NONE.fill(theme::PANEL).corner_radius(14.0);
                    let shown = frame.stroke(egui::Stroke::new(1.0, theme::LINE)).show(ui, |ui| {
                        ui.set_width(ui.available_width() - 2.0);
                        let tile = Tile { n, game: &games[n], variants, what };
                        ui.vertical(|ui| tile.show(ui, art, commands));
                    });
                    let height = shown.response.rect.height();
                    if (self.heights[n] - height).abs() > 0.5 {
                        self.heights[n] = height;
                        ui.ctx().request_repaint();
                    }
                    ui.add_space(SPACE - ui.spacing().item_spacing.y);
                }
            }
        });
    }
}

impl Gallery {
    /// Shows a search field, and the families of games if there are several.
    fn looking_for(&mut self, ui: &mut Ui, house: &House) {
        ui.horizontal_wrapped(|ui| {
            let field = egui::TextEdit::singleline(&mut self.search.words).hint_text("Games, variants, regions");
            let field = ui.add(field.desired_width(230.0));
            let name = || egui::WidgetInfo::labeled(egui::accesskit::Role::SearchInput, true, "Search the games");
            field.widget_info(name);
            if ui.input_mut(|i| i.consume_key(Modifiers::COMMAND, Key::F)) {
                field.request_focus();
            }
            // egui has already taken the focus away on Escape
            if (field.has_focus() || field.lost_focus()) && ui.input(|i| i.key_pressed(Key::Escape)) {
                self.search.words.clear();
            }
            let families = search::families(&house.catalog.games);
            if families.len() < 2 {
                return;
            }
            if ui.selectable_label(self.search.family.is_none(), "All games").clicked() {
                self.search.family = None;
            }
            for family in families {
                if ui.selectable_label(self.search.family.as_deref() == Some(family), family).clicked() {
                    self.search.family = Some(family.to_string());
                }
            }
        });
        ui.add_space(8.0);
    }
}

/// Shows a button for each variant, with its name. Variants that no longer exist are left out.
fn shortcuts(ui: &mut Ui, house: &House, title: &str, ids: &[String], commands: &mut Vec<Command>) {
    let there: Vec<&String> = ids.iter().filter(|id| house.find(id).is_ok()).collect();
    if there.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(title).font(theme::bold(16.0)));
        for id in there {
            let name = game_title(house, id);
            let button = ui.button(&name);
            // the tile below has a button with the same name
            let spoken = format!("{title}: {name}");
            button.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &spoken));
            if button.clicked() {
                commands.push(Command::Choose(id.clone()));
            }
        }
    });
    ui.add_space(6.0);
}

fn head(ui: &mut Ui, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.label(RichText::new("House Rules").font(theme::bold(32.0)).color(theme::GOLD));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            for (label, command) in [
                ("Quit", Command::Quit),
                ("About", Command::Show(Overlay::About)),
                ("Settings", Command::Show(Overlay::Settings)),
                ("Statistics", Command::Show(Overlay::Statistics)),
                ("Lab", Command::Lab),
            ] {
                if ui.button(label).clicked() {
                    commands.push(command);
                }
            }
        });
    });
    ui.add_space(4.0);
}

/// Shows the saved matches that can be resumed.
fn unfinished(ui: &mut Ui, house: &House, kept: &[Kept], commands: &mut Vec<Command>) {
    if kept.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new("Go on with").font(theme::bold(16.0)));
        let recent = &kept[..kept.len().min(RECENT)];
        for (save, label) in recent.iter().zip(kept_labels(house, recent, SystemTime::now(), 0)) {
            if ui.button(label).clicked() {
                commands.push(Command::Resume(save.path.clone()));
            }
        }
        if kept.len() > 1 && ui.button(format!("All {} kept matches", kept.len())).clicked() {
            commands.push(Command::Show(Overlay::Saves));
        }
    });
    ui.add_space(6.0);
}
