//! The gallery of games: what there is to play, and what was left unfinished.

use super::art::{Art, Picture};
use super::command::{Command, Overlay};
use super::picture::{self, CardStyle};
use super::problems::problems_of;
use super::theme;
use crate::cards::{Face, Rank, Suit};
use crate::catalog::{GameEntry, VariantEntry};
use crate::diagnostics::Severity;
use crate::session::{House, Kept};
use crate::wording::words::{players, plural};
use crate::wording::{Survey, kept_labels};
use egui::{CentralPanel, Color32, Frame, Margin, RichText, ScrollArea, Sense, Ui, vec2};
use std::time::SystemTime;

/// Games in columns; each goes to the shortest one.
#[derive(Default)]
pub struct Gallery {
    /// How tall the tiles were when they were last drawn.
    heights: Vec<f32>,
}

/// Everything that the gallery tells of.
pub struct GalleryContext<'a> {
    pub house: &'a House,
    pub survey: &'a Survey,
    pub kept: &'a [Kept],
    pub message: Option<&'a str>,
}

/// Matches shown on the gallery itself.
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
                unfinished(ui, what.house, what.kept, commands);
                self.tiles(ui, &what, art, commands);
                for problem in &what.house.catalog.problems {
                    ui.label(RichText::new(problem.to_string()).color(theme::WARNING).monospace());
                }
            });
        });
    }

    fn tiles(&mut self, ui: &mut Ui, what: &GalleryContext, art: &mut Art, commands: &mut Vec<Command>) {
        let games = &what.house.catalog.games;
        let across = ((ui.available_width() / TILE) as usize).clamp(1, 4);
        self.heights.resize(games.len(), TILE);
        let mut columns = vec![Vec::new(); across];
        let mut full = vec![0.0_f32; across];
        for (n, height) in self.heights.iter().enumerate() {
            let least = (0..across).min_by(|a, b| full[*a].total_cmp(&full[*b])).unwrap_or(0);
            columns[least].push(n);
            full[least] += height + SPACE;
        }
        ui.spacing_mut().item_spacing.x = SPACE;
        ui.columns(across, |uis| {
            for (ui, column) in uis.iter_mut().zip(columns) {
                for n in column {
                    let frame = Frame::NONE.fill(theme::PANEL).corner_radius(14.0);
                    let shown = frame.stroke(egui::Stroke::new(1.0, theme::LINE)).show(ui, |ui| {
                        ui.set_width(ui.available_width() - 2.0);
                        ui.vertical(|ui| tile(ui, n, &games[n], what.survey, art, commands));
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

fn head(ui: &mut Ui, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.label(RichText::new("House Rules").font(theme::bold(32.0)).color(theme::GOLD));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            for (label, command) in [
                ("Quit", Command::Quit),
                ("About", Command::Show(Overlay::About)),
                ("Settings", Command::Show(Overlay::Settings)),
                ("Statistics", Command::Show(Overlay::Statistics)),
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

fn tile(ui: &mut Ui, n: usize, game: &GameEntry, survey: &Survey, art: &mut Art, commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.x = 8.0;
    banner(ui, n, art);
    Frame::NONE.inner_margin(Margin::symmetric(16, 10)).show(ui, |ui| {
        ui.label(RichText::new(&game.title).font(theme::bold(22.0)));
        ui.label(&game.blurb);
        ui.label(RichText::new(players(&game.seats)).color(theme::FAINT));
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
            problems(ui, game, survey, commands);
        });
        variants(ui, game, survey, commands);
    });
}

/// A script with problems is shown with its message, never hidden.
fn problems(ui: &mut Ui, game: &GameEntry, survey: &Survey, commands: &mut Vec<Command>) {
    let errors = problems_of(game, survey).iter().filter(|problem| problem.severity == Severity::Error).count();
    if errors > 0 {
        let label = RichText::new(format!("⚠ {}", plural(errors, "mistake"))).color(theme::WARNING);
        if ui.button(label).clicked() {
            commands.push(Command::Show(Overlay::Problems(game.id.clone())));
        }
    }
}

fn variants(ui: &mut Ui, game: &GameEntry, survey: &Survey, commands: &mut Vec<Command>) {
    if game.variants.len() < 2 {
        return;
    }
    ui.add_space(4.0);
    ui.spacing_mut().item_spacing.y = 4.0;
    let mut variants: Vec<&VariantEntry> = game.variants[1..].iter().collect();
    variants.sort_by(|a, b| (&a.region, &a.title).cmp(&(&b.region, &b.title)));
    for variant in variants {
        let row = variant_row(ui, &game.title, variant);
        let differs = differences(game, variant, survey).join("\n");
        if row.on_hover_text(differs).clicked() {
            commands.push(Command::Choose(game.id_of(variant)));
        }
    }
}

/// A variant as a button over the width of the tile: its name and region, and what it is.
fn variant_row(ui: &mut Ui, game: &str, variant: &VariantEntry) -> egui::Response {
    let mut job = egui::text::LayoutJob::default();
    let plain = |font, ink| egui::TextFormat::simple(font, ink);
    job.append(&variant.title, 0.0, plain(theme::bold(15.0), theme::TEXT));
    if !variant.region.is_empty() {
        job.append(&variant.region, 8.0, plain(theme::text(13.5), theme::GOLD));
    }
    if !variant.blurb.is_empty() {
        job.append(&format!("\n{}", variant.blurb), 0.0, plain(theme::text(13.5), theme::FAINT));
    }
    job.wrap.max_width = ui.available_width() - 20.0;
    let galley = ui.painter().layout_job(job);
    let size = vec2(ui.available_width(), galley.size().y + 10.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let visuals = ui.style().interact(&response);
    let fill = if response.hovered() || response.has_focus() { visuals.bg_fill } else { theme::RAISED };
    let edge = if response.has_focus() { egui::Stroke::new(2.0, theme::GOLD) } else { visuals.bg_stroke };
    ui.painter().rect(rect, 7.0, fill, edge, egui::StrokeKind::Inside);
    ui.painter().galley(rect.min + vec2(10.0, 5.0), galley, theme::TEXT);
    // many games have a variant of the same name
    let name = match variant.region.as_str() {
        "" => format!("{game}: {}", variant.title),
        region => format!("{game}: {} ({region})", variant.title),
    };
    response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &name));
    response
}

/// What a variant is and changes, a sentence each.
pub fn differences(game: &GameEntry, variant: &VariantEntry, survey: &Survey) -> Vec<String> {
    let mut lines = vec![variant.blurb.clone()];
    match survey.get(&game.id_of(variant)) {
        Some(Ok(told)) => lines.extend(told.iter().cloned()),
        Some(Err(_)) => lines.push("It cannot be played: its rules have a mistake.".into()),
        None => {}
    }
    lines.retain(|l| !l.is_empty());
    lines
}

/// Cards on cloth, fanned.
pub fn banner(ui: &mut Ui, n: usize, art: &mut Art) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 124.0), Sense::hover());
    let cloth = [
        Color32::from_rgb(28, 92, 62),
        Color32::from_rgb(32, 74, 116),
        Color32::from_rgb(104, 36, 50),
        Color32::from_rgb(84, 62, 120),
        Color32::from_rgb(60, 68, 76),
    ][n % 5];
    let corner = egui::CornerRadius { nw: 14, ne: 14, sw: 0, se: 0 };
    ui.painter().rect_filled(rect, corner, cloth);
    light(ui, rect);
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let ranks = [Rank::King, Rank::Queen, Rank::Jack, Rank::Ace, Rank::Ten, Rank::Nine, Rank::Seven];
    for k in 0..5usize {
        let off = k as f32 - 2.0;
        let centre = rect.center_bottom() + vec2(off * 54.0, 4.0 + off * off * 4.5);
        let face = Face::new(ranks[(2 * n + k) % ranks.len()], Suit::ALL[(n + k) % 4]);
        let look = CardStyle { angle: off * 0.13, ..CardStyle::plain(centre, 96.0) };
        picture::paint(&painter, art, Picture::Face { face, copy: 0 }, look);
    }
}

/// A cloth is darker below.
fn light(ui: &Ui, rect: egui::Rect) {
    let mut mesh = egui::epaint::Mesh::default();
    for (at, ink) in [
        (rect.left_top(), Color32::TRANSPARENT),
        (rect.right_top(), Color32::TRANSPARENT),
        (rect.left_bottom(), Color32::from_black_alpha(110)),
        (rect.right_bottom(), Color32::from_black_alpha(110)),
    ] {
        mesh.colored_vertex(at, ink);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(1, 2, 3);
    ui.painter().add(mesh);
}
