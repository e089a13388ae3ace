//! The race of a match: the points of each side from round to round, as lines.

use super::panel_text;
use super::play::Play;
use super::sides::sides;
use super::track;
use crate::play::Event;
use crate::window::theme;
use egui::{Rect, Sense, Shape, Stroke, Ui, pos2, vec2};

/// Height of the drawing, and its margins, in logical points.
const HIGH: f32 = 112.0;
const EDGE: f32 = 10.0;
/// Least number of rounds that make a race, and greatest number of rounds that have a dot each.
const LEAST: usize = 2;
const DOTTED: usize = 16;

/// Draws the race, if there were several rounds.
pub fn show(ui: &mut Ui, play: &Play) {
    let rounds: Vec<&[i32]> = play
        .model
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::RoundEnds { totals, .. } => Some(totals.as_slice()),
            _ => None,
        })
        .collect();
    let Some(last) = play.model.outcome().filter(|_| rounds.len() >= LEAST).map(|outcome| outcome.totals) else {
        return;
    };
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HIGH), Sense::hover());
    ui.painter().rect_filled(rect, 10.0, theme::RAISED);
    let sides = sides(play);
    let lines: Vec<Vec<i32>> = sides
        .iter()
        .map(|side| {
            let of = |totals: &[i32]| totals.get(side.seat.index()).copied().unwrap_or(0);
            let mut points: Vec<i32> = std::iter::once(0).chain(rounds.iter().map(|totals| of(totals))).collect();
            if points.last() != Some(&of(&last)) {
                points.push(of(&last));
            }
            points
        })
        .collect();
    let all = || lines.iter().flatten().copied();
    let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(1));
    for (n, points) in lines.iter().enumerate() {
        let ink = sides[n].peg.unwrap_or(track::peg_colour(n));
        line(ui, rect.shrink(EDGE), points, (low, high.max(low + 1)), brighter(ink));
    }
    // pegs stand beside the totals
    if sides.iter().all(|side| side.peg.is_none()) {
        ui.horizontal_wrapped(|ui| {
            sides.iter().enumerate().for_each(|(n, side)| key(ui, &side.name, track::peg_colour(n)))
        });
    }
}

/// Shows whose line has a colour.
fn key(ui: &mut Ui, name: &str, ink: egui::Color32) {
    let (rect, _) = ui.allocate_exact_size(vec2(10.0, 14.0), Sense::hover());
    ui.painter().circle_filled(rect.center(), 4.5, brighter(ink));
    panel_text::faint(ui, name);
}

/// A colour that is told from the ground.
fn brighter(ink: egui::Color32) -> egui::Color32 {
    ink.lerp_to_gamma(egui::Color32::WHITE, 0.25)
}

fn line(ui: &Ui, inner: Rect, points: &[i32], (low, high): (i32, i32), ink: egui::Color32) {
    let steps = points.len().saturating_sub(1).max(1) as f32;
    let at = |(n, value): (usize, &i32)| {
        let up = (value - low) as f32 / (high - low) as f32;
        pos2(inner.left() + inner.width() * n as f32 / steps, inner.bottom() - inner.height() * up)
    };
    let places: Vec<_> = points.iter().enumerate().map(at).collect();
    if places.len() <= DOTTED {
        places.iter().for_each(|place| _ = ui.painter().circle_filled(*place, 3.0, ink));
    }
    ui.painter().add(Shape::line(places, Stroke::new(2.5, ink)));
}
