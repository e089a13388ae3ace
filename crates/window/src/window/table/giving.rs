//! The arrow from a hand to the player who gets the cards that are being chosen from it.
//!
//! Knows who gives and who gets. Deliberately does not know which cards.

use super::play::Play;
use super::scene::Scene;
use crate::window::theme;
use egui::{Painter, Pos2, Rect, Shape, Stroke, pos2};

/// Length of the arrow as a share of the way, and its bounds in logical points.
const SHARE: f32 = 0.4;
const SHORTEST: f32 = 44.0;
const LONGEST: f32 = 160.0;
/// Width of the shaft, and size of the head, in logical points.
const SHAFT: f32 = 7.0;
const HEAD: f32 = 22.0;
/// Distance from the hand, in logical points: a picked card stands out of it.
const CLEAR: f32 = 42.0;

/// Paints the arrow while the player at the lower edge chooses cards for somebody else.
pub fn arrow(painter: &Painter, play: &Play, scene: &Scene) {
    let view = play.seen_view();
    let chooses = play.may_move() && view.to_move() == Some(view.seat());
    let Some((receiver, _)) = view.gives_to().filter(|_| chooses) else { return };
    let hand = scene.shape.hands(view.seat()).first().map(|pile| scene.layout.zones[*pile].rect);
    let Some(hand) = hand.filter(|rect| rect.is_positive()) else { return };
    let (own, to) = (scene.layout.plates[view.seat().index()], scene.layout.plates[receiver.index()]);
    if receiver != view.seat() && to.is_positive() {
        paint(painter, beginning(hand, own, to), to.center());
    }
}

/// The beginning of the arrow: above the hand and what stands there, on the side of the receiver.
fn beginning(hand: Rect, own: Rect, to: Rect) -> Pos2 {
    let top = if own.x_range().contains(hand.center().x) { own.top().min(hand.top()) } else { hand.top() };
    let aside = (to.center().x - hand.center().x).clamp(-30.0, 30.0);
    pos2(hand.center().x + aside, top - CLEAR)
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
