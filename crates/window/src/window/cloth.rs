//! Coloured cloth with a fan of cards on it: the picture of a game wherever it is listed.

use super::art::{Art, Picture};
use super::picture::{self, CardStyle};
use crate::cards::{CardPattern, Face, Rank, Suit};
use egui::{Color32, Painter, Pos2, Rect, pos2, vec2};

/// A cloth: its colour in the middle and at the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cloth {
    pub middle: Color32,
    pub edge: Color32,
}

const fn cloth(middle: [u8; 3], edge: [u8; 3]) -> Cloth {
    let [r, g, b] = middle;
    let [s, t, u] = edge;
    Cloth { middle: Color32::from_rgb(r, g, b), edge: Color32::from_rgb(s, t, u) }
}

/// Cloths for families of games, the largest family first.
const CLOTHS: [Cloth; 6] = [
    cloth([39, 122, 83], [26, 83, 57]),
    cloth([43, 95, 147], [31, 69, 107]),
    cloth([95, 74, 134], [67, 50, 93]),
    cloth([134, 48, 63], [95, 33, 48]),
    cloth([76, 90, 102], [55, 66, 76]),
    cloth([32, 118, 122], [21, 83, 86]),
];

impl Cloth {
    /// The cloth of games that belong to no family.
    pub const OTHER: Cloth = cloth([138, 90, 44], [100, 64, 30]);

    /// The cloth of the family with this place among all families.
    pub fn of_family(place: usize) -> Cloth {
        CLOTHS[place % CLOTHS.len()]
    }

    /// Paints the cloth, lighter in the middle.
    pub fn paint(self, painter: &Painter, rect: Rect) {
        const ACROSS: u32 = 12;
        const DOWN: u32 = 8;
        let mut mesh = egui::Mesh::default();
        for row in 0..=DOWN {
            for column in 0..=ACROSS {
                let (x, y) = (column as f32 / ACROSS as f32, row as f32 / DOWN as f32);
                let far = (((x - 0.5) / 0.8).powi(2) + ((y - 0.4) / 0.9).powi(2)).sqrt().min(1.0);
                let at = pos2(rect.left() + x * rect.width(), rect.top() + y * rect.height());
                mesh.colored_vertex(at, self.middle.lerp_to_gamma(self.edge, far));
                if row < DOWN && column < ACROSS {
                    let here = row * (ACROSS + 1) + column;
                    mesh.add_triangle(here, here + 1, here + ACROSS + 1);
                    mesh.add_triangle(here + 1, here + ACROSS + 1, here + ACROSS + 2);
                }
            }
        }
        painter.add(mesh);
    }
}

/// The cards that stand for a game that names none.
pub fn usual_cards(n: usize) -> Vec<Face> {
    let ranks = [Rank::King, Rank::Queen, Rank::Jack, Rank::Ace, Rank::Ten, Rank::Nine, Rank::Seven];
    (0..5).map(|k| Face::new(ranks[(2 * n + k) % ranks.len()], Suit::ALL[(n + k) % 4])).collect()
}

/// The cards of a fan, and the set of cards that their game suggests.
#[derive(Clone, Copy)]
pub struct FanCards<'a> {
    pub faces: &'a [Face],
    pub set: Option<CardPattern>,
}

/// Paints cards as a fan. `middle` is the middle of its middle card, `width` the width of a card.
pub fn fan(painter: &Painter, art: &mut Art, cards: FanCards, middle: Pos2, width: f32) {
    const TURN: f32 = 7.0 * std::f32::consts::PI / 180.0;
    art.suggest(cards.set);
    for (n, face) in cards.faces.iter().enumerate() {
        let k = n as f32 - (cards.faces.len() as f32 - 1.0) / 2.0;
        let (angle, sunk) = (k * TURN, k.abs().powf(1.7) * width * 0.042);
        // each card is turned about a point below it
        let below = 0.98 * width;
        let turned = vec2(below * angle.sin(), below * (1.0 - angle.cos()));
        let centre = middle + vec2(k * width * 0.5, sunk) + turned;
        let look = CardStyle { angle, ..CardStyle::plain(centre, width) };
        picture::paint(painter, art, Picture::Face { face: *face, copy: 0 }, look);
    }
    art.suggest(None);
}

/// Paints a card upright.
pub fn card(painter: &Painter, art: &mut Art, card: Picture, middle: Pos2, width: f32) {
    picture::paint(painter, art, card, CardStyle::plain(middle, width));
}

/// Rounds the upper corners of a painted rectangle by painting the ground over them.
pub fn round_top(painter: &Painter, rect: Rect, radius: f32, ground: Color32) {
    round_corner(painter, rect.left_top(), vec2(radius, radius), ground);
    round_corner(painter, rect.right_top(), vec2(-radius, radius), ground);
}

/// Rounds the left corners, as [`round_top`] does.
pub fn round_left(painter: &Painter, rect: Rect, radius: f32, ground: Color32) {
    round_corner(painter, rect.left_top(), vec2(radius, radius), ground);
    round_corner(painter, rect.left_bottom(), vec2(radius, -radius), ground);
}

/// Covers what lies between a corner and a quarter of a circle; `inwards` leads from the corner to its centre.
fn round_corner(painter: &Painter, corner: Pos2, inwards: egui::Vec2, ground: Color32) {
    const STEPS: u32 = 8;
    let centre = corner + inwards;
    let mut mesh = egui::Mesh::default();
    mesh.colored_vertex(corner, ground);
    for step in 0..=STEPS {
        let (sin, cos) = (std::f32::consts::FRAC_PI_2 * step as f32 / STEPS as f32).sin_cos();
        mesh.colored_vertex(centre - vec2(inwards.x * sin, inwards.y * cos), ground);
    }
    (1..=STEPS).for_each(|step| mesh.add_triangle(0, step, step + 1));
    painter.add(mesh);
}
