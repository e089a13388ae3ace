//! The jokers: a jester's head in cap and bells.
//!
//! The red joker is in colours, the black one in ink and grey. Deliberately does not know what a joker does.

use super::court::{self, GOLD, INK};
use super::detail::Detail;
use super::drawing::Drawing;
use super::index::{self, Spot};
use crate::cards::{Colour, Face};

/// The colours of the cap and collar.
struct Motley {
    left: &'static str,
    right: &'static str,
    top: &'static str,
    bell: &'static str,
}

fn motley(face: Face) -> Motley {
    match face.colour() {
        Colour::Red => Motley { left: "#c4202f", right: "#1f66b5", top: "#2b8a57", bell: GOLD },
        Colour::Black => Motley { left: "#252b40", right: "#7d8798", top: "#4d566b", bell: "#e8e4d6" },
    }
}

/// Draws a joker's picture on a card of 250 by 350.
pub fn draw(drawing: &mut Drawing, face: Face, ink: &str, detail: Detail) {
    let cloth = motley(face);
    match detail {
        Detail::Small => drawing.group("translate(140 252) scale(1.2)", |d| cap_and_bells(d, &cloth, false)),
        _ => drawing.group("translate(127 184) scale(1.44)", |d| bust(d, &cloth, ink, detail == Detail::Full)),
    }
}

/// Draws the corner sign: the word downwards, or a star on cards too small for it. Returns the y of its lower end.
pub fn index(drawing: &mut Drawing, [x, top, tall]: [f32; 3], ink: &str, detail: Detail) -> f32 {
    if detail == Detail::Full {
        let letter = tall * 0.47;
        index::joker(drawing, Spot { x, top, tall: letter, at_most_wide: letter }, ink);
        return top + letter * 1.16 * 5.0;
    }
    let size = tall * if detail == Detail::Small { 0.4 } else { 0.5 };
    drawing.group(&format!("translate({x} {}) scale({})", top + size, size / 50.0), |d| d.fill(STAR, ink));
    top + 2.0 * size
}

/// The outline of a star with five points, in a box of 100 by 100 about 0, 0.
const STAR: &str = "M0 -50L12.5 -16.2L48.5 -15.2L20 6.8L30 41.5L0 21L-30 41.5L-20 6.8L-48.5 -15.2L-12.5 -16.2Z";

fn bust(d: &mut Drawing, cloth: &Motley, ink: &str, fine: bool) {
    collar(d, cloth, fine);
    d.group("translate(0 88)", |d| court::jester(d, fine));
    cap(d, cloth, fine);
    if fine {
        stars(d, ink);
    }
}

/// Draws the cap alone, for small cards.
fn cap_and_bells(d: &mut Drawing, cloth: &Motley, fine: bool) {
    d.group("translate(0 62) scale(1.2)", |d| cap(d, cloth, fine));
}

fn collar(d: &mut Drawing, cloth: &Motley, fine: bool) {
    for (i, turn) in [-66, -33, 0, 33, 66].iter().enumerate() {
        let colour = if i % 2 == 0 { cloth.left } else { cloth.right };
        d.group(&format!("translate(0 20) rotate({turn})"), |d| {
            d.shape("M-13 -2L0 44L13 -2Z", colour, INK, 1.5);
            d.bead(0.0, 46.0, if fine { 4.5 } else { 6.0 }, cloth.bell, INK, 1.3);
        });
    }
    d.shape("M-26 18Q0 4 26 18Q24 30 0 32Q-24 30 -26 18Z", "#fdf8ea", INK, 1.5);
    if fine {
        d.line("M-16 16Q-15 24 -17 27M-6 12Q-6 24 -6 31M6 12Q6 24 6 31M16 16Q15 24 17 27", "#b8b2a0", 1.2);
    }
}

fn cap(d: &mut Drawing, cloth: &Motley, fine: bool) {
    let bell = if fine { 6.0 } else { 7.5 };
    d.shape("M-12 -36C-22 -62 -14 -84 10 -92C8 -76 18 -56 14 -36Z", cloth.top, INK, 1.6);
    d.shape("M-24 -14C-30 -44 -40 -54 -60 -38C-62 -66 -30 -76 0 -40L2 -28Q-12 -26 -24 -14Z", cloth.left, INK, 1.6);
    d.shape("M24 -14C30 -44 40 -54 60 -38C62 -66 30 -76 0 -40L-2 -28Q12 -26 24 -14Z", cloth.right, INK, 1.6);
    d.shape("M-26 -10Q0 -34 26 -10L25 -19Q0 -43 -25 -19Z", cloth.bell, INK, 1.5);
    for (x, y) in [(-60.0, -34.0), (60.0, -34.0), (11.0, -95.0)] {
        d.bead(x, y, bell, cloth.bell, INK, 1.5);
        if fine {
            d.line(&format!("M{} {y}H{}", x - 4.0, x + 4.0), INK, 1.1);
            d.dot(x, y + 2.6, 1.2, INK);
        }
    }
}

fn stars(d: &mut Drawing, ink: &str) {
    for (x, y, size) in
        [(-44.0, 74.0, 0.09), (44.0, 74.0, 0.09), (0.0, 84.0, 0.13), (-40.0, -84.0, 0.09), (46.0, -80.0, 0.09)]
    {
        d.group(&format!("translate({x} {y}) scale({size})"), |d| d.fill(STAR, ink));
    }
}
