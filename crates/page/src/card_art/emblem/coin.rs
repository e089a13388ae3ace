//! Coins: a sun of petals on the Italian ones, a shield of rays on the Spanish ones.

use super::super::court::INK;
use super::super::drawing::Drawing;
use super::Brush;

pub fn draw(d: &mut Drawing, brush: Brush) {
    let edge = brush.edge();
    d.bead(0.0, 0.0, 47.0 - edge / 2.0, "#f0bb33", INK, edge);
    if brush.is_spanish() { spanish(d, brush) } else { italian(d, brush) }
}

fn italian(d: &mut Drawing, brush: Brush) {
    if brush.fine {
        for i in 0..20 {
            d.group(&format!("rotate({})", i * 18), |d| d.dot(0.0, -39.0, 2.6, "#a3332a"));
        }
    }
    d.bead(0.0, 0.0, 33.0, "#fbe8a6", INK, brush.edge() * 0.7);
    for i in 0..8 {
        let colour = if i % 2 == 0 { "#c4202f" } else { "#1f66b5" };
        d.group(&format!("rotate({})", i * 45), |d| d.fill("M0 -8C-8 -16 -7 -26 0 -31C7 -26 8 -16 0 -8Z", colour));
    }
    d.bead(0.0, 0.0, 10.5, "#f0bb33", INK, brush.edge() * 0.7);
}

fn spanish(d: &mut Drawing, brush: Brush) {
    d.bead(0.0, 0.0, 37.0, "#d8432f", INK, brush.edge() * 0.7);
    for i in 0..12 {
        d.group(&format!("rotate({})", i * 30), |d| d.fill("M-5 -20L0 -35L5 -20Z", "#f6cf5d"));
    }
    d.bead(0.0, 0.0, 23.0, "#f0bb33", INK, brush.edge() * 0.7);
    d.bead(0.0, 0.0, 13.0, "#2f9a8a", INK, brush.edge() * 0.7);
    d.fill("M0 -9L2.500 -2.500L9 0L2.500 2.500L0 9L-2.500 2.500L-9 0L-2.500 -2.500Z", "#fbe8a6");
}
