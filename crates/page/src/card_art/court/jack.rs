//! The jacks: cap and feather, bobbed hair, tunic.
//!
//! Each suit has its own cap, hair and arm. Deliberately does not know the lower half.

use super::super::drawing::Drawing;
use super::head::{self, Features};
use super::{GOLD, INK, Sitter, held, robe, tunic};
use crate::cards::Suit;

pub fn draw(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    tunic::draw(d, sitter);
    robe::arm(d, sitter);
    held::of_jack(d, sitter);
    robe::hand(d, sitter.fine);
    hair(d, sitter);
    let features = Features { brow: p.lock, eye: "#4d6b45", lips: "#bd4a44", soft: false };
    head::draw(d, &features, sitter.fine);
    tunic::collar(d, sitter);
    whiskers(d, sitter);
    fringe(d, sitter);
    cap(d, sitter);
}

fn whiskers(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    match sitter.suit {
        Suit::Spades => d.fill(
            "M0 -82.5C-4 -85 -9 -83.5 -12.5 -79C-8.5 -80 -4 -80 0 -81C4 -80 8.5 -80 12.5 -79C9 -83.5 4 -85 0 -82.5Z",
            p.lock,
        ),
        Suit::Clubs => d.shape("M-4.5 -73.5Q0 -75 4.5 -73.5Q3.5 -65.5 0 -63Q-3.5 -65.5 -4.5 -73.5Z", p.hair, INK, 1.1),
        _ => {}
    }
}

fn hair(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    let shape = match sitter.suit {
        Suit::Spades => "M0 -120C-24 -120 -29 -106 -28 -92L-31 -66C-24 -62 -16 -62 -12 -66H0Z",
        Suit::Hearts => "M0 -120C-26 -120 -31 -106 -30 -94C-37 -86 -37 -72 -30 -67C-24 -63 -17 -66 -14 -70H0Z",
        Suit::Diamonds => "M0 -120C-24 -120 -28 -106 -27 -92C-30 -84 -34 -74 -40 -68C-32 -62 -20 -62 -13 -68H0Z",
        Suit::Clubs => "M0 -120C-25 -120 -30 -108 -29 -96C-36 -90 -35 -80 -30 -78C-31 -70 -24 -66 -18 -70L-12 -74H0Z",
    };
    d.both(|d| {
        d.shape(shape, p.hair, INK, 1.6);
        if sitter.fine {
            d.line("M-24 -100C-26 -88 -27 -80 -26 -72M-21 -88C-22 -82 -22 -76 -20 -70", p.lock, 1.4);
        }
    });
}

fn fringe(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    let shape = match sitter.suit {
        Suit::Spades => {
            "M-21 -92C-23 -108 -20 -116 0 -116C20 -116 23 -108 21 -92C19 -100 17 -104 14 -106H-14C-17 -104 -19 -100 -21 -92Z"
        }
        Suit::Diamonds => {
            "M-21 -92C-23 -108 -20 -116 0 -116C20 -116 23 -108 21 -92C18 -104 8 -108 0 -110C-8 -108 -18 -104 -21 -92Z"
        }
        _ => {
            "M-21 -92C-23 -108 -20 -116 0 -116C20 -116 23 -108 21 -92C19 -102 15 -107 8 -108C0 -103 -12 -102 -17 -104C-19 -100 -20 -96 -21 -92Z"
        }
    };
    d.shape(shape, p.hair, INK, 1.3);
}

fn cap(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    match sitter.suit {
        Suit::Hearts => {
            plume(d, sitter, p.pale, "M14 -122C26 -142 8 -146 -6 -141C6 -138 6 -128 8 -120Z");
            d.shape("M-28 -110C-38 -126 -18 -138 4 -136C26 -135 36 -122 27 -110Q0 -120 -28 -110Z", p.main, INK, 1.6);
            d.shape("M-26 -108Q0 -118 26 -108L25 -114Q0 -124 -25 -114Z", GOLD, INK, 1.3);
        }
        Suit::Spades => {
            d.shape("M-26 -110C-28 -124 -22 -136 0 -138C22 -136 28 -124 26 -110Q0 -118 -26 -110Z", p.main, INK, 1.6);
            d.shape("M-30 -108L-27 -120Q0 -130 27 -120L30 -108Q0 -119 -30 -108Z", p.second, INK, 1.5);
            d.bead(0.0, -119.0, 4.0, GOLD, INK, 1.2);
        }
        Suit::Diamonds => {
            d.shape("M-24 -112L-19 -136H19L24 -112Q0 -120 -24 -112Z", p.main, INK, 1.6);
            d.shape("M-36 -107C-30 -116 -16 -121 0 -121C16 -121 30 -116 36 -107Q0 -117 -36 -107Z", p.second, INK, 1.5);
            plume(d, sitter, p.pale, "M16 -118C34 -122 40 -138 28 -144C30 -134 20 -132 10 -121Z");
        }
        Suit::Clubs => {
            d.shape("M-27 -110C-40 -122 -30 -140 -4 -138C10 -146 34 -134 27 -110Q0 -119 -27 -110Z", p.main, INK, 1.6);
            d.shape(
                "M-28 -108L-30 -119L-18 -116L-10 -122L0 -118L10 -122L18 -116L30 -119L28 -108Q0 -117 -28 -108Z",
                p.second,
                INK,
                1.5,
            );
            plume(d, sitter, GOLD, "M-20 -120C-38 -126 -40 -140 -30 -144C-30 -136 -22 -132 -12 -124Z");
        }
    }
}

fn plume(d: &mut Drawing, sitter: &Sitter, colour: &str, path: &str) {
    d.shape(path, colour, INK, if sitter.fine { 1.4 } else { 1.8 });
}
