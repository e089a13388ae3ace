//! Hair, whiskers and hats of the German courts.

use super::super::court::{GOLD, INK};
use super::super::drawing::Drawing;
use super::Bearer;
use crate::cards::{Rank, Suit};

pub fn hair(d: &mut Drawing, bearer: &Bearer) {
    let shape = match bearer.rank {
        Rank::Jack => "M0 -120C-22 -120 -26 -106 -25 -94C-28 -86 -26 -76 -20 -74H0Z",
        Rank::Queen => "M0 -120C-24 -120 -30 -104 -28 -92C-36 -84 -38 -68 -30 -60C-22 -58 -16 -64 -14 -72H0Z",
        _ => "M0 -120C-26 -120 -32 -104 -30 -92C-38 -78 -38 -58 -30 -50H0Z",
    };
    d.both(|d| d.shape(shape, bearer.livery.hair, INK, 1.6));
}

/// The Unter is shaven or has a small moustache, the Ober a long one, the King a full beard.
pub fn whiskers(d: &mut Drawing, bearer: &Bearer) {
    let l = &bearer.livery;
    match bearer.rank {
        Rank::Jack if matches!(bearer.suit, Suit::Clubs | Suit::Diamonds) => {
            d.both(|d| d.fill("M0 -83C-4 -85 -9 -83.500 -12 -79C-8 -80 -4 -80 0 -81Z", l.lock));
        }
        Rank::Jack => {}
        Rank::Queen => {
            d.both(|d| {
                d.shape(
                    "M0 -84C-6 -87 -12 -84 -15 -78C-18 -76 -22 -78 -24 -81C-24 -72 -14 -71 -8 -77C-5 -79 -2 -80 0 -80Z",
                    l.hair,
                    INK,
                    1.0,
                )
            });
            d.shape("M-5 -73Q0 -75 5 -73L0 -58Z", l.hair, INK, 1.1);
        }
        _ => {
            let beard = "M-21 -94C-24 -74 -24 -48 -12 -36C-8 -32 -4 -38 0 -34C4 -38 8 -32 12 -36C24 -48 24 -74 21 -94\
                         C17 -87 10 -84 0 -84C-10 -84 -17 -87 -21 -94Z";
            d.shape(beard, l.hair, INK, 1.5);
            d.fill("M-6 -78Q0 -80.500 6 -78Q0 -73.500 -6 -78Z", "#b5453f");
            if bearer.brush.fine {
                d.both(|d| d.line("M-15 -78C-16 -62 -13 -50 -9 -42M-8 -72C-8 -60 -6 -50 -4 -42", l.lock, 1.4));
            }
        }
    }
}

pub fn draw(d: &mut Drawing, bearer: &Bearer) {
    match bearer.rank {
        Rank::Jack => cap(d, bearer),
        Rank::Queen => hat(d, bearer),
        _ => crown(d, bearer),
    }
}

