//! A horse that walks to the left.

use super::super::court::{GOLD, INK};
use super::super::drawing::Drawing;
use super::Figure;

pub fn draw(d: &mut Drawing, figure: &Figure) {
    let g = &figure.garb;
    d.shape("M58 36C80 38 80 80 66 112C62 94 62 70 52 50Z", g.shade, INK, 1.6);
    // the legs on the far side
    d.shape("M-34 66C-50 68 -62 78 -60 94L-62 106H-50L-48 94C-44 86 -34 84 -24 82Z", g.shade, INK, 1.6);
    d.shape("M30 70C32 90 22 98 26 112L22 130H35L38 110C42 98 48 90 50 76Z", g.shade, INK, 1.6);
    d.shape(BODY, g.horse, INK, 1.7);
    d.shape("M-46 -33C-30 -36 -16 -10 -8 16C-18 18 -22 12 -26 6L-28 -2L-33 -6L-36 -14L-42 -18Z", g.shade, INK, 1.4);
    d.shape("M-28 122H-15L-13 132H-31Z", "#4a3a2c", INK, 1.3);
    d.shape("M48 122H61L64 132H46Z", "#4a3a2c", INK, 1.3);
    cloth(d, figure);
    bridle(d, figure);
}

const BODY: &str = "M-34 42C-39 28 -42 16 -46 8C-52 14 -58 20 -64 23C-71 24 -75 18 -72 12C-70 0 -64 -14 -54 -24L-53 -37\
                    L-45 -28C-28 -24 -18 0 -10 22C6 30 26 24 44 26C63 28 68 48 64 64C62 80 66 88 63 104L61 126H48L50 104\
                    C46 92 42 86 34 78C18 84 0 84 -14 78L-16 104L-15 126H-28L-30 104C-36 86 -40 62 -34 42Z";

fn cloth(d: &mut Drawing, figure: &Figure) {
    let g = &figure.garb;
    d.shape("M-14 24C4 32 26 26 46 28L48 66Q18 76 -12 66Z", g.cloak, INK, 1.5);
    d.line("M-12 62Q18 71 47 62", GOLD, if figure.brush.fine { 3.0 } else { 4.0 });
    if figure.brush.fine {
        for x in [-4.0, 10.0, 24.0, 38.0] {
            d.line(&format!("M{x} 70V76"), GOLD, 2.4);
        }
    }
}

fn bridle(d: &mut Drawing, figure: &Figure) {
    d.dot(-56.0, -12.0, if figure.brush.fine { 2.6 } else { 3.4 }, INK);
    d.line("M-68 2L-56 14M-51 -24L-46 4M-62 8L-46 -2L-38 8", INK, 3.6);
    d.line("M-68 2L-56 14M-51 -24L-46 4M-62 8L-46 -2L-38 8", "#c8293a", 2.0);
    d.dot(-69.0, 15.0, 1.6, INK);
    d.line("M-34 46Q-26 56 -12 54", INK, 4.6);
    d.line("M-34 46Q-26 56 -12 54", GOLD, 2.8);
}
