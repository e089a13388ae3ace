//! The objects that the courts hold: signs of power, flowers, weapons.
//!
//! Each stands upright at x = 52 in the hand at y = -34. Deliberately does not know who holds it.

use super::super::drawing::Drawing;
use super::super::suit;
use super::{GOLD, INK, Sitter};
use crate::cards::Suit;

const STEEL: &str = "#d9e0e8";
const DULL: &str = "#8d9aab";
const WOOD: &str = "#8a5a33";
const LEAF: &str = "#3d8a4f";

pub fn of_king(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    match sitter.suit {
        Suit::Spades => sword(d, sitter.fine),
        Suit::Hearts => {
            d.shape("M49.5 -18V-112H54.5V-18Z", GOLD, INK, 1.2);
            d.shape("M46 -112H58L55 -106H49Z", GOLD, INK, 1.2);
            d.group("translate(52 -123) scale(0.22)", |d| d.shape(suit::outline(Suit::Hearts), p.main, INK, 6.0));
            d.bead(52.0, -66.0, 4.5, p.second, INK, 1.2);
        }
        Suit::Diamonds => axe(d, sitter.fine),
        Suit::Clubs => {
            d.bead(52.0, -58.0, 16.0, GOLD, INK, 1.6);
            d.shape("M36.5 -62Q52 -55 67.5 -62V-56Q52 -49 36.5 -56Z", p.second, INK, 1.2);
            d.shape("M49 -74Q47 -66 49 -58L55 -57Q57 -66 55 -74Z", p.second, INK, 1.2);
            d.shape("M49.8 -74V-82H43V-87H49.8V-95H54.2V-87H61V-82H54.2V-74Z", GOLD, INK, 1.3);
        }
    }
}

fn sword(d: &mut Drawing, fine: bool) {
    d.shape("M48 -50V-128L52 -140L56 -128V-50Z", STEEL, INK, 1.5);
    d.fill("M52 -139L55.3 -128V-50H52Z", DULL);
    d.shape("M36 -52Q52 -47 68 -52V-47Q52 -42 36 -47Z", GOLD, INK, 1.4);
    if fine {
        d.bead(36.0, -49.5, 3.2, GOLD, INK, 1.1);
        d.bead(68.0, -49.5, 3.2, GOLD, INK, 1.1);
    }
}

fn axe(d: &mut Drawing, fine: bool) {
    d.shape("M49.5 -16V-134H54.5V-16Z", WOOD, INK, 1.2);
    d.shape("M54 -126C60 -128 66 -134 70 -138C75 -124 75 -108 70 -94C66 -99 60 -104 54 -106Z", STEEL, INK, 1.5);
    d.shape("M50 -122L38 -116L50 -110Z", STEEL, INK, 1.3);
    if fine {
        d.line("M68 -132C71.5 -122 71.5 -110 68 -100", DULL, 1.4);
    }
    d.shape("M46.5 -128H57.5V-104H46.5Z", GOLD, INK, 1.3);
    d.bead(52.0, -136.0, 4.0, GOLD, INK, 1.2);
}

pub fn of_queen(d: &mut Drawing, sitter: &Sitter) {
    d.line("M52 -16C54 -44 50 -66 53 -92", INK, 4.6);
    d.line("M52 -16C54 -44 50 -66 53 -92", LEAF, 2.8);
    d.shape("M52 -62C60 -78 68 -78 72 -76C70 -66 62 -58 52 -58Z", LEAF, INK, 1.2);
    d.shape("M52 -70C44 -82 38 -82 35 -80C36 -72 44 -66 52 -66Z", LEAF, INK, 1.2);
    d.group("translate(53 -104)", |d| match sitter.suit {
        Suit::Hearts => rose(d, sitter),
        Suit::Diamonds => tulip(d, sitter),
        Suit::Spades => lily(d),
        Suit::Clubs => daisy(d, sitter),
    });
}

