//! The faces of the players at a table: a bust in a round frame, told from each other at the size of a plate.
//!
//! Drawn about x = 0, from the top of the frame at y = 0 to its foot at y = 100. What one face has is in `looks`; this file
//! puts it together. Deliberately does not know names, seats or how well anybody plays.

mod looks;

use super::drawing::Drawing;
use looks::{LOOKS, Likeness, Mark};

const INK: &str = "#2a2024";
/// The outline of the frame, clockwise from its left.
const ROUND: &str = "M-50 50A50 50 0 0 1 50 50A50 50 0 0 1 -50 50Z";
const HEAD: &str = "M-20 40C-20 62 -10 72 0 72C10 72 20 62 20 40C20 26 12 20 0 20C-12 20 -20 26 -20 40Z";
/// The side of the head that lies in the shade.
const SIDE: &str = "M20 40C20 62 10 72 0 72C8 66 13 56 12 22C17 26 20 32 20 40Z";
const NECK: &str = "M-9 58V78Q0 85 9 78V58Z";
const SHOULDERS: &str = "M-44 104C-44 84 -28 77 -10 74Q0 84 10 74C28 77 44 84 44 104Z";

/// Number of different faces.
pub const PORTRAITS: usize = LOOKS.len();

/// The SVG of a face, 100 by 100. Numbers beyond the last face begin again.
pub fn portrait_svg(number: usize) -> String {
    let mut drawing = Drawing::new();
    let look = &LOOKS[number % PORTRAITS];
    drawing.group("translate(50 0)", |d| d.inside("round", ROUND, |d| bust(d, look)));
    drawing.finish(100.0, 100.0)
}

fn bust(d: &mut Drawing, look: &Likeness) {
    d.fill(ROUND, look.ground);
    d.shape(look.behind, look.hair, INK, 1.6);
    d.shape(SHOULDERS, look.coat, INK, 1.8);
    d.shape(NECK, look.skin, INK, 1.6);
    d.veil(NECK, INK, 0.16);
    d.both(|d| d.bead(-20.5, 47.0, 4.6, look.skin, INK, 1.4));
    d.shape(HEAD, look.skin, INK, 1.8);
    d.veil(SIDE, INK, 0.09);
    d.shape(look.beard, look.hair, INK, 1.2);
    features(d, look);
    d.shape(look.before, look.hair, INK, 1.6);
    look.marks.iter().for_each(|mark| draw(d, mark));
}

fn features(d: &mut Drawing, look: &Likeness) {
    d.both(|d| {
        d.dot(-8.2, 46.0, 2.7, INK);
        d.line("M-13 39.5Q-8.5 36.5 -4.5 39", INK, 1.8);
    });
    d.line("M0.5 47Q-1 53 -2.6 54.2Q-1 56 1.6 55.2", INK, 1.3);
    d.line("M-6 61.5Q0 66 6 61.5", look.lips, 2.6);
}

fn draw(d: &mut Drawing, mark: &Mark) {
    match *mark {
        Mark::Shape(path, colour) => d.shape(path, colour, INK, 1.6),
        Mark::Pair(path, colour) => d.both(|d| d.shape(path, colour, INK, 1.6)),
        Mark::Line(path, colour, width) => d.line(path, colour, width),
        Mark::RoundGlasses(colour) => {
            d.both(|d| d.bead(-8.6, 46.5, 7.2, "none", colour, 2.2));
            d.line("M-1.6 46Q0 44.6 1.6 46M-15.8 45L-20 43M15.8 45L20 43", colour, 2.0);
        }
        Mark::SquareGlasses(colour) => {
            d.both(|d| d.frame([-16.5, 40.5, 14.0, 11.0], 2.5, "none", colour, 2.6));
            d.line("M-2.5 45H2.5M-16.5 44L-20 43M16.5 44L20 43", colour, 2.2);
        }
        Mark::Earrings(colour) => d.both(|d| d.bead(-21.5, 54.5, 3.2, colour, INK, 1.0)),
        Mark::Freckles(colour) => d.both(|d| {
            for (x, y) in [(-14.0, 53.0), (-10.5, 55.5), (-7.0, 53.5)] {
                d.dot(x, y, 1.2, colour);
            }
        }),
        Mark::Pearls(colour) => {
            for (x, y) in [(-10.0, 78.0), (-5.4, 81.2), (0.0, 82.4), (5.4, 81.2), (10.0, 78.0)] {
                d.bead(x, y, 2.5, colour, INK, 0.8);
            }
        }
    }
}
