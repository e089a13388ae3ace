//! The queens: hair, lace, coronet, flower.
//!
//! Each suit has its own hair, crown and flower. Deliberately does not know the lower half.

use super::super::drawing::Drawing;
use super::head::{self, Features};
use super::{GOLD, INK, SKIN, Sitter, held, robe};
use crate::cards::Suit;

pub fn draw(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    back_hair(d, sitter);
    d.shape(robe::BODY, p.main, INK, 1.6);
    robe::shade(d, sitter.fine);
    sleeves(d, sitter);
    bodice(d, sitter);
    robe::arm(d, sitter);
    held::of_queen(d, sitter);
    robe::hand(d, sitter.fine);
    let features = Features { brow: p.lock, eye: "#3f6f8f", lips: "#c8323f", soft: true };
    head::draw(d, &features, sitter.fine);
    necklace(d, sitter);
    front_hair(d, sitter);
    crown(d, sitter);
}

fn back_hair(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    let shape = match sitter.suit {
        Suit::Hearts => "M0 -124C-26 -124 -32 -106 -29 -92C-38 -84 -36 -72 -30 -68C-36 -60 -34 -48 -26 -44H0Z",
        Suit::Spades => "M0 -124C-28 -124 -30 -104 -29 -86C-30 -66 -32 -54 -36 -44H0Z",
        Suit::Diamonds => "M0 -124C-24 -124 -28 -108 -26 -96C-38 -100 -42 -82 -32 -78C-26 -75 -22 -78 -20 -82H0Z",
        Suit::Clubs => "M0 -124C-26 -124 -32 -108 -30 -96C-36 -84 -34 -70 -24 -64H0Z",
    };
    d.both(|d| d.shape(shape, p.hair, INK, 1.6));
    if matches!(sitter.suit, Suit::Hearts | Suit::Spades) {
        d.fill("M-12 -122H12V-46H-12Z", p.hair);
    }
}

fn sleeves(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    d.both(|d| {
        d.shape(SLEEVE, p.second, INK, 1.6);
        if sitter.fine {
            trimming(d, sitter);
        }
    });
}

/// Decorates a sleeve, by suit: stripes, pearls, a net or slashes.
fn trimming(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    match sitter.suit {
        Suit::Hearts => {
            let stripes =
                "M-42 -54C-54 -48 -62 -38 -64 -22M-37 -48C-44 -42 -50 -34 -52 -20M-50 -56C-62 -50 -72 -40 -74 -26";
            d.line(stripes, p.pale, 2.2);
        }
        Suit::Spades => {
            for (x, y) in [
                (-45.0, -48.0),
                (-58.0, -48.0),
                (-70.0, -40.0),
                (-51.0, -37.0),
                (-63.0, -34.0),
                (-43.0, -29.0),
                (-55.0, -25.0),
                (-69.0, -26.0),
            ] {
                d.dot(x, y, 2.1, p.pale);
            }
        }
        Suit::Diamonds => {
            let net = "M-44 -55L-38 -46M-56 -55L-36 -32M-66 -51L-43 -24M-73 -44L-54 -20M-77 -35L-66 -20M-48 -55L-78 -30M-38 -53L-72 -22M-37 -41L-62 -19M-37 -31L-48 -21";
            d.line(net, p.pale, 1.4);
        }
        Suit::Clubs => {
            let slashes = "M-48 -52L-46 -44M-60 -50L-58 -42M-70 -42L-68 -34M-41 -42L-39 -35M-53 -39L-51 -31M-63 -32L-61 -24M-46 -28L-45 -23";
            d.line(slashes, GOLD, 3.0);
        }
    }
}

const SLEEVE: &str = "M-36 -57C-56 -60 -76 -50 -82 -30C-70 -16 -50 -16 -40 -26C-34 -34 -32 -46 -36 -57Z";

fn bodice(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    d.shape("M-34 -58C-28 -44 -14 -32 0 -26C14 -32 28 -44 34 -58L11 -64H-11Z", SKIN, INK, 1.4);
    d.both(|d| {
        d.shape("M-38 -58C-32 -42 -16 -28 0 -21V-29C-12 -35 -26 -46 -31 -59Z", p.pale, INK, 1.3);
        if sitter.fine {
            for (x, y) in [(-31.0, -50.0), (-24.0, -42.0), (-16.0, -35.5), (-7.5, -30.0)] {
                d.dot(x, y, 1.5, p.second);
            }
        }
    });
    d.shape("M-14 40L-9 -24L0 -20L9 -24L14 40Z", p.second, INK, 1.3);
    d.both(|d| d.line("M-14 40L-9 -22", GOLD, 2.6));
    if sitter.fine {
        robe::beads(d, [0.0, -12.0], [0.0, 30.0], 5, 2.6, p.pale);
        d.both(|d| d.line("M-24 40C-24 14 -26 0 -30 -14", p.fold, 2.0));
    }
}

