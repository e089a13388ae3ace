//! The jacks' tunics and collars, different for each suit.
//!
//! Deliberately does not know heads and arms.

use super::super::drawing::Drawing;
use super::{GOLD, INK, Sitter, robe};
use crate::cards::Suit;
use std::fmt::Write;

/// Draws body and cape, below neck and arm.
pub fn draw(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    d.shape(robe::BODY, p.second, INK, 1.6);
    match sitter.suit {
        Suit::Hearts => stripes(d, sitter),
        Suit::Spades => chevrons(d, sitter),
        Suit::Diamonds => lozenges(d, sitter),
        Suit::Clubs => laces(d, sitter),
    }
    d.both(|d| d.shape("M-84 40V-42C-72 -52 -58 -56 -46 -57C-58 -40 -62 -10 -60 40Z", p.main, INK, 1.5));
    robe::shade(d, sitter.fine);
}

fn stripes(d: &mut Drawing, sitter: &Sitter) {
    for x in [-30.0, 0.0, 30.0] {
        d.shape(&format!("M{} 40V-54H{}V40Z", x - 6.0, x + 6.0), sitter.palette.main, INK, 1.2);
    }
    if sitter.fine {
        robe::beads(d, [0.0, -40.0], [0.0, 24.0], 6, 2.4, GOLD);
    }
}

fn chevrons(d: &mut Drawing, sitter: &Sitter) {
    for row in 0..5 {
        let y = -53.0 + row as f32 * 19.0;
        let band = format!("M-60 {y}L0 {}L60 {y}V{}L0 {}L-60 {}Z", y + 16.0, y + 8.0, y + 24.0, y + 8.0);
        d.shape(&band, sitter.palette.main, INK, 1.1);
        if sitter.fine {
            d.line(&format!("M-60 {}L0 {}L60 {}", y + 4.0, y + 20.0, y + 4.0), GOLD, 1.2);
        }
    }
}

fn lozenges(d: &mut Drawing, sitter: &Sitter) {
    let mut path = String::new();
    for (row, column) in (0..4).flat_map(|row| (-3..=3).map(move |column| (row, column))) {
        let (x, y) = (column as f32 * 18.0, -43.0 + row as f32 * 28.0);
        // writing to a String cannot fail
        let _ = write!(path, "M{x} {}L{} {y}L{x} {}L{} {y}Z", y - 14.0, x + 9.0, y + 14.0, x - 9.0);
    }
    d.shape(&path, sitter.palette.main, INK, 1.0);
    if sitter.fine {
        robe::beads(d, [0.0, -29.0], [0.0, 27.0], 3, 2.4, GOLD);
    }
}

fn laces(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    d.both(|d| {
        d.shape("M-34 -57L-24 -58L-20 40H-32Z", p.main, INK, 1.1);
        d.shape("M0 -56L-13 -58L-8 40H0Z", p.pale, "none", 0.0);
        d.line("M-13 -58L-8 40", GOLD, 2.4);
    });
    if sitter.fine {
        for row in 0..6 {
            let y = -44.0 + row as f32 * 13.0;
            d.line(&format!("M-10 {y}L9 {}M10 {y}L-9 {}", y + 9.0, y + 9.0), p.lock, 1.3);
        }
    }
}

/// Draws a pointed collar or a ruff, over the neck.
pub fn collar(d: &mut Drawing, sitter: &Sitter) {
    match sitter.suit {
        Suit::Hearts | Suit::Clubs => points(d, sitter),
        Suit::Spades | Suit::Diamonds => ruff(d, sitter),
    }
}

fn points(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    d.both(|d| {
        d.shape("M0 -52L-10 -65L-34 -58C-42 -48 -40 -38 -32 -32L0 -44Z", p.pale, INK, 1.5);
        if sitter.fine {
            d.line("M-31 -37L-3 -48", p.second, 1.6);
        }
    });
}

fn ruff(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    for i in 0..=10 {
        let turn = std::f32::consts::PI * i as f32 / 10.0;
        d.bead(29.0 * turn.cos(), -60.5 + 11.0 * turn.sin(), 6.0, p.pale, INK, 1.3);
    }
    d.fill("M-30 -61C-26 -45 26 -45 30 -61C20 -67 -20 -67 -30 -61Z", p.pale);
    if sitter.fine {
        d.both(|d| d.line("M-4 -57L-5 -48.5M-11 -58L-15 -50M-17 -60L-25 -54", "#b9b19a", 1.3));
        d.line("M-15 -63Q0 -55 15 -63", "#b9b19a", 1.3);
    }
}
