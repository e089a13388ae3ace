//! The gallery of games: what there is to play, and what was left unfinished.

use super::art::{Art, Picture};
use super::command::{Command, Overlay};
use super::picture::{self, Look};
use super::theme;
use crate::cards::{Face, Rank, Suit};
use crate::catalog::{GameEntry, VariantEntry};
use crate::script::Severity;
use crate::session::words::{and, plural};
use crate::session::{House, Kept};
use egui::{CentralPanel, Color32, Frame, Margin, RichText, ScrollArea, Sense, Ui, vec2};

#[derive(Default)]
pub struct Gallery {}

/// Matches shown on the gallery itself.
const RECENT: usize = 3;
const TILE: f32 = 400.0;

impl Gallery {
    pub fn show(
        &mut self,
        ui: &mut Ui,
        house: &House,
        kept: &[Kept],
        art: &mut Art,
        message: Option<&str>,
        commands: &mut Vec<Command>,
    ) {
        let frame = Frame::NONE.fill(Color32::from_rgb(17, 22, 25)).inner_margin(Margin::symmetric(24, 16));
        CentralPanel::default().frame(frame).show(ui, |ui| {
            head(ui, commands);
            if let Some(message) = message {
                ui.label(RichText::new(message).color(theme::WARNING));
            }
            ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
                unfinished(ui, house, kept, commands);
                tiles(ui, house, art, commands);
                for problem in &house.catalog.problems {
                    ui.label(RichText::new(problem.to_string()).color(theme::WARNING).monospace());
                }
            });
        });
    }
}

fn head(ui: &mut Ui, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.label(RichText::new("House Rules").font(theme::bold(32.0)).color(theme::GOLD));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            for (label, command) in [
                ("Quit", Command::Quit),
                ("About", Command::Show(Overlay::About)),
                ("Settings", Command::Show(Overlay::Settings)),
            ] {
                if ui.button(label).clicked() {
                    commands.push(command);
                }
            }
        });
    });
    ui.add_space(4.0);
}

/// Matches that can be gone on with.
fn unfinished(ui: &mut Ui, house: &House, kept: &[Kept], commands: &mut Vec<Command>) {
    if kept.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new("Go on with").font(theme::bold(16.0)));
        for save in kept.iter().take(RECENT) {
            let label = format!("{}, {}", title(house, &save.record.game), moves(save));
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

/// The title of `game/variant`.
pub fn title(house: &House, id: &str) -> String {
    match house.find(id) {
        Ok(chosen) if chosen.variant.id.is_empty() => chosen.game.title.clone(),
        Ok(chosen) => format!("{}: {}", chosen.game.title, chosen.variant.title),
        Err(_) => id.to_string(),
    }
}

pub fn moves(save: &Kept) -> String {
    plural(save.record.history.iter().filter(|e| !e.starts_with('=')).count(), "move")
}

fn tiles(ui: &mut Ui, house: &House, art: &mut Art, commands: &mut Vec<Command>) {
    let across = ((ui.available_width() / TILE) as usize).clamp(1, 4);
    let gap = 16.0;
    let width = (ui.available_width() - gap * (across - 1) as f32) / across as f32 - 2.0;
    let games: Vec<(usize, &GameEntry)> = house.catalog.games.iter().enumerate().collect();
    for row in games.chunks(across) {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for (n, game) in row {
                let frame =
                    Frame::NONE.fill(theme::PANEL).corner_radius(14.0).stroke(egui::Stroke::new(1.0, theme::LINE));
                frame.show(ui, |ui| {
                    ui.set_width(width);
                    ui.vertical(|ui| tile(ui, *n, game, art, commands));
                });
            }
        });
        ui.add_space(gap);
    }
}

fn tile(ui: &mut Ui, n: usize, game: &GameEntry, art: &mut Art, commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.x = 8.0;
    banner(ui, n, art);
    Frame::NONE.inner_margin(Margin::symmetric(16, 10)).show(ui, |ui| {
        ui.label(RichText::new(&game.title).font(theme::bold(22.0)));
        ui.label(&game.blurb);
        ui.label(RichText::new(seats(&game.seats)).color(theme::FAINT));
        ui.horizontal_wrapped(|ui| {
            let play = theme::main_button("Play");
            let play = ui.add(play);
            play.widget_info(|| {
                egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, format!("Play {}", game.title))
            });
            if play.clicked() {
                commands.push(Command::Choose(game.id.clone()));
            }
            if game.rules_md.is_some() {
                let rules = ui.button("Rules");
                rules.widget_info(|| {
                    egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, format!("Rules of {}", game.title))
                });
                if rules.clicked() {
                    commands.push(Command::Show(Overlay::Rules(game.id.clone())));
                }
            }
            problems(ui, game, commands);
        });
        variants(ui, game, commands);
    });
}

