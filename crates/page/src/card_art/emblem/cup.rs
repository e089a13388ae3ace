//! Cups: an open Italian chalice, a Spanish goblet with a lid.

use super::super::court::INK;
use super::super::drawing::Drawing;
use super::Brush;

pub fn draw(d: &mut Drawing, brush: Brush) {
    if brush.is_spanish() { spanish(d, brush) } else { italian(d, brush) }
}

fn italian(d: &mut Drawing, brush: Brush) {
    let edge = brush.edge();
    d.both(|d| d.line("M26 -26C46 -34 48 -8 22 0", INK, 8.0));
    d.both(|d| d.line("M26 -26C46 -34 48 -8 22 0", "#f0bb33", 8.0 - 1.7 * edge));
    d.shape("M-6 12H6L9 32C20 34 28 38 29 46H-29C-28 38 -20 34 -9 32Z", "#f0bb33", INK, edge);
    d.bead(0.0, 20.0, 9.5, "#1f66b5", INK, edge);
    d.shape("M-32 -38H32C32 -10 22 10 0 14C-22 10 -32 -10 -32 -38Z", "#f0bb33", INK, edge);
    d.shape("M-30 -24H30C29 -16 27 -10 24 -5H-24C-27 -10 -29 -16 -30 -24Z", "#c4202f", INK, edge * 0.7);
    d.shape("M-32 -38A32 8 0 0 1 32 -38A32 8 0 0 1 -32 -38Z", "#8f1420", INK, edge);
    if brush.fine {
        for x in [-18.0, 0.0, 18.0] {
            d.group(&format!("translate({x} -14.500)"), |d| d.fill("M0 -7L6 0L0 7L-6 0Z", "#fbe8a6"));
        }
        d.line("M-20 41H20", "#9a6a10", 1.8);
    }
    d.veil("M16 2C24 -6 29 -20 29 -34H22C22 -18 20 -8 10 8Z", "#7a4a00", 0.35);
}

fn spanish(d: &mut Drawing, brush: Brush) {
    let edge = brush.edge();
    d.shape("M-7 18H7L10 30H22Q28 38 28 47H-28Q-28 38 -22 30H-10Z", "#f0bb33", INK, edge);
    d.shape("M-34 -14H34C36 6 24 20 0 22C-24 20 -36 6 -34 -14Z", "#d8432f", INK, edge);
    d.veil("M18 -10H30C31 4 22 15 8 18C16 10 19 2 18 -10Z", "#6d0714", 0.4);
    d.shape("M-38 -22H38V-12H-38Z", "#f0bb33", INK, edge);
    d.shape("M-32 -22C-30 -34 -14 -36 0 -38C14 -36 30 -34 32 -22Z", "#2f9a8a", INK, edge);
    d.bead(0.0, -42.0, 6.0, "#f0bb33", INK, edge);
    if brush.fine {
        d.line("M-27 -2Q-13.500 10 0 -2Q13.500 10 27 -2", "#f6cf5d", 2.4);
        d.line("M-14 -34Q-18 -29 -18 -23M14 -34Q18 -29 18 -23M0 -37V-23", "#f6cf5d", 1.8);
        d.line("M-18 39H18", "#9a6a10", 1.8);
    }
}
