//! The arrow from a hand to the player who gets the cards that are being chosen from it.
//!
//! Knows who gives and who gets. Deliberately does not know which cards.

use super::play::Play;
use super::scene::Scene;
use crate::window::theme;
use egui::{Painter, Pos2, Rect, Shape, Stroke, Vec2};

/// Length of the arrow as a share of the way, and its bounds in logical points.
const SHARE: f32 = 0.45;
const SHORTEST: f32 = 44.0;
const LONGEST: f32 = 170.0;
/// Width of the shaft, and size of the head, in logical points.
const SHAFT: f32 = 7.0;
const HEAD: f32 = 22.0;

/// Paints the arrow while the player at the lower edge chooses cards for somebody else.
pub fn arrow(painter: &Painter, play: &Play, scene: &Scene) {
    let view = play.seen_view();
    let chooses = play.may_move() && view.to_move() == Some(view.seat());
    let Some((receiver, _)) = view.gives_to().filter(|_| chooses) else { return };
    let hand = scene.shape.hands(view.seat()).first().map(|pile| scene.layout.zones[*pile].rect);
    let Some(hand) = hand.filter(|rect| rect.is_positive()) else { return };
    let to = scene.layout.plates[receiver.index()];
    if receiver != view.seat() && to.is_positive() {
        paint(painter, from_middle(hand, scene.layout.middle, to), to.center());
    }
}

/// The beginning of the arrow: in the middle of the table, above the hand.
fn from_middle(hand: Rect, middle: Rect, to: Rect) -> Pos2 {
    let above = hand.center_top() - Vec2::Y * 46.0;
    let aside = if to.center().x < middle.center().x - 60.0 {
        -1.0
    } else if to.center().x > middle.center().x + 60.0 {
        1.0
    } else {
        0.0
    };
    above + Vec2::X * aside * 30.0
}

fn paint(painter: &Painter, from: Pos2, to: Pos2) {
    let way = to - from;
    let long = (way.length() * SHARE).clamp(SHORTEST, LONGEST);
    let along = way.normalized();
    let tip = from + along * long;
    let neck = tip - along * HEAD;
    let side = along.rot90() * HEAD * 0.62;
    let ink = theme::GOLD.gamma_multiply(0.85);
    painter.line_segment([from, neck + along], Stroke::new(SHAFT, ink));
    painter.circle_filled(from, SHAFT / 2.0, ink);
    painter.add(Shape::convex_polygon(vec![tip, neck + side, neck - side], ink, Stroke::NONE));
}