/// The Unter's cap: flat, pointed, with flaps or round, by suit.
fn cap(d: &mut Drawing, bearer: &Bearer) {
    let l = &bearer.livery;
    d.both(|d| d.shape("M0 -116C-18 -118 -24 -106 -22 -92C-18 -102 -10 -107 0 -108Z", l.hair, INK, 1.2));
    match bearer.suit {
        Suit::Clubs => {
            d.shape("M-26 -108C-28 -128 -10 -136 30 -142C28 -130 30 -120 26 -108Q0 -118 -26 -108Z", l.second, INK, 1.6);
            feather(d, bearer, "M-18 -114C-30 -122 -36 -140 -28 -148C-22 -142 -14 -132 -10 -120Z");
        }
        Suit::Diamonds => {
            d.shape("M-27 -107C-26 -124 -12 -132 0 -132C12 -132 26 -124 27 -107Q0 -117 -27 -107Z", l.second, INK, 1.6);
            d.both(|d| d.shape("M-8 -130C-22 -144 -40 -136 -42 -118C-34 -124 -28 -122 -25 -116Z", l.second, INK, 1.5));
            d.both(|d| d.bead(-42.0, -115.0, 5.0, GOLD, INK, 1.4));
        }
        Suit::Hearts => {
            d.shape("M-34 -114C-36 -130 -18 -138 0 -138C18 -138 36 -130 34 -114Q0 -124 -34 -114Z", l.second, INK, 1.6);
            feather(d, bearer, "M10 -122C34 -124 46 -136 40 -146C34 -138 18 -140 4 -128Z");
        }
        Suit::Spades => {
            d.shape("M-25 -107L-18 -138Q0 -144 18 -138L25 -107Q0 -117 -25 -107Z", l.coat, INK, 1.6);
            feather(d, bearer, "M20 -112C34 -118 42 -136 34 -146C32 -136 22 -132 14 -122Z");
        }
    }
    d.shape("M-27 -105Q0 -116 27 -105L26 -113Q0 -124 -26 -113Z", l.trim, INK, 1.4);
}

/// The Ober's broad hat with a long feather.
fn hat(d: &mut Drawing, bearer: &Bearer) {
    let l = &bearer.livery;
    d.shape("M-20 -112C-24 -134 -12 -140 0 -140C12 -140 24 -134 20 -112Z", l.coat, INK, 1.6);
    d.line("M-20 -116Q0 -123 20 -116", l.trim, 5.0);
    let (brim, plume) = match bearer.suit {
        Suit::Clubs | Suit::Spades => (
            "M-46 -112C-40 -126 -28 -116 0 -117C28 -116 40 -126 46 -112C30 -102 -30 -102 -46 -112Z",
            "M4 -128C16 -150 46 -146 60 -122C44 -130 26 -128 12 -116Z",
        ),
        _ => (
            "M-46 -124C-36 -112 -24 -116 0 -117C24 -116 36 -110 46 -106C30 -100 -34 -98 -46 -124Z",
            "M-4 -126C4 -150 40 -152 58 -130C40 -134 22 -130 10 -116Z",
        ),
    };
    d.shape(brim, l.coat, INK, 1.6);
    feather(d, bearer, plume);
}

fn crown(d: &mut Drawing, bearer: &Bearer) {
    let l = &bearer.livery;
    match bearer.suit {
        Suit::Hearts | Suit::Spades => {
            d.shape("M-27 -112C-36 -134 -14 -142 0 -134C14 -142 36 -134 27 -112Z", l.second, INK, 1.5);
            for (width, colour) in [(5.6, INK), (3.4, GOLD)] {
                d.line("M-24 -113C-30 -130 -12 -139 0 -134C12 -139 30 -130 24 -113M0 -134V-114", colour, width);
            }
            d.line("M0 -146V-136M-4 -142H4", INK, 4.6);
            d.line("M0 -146V-136M-4 -142H4", GOLD, 2.6);
        }
        _ => {
            let leaves = "M-26 -112L-32 -132L-22 -127L-18 -138L-9 -127L0 -142L9 -127L18 -138L22 -127L32 -132L26 -112Z";
            d.shape(leaves, GOLD, INK, 1.6);
            d.bead(0.0, -141.0, 3.6, l.second, INK, 1.2);
        }
    }
    d.shape("M-28 -113Q0 -122 28 -113L27 -103Q0 -113 -27 -103Z", GOLD, INK, 1.5);
    if bearer.brush.fine {
        for (x, y) in [(-18.0, -110.5), (-9.0, -113.0), (0.0, -113.8), (9.0, -113.0), (18.0, -110.5)] {
            d.dot(x, y, 2.2, l.second);
        }
    }
}

fn feather(d: &mut Drawing, bearer: &Bearer, path: &str) {
    d.shape(path, bearer.livery.pale, INK, if bearer.brush.fine { 1.4 } else { 1.9 });
}