fn necklace(d: &mut Drawing, sitter: &Sitter) {
    d.line("M-10 -60Q0 -48 10 -60", INK, 4.0);
    d.line("M-10 -60Q0 -48 10 -60", GOLD, 2.4);
    d.bead(0.0, -50.0, 4.0, sitter.palette.main, INK, 1.1);
}

fn front_hair(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    let (shape, lines) = match sitter.suit {
        Suit::Hearts => (
            "M0 -122C-20 -122 -27 -108 -24 -92C-31 -84 -30 -74 -25 -70C-20 -76 -21 -84 -19 -90C-16 -98 -14 -106 0 -112Z",
            "M-6 -118C-16 -114 -21 -104 -21 -94M-26 -86C-27 -80 -26 -76 -24 -74",
        ),
        Suit::Spades => (
            "M0 -122C-22 -122 -26 -104 -25 -86C-25 -74 -27 -62 -30 -52C-22 -58 -19 -70 -19 -84C-19 -98 -12 -108 0 -114Z",
            "M-5 -118C-17 -114 -22 -102 -22 -86C-22 -74 -24 -66 -26 -60",
        ),
        Suit::Diamonds => (
            "M0 -122C-20 -122 -25 -110 -22 -96C-20 -92 -18 -92 -17 -96C-16 -104 -10 -110 0 -110Z",
            "M-4 -118C-14 -116 -19 -108 -19 -98",
        ),
        Suit::Clubs => (
            "M0 -122C-22 -122 -28 -108 -25 -94C-30 -84 -29 -74 -22 -68C-17 -74 -19 -82 -19 -90C-18 -101 -10 -107 5 -115Z",
            "M-2 -118C-14 -114 -22 -104 -21 -92M-25 -86C-26 -80 -24 -75 -22 -73",
        ),
    };
    d.both(|d| {
        d.shape(shape, p.hair, INK, 1.4);
        if sitter.fine {
            d.line(lines, p.lock, 1.3);
        }
    });
    if sitter.suit == Suit::Diamonds {
        d.both(|d| {
            d.bead(-31.0, -88.0, 9.0, p.hair, INK, 1.5);
            if sitter.fine {
                d.line("M-36 -88C-35 -93 -28 -94 -26 -89C-26 -85 -31 -84 -32 -87", p.lock, 1.3);
            }
            d.bead(-20.0, -80.0, 2.6, GOLD, INK, 1.0);
        });
    }
}

fn crown(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    match sitter.suit {
        Suit::Hearts => {
            d.shape(
                "M-21 -116L-24 -132Q-17 -128 -13 -122Q-8 -134 0 -141Q8 -134 13 -122Q17 -128 24 -132L21 -116Z",
                GOLD,
                INK,
                1.5,
            );
            d.group("translate(0 -128)", |d| {
                d.fill("M0 5C-2 1 -6 -1 -6 -4C-6 -8 -1 -8 0 -4.5C1 -8 6 -8 6 -4C6 -1 2 1 0 5Z", p.main)
            });
        }
        Suit::Spades => {
            d.shape("M-21 -116C-26 -124 -28 -132 -26 -139L-14 -130L-9 -142L0 -131L9 -142L14 -130L26 -139C28 -132 26 -124 21 -116Z", GOLD, INK, 1.5);
            d.both(|d| {
                d.bead(-26.0, -139.0, 2.5, p.pale, INK, 1.0);
                d.bead(-9.0, -141.0, 2.5, p.pale, INK, 1.0);
            });
        }
        Suit::Diamonds => {
            d.shape("M-22 -115C-18 -128 -8 -134 0 -143C8 -134 18 -128 22 -115Q0 -124 -22 -115Z", GOLD, INK, 1.5);
            d.fill("M0 -136L4.5 -129L0 -122L-4.5 -129Z", p.main);
            d.both(|d| d.bead(-10.0, -125.5, 2.2, p.pale, INK, 0.9));
        }
        Suit::Clubs => {
            d.shape("M-21 -116L-24 -128H-12L-10 -122L-5 -130H5L10 -122L12 -128H24L21 -116Z", GOLD, INK, 1.5);
            for (x, y) in [(-18.0, -131.0), (0.0, -134.0), (18.0, -131.0)] {
                d.bead(x, y, 4.6, p.second, INK, 1.2);
                d.dot(x - 1.2, y - 1.4, 1.2, p.pale);
            }
        }
    }
    d.shape("M-22 -119Q0 -127 22 -119L21 -112Q0 -120 -21 -112Z", GOLD, INK, 1.4);
    if sitter.fine {
        for (x, y) in [(-14.0, -117.8), (-7.0, -119.3), (0.0, -119.9), (7.0, -119.3), (14.0, -117.8)] {
            d.dot(x, y, 1.7, p.main);
        }
    }
}
