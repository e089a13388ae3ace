//! Hair, whiskers, caps, veils and crowns of the French courts.

use super::super::court::{GOLD, INK};
use super::super::drawing::Drawing;
use super::Person;
use super::attire::{BLACK, BLUE, PALE, RED};
use crate::cards::{Rank, Suit};

/// Draws what hangs behind the face.
pub fn behind(d: &mut Drawing, person: &Person) {
    let a = &person.attire;
    match person.rank {
        Rank::Jack => {
            d.both(|d| {
                d.shape(
                    "M0 -122C-24 -122 -32 -108 -30 -92C-42 -86 -42 -70 -32 -64C-24 -60 -16 -62 -12 -68H0Z",
                    a.hair,
                    INK,
                    1.6,
                )
            });
        }
        Rank::Queen => {
            d.shape("M-10 -134C-38 -130 -44 -100 -46 -74C-48 -56 -56 -44 -68 -36H68C56 -44 48 -56 46 -74C44 -100 38 -130 10 -134Z", veil(person), INK, 1.6);
            d.both(|d| d.shape("M0 -122C-26 -122 -30 -104 -28 -90C-34 -80 -34 -66 -26 -58H0Z", a.hair, INK, 1.5));
        }
        _ => {
            d.both(|d| d.shape("M0 -122C-26 -122 -34 -106 -31 -92C-42 -82 -44 -62 -36 -52H0Z", a.hair, INK, 1.6));
        }
    }
}

fn veil(person: &Person) -> &'static str {
    match person.suit {
        Suit::Clubs | Suit::Spades => person.attire.other,
        Suit::Diamonds => RED,
        Suit::Hearts => BLUE,
    }
}

pub fn whiskers(d: &mut Drawing, person: &Person) {
    let a = &person.attire;
    match (person.rank, person.suit) {
        (Rank::Jack, Suit::Clubs | Suit::Spades) => {
            d.both(|d| d.fill("M0 -83C-4 -85 -9 -83.500 -13 -80C-9 -80 -4 -80 0 -81Z", a.lock));
        }
        (Rank::King, _) => {
            // a beard parted in two points
            let beard = "M-21 -94C-25 -76 -22 -58 -12 -42C-8 -48 -3 -52 0 -56C3 -52 8 -48 12 -42C22 -58 25 -76 21 -94\
                         C17 -87 10 -84 0 -84C-10 -84 -17 -87 -21 -94Z";
            d.shape(beard, a.hair, INK, 1.5);
            d.fill("M-6 -78Q0 -80.500 6 -78Q0 -73.500 -6 -78Z", "#c4353f");
            if person.fine {
                d.both(|d| d.line("M-16 -80C-17 -68 -15 -58 -12 -50M-8 -72C-8 -66 -8 -62 -9 -56", a.lock, 1.4));
            }
        }
        _ => {}
    }
}

pub fn draw(d: &mut Drawing, person: &Person) {
    match person.rank {
        Rank::Jack => toque(d, person),
        Rank::Queen => coronet(d, person),
        _ => crown(d, person),
    }
}

/// The valet's flat velvet cap with an ostrich feather.
fn toque(d: &mut Drawing, person: &Person) {
    let a = &person.attire;
    d.both(|d| d.shape("M0 -116C-20 -118 -26 -104 -23 -88C-18 -100 -12 -106 0 -107Z", a.hair, INK, 1.3));
    let colour = if person.suit == Suit::Spades { BLACK } else { a.gown };
    let (cap, feather) = match person.suit {
        Suit::Clubs | Suit::Hearts => (
            "M-27 -108C-44 -116 -38 -140 0 -140C32 -140 44 -126 27 -108Q0 -118 -27 -108Z",
            "M24 -116C44 -112 56 -124 52 -142C44 -134 34 -138 18 -126Z",
        ),
        Suit::Diamonds | Suit::Spades => (
            "M-27 -108C-40 -124 -24 -138 2 -138C36 -138 46 -118 27 -108Q0 -118 -27 -108Z",
            "M-24 -118C-10 -146 26 -154 46 -140C30 -138 20 -130 12 -120Z",
        ),
    };
    d.shape(cap, colour, INK, 1.6);
    d.shape(feather, PALE, INK, if person.fine { 1.4 } else { 1.9 });
    d.shape("M-28 -105Q0 -116 28 -105L27 -114Q0 -125 -27 -114Z", a.sleeve, INK, 1.4);
    d.bead(0.0, -115.0, 4.0, GOLD, INK, 1.2);
}

fn coronet(d: &mut Drawing, person: &Person) {
    let a = &person.attire;
    d.both(|d| {
        d.shape(
            "M0 -118C-20 -120 -28 -106 -25 -88C-22 -82 -18 -84 -18 -92C-16 -102 -10 -106 0 -109Z",
            a.hair,
            INK,
            1.4,
        );
    });
    let points = match person.suit {
        Suit::Clubs => "M-24 -114L-28 -132L-16 -126L0 -144L16 -126L28 -132L24 -114Z",
        Suit::Diamonds => "M-24 -114L-26 -130H-18V-124H-6V-138H6V-124H18V-130H26L24 -114Z",
        Suit::Hearts => "M-24 -114C-32 -128 -24 -138 -14 -128C-12 -142 12 -142 14 -128C24 -138 32 -128 24 -114Z",
        Suit::Spades => "M-24 -114L-30 -136L-14 -124L0 -138L14 -124L30 -136L24 -114Z",
    };
    d.shape(points, GOLD, INK, 1.5);
    d.shape("M-25 -113Q0 -123 25 -113L24 -106Q0 -115 -24 -106Z", a.other, INK, 1.4);
    if person.fine {
        for (x, y) in [(-14.0, -113.0), (-5.0, -114.8), (5.0, -114.8), (14.0, -113.0)] {
            d.dot(x, y, 1.8, PALE);
        }
    }
}

/// The king's crown: a ring with three lilies.
fn crown(d: &mut Drawing, person: &Person) {
    let a = &person.attire;
    if matches!(person.suit, Suit::Hearts | Suit::Spades) {
        d.shape("M-25 -112C-28 -136 -12 -138 0 -138C12 -138 28 -136 25 -112Z", a.sleeve, INK, 1.5);
    }
    for (x, y, size) in [(-23.0, -124.0, 0.26), (23.0, -124.0, 0.26), (0.0, -129.0, 0.32)] {
        d.group(&format!("translate({x} {y}) scale({size})"), |d| {
            d.shape(LILY, GOLD, INK, 5.0);
        });
    }
    d.shape("M-28 -113Q0 -123 28 -113L27 -103Q0 -113 -27 -103Z", GOLD, INK, 1.5);
    if person.fine {
        for (x, y) in [(-18.0, -110.5), (-9.0, -113.0), (0.0, -113.8), (9.0, -113.0), (18.0, -110.5)] {
            d.dot(x, y, 2.2, a.gown);
        }
    }
}

/// The outline of a heraldic lily, about 100 tall.
const LILY: &str = "M0 -50C10 -34 16 -20 9 2C14 -12 24 -26 38 -20C50 -12 42 8 28 4C32 -2 28 -8 22 -4C14 2 14 10 12 16H20V26H10\
                    C10 36 6 44 0 50C-6 44 -10 36 -10 26H-20V16H-12C-14 10 -14 2 -22 -4C-28 -8 -32 -2 -28 4\
                    C-42 8 -50 -12 -38 -20C-24 -26 -14 -12 -9 2C-16 -20 -10 -34 0 -50Z";

/// Draws a heraldic lily.
pub fn lily(d: &mut Drawing, colour: &str) {
    d.fill(LILY, colour);
}
