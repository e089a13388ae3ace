//! The score in the panel: a row for each side with its points, and the variables of the game that have words.

use super::panel_text;
use super::play::Play;
use super::sides::{self, Side, sides};
use crate::play::Event;
use crate::table::Seat;
use crate::window::card_text;
use crate::window::theme;
use crate::wording::{TableLabel, TableSaid, say, tell, variables};
use egui::{Align, Label, Layout, RichText, Sense, Ui, vec2};

/// Number of rows above which they are lower.
const FEW: usize = 4;

pub fn show(ui: &mut Ui, play: &Play) {
    let rules = play.model.rules();
    let (round, aim) = (play.round_seen().0.max(1), tell(TableSaid::Aim(&rules.play_to)));
    let about = if aim.is_empty() {
        tell(TableSaid::Round(round))
    } else {
        format!("{}, {aim}", tell(TableSaid::Round(round)))
    };
    panel_text::heading(ui, say(TableLabel::Score), &about, say(TableLabel::Score));
    for line in variables(&play.settings.variant.text, &play.seen_view(), &play.names()) {
        card_text::label(ui, &line, theme::text(15.0), theme::GOOD);
    }
    let sides = sides(play);
    let high = if sides.len() > FEW { 24.0 } else { 32.0 };
    ui.scope(|ui| {
        (ui.spacing_mut().interact_size.y, ui.spacing_mut().item_spacing.y) = (high, 0.0);
        for side in &sides {
            row(ui, play, side, sides.len() > FEW);
        }
    });
}

fn row(ui: &mut Ui, play: &Play, side: &Side, low: bool) {
    let total = play.shown.totals.get(side.seat.index()).copied().unwrap_or(0);
    let gained = total - before_round(play, side.seat);
    let (text, figure) = if low { (15.0, 18.0) } else { (16.0, 24.0) };
    ui.horizontal(|ui| {
        if let Some(peg) = side.peg {
            dot(ui, peg);
        } else if let Some(ink) = sides::colour(play, side.seat) {
            mark(ui, play, side.seat, ink);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(total.to_string()).font(theme::bold(figure)).color(theme::GOLD));
            if gained != 0 {
                let told = RichText::new(format!("{gained:+}")).font(theme::text(14.0)).color(theme::FAINT);
                ui.label(told).on_hover_text(say(TableLabel::ScoreOfThisRound));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(RichText::new(&side.name).font(theme::text(text))).truncate());
            });
        });
    });
}

/// The mark of a side in its colour: a square for that of the viewer, a circle for the other.
fn mark(ui: &mut Ui, play: &Play, seat: Seat, ink: egui::Color32) {
    let rules = play.model.rules();
    let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
    if rules.team(seat) == rules.team(play.model.viewer()) {
        ui.painter().rect_filled(rect.shrink(1.5), 2.0, ink)
    } else {
        ui.painter().circle_filled(rect.center(), 5.5, ink)
    };
}

/// A peg of a side, seen from above.
pub fn dot(ui: &mut Ui, colour: egui::Color32) {
    let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
    ui.painter().circle(rect.center(), 5.5, colour, egui::Stroke::new(1.8, egui::Color32::WHITE));
}

/// The points of a seat when the round began that is shown.
fn before_round(play: &Play, seat: Seat) -> i32 {
    let seen = &play.model.events()[..play.end_seen().min(play.model.events().len())];
    // at the end of a round the points are those of the round before
    let open = match seen.last() {
        Some(Event::RoundEnds { .. }) => &seen[..seen.len() - 1],
        _ => seen,
    };
    let last = open.iter().rev().find_map(|event| match event {
        Event::RoundEnds { totals, .. } => totals.get(seat.index()).copied(),
        _ => None,
    });
    // each may begin with some points, such as chips
    last.unwrap_or(play.model.rules().play_to.start)
}
