//! The kings: crown, beard, ermine.
//!
//! Each suit has its own crown, beard and sign of power. Deliberately does not know the lower half.

use super::super::drawing::Drawing;
use super::head::{self, Features};
use super::{GOLD, INK, Sitter, held, robe};
use crate::cards::Suit;

pub fn draw(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    d.shape(robe::BODY, p.main, INK, 1.6);
    if sitter.fine {
        d.both(|d| d.line("M-60 40C-58 10 -60 -8 -66 -22M-44 40C-42 14 -42 4 -46 -8M-28 40V0", p.fold, 2.0));
    }
    robe::shade(d, sitter.fine);
    panel(d, sitter);
    ermine(d, sitter);
    robe::arm(d, sitter);
    held::of_king(d, sitter);
    robe::hand(d, sitter.fine);
    hair(d, sitter);
    let features = Features { brow: p.lock, eye: "#4a6b8a", lips: "#b5453f", soft: false };
    head::draw(d, &features, sitter.fine);
    beard(d, sitter);
    crown(d, sitter);
}

/// The front of the robe between two gold hems.
fn panel(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    d.shape("M-17 40V-58H17V40Z", p.second, INK, 1.4);
    robe::pattern(d, sitter, p.pale);
    d.both(|d| d.shape("M-21 40V-56H-15.5V40Z", GOLD, INK, 1.0));
}

fn ermine(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    d.both(|d| {
        d.shape(
            "M0 -58C-10 -64 -16 -66 -22 -64C-44 -60 -62 -52 -70 -40C-66 -28 -52 -20 -36 -19C-22 -19 -8 -28 0 -40Z",
            p.pale,
            INK,
            1.6,
        );
        if !sitter.fine {
            // single tails would look like eyes
            return d.line("M0 -41C-8 -30 -22 -21 -36 -20.5C-52 -21.5 -65 -29 -69 -40", GOLD, 2.6);
        }
        let tails = [[-57.0, -42.0], [-44.0, -31.0], [-38.0, -48.0], [-27.0, -34.0], [-19.0, -50.0]];
        for [x, y] in tails {
            d.group(&format!("translate({x} {y})"), |d| d.fill("M0 -4.5Q3 2 2 5L0 3.5L-2 5Q-3 2 0 -4.5Z", INK));
        }
    });
    d.bead(0.0, -38.0, 6.5, GOLD, INK, 1.4);
    d.bead(0.0, -38.0, 3.0, p.main, INK, 0.8);
}

fn hair(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    d.both(|d| {
        d.shape("M-17 -118C-27 -116 -31 -106 -29 -97C-34 -92 -34 -84 -30 -80C-34 -74 -32 -65 -25 -64C-18 -63 -14 -69 -14 -76Z", p.hair, INK, 1.6);
        if sitter.fine {
            d.line("M-23 -112C-26 -104 -25 -98 -22 -94M-29 -92C-25 -92 -23 -88 -22 -84M-29 -76C-25 -78 -22 -74 -22 -70", p.lock, 1.4);
        }
    });
}