fn rose(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    for turn in [0, 72, 144, 216, 288] {
        d.group(&format!("rotate({turn})"), |d| {
            d.shape("M0 -2C-10 -6 -12 -18 0 -18C12 -18 10 -6 0 -2Z", p.main, INK, 1.3)
        });
    }
    d.bead(0.0, 0.0, 7.5, p.main, INK, 1.3);
    d.line("M-3.5 1C-4 -4 3 -5 3.5 -0.5C3.5 3 -1 3.5 -1 0.5", "#ffd9cf", 1.4);
}

fn tulip(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    d.shape("M0 14C-16 12 -16 -6 -13 -19L-5 -9L0 -21L5 -9L13 -19C16 -6 16 12 0 14Z", p.second, INK, 1.4);
    d.shape("M0 14C-9 8 -8 -6 0 -15C8 -6 9 8 0 14Z", GOLD, INK, 1.2);
}

fn lily(d: &mut Drawing) {
    d.both(|d| d.shape("M0 12C-6 2 -16 2 -20 -8C-10 -12 -2 -4 0 12Z", "#ffffff", INK, 1.3));
    d.shape("M0 14C-11 4 -8 -12 0 -22C8 -12 11 4 0 14Z", "#ffffff", INK, 1.4);
    d.line("M0 8V-8M0 2L-4 -8M0 2L4 -8", GOLD, 1.5);
}

fn daisy(d: &mut Drawing, sitter: &Sitter) {
    for turn in 0..8 {
        d.group(&format!("rotate({})", turn * 45), |d| {
            d.shape("M0 -3C-5 -8 -5 -18 0 -19C5 -18 5 -8 0 -3Z", "#ffffff", INK, 1.2);
        });
    }
    d.bead(0.0, 0.0, 6.0, GOLD, INK, 1.3);
    d.dot(0.0, 0.0, 2.2, sitter.palette.second);
}

pub fn of_jack(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    match sitter.suit {
        Suit::Spades => {
            d.shape("M49.8 -16V-118H54.2V-16Z", WOOD, INK, 1.2);
            d.shape("M52 -142L57 -120H47Z", STEEL, INK, 1.3);
            d.shape("M54 -120C62 -122 68 -118 72 -112C68 -104 62 -100 54 -102Z", STEEL, INK, 1.4);
            d.shape("M50 -118L37 -114L44 -109L37 -104L50 -106Z", STEEL, INK, 1.3);
            d.shape("M48 -98H56L58 -90H46Z", p.second, INK, 1.2);
        }
        Suit::Hearts => quill(d, sitter),
        Suit::Diamonds => {
            d.shape("M49.8 -16V-126H54.2V-16Z", WOOD, INK, 1.2);
            d.shape("M52 -142C57 -134 57 -130 52 -124C47 -130 47 -134 52 -142Z", STEEL, INK, 1.3);
            d.shape("M54 -120L75 -116L68 -108L75 -98L54 -92Z", p.second, INK, 1.4);
            suit::sign(d, Suit::Diamonds, [61.0, -107.0], 14.0, p.pale);
        }
        Suit::Clubs => {
            d.line("M60 -136C34 -110 34 -50 60 -20", INK, 5.4);
            d.line("M60 -136C34 -110 34 -50 60 -20", WOOD, 3.2);
            d.line("M60 -136V-20", INK, 1.2);
            d.shape("M37.5 -90H44.5V-66H37.5Z", GOLD, INK, 1.2);
        }
    }
}

fn quill(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    d.shape("M52 -30C44 -60 40 -100 60 -140C72 -120 70 -80 56 -50Z", p.pale, INK, 1.4);
    d.line("M52 -18C53 -60 55 -100 60 -134", p.second, 1.8);
    if sitter.fine {
        d.line(
            "M54 -70L47 -80M55 -84L48 -96M57 -98L51 -110M55 -72L63 -82M56 -88L66 -98M58 -104L66 -114",
            p.second,
            1.2,
        );
    }
}
