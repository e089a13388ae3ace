//! The parts that several courts share: sleeves, hands, jewels, and the pattern of each suit.
//!
//! Deliberately does not know which court wears them.

use super::super::drawing::Drawing;
use super::{GOLD, INK, SKIN, Sitter};
use crate::cards::Suit;

/// Draws the forearm at the right and its cuff. The hand that [`hand`] adds holds something upright at x = 52.
pub fn arm(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    d.shape("M36 30C32 6 36 -10 41 -20H63C70 -8 72 10 78 30Z", p.main, INK, 1.6);
    if sitter.fine {
        d.line("M47 -18Q43 0 46 20M57 -18Q60 0 60 20", p.fold, 1.6);
    }
    d.shape("M38 -17Q52 -11 66 -17L65 -27Q52 -22 39 -27Z", GOLD, INK, 1.4);
}

/// Draws the hand, over the object that it holds.
pub fn hand(d: &mut Drawing, fine: bool) {
    d.shape("M42 -27C39 -33 41 -41 45 -43H59C63 -40 64 -32 62 -26Q52 -21 42 -27Z", SKIN, INK, 1.4);
    if fine {
        d.line("M45 -38.5H60M44 -34H61M44 -30H60", "#a9744f", 1.0);
    }
}

/// The outline of shoulders and body, down to the sash.
pub const BODY: &str = "M-84 40V-42C-72 -52 -54 -56 -32 -59L-11 -63H11L32 -59C54 -56 72 -52 84 -42V40Z";

/// Shades the side of the body away from the light.
pub fn shade(d: &mut Drawing, fine: bool) {
    if fine {
        d.veil("M84 40V-42C74 -51 58 -55 44 -57C50 -30 50 0 44 40Z", INK, 0.16);
    }
}

/// Draws the pattern of a suit's cloth: small signs on the panel in the middle of the body.
pub fn pattern(d: &mut Drawing, sitter: &Sitter, colour: &str) {
    if !sitter.fine {
        return;
    }
    for row in 0..6 {
        let y = -44.0 + row as f32 * 13.0;
        match sitter.suit {
            Suit::Diamonds => d.fill(&format!("M0 {}L6 {y}L0 {}L-6 {y}Z", y - 6.5, y + 6.5), colour),
            Suit::Hearts => d.line(&format!("M-12 {y}Q-6 {} 0 {y}Q6 {} 12 {y}", y + 9.0, y + 9.0), colour, 1.6),
            Suit::Spades => d.line(&format!("M-12 {}L0 {}L12 {}", y + 4.0, y - 5.0, y + 4.0), colour, 2.2),
            Suit::Clubs => {
                for (dx, dy) in [(0.0, -3.0), (-3.2, 2.2), (3.2, 2.2)] {
                    d.dot(dx, y + dy, 2.7, colour);
                }
            }
        }
    }
}

/// Draws `count` beads along the line from `from` to `to`.
pub fn beads(d: &mut Drawing, from: [f32; 2], to: [f32; 2], count: usize, radius: f32, colour: &str) {
    for i in 0..count {
        let t = i as f32 / (count.max(2) - 1) as f32;
        let (x, y) = (from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t);
        d.bead(x, y, radius, colour, INK, 0.8);
    }
}
