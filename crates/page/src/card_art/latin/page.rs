//! The lowest Latin court, on foot: hose, a short coat, a cloak over one shoulder.

use super::super::court::{GOLD, INK, SKIN};
use super::super::drawing::Drawing;
use super::{Figure, emblem, hat};
use crate::cards::Suit;

pub fn draw(d: &mut Drawing, figure: &Figure) {
    // two suits look to the other side
    let facing = if matches!(figure.suit, Suit::Clubs | Suit::Hearts) { "scale(-1 1)" } else { "scale(1 1)" };
    d.group(facing, |d| {
        cloak(d, figure);
        legs(d, figure);
        arm_on_hip(d, figure);
        coat(d, figure);
        emblem(d, figure, [52.0, -50.0]);
        raised_arm(d, figure);
        hat::young_head(d, figure);
        collar(d, figure);
        hat::page_hat(d, figure);
    });
}

fn cloak(d: &mut Drawing, figure: &Figure) {
    d.shape("M-22 -58C-52 -50 -64 0 -60 78C-48 86 -34 84 -20 76L0 -40Z", figure.garb.cloak, INK, 1.6);
    if figure.brush.fine {
        d.line("M-50 74C-52 30 -50 0 -42 -24M-38 78C-40 50 -40 40 -36 24", INK, 1.2);
    }
}

fn legs(d: &mut Drawing, figure: &Figure) {
    let g = &figure.garb;
    d.shape("M-24 34C-28 70 -26 96 -24 120H-9C-6 90 -4 64 -1 40Z", g.second, INK, 1.6);
    d.shape(
        "M24 34C30 64 32 96 34 120H19C14 92 6 66 1 40Z",
        if figure.brush.is_spanish() { g.second } else { g.pale },
        INK,
        1.6,
    );
    d.shape("M-26 116H-8L-7 132H-44C-46 126 -34 122 -26 116Z", g.cloak, INK, 1.6);
    d.shape("M36 116H18L17 132H54C56 126 44 122 36 116Z", g.cloak, INK, 1.6);
    if figure.brush.fine {
        d.line("M-25 88Q-16 92 -8 88M31 88Q22 92 14 88", INK, 3.4);
        d.line("M-25 88Q-16 92 -8 88M31 88Q22 92 14 88", GOLD, 1.8);
    }
}

fn coat(d: &mut Drawing, figure: &Figure) {
    let g = &figure.garb;
    let skirt = "M-29 -58C-38 -44 -32 -16 -25 0L-42 46Q-30 56 -20 50Q-8 58 0 52Q8 58 20 50Q30 56 42 46L25 0\
                 C32 -16 38 -44 29 -58L10 -63H-10Z";
    d.shape(skirt, g.coat, INK, 1.6);
    if figure.brush.fine {
        d.veil("M29 -58C38 -44 32 -16 25 0L42 46Q32 55 20 50L10 0L14 -60Z", INK, 0.16);
        d.line("M-14 8L-22 46M14 8L20 46M0 8V50", INK, 1.1);
        for y in [-44.0, -32.0, -20.0] {
            d.bead(0.0, y, 2.8, GOLD, INK, 0.9);
        }
    }
    d.shape("M-26 -4Q0 4 26 -4L27 5Q0 13 -27 5Z", g.second, INK, 1.4);
    d.bead(0.0, 4.5, 5.0, GOLD, INK, 1.2);
}

fn arm_on_hip(d: &mut Drawing, figure: &Figure) {
    d.line("M-29 -46L-52 -16L-28 2", INK, 19.0);
    d.line("M-29 -46L-52 -16L-28 2", figure.garb.coat, 16.0);
    d.bead(-26.0, 2.0, 7.5, SKIN, INK, 1.4);
}

fn raised_arm(d: &mut Drawing, figure: &Figure) {
    d.line("M29 -48L54 -22L51 -44", INK, 19.0);
    d.line("M29 -48L54 -22L51 -44", figure.garb.coat, 16.0);
    d.line("M44 -38L58 -38", GOLD, 4.0);
    d.bead(50.0, -50.0, 8.0, SKIN, INK, 1.4);
    if figure.brush.fine {
        d.line("M44 -52H55M44 -48H55", "#a9744f", 1.0);
    }
}

fn collar(d: &mut Drawing, figure: &Figure) {
    d.both(|d| d.shape("M0 -50L-10 -66L-27 -60C-34 -52 -30 -44 -24 -42Z", figure.garb.pale, INK, 1.4));
}
