//! Swords, upright and 100 tall: a slender Italian one, a broad Spanish one.

use super::super::court::INK;
use super::super::drawing::Drawing;
use super::Brush;

const STEEL: &str = "#dfe8f2";
const BLUE: &str = "#6d9fd2";

pub fn draw(d: &mut Drawing, brush: Brush) {
    if brush.is_spanish() { spanish(d, brush) } else { italian(d, brush) }
}

fn italian(d: &mut Drawing, brush: Brush) {
    let edge = brush.edge();
    d.shape("M-6.500 20V-38L0 -50L6.500 -38V20Z", STEEL, INK, edge);
    d.fill("M0 -47L5.200 -37V18H0Z", BLUE);
    d.shape("M-5 22H5L4 42H-4Z", "#c4202f", INK, edge);
    d.bead(0.0, 44.0, 6.0, "#f0bb33", INK, edge);
    d.shape("M-18 12C-14 20 14 16 18 26C12 30 10 24 0 25C-10 26 -16 24 -18 12Z", "#f0bb33", INK, edge);
    if brush.fine {
        d.line("M-5 29L5 26M-5 35L5 32", "#f6cf5d", 1.6);
    }
}

fn spanish(d: &mut Drawing, brush: Brush) {
    let edge = brush.edge();
    d.shape("M-8 18L-9.500 -34L0 -50L9.500 -34L8 18Z", "#8fc0e8", INK, edge);
    d.fill("M0 -47L8 -34L6.700 17H0Z", "#4f86c2");
    if brush.fine {
        d.line("M0 -40V12", "#f2f8ff", 2.2);
    }
    d.shape("M-5 22H5V40H-5Z", "#2f9a8a", INK, edge);
    d.shape("M-9 40H9V49H-9Z", "#f0bb33", INK, edge);
    d.shape("M-15 14H15V24H-15Z", "#f0bb33", INK, edge);
    d.both(|d| d.bead(-14.5, 19.0, 4.5, "#d8432f", INK, edge * 0.8));
}