fn beard(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    let shape = match sitter.suit {
        Suit::Spades => {
            "M-20 -97C-21 -80 -20 -66 -11 -52L-7 -46L0 -56L7 -46L11 -52C20 -66 21 -80 20 -97C17 -87 13 -84 8 -84.5H-8C-13 -84 -17 -87 -20 -97Z"
        }
        Suit::Hearts => {
            "M-20 -97C-21 -78 -16 -62 0 -58C16 -62 21 -78 20 -97C17 -87 13 -84 8 -84.5H-8C-13 -84 -17 -87 -20 -97Z"
        }
        Suit::Diamonds => "M-8 -74C-9 -64 -4 -54 0 -47C4 -54 9 -64 8 -74C3 -71 -3 -71 -8 -74Z",
        Suit::Clubs => {
            "M-20 -97C-22 -82 -24 -70 -17 -61C-14 -52 -6 -55 0 -51C6 -55 14 -52 17 -61C24 -70 22 -82 20 -97C17 -87 13 -84 8 -84.5H-8C-13 -84 -17 -87 -20 -97Z"
        }
    };
    d.shape(shape, p.hair, INK, 1.5);
    if sitter.fine {
        let lines = match sitter.suit {
            Suit::Diamonds => "M0 -70V-54",
            Suit::Hearts => "M-15 -82Q-13 -70 -5 -64M15 -82Q13 -70 5 -64M-8 -74Q-7 -69 -2 -65M8 -74Q7 -69 2 -65",
            Suit::Spades => "M-15 -82Q-15 -66 -8 -54M15 -82Q15 -66 8 -54M-9 -74Q-8 -64 -4 -58M9 -74Q8 -64 4 -58",
            Suit::Clubs => {
                "M-17 -80Q-19 -70 -13 -64M17 -80Q19 -70 13 -64M-10 -74Q-13 -64 -6 -59M10 -74Q13 -64 6 -59M0 -71V-58"
            }
        };
        d.line(lines, p.lock, 1.2);
    }
    d.fill("M-6 -77.5Q0 -79 6 -77.5Q0 -72.5 -6 -77.5Z", "#b5453f");
    let whiskers = match sitter.suit {
        Suit::Diamonds => {
            "M0 -84.5C-5 -87 -11 -84 -15 -80C-18 -78 -21 -79 -22 -82C-22 -76 -16 -73.5 -11 -75.5C-7 -77 -3 -79 0 -79.5C3 -79 7 -77 11 -75.5C16 -73.5 22 -76 22 -82C21 -79 18 -78 15 -80C11 -84 5 -87 0 -84.5Z"
        }
        _ => {
            "M0 -84.5C-5 -87.5 -12 -85.5 -16 -77.5C-11 -79 -5 -77.5 0 -80.5C5 -77.5 11 -79 16 -77.5C12 -85.5 5 -87.5 0 -84.5Z"
        }
    };
    d.shape(whiskers, p.hair, INK, 1.1);
}

fn crown(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    match sitter.suit {
        Suit::Spades => {
            d.shape(
                "M-24 -118L-31 -137L-20 -128L-16 -141L-8 -128L0 -143L8 -128L16 -141L20 -128L31 -137L24 -118Z",
                GOLD,
                INK,
                1.5,
            );
            for (x, y) in [(-31.0, -137.0), (-16.0, -140.0), (0.0, -142.0), (16.0, -140.0), (31.0, -137.0)] {
                d.bead(x, y, 2.8, p.pale, INK, 1.0);
            }
        }
        Suit::Hearts => {
            d.shape("M-24 -118C-36 -136 -16 -145 0 -137C16 -145 36 -136 24 -118Z", p.second, INK, 1.5);
            d.both(|d| {
                d.shape("M-25 -118C-37 -137 -16 -147 0 -137L0 -132C-14 -140 -29 -134 -20 -118Z", GOLD, INK, 1.2)
            });
            d.shape("M-3.5 -118Q-5 -128 -2.5 -137H2.5Q5 -128 3.5 -118Z", GOLD, INK, 1.2);
            d.bead(0.0, -139.0, 4.2, GOLD, INK, 1.2);
        }
        Suit::Diamonds => {
            d.shape("M-24 -118L-30 -139L-14 -127L0 -144L14 -127L30 -139L24 -118Z", GOLD, INK, 1.5);
            d.fill("M0 -137L5 -129L0 -121L-5 -129Z", p.main);
            d.both(|d| d.fill("M-22 -131L-18 -125.5L-20 -120L-24 -126Z", p.main));
        }
        Suit::Clubs => {
            d.shape("M-24 -118L-27 -130H-16L-13 -124L-6 -132H6L13 -124L16 -130H27L24 -118Z", GOLD, INK, 1.5);
            for x in [-24.0, 0.0, 24.0] {
                let y = if x == 0.0 { -136.0 } else { -133.0 };
                for (dx, dy) in [(0.0, -4.0), (-4.0, 1.5), (4.0, 1.5)] {
                    d.bead(x + dx, y + dy, 3.3, GOLD, INK, 1.1);
                }
                d.dot(x, y, 3.0, GOLD);
            }
        }
    }
    d.shape("M-25 -122Q0 -116 25 -122L24.5 -111.5Q0 -105.5 -24.5 -111.5Z", p.main, INK, 1.5);
    d.line("M-24.5 -120Q0 -114 24.5 -120M-24 -113.5Q0 -107.5 24 -113.5", GOLD, 2.0);
    if sitter.fine {
        for (x, y) in [(-16.0, -115.2), (-8.0, -114.0), (8.0, -114.0), (16.0, -115.2)] {
            d.dot(x, y, 1.6, p.pale);
        }
    }
    d.fill("M0 -117.5L4 -113.7L0 -110L-4 -113.7Z", p.pale);
}
