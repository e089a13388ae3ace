//! Batons, upright and 100 tall: an Italian cudgel with bands, a Spanish one with cut twigs.

use super::super::court::INK;
use super::super::drawing::Drawing;
use super::Brush;

pub fn draw(d: &mut Drawing, brush: Brush) {
    if brush.is_spanish() { spanish(d, brush) } else { italian(d, brush) }
}

fn italian(d: &mut Drawing, brush: Brush) {
    let edge = brush.edge();
    d.shape("M9 -14C13 -16 16 -20 18 -26L12 -28C11 -23 9 -20 7 -19Z", "#c98a3c", INK, edge);
    d.shape(
        "M-6 49C-5 24 -7 -8 -13 -30C-15 -42 -9 -50 0 -50C9 -50 15 -42 13 -30C7 -8 5 24 6 49Z",
        "#c98a3c",
        INK,
        edge,
    );
    d.veil("M2 47C2 20 4 -10 7 -30C8 -40 6 -45 2 -48C9 -48 13 -41 11 -30C6 -8 4 24 4 47Z", "#5a2f08", 0.45);
    d.shape("M-12.5 -30Q0 -25 12.5 -30L10 -19Q0 -14 -10 -19Z", "#c4202f", INK, edge * 0.8);
    d.shape("M-6.5 22Q0 25 6.5 22V33Q0 36 -6.5 33Z", "#1f66b5", INK, edge * 0.8);
    if brush.fine {
        d.line("M-4 -42Q-1 -46 3 -43M-3 -8V6M0 -12V-2M-2 10V16", "#7a4a14", 1.6);
    }
}

fn spanish(d: &mut Drawing, brush: Brush) {
    let edge = brush.edge();
    d.shape("M6 -8C12 -12 16 -18 19 -26L11 -27C10 -20 8 -16 4 -14Z", "#5fae4a", INK, edge);
    d.shape("M-6 16C-13 12 -17 6 -19 -2L-11 -4C-9 2 -8 6 -4 8Z", "#5fae4a", INK, edge);
    d.shape(
        "M-7 49C-9 24 -4 6 -11 -22C-14 -36 -8 -50 2 -50C13 -49 15 -36 11 -24C5 2 10 22 8 49Z",
        "#5fae4a",
        INK,
        edge,
    );
    d.veil("M2 47C4 24 0 4 6 -24C9 -34 8 -44 3 -48C11 -47 13 -36 9 -24C3 2 8 22 6 47Z", "#0b4d1c", 0.4);
    d.dot(15.0, -26.500, 4.0, "#f6dca0");
    d.dot(-15.0, -3.0, 4.0, "#f6dca0");
    if brush.fine {
        d.line("M-5 -18C-2 -10 -1 -4 -1 2M-3 28V40", "#2b6b1c", 1.8);
        d.line("M-6 -32C-8 -38 -6 -44 0 -45", "#b5e39a", 2.4);
    }
}
