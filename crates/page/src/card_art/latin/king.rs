//! The Latin king, on foot: a robe to the ground in Italy; a coat, boots and a mantle in Spain.

use super::super::court::{GOLD, INK, SKIN};
use super::super::drawing::Drawing;
use super::{Figure, emblem, hat};
use crate::cards::Suit;

pub fn draw(d: &mut Drawing, figure: &Figure) {
    let facing = if matches!(figure.suit, Suit::Clubs | Suit::Spades) { "scale(-1 1)" } else { "scale(1 1)" };
    d.group(facing, |d| {
        if figure.brush.is_spanish() {
            mantle_and_boots(d, figure)
        } else {
            robe(d, figure)
        }
        sceptre_arm(d, figure);
        emblem(d, figure, [53.0, -44.0]);
        raised_arm(d, figure);
        hat::king_head(d, figure);
        hat::crown(d, figure);
    });
}

fn robe(d: &mut Drawing, figure: &Figure) {
    let g = &figure.garb;
    d.shape("M-30 -58C-60 -40 -64 60 -70 132H70C64 60 60 -40 30 -58Z", g.cloak, INK, 1.6);
    d.shape("M-28 -58C-38 0 -40 80 -44 132H44C40 80 38 0 28 -58Z", g.coat, INK, 1.6);
    d.shape("M-12 -56C-14 20 -15 90 -16 132H16C15 90 14 20 12 -56Z", g.second, INK, 1.4);
    d.shape("M-45 116Q0 124 45 116L46 132H-46Z", g.pale, INK, 1.4);
    if figure.brush.fine {
        for y in [-30.0, -8.0, 14.0, 36.0, 58.0, 80.0, 102.0] {
            d.fill(&format!("M0 {}L6 {y}L0 {}L-6 {y}Z", y - 8.0, y + 8.0), g.cloak);
        }
        d.line("M-26 20C-28 60 -30 90 -32 114M26 20C28 60 30 90 32 114M-56 20C-58 60 -60 100 -61 128M56 20C58 60 60 100 61 128", INK, 1.1);
        for x in [-36.0, -20.0, -4.0, 12.0, 28.0] {
            d.line(&format!("M{x} 122V128"), INK, 2.6);
        }
    }
    shoulders(d, figure);
    d.shape("M-33 10Q0 20 33 10L34 19Q0 29 -34 19Z", GOLD, INK, 1.4);
}

fn mantle_and_boots(d: &mut Drawing, figure: &Figure) {
    let g = &figure.garb;
    d.shape("M-28 -58C-66 -44 -70 50 -74 126C-52 134 52 134 74 126C70 50 66 -44 28 -58Z", g.cloak, INK, 1.6);
    d.veil("M-30 10C-40 60 -40 100 -36 130H36C40 100 40 60 30 10Z", INK, 0.45);
    d.both(|d| {
        d.shape("M-27 52C-29 80 -28 100 -27 118H-8C-6 94 -4 74 -2 56Z", g.second, INK, 1.6);
        d.shape("M-29 88H-6L-6 134H-42C-44 128 -34 124 -28 118Z", "#7a4a2c", INK, 1.6);
    });
    d.shape("M-29 -58C-40 -30 -34 10 -42 62Q0 74 42 62C34 10 40 -30 29 -58Z", g.coat, INK, 1.6);
    d.shape("M-42 56Q0 68 42 56L43 65Q0 78 -43 65Z", GOLD, INK, 1.4);
    if figure.brush.fine {
        d.line("M-16 20L-20 58M16 20L20 58M0 20V62M-64 100C-62 60 -60 30 -54 0M64 100C62 60 60 30 54 0", INK, 1.1);
        for y in [-30.0, -14.0, 2.0] {
            d.line(&format!("M-12 {y}H12"), GOLD, 3.0);
        }
    }
    shoulders(d, figure);
    d.shape("M-35 8Q0 18 35 8L36 17Q0 27 -36 17Z", g.second, INK, 1.4);
    d.bead(0.0, 18.0, 6.0, GOLD, INK, 1.3);
}

/// Ermine over the shoulders.
fn shoulders(d: &mut Drawing, figure: &Figure) {
    d.both(|d| {
        d.shape("M0 -62C-20 -66 -46 -58 -52 -36C-40 -22 -14 -22 0 -34Z", figure.garb.pale, INK, 1.5);
        if figure.brush.fine {
            d.line("M-40 -42V-35M-28 -50V-43M-26 -34V-28M-14 -38V-32", INK, 2.4);
        }
    });
}

fn sceptre_arm(d: &mut Drawing, figure: &Figure) {
    if figure.brush.is_spanish() {
        d.line("M-38 -36L-54 -6L-30 14", INK, 20.0);
        d.line("M-38 -36L-54 -6L-30 14", figure.garb.coat, 17.0);
        return d.bead(-28.0, 14.0, 8.0, SKIN, INK, 1.4);
    }
    d.line("M-38 -36L-56 -8L-50 16", INK, 20.0);
    d.line("M-38 -36L-56 -8L-50 16", figure.garb.coat, 17.0);
    d.line("M-48 74L-54 -44", INK, 6.4);
    d.line("M-48 74L-54 -44", GOLD, 4.0);
    d.bead(-54.5, -52.0, 8.0, GOLD, INK, 1.5);
    d.bead(-54.5, -63.0, 3.6, figure.garb.coat, INK, 1.2);
    d.bead(-51.0, 18.0, 8.0, SKIN, INK, 1.4);
}

fn raised_arm(d: &mut Drawing, figure: &Figure) {
    d.line("M36 -40L58 -14L53 -38", INK, 20.0);
    d.line("M36 -40L58 -14L53 -38", figure.garb.coat, 17.0);
    d.line("M45 -32L61 -32", GOLD, 4.0);
    d.bead(52.0, -44.0, 8.0, SKIN, INK, 1.4);
}
