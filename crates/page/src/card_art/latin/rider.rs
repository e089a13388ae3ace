//! The middle Latin court, on horseback.

use super::super::court::{GOLD, INK, SKIN};
use super::super::drawing::Drawing;
use super::{Figure, emblem, hat, horse};
use crate::cards::Suit;

pub fn draw(d: &mut Drawing, figure: &Figure) {
    let facing = if matches!(figure.suit, Suit::Diamonds | Suit::Spades) { "scale(-1 1)" } else { "scale(1 1)" };
    d.group(facing, |d| {
        cloak(d, figure);
        // the Spanish horses step higher
        let step = if figure.brush.is_spanish() { "rotate(7 30 120)" } else { "rotate(0)" };
        d.group(step, |d| horse::draw(d, figure));
        leg(d, figure);
        body(d, figure);
        d.group("translate(10 -6) scale(0.86)", |d| {
            emblem(d, figure, [54.0, -36.0]);
            arm(d, figure);
            hat::rider_head(d, figure);
            hat::rider_hat(d, figure);
        });
    });
}

fn cloak(d: &mut Drawing, figure: &Figure) {
    d.shape("M22 -56C46 -52 66 -20 72 30C60 34 50 28 40 34L14 20Z", figure.garb.cloak, INK, 1.6);
    if figure.brush.fine {
        d.line("M34 -36C46 -20 54 4 56 26", INK, 1.2);
    }
}

fn body(d: &mut Drawing, figure: &Figure) {
    let g = &figure.garb;
    d.shape("M-10 -56C-20 -40 -14 -8 -12 14L-18 42Q12 54 42 40L34 12C38 -10 42 -40 30 -56L18 -61H2Z", g.coat, INK, 1.6);
    d.shape("M-13 8Q11 17 35 8L36 16Q12 25 -14 16Z", g.second, INK, 1.4);
    d.shape("M-12 -56L10 -44L32 -56L22 -64H-2Z", g.pale, INK, 1.4);
    if figure.brush.fine {
        d.line("M0 22L-4 44M22 22L26 44", INK, 1.1);
        for y in [-34.0, -20.0, -6.0] {
            d.bead(10.0, y, 2.6, GOLD, INK, 0.9);
        }
    }
    // the hand with the reins
    d.line("M-8 -42L-22 -10L-34 4", INK, 17.0);
    d.line("M-8 -42L-22 -10L-34 4", g.coat, 14.0);
    d.bead(-37.0, 7.0, 7.0, SKIN, INK, 1.4);
}

fn leg(d: &mut Drawing, figure: &Figure) {
    let g = &figure.garb;
    d.shape("M-10 34C-20 48 -22 66 -18 84L0 84C2 68 16 56 28 44L22 30Z", g.second, INK, 1.6);
    d.shape("M-21 68H1L-1 96Q-2 104 -10 104H-32C-34 98 -24 94 -20 90Z", "#6b4128", INK, 1.6);
    d.line("M-30 105H-4", GOLD, 3.0);
}

fn arm(d: &mut Drawing, figure: &Figure) {
    d.line("M24 -44L54 -12L53 -32", INK, 20.0);
    d.line("M24 -44L54 -12L53 -32", figure.garb.coat, 17.0);
    d.line("M46 -28L61 -28", GOLD, 4.0);
    d.bead(53.0, -38.0, 8.5, SKIN, INK, 1.5);
}
