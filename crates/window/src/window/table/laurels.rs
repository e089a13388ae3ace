//! The winner of a match between two branches, on the cloth below all cards: they grow once, and are still afterwards.

use super::play::Play;
use super::result::{Ended, ended};
use super::scene::Scene;
use crate::window::theme;
use crate::wording::{TableSaid, tell};
use egui::emath::Rot2;
use egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, Ui, Vec2, vec2};

/// Seconds in which the branches grow.
const GROWING: f64 = 0.6;
/// Size of the whole at its usual scale, in logical points, and the scales at which it is tried.
const SIZE: Vec2 = vec2(270.0, 230.0);
const SCALES: [f32; 3] = [1.0, 0.8, 0.65];
/// Radius of a branch, the angles of its ends in degrees, and its number of leaves.
const RADIUS: f32 = 104.0;
const FROM: f32 = 104.0;
const TO: f32 = 228.0;
const LEAVES: usize = 9;

const STEM: Color32 = Color32::from_rgb(185, 141, 47);
const SHADE: Color32 = Color32::from_rgb(214, 166, 64);

/// The time at which the branches began to grow, if they are there.
#[derive(Default)]
pub struct Laurels {
    begun: Option<f64>,
}

impl Laurels {
    /// Paints who has won, if the match is over; with branches for a person at the window.
    pub fn show(&mut self, ui: &Ui, play: &Play, scene: &Scene, still: bool) {
        let outcome = play.model.outcome().filter(|_| ended(play) == Some(Ended::Match));
        let Some(outcome) = outcome.filter(|outcome| !outcome.winners.is_empty()) else {
            self.begun = None;
            return;
        };
        let Some((centre, scale)) = free_spot(scene) else { return };
        let now = ui.input(|i| i.time);
        let begun = *self.begun.get_or_insert(now);
        let grown = if still { 1.0 } else { ((now - begun) / GROWING).min(1.0) as f32 };
        if grown < 1.0 {
            ui.ctx().request_repaint();
        }
        let rules = play.model.rules();
        let own = outcome.winners.iter().any(|seat| rules.team(*seat) == rules.team(play.model.viewer()));
        if own && play.model.is_own() {
            branches(ui.painter(), centre, scale, 1.0 - (1.0 - grown).powi(3));
        }
        let names: Vec<String> = outcome.winners.iter().map(|seat| play.names()[seat.index()].clone()).collect();
        let told = tell(TableSaid::Winners(&names));
        let font = theme::bold(if told.len() > 14 { 24.0 } else { 38.0 } * scale.max(0.6));
        ui.painter().text(centre - vec2(0.0, 6.0 * scale), Align2::CENTER_CENTER, told, font, theme::GOLD);
        if rules.teams == 2 {
            let points = |won: bool| {
                let of = |seat: &usize| outcome.winners.iter().any(|w| w.index() == *seat) == won;
                (0..outcome.totals.len()).find(of).map_or(0, |seat| outcome.totals[seat])
            };
            let told = tell(TableSaid::Score([points(true), points(false)]));
            let at = centre + vec2(0.0, 32.0 * scale);
            ui.painter().text(at, Align2::CENTER_CENTER, told, theme::text(20.0 * scale.max(0.7)), theme::TEXT);
        }
    }
}

/// The place nearest to the middle on which no card lies, and the scale at which the branches have room there.
fn free_spot(scene: &Scene) -> Option<(Pos2, f32)> {
    let middle = scene.layout.middle;
    let step = vec2(middle.width() / 24.0, middle.height() / 16.0);
    SCALES.into_iter().find_map(|scale| {
        let size = SIZE * scale;
        let room = middle.expand(20.0);
        let spots = (-8..=8).flat_map(|y| (-12..=12).map(move |x| middle.center() + vec2(x as f32, y as f32) * step));
        let free = spots.filter(|at| {
            let spot = Rect::from_center_size(*at, size);
            let plates = scene.layout.plates.iter().all(|plate| !plate.intersects(spot));
            room.contains_rect(spot) && plates && scene.cards.iter().all(|c| !c.pose.rect().intersects(spot))
        });
        let far = |at: &Pos2| (*at - middle.center()).length();
        free.min_by(|a, b| far(a).total_cmp(&far(b))).map(|at| (at, scale))
    })
}

/// Paints both branches, as far as they are grown: from 0 to 1, from below.
fn branches(painter: &Painter, centre: Pos2, scale: f32, grown: f32) {
    for side in [-1.0, 1.0] {
        let at = |degrees: f32| {
            let (sin, cos) = degrees.to_radians().sin_cos();
            centre + vec2(-side * cos, sin) * RADIUS * scale
        };
        let end = FROM + (TO - FROM) * grown;
        let steps = 28;
        let stem = (0..=steps).map(|k| at(FROM + (end - FROM) * k as f32 / steps as f32)).collect();
        painter.add(Shape::line(stem, Stroke::new(2.5 * scale, STEM)));
        for n in 0..LEAVES {
            let degrees = FROM + 4.0 + n as f32 * (TO - FROM - 6.0) / (LEAVES - 1) as f32;
            if degrees > end {
                break;
            }
            let size = (1.0 - 0.3 * n as f32 / LEAVES as f32) * scale;
            for (off, ink) in [(-38.0, theme::GOLD), (38.0, SHADE)] {
                let turn = (degrees + 90.0 + off).to_radians();
                let along = Rot2::from_angle(turn) * vec2(1.0, 0.0);
                leaf(painter, at(degrees), vec2(-side * along.x, along.y), size, ink);
            }
        }
    }
}

/// Paints a leaf from its foot, along a direction.
fn leaf(painter: &Painter, foot: Pos2, along: Vec2, size: f32, ink: Color32) {
    let across = vec2(-along.y, along.x);
    let half = [(0.0, 0.0), (5.0, 3.9), (10.0, 5.8), (16.0, 5.6), (22.0, 3.4), (27.0, 0.0)];
    let upper = half.iter().map(|(x, y)| foot + (along * *x + across * *y) * size);
    let lower = half[1..5].iter().rev().map(|(x, y)| foot + (along * *x - across * *y) * size);
    painter.add(Shape::convex_polygon(upper.chain(lower).collect(), ink, Stroke::NONE));
}
