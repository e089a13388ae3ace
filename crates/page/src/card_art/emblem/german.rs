//! The German suit signs: acorns, bells, hearts, leaves.
//!
//! Each in a box of 100 by 100 about 0, 0.

use super::super::court::INK;
use super::super::drawing::Drawing;
use super::super::suit;
use super::Brush;
use crate::cards::Suit;

pub fn draw(d: &mut Drawing, suit: Suit, brush: Brush) {
    match suit {
        Suit::Clubs => acorn(d, brush),
        Suit::Diamonds => bell(d, brush),
        Suit::Hearts => heart(d, brush),
        Suit::Spades => leaf(d, brush),
    }
}

fn acorn(d: &mut Drawing, brush: Brush) {
    let edge = brush.edge();
    d.line("M0 -36C-1 -42 3 -46 9 -48", INK, 9.0);
    d.line("M0 -36C-1 -42 3 -46 9 -48", "#7d5528", 9.0 - 1.6 * edge);
    d.shape("M-29 -12C-31 14 -17 32 -5 41L0 49L5 41C17 32 31 14 29 -12Z", "#dfa53c", INK, edge);
    d.veil("M12 -8C14 14 8 30 1 44C17 32 30 14 28 -8Z", "#8a4f12", 0.38);
    d.veil("M-20 -4C-21 10 -16 20 -10 27C-12 16 -13 6 -12 -4Z", "#fff3cf", 0.75);
    d.shape("M-36 -10C-38 -32 -18 -38 0 -38C18 -38 38 -32 36 -10Q18 -2 0 -2Q-18 -2 -36 -10Z", "#5f7f2c", INK, edge);
    if brush.fine {
        d.line("M-34 -18Q0 -8 34 -18M-29 -26Q0 -18 29 -26M-18 -33Q0 -28 18 -33", "#33480f", 1.8);
        d.line("M-24 -31L-20 -6M-10 -36L-8 -3M24 -31L20 -6M10 -36L8 -3", "#33480f", 1.8);
    }
}

fn bell(d: &mut Drawing, brush: Brush) {
    let edge = brush.edge();
    d.shape("M-8 -34C-14 -50 14 -50 8 -34L4 -34C6 -43 -6 -43 -4 -34Z", "#e9b52e", INK, edge);
    d.bead(0.0, 7.0, 41.0 - edge / 2.0, "#f0bd35", INK, edge);
    d.veil("M36 -10A40 40 0 0 1 -22 40A46 46 0 0 0 36 -10Z", "#8d4f00", 0.38);
    d.veil("M-29 -6A32 32 0 0 1 -4 -25A40 40 0 0 0 -29 -6Z", "#fffbe0", 0.95);
    d.shape("M-40 2Q0 14 40 2L40.500 12Q0 24 -40.500 12Z", "#c4202f", INK, edge * 0.8);
    d.line("M0 26V40", INK, 6.0);
    d.dot(0.0, 26.0, 5.6, INK);
    if brush.fine {
        d.line("M-38 7.500Q0 19.500 38 7.500", "#ffd9a0", 1.6);
    }
}

fn heart(d: &mut Drawing, brush: Brush) {
    d.shape(suit::outline(Suit::Hearts), "#cf2233", INK, brush.edge());
    d.veil("M0 44C7 24 43 8 43 -20C43 -30 39 -38 34 -42C36 -14 14 10 0 44Z", "#6d0714", 0.4);
    d.veil("M-38 -20C-38 -34 -27 -41 -17 -39C-27 -35 -33 -28 -32 -14C-36 -14 -38 -17 -38 -20Z", "#ffffff", 0.7);
}

fn leaf(d: &mut Drawing, brush: Brush) {
    let edge = brush.edge();
    d.line("M0 18C0 32 4 42 14 47", INK, 8.5);
    d.line("M0 18C0 32 4 42 14 47", "#2c7a36", 8.5 - 1.6 * edge);
    let outline = "M0 -49C5 -36 15 -31 27 -24C41 -15 45 -1 42 12C39 25 28 31 16 28C10 27 4 22 0 17\
                   C-4 22 -10 27 -16 28C-28 31 -39 25 -42 12C-45 -1 -41 -15 -27 -24C-15 -31 -5 -36 0 -49Z";
    d.shape(outline, "#35a04a", INK, edge);
    d.veil("M0 -46C5 -35 15 -30 26 -23C40 -14 44 -1 41 12C38 24 28 29 17 27C10 26 4 21 0 16Z", "#0b4d1c", 0.38);
    if brush.fine {
        d.line(
            "M0 -40V16M0 12C-8 8 -16 10 -22 18M0 0C-10 -4 -22 -2 -32 6M0 -14C-8 -18 -16 -18 -26 -12",
            "#d8f3c4",
            2.0,
        );
        d.line("M0 12C8 8 16 10 22 18M0 0C10 -4 22 -2 32 6M0 -14C8 -18 16 -18 26 -12", "#bfe6ac", 2.0);
    } else {
        d.line("M0 -34V14M0 8L-20 0M0 8L20 0", "#d8f3c4", 4.0);
    }
}
