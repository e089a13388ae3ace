//! The faces of players on the screen: a drawing for a computer player and for whoever chose one, else the first letter of a name.
//!
//! Knows how a face is painted into a circle. Deliberately does not know who sits where.

use super::art::{Art, Picture};
use super::theme;
use crate::wording::CAST;
use egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, Vec2, pos2};

/// Whose face it is.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerFace {
    /// A drawing, by its number.
    Drawn(usize),
    /// A person without a drawing, by name.
    Letter(String),
}

/// What the computer players at a table are not called: the names of people there, and the name that goes with the face that
/// one of them has chosen.
pub fn taken(people: impl IntoIterator<Item = String>, face: Option<usize>) -> Vec<String> {
    let own = face.and_then(|number| CAST.get(number)).map(|name| name.to_string());
    people.into_iter().chain(own).collect()
}

/// Paints a face into a circle, with a ring round it.
pub fn paint(painter: &Painter, art: &mut Art, centre: Pos2, radius: f32, face: &PlayerFace, ring: Stroke) {
    match face {
        PlayerFace::Drawn(number) => drawn(painter, art, centre, radius, *number),
        PlayerFace::Letter(name) => letter(painter, centre, radius, name),
    }
    painter.circle_stroke(centre, radius, ring);
}

fn drawn(painter: &Painter, art: &mut Art, centre: Pos2, radius: f32, number: usize) {
    let width = (2.0 * radius * painter.pixels_per_point()).round() as u32;
    let rect = Rect::from_center_size(centre, Vec2::splat(2.0 * radius));
    match art.texture(painter.ctx(), Picture::Portrait(number), width) {
        Some(texture) => {
            let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            painter.image(texture, rect, whole, Color32::WHITE);
        }
        // until it is drawn
        None => _ = painter.circle_filled(centre, radius, theme::CONTROL),
    }
}

fn letter(painter: &Painter, centre: Pos2, radius: f32, name: &str) {
    painter.circle_filled(centre, radius, theme::CHOSEN);
    let first = name.chars().next().map(String::from).unwrap_or_default();
    painter.text(centre, Align2::CENTER_CENTER, first, theme::bold(radius * 0.9), theme::GOLD);
}