/// A script with problems is shown with its message, never hidden.
fn problems(ui: &mut Ui, game: &GameEntry, commands: &mut Vec<Command>) {
    let errors = game.all_problems().filter(|p| p.severity == Severity::Error).count();
    if errors > 0 {
        let label = RichText::new(format!("⚠ {}", plural(errors, "mistake"))).color(theme::WARNING);
        if ui.button(label).clicked() {
            commands.push(Command::Show(Overlay::Problems(game.id.clone())));
        }
    }
}

fn variants(ui: &mut Ui, game: &GameEntry, commands: &mut Vec<Command>) {
    if game.variants.len() < 2 {
        return;
    }
    ui.add_space(2.0);
    ui.label(RichText::new("Variants").font(theme::bold(14.0)).color(theme::FAINT));
    let mut variants: Vec<&VariantEntry> = game.variants[1..].iter().collect();
    variants.sort_by(|a, b| (&a.region, &a.title).cmp(&(&b.region, &b.title)));
    ui.horizontal_wrapped(|ui| {
        for variant in variants {
            let label = match variant.region.as_str() {
                "" => variant.title.clone(),
                region => format!("{} ({region})", variant.title),
            };
            let spoken = format!("{}: {label}", game.title);
            let button = ui.button(RichText::new(label).font(theme::text(15.0)));
            // many games have a variant of the same name
            button.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &spoken));
            let differs = differences(game, variant);
            if button.on_hover_text(differs).clicked() {
                commands.push(Command::Choose(format!("{}/{}", game.id, variant.id)));
            }
        }
    });
}

/// What a variant changes, in words.
pub fn differences(game: &GameEntry, variant: &VariantEntry) -> String {
    let mut lines = vec![variant.blurb.clone()];
    for (name, value) in &variant.option_values {
        if let Some(option) = game.option(name) {
            lines.push(format!("{}: {value} instead of {}", option.help, option.default));
        }
    }
    if variant.patch.is_some() {
        lines.push("It changes some of the rules themselves.".into());
    }
    if variant.seats != game.seats {
        lines.push(seats(&variant.seats));
    }
    lines.retain(|l| !l.is_empty());
    lines.join("\n")
}

/// `2 to 6 players`, `2 or 4 players`.
fn seats(seats: &[u8]) -> String {
    match seats {
        [] => String::new(),
        [one] => format!("{one} players"),
        [first, .., last] if usize::from(last - first) + 1 == seats.len() => format!("{first} to {last} players"),
        many => format!("{} players", and(&many.iter().map(u8::to_string).collect::<Vec<_>>())),
    }
}

/// Three cards on cloth.
fn banner(ui: &mut Ui, n: usize, art: &mut Art) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 112.0), Sense::hover());
    let cloth = [
        Color32::from_rgb(28, 92, 62),
        Color32::from_rgb(32, 74, 116),
        Color32::from_rgb(104, 36, 50),
        Color32::from_rgb(84, 62, 120),
        Color32::from_rgb(60, 68, 76),
    ][n % 5];
    let corner = egui::CornerRadius { nw: 14, ne: 14, sw: 0, se: 0 };
    ui.painter().rect_filled(rect, corner, cloth);
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let ranks = [Rank::King, Rank::Queen, Rank::Jack, Rank::Ace, Rank::Ten];
    for k in 0..3usize {
        let off = k as f32 - 1.0;
        let centre = rect.center_bottom() + vec2(off * 62.0, 8.0 + off.abs() * 7.0);
        let face = Face::new(ranks[(n + k) % 5], Suit::ALL[(n + 2 * k) % 4]);
        let look = Look { angle: off * 0.16, ..Look::plain(centre, 92.0) };
        picture::paint(&painter, art, Picture::Face { face, copy: 0 }, look);
    }
}
