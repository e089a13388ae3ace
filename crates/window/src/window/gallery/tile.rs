//! The tile of a game in the gallery: its table, its name, its variants.

use super::{GalleryContext, TablePicture};
use crate::cards::{Face, Rank, Suit};
use crate::catalog::{GameEntry, VariantEntry};
use crate::diagnostics::Severity;
use crate::session::Preferences;
use crate::window::art::{Art, Picture};
use crate::window::command::{Command, Overlay};
use crate::window::picture::{self, CardStyle};
use crate::window::problems::problems_of;
use crate::window::theme;
use crate::wording::Survey;
use crate::wording::words::{players, plural};
use egui::{Color32, Frame, Margin, RichText, Sense, Ui, vec2};

/// Height of the picture of a table, in logical points.
const TALL: f32 = 184.0;

/// With more variants than this a tile shows only their names; their descriptions are under the pointer and on the next
/// screen.
const MOST_TOLD: usize = 4;

/// The tile of one game.
pub(super) struct Tile<'a, 'g> {
    /// The index of the game among all games.
    pub n: usize,
    pub game: &'g GameEntry,
    /// The variants that are shown.
    pub variants: Vec<&'g VariantEntry>,
    pub what: &'a GalleryContext<'g>,
}

impl Tile<'_, '_> {
    pub fn show(&self, ui: &mut Ui, art: &mut Art, commands: &mut Vec<Command>) {
        ui.spacing_mut().item_spacing.x = 8.0;
        let glimpses = self.what.glimpses;
        let banner = banner(ui, self.n, glimpses.pictures.get(&self.game.id).map(|picture| &**picture), art);
        if ui.is_rect_visible(banner) && !glimpses.has_seen(&self.game.id) {
            commands.push(Command::LookAt(self.game.id.clone()));
        }
        Frame::NONE.inner_margin(Margin::symmetric(16, 10)).show(ui, |ui| {
            self.head(ui, commands);
            ui.label(&self.game.blurb);
            let seats = players(&self.game.seats);
            let family = &self.game.family;
            let about = if family.is_empty() { seats } else { format!("{seats}  ·  {family}") };
            ui.label(RichText::new(about).color(theme::FAINT));
            buttons(ui, self.game, &self.what.glimpses.survey, commands);
            self.rows(ui, commands);
        });
    }

    /// Shows the game's name, and the star of a favourite.
    fn head(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        ui.horizontal(|ui| {
            ui.label(RichText::new(&self.game.title).font(theme::bold(22.0)));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                star(ui, &self.game.id, &self.game.title, self.what.preferences, commands);
            });
        });
    }

    fn rows(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        if self.variants.is_empty() {
            return;
        }
        ui.add_space(4.0);
        ui.spacing_mut().item_spacing.y = 4.0;
        let short = self.variants.len() > MOST_TOLD;
        for variant in &self.variants {
            let row = variant_row(ui, &self.game.title, variant, short);
            let differs = differences(self.game, variant, &self.what.glimpses.survey).join("\n");
            if row.on_hover_text(differs).clicked() {
                commands.push(Command::Choose(self.game.id_of(variant)));
            }
        }
    }
}

/// Shows a star that makes a variant a favourite, or no longer one.
pub fn star(ui: &mut Ui, id: &str, title: &str, preferences: &Preferences, commands: &mut Vec<Command>) {
    let liked = preferences.favourites.iter().any(|favourite| favourite == id);
    let (sign, ink) = if liked { ("★", theme::GOLD) } else { ("☆", theme::FAINT) };
    let button = ui.add(egui::Button::new(RichText::new(sign).size(18.0).color(ink)).frame(false));
    let name = if liked { format!("{title} is a favourite") } else { format!("Make {title} a favourite") };
    button.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &name));
    if button.on_hover_text(&name).clicked() {
        commands.push(Command::Favour(id.to_string()));
    }
}

fn buttons(ui: &mut Ui, game: &GameEntry, survey: &Survey, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        let play = theme::main_button("Play");
        let play = ui.add(play);
        play.widget_info(|| {
            egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, format!("Play {}", game.title))
        });
        if play.clicked() {
            commands.push(Command::Choose(game.id.clone()));
        }
        if game.lesson.is_some() {
            learn_button(ui, game, commands);
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
}

/// Shows the button that begins a game's lesson.
pub fn learn_button(ui: &mut Ui, game: &GameEntry, commands: &mut Vec<Command>) {
    let learn = ui.button("Learn it");
    let name = format!("Learn {}", game.title);
    learn.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &name));
    if learn.on_hover_text("The first steps, at the table").clicked() {
        commands.push(Command::Learn(game.id.clone()));
    }
}

/// Shows a button with the number of mistakes and warnings in a game's rules, which are never hidden.
fn problems(ui: &mut Ui, game: &GameEntry, survey: &Survey, commands: &mut Vec<Command>) {
    let (errors, warnings): (Vec<_>, Vec<_>) =
        problems_of(game, survey).into_iter().partition(|problem| problem.severity == Severity::Error);
    // the counts agree with the list that the button opens
    let told = [(errors.len(), "mistake"), (warnings.len(), "warning")];
    let told: Vec<String> = told.iter().filter(|(n, _)| *n > 0).map(|(n, what)| plural(*n, what)).collect();
    if !told.is_empty() {
        let label = RichText::new(format!("⚠ {}", told.join(", "))).color(theme::WARNING);
        if ui.button(label).clicked() {
            commands.push(Command::Show(Overlay::Problems(game.id.clone())));
        }
    }
}

/// Shows a variant as a button as wide as the tile: its name and region, and, unless `short`, its description.
fn variant_row(ui: &mut Ui, game: &str, variant: &VariantEntry, short: bool) -> egui::Response {
    let mut job = egui::text::LayoutJob::default();
    let plain = |font, ink| egui::TextFormat::simple(font, ink);
    job.append(&variant.title, 0.0, plain(theme::bold(15.0), theme::TEXT));
    if !variant.region.is_empty() {
        job.append(&variant.region, 8.0, plain(theme::text(13.5), theme::GOLD));
    }
    if !variant.blurb.is_empty() && !short {
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
    // many games have a variant of the same name, so the spoken name has the game's
    let name = match variant.region.as_str() {
        "" => format!("{game}: {}", variant.title),
        region => format!("{game}: {} ({region})", variant.title),
    };
    response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &name));
    response
}

/// The description of a variant, and what it changes, a sentence each.
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

/// The game's table; until there is a picture of it, cards on cloth, fanned.
pub fn banner(ui: &mut Ui, n: usize, table: Option<&TablePicture>, art: &mut Art) -> egui::Rect {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), TALL), Sense::hover());
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
    if let Some(table) = table {
        table.paint(&painter, art, rect.shrink(6.0));
        return rect;
    }
    let ranks = [Rank::King, Rank::Queen, Rank::Jack, Rank::Ace, Rank::Ten, Rank::Nine, Rank::Seven];
    for k in 0..5usize {
        let off = k as f32 - 2.0;
        let centre = rect.center_bottom() + vec2(off * 54.0, 4.0 + off * off * 4.5);
        let face = Face::new(ranks[(2 * n + k) % ranks.len()], Suit::ALL[(n + k) % 4]);
        let look = CardStyle { angle: off * 0.13, ..CardStyle::plain(centre, 96.0) };
        picture::paint(&painter, art, Picture::Face { face, copy: 0 }, look);
    }
    rect
}

/// Darkens a cloth towards its lower edge.
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
