//! The panel beside the table: points with a bar to the target or the score track, and below them the log.

use super::log_view::LogView;
use super::play::Play;
use super::track;
use crate::table::Seat;
use crate::window::command::Command;
use crate::window::theme;
use crate::wording::{TableSaid, tell, variables};
use egui::{RichText, Sense, Ui, vec2};

pub fn show(ui: &mut Ui, play: &Play, log: &mut LogView, commands: &mut Vec<Command>) {
    ui.scope(|ui| scores(ui, play));
    super::coach_view::figure(ui, play);
    super::counting::figure(ui, play);
    ui.add_space(6.0);
    ui.separator();
    log.show(ui, play, commands);
}

/// Shows each team's points, with a bar to the target.
fn scores(ui: &mut Ui, play: &Play) {
    ui.spacing_mut().interact_size.y = 22.0;
    ui.spacing_mut().item_spacing.y = if play.model.rules().seats > 3 { 4.0 } else { 6.0 };
    let names = play.names();
    let rules = play.model.rules();
    let round = play.round_seen().0.max(1);
    let aim = tell(TableSaid::Aim(&rules.play_to));
    ui.horizontal(|ui| {
        ui.label(RichText::new(tell(TableSaid::Round(round))).font(theme::bold(17.0)));
        // a line that is too long would push the whole panel out of the window
        ui.add(egui::Label::new(RichText::new(aim).color(theme::FAINT)).truncate());
    });
    for line in variables(&play.settings.variant.text, &play.seen_view(), &names) {
        ui.label(theme::with_cards(&line, theme::text(15.0), theme::GOOD));
    }
    if track::show(ui, play, &names) {
        return;
    }
    for team in 0..rules.teams {
        let seats: Vec<Seat> = rules.all_seats().filter(|s| rules.team(*s) == team).collect();
        let Some(first) = seats.first() else { continue };
        let total = play.shown.totals.get(first.index()).copied().unwrap_or(0);
        let together: Vec<String> = seats.iter().map(|s| names[s.index()].clone()).collect();
        ui.horizontal(|ui| {
            ui.label(RichText::new(tell(TableSaid::Together(&together))).font(theme::text(16.0)));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(RichText::new(total.to_string()).font(theme::bold(18.0)).color(theme::GOLD));
            });
        });
        if let Some(target) = rules.play_to.target.filter(|t| *t > 0) {
            bar(ui, total as f32 / target as f32);
        }
    }
}

fn bar(ui: &mut Ui, part: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 5.0), Sense::hover());
    ui.painter().rect_filled(rect, 2.5, theme::RAISED);
    let part = part.clamp(0.0, 1.0);
    let mut done = rect;
    done.set_width(rect.width() * part);
    ui.painter().rect_filled(done, 2.5, theme::GOLD);
}
