//! The variants of a game as a list of one sentence each; what the chosen one changes stands below its sentence.

use super::{SetupContext, SetupScreen};
use crate::catalog::{Chosen, VariantEntry};
use crate::window::command::Command;
use crate::window::controls::focus_ring;
use crate::window::gallery::{listed_variants, radio, region};
use crate::window::theme;
use crate::wording::{GallerySaid, SetupLabel, SetupSaid, SheetLabel, differences_of, say, tell};
use egui::{Align, Galley, Layout, Pos2, Rect, RichText, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use std::sync::Arc;

/// Number of variants that are shown before all are asked for.
const FEW: usize = 4;
/// Width of the column of names, in logical points, and the width of the list from which on there is one.
const NAMES: f32 = 172.0;
const TWO_COLUMNS: f32 = 560.0;
const LEFT: f32 = 48.0;

impl SetupScreen {
    pub(super) fn variants(&mut self, ui: &mut Ui, what: &SetupContext, chosen: &Chosen, commands: &mut Vec<Command>) {
        let variants = listed_variants(what.house, chosen.game);
        let all = self.open.variants || variants.len() <= FEW + 1;
        ui.add_space(10.0);
        ui.horizontal(|ui| {
            ui.label(RichText::new(say(SetupLabel::Variant)).font(theme::bold(20.0)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if variants.len() > FEW + 1 {
                    let told = if all { say(SetupLabel::Fewer).into() } else { tell(SetupSaid::All(variants.len())) };
                    let button = ui.add(egui::Button::new(told).frame_when_inactive(false));
                    let name = say(if all { SetupLabel::FewerVariants } else { SetupLabel::AllVariants });
                    button.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, name));
                    self.open.variants ^= button.clicked();
                }
            });
        });
        let few = if all { variants.len() } else { FEW };
        let hidden = variants.iter().skip(few).find(|variant| variant.id == chosen.variant.id);
        ui.spacing_mut().item_spacing.y = 2.0;
        for variant in variants.iter().take(few).chain(hidden).copied() {
            let id = chosen.game.id_of(variant);
            let on = id == self.id;
            let row = row(ui, what, chosen, variant, on);
            if self.fresh && on && !variant.id.is_empty() {
                row.scroll_to_me(None);
            }
            if row.clicked() && !on {
                commands.push(Command::Choose(id));
            }
            if on && what.house.catalog.is_own(variant) {
                self.own_row(ui, chosen);
            }
        }
        ui.spacing_mut().item_spacing.y = 8.0;
        ui.add_space(6.0);
    }
}

/// Shows a variant: its name, its sentence and, if it is chosen, what it changes.
fn row(ui: &mut Ui, what: &SetupContext, chosen: &Chosen, variant: &VariantEntry, on: bool) -> egui::Response {
    let wide = ui.available_width();
    let beside = wide >= TWO_COLUMNS;
    let ink = if on { theme::GOLD } else { theme::TEXT };
    let title = if variant.id.is_empty() { say(SetupLabel::Standard) } else { &variant.title };
    let left = if beside { LEFT + NAMES } else { LEFT };
    let name = laid_out(ui, title, theme::bold(16.0), ink, if beside { NAMES - 12.0 } else { wide - LEFT - 12.0 });
    let about = told(what, chosen, variant, on);
    let text_ink = |n: usize| if n == 0 && on { theme::TEXT } else { theme::FAINT };
    let font = |n: usize| theme::text(if n == 0 { 16.0 } else { 14.0 });
    let lines = about.iter().enumerate();
    let lines: Vec<Arc<Galley>> =
        lines.map(|(n, line)| laid_out(ui, line, font(n), text_ink(n), wide - left - 12.0)).collect();
    let text: f32 = lines.iter().map(|line| line.size().y + 3.0).sum();
    let above = if beside { 0.0 } else { name.size().y + 2.0 };
    let tall = (above + text).max(name.size().y) + 18.0;
    let (rect, response) = ui.allocate_exact_size(vec2(wide, tall), Sense::click());
    ground(ui, rect, &response, on);
    radio(ui, pos2(rect.left() + 26.0, rect.top() + 20.0), on);
    paint(ui, pos2(rect.left() + LEFT, rect.top() + 9.0), name, ink);
    let mut y = rect.top() + 9.0 + above;
    for (n, line) in lines.into_iter().enumerate() {
        let tall = line.size().y + 3.0;
        paint(ui, pos2(rect.left() + left, y), line, text_ink(n));
        y += tall;
    }
    let named = if variant.id.is_empty() { say(SheetLabel::StandardRules) } else { &variant.title };
    let region = region(what.house, variant);
    let named = tell(GallerySaid::PlayedIn { title: named, region });
    response.widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::RadioButton, true, on, &named));
    response
}

fn ground(ui: &Ui, rect: Rect, response: &egui::Response, on: bool) {
    let painter = ui.painter();
    if on {
        painter.rect(rect, 10.0, theme::CHOSEN, Stroke::new(1.5, theme::GOLD), StrokeKind::Inside);
    } else if response.hovered() {
        painter.rect_filled(rect, 10.0, theme::RAISED);
    }
    focus_ring(ui, rect, response);
}

/// What is said of a variant: one sentence, and for the chosen one what it changes.
fn told(what: &SetupContext, chosen: &Chosen, variant: &VariantEntry, on: bool) -> Vec<String> {
    let goal = &chosen.game.gallery.goal;
    let standard = if goal.is_empty() { &chosen.game.blurb } else { goal };
    let mut told = match variant.id.as_str() {
        "" => vec![standard.clone()],
        _ => differences_of(chosen.game, variant, &what.glimpses.survey),
    };
    if told.is_empty() {
        told.push(variant.region.clone());
    }
    // one's own variant is described by what it changes
    let whole = on && !what.house.catalog.is_own(variant);
    told.truncate(if whole { usize::MAX } else { 1 });
    told
}

fn laid_out(ui: &Ui, text: &str, font: egui::FontId, ink: egui::Color32, wide: f32) -> Arc<Galley> {
    ui.painter().layout_job(egui::text::LayoutJob::simple(text.to_string(), font, ink, wide))
}

fn paint(ui: &Ui, at: Pos2, galley: Arc<Galley>, ink: egui::Color32) {
    ui.painter().galley(at, galley, ink);
}
