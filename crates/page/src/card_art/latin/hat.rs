//! Hair, hats and crowns of the Latin figures, over a face from y = -116 to y = -68 about x = 0.

use super::super::court::{self, Features, GOLD, INK};
use super::super::drawing::Drawing;
use super::Figure;
use crate::cards::Suit;

/// Draws hair and face of somebody young.
pub fn young_head(d: &mut Drawing, figure: &Figure) {
    let (hair, lock) = (figure.garb.hair, figure.garb.lock);
    let back = "M0 -122C-26 -122 -31 -106 -29 -92C-34 -80 -33 -70 -26 -64C-20 -60 -14 -62 -10 -66H0Z";
    d.both(|d| d.shape(back, hair, INK, 1.6));
    let features = Features { brow: lock, eye: "#4d6b45", lips: "#bd4a44", soft: false };
    court::face(d, &features, figure.brush.fine);
    d.both(|d| d.shape("M0 -116C-20 -118 -25 -106 -22 -88C-18 -100 -12 -106 0 -108Z", hair, INK, 1.3));
}

/// Draws hair, face and whiskers of a rider.
pub fn rider_head(d: &mut Drawing, figure: &Figure) {
    let (hair, lock) = (figure.garb.hair, figure.garb.lock);
    d.both(|d| d.shape("M0 -120C-24 -120 -29 -104 -27 -92L-28 -72C-22 -66 -16 -68 -12 -72H0Z", hair, INK, 1.6));
    let features = Features { brow: lock, eye: "#3a302d", lips: "#bd4a44", soft: false };
    court::face(d, &features, figure.brush.fine);
    d.both(|d| d.fill("M0 -83.500C-5 -86 -11 -84 -14 -78C-9 -80 -4 -80 0 -81Z", lock));
}

/// Draws hair, face and beard of a king.
pub fn king_head(d: &mut Drawing, figure: &Figure) {
    let (hair, lock) = (figure.garb.hair, figure.garb.lock);
    d.both(|d| d.shape("M0 -120C-25 -120 -32 -104 -29 -90C-35 -78 -32 -64 -24 -58H0Z", hair, INK, 1.6));
    let features = Features { brow: lock, eye: "#4a6b8a", lips: "#b5453f", soft: false };
    court::face(d, &features, figure.brush.fine);
    let beard = "M-20 -92C-22 -76 -17 -58 0 -46C17 -58 22 -76 20 -92C16 -86 10 -83 0 -83C-10 -83 -16 -86 -20 -92Z";
    d.shape(beard, hair, INK, 1.5);
    d.fill("M-6 -77.500Q0 -80 6 -77.500Q0 -73 -6 -77.500Z", "#b5453f");
    if figure.brush.fine {
        d.line("M-14 -78C-12 -68 -8 -60 -3 -54M14 -78C12 -68 8 -60 3 -54M0 -70V-54", lock, 1.4);
    }
}

/// Draws the hat of a page: a soft bonnet in Italy, a broad brim in Spain; each suit tilts it its own way.
pub fn page_hat(d: &mut Drawing, figure: &Figure) {
    let g = &figure.garb;
    d.group(tilt(figure.suit), |d| {
        if figure.brush.is_spanish() {
            d.shape("M-22 -110C-24 -134 -10 -140 2 -139C16 -138 25 -130 22 -110Z", g.cloak, INK, 1.6);
            d.shape("M-40 -110C-34 -120 34 -120 40 -110C30 -103 -30 -103 -40 -110Z", g.cloak, INK, 1.6);
            d.line("M-22 -115Q0 -121 22 -115", g.second, 4.0);
            plume(d, figure, "M16 -116C38 -122 44 -142 30 -148C32 -136 20 -134 8 -122Z");
        } else {
            d.shape(
                "M-27 -108C-36 -128 -16 -142 8 -138C30 -136 40 -118 34 -98C30 -108 24 -112 18 -110Z",
                g.cloak,
                INK,
                1.6,
            );
            d.shape("M-28 -106Q0 -118 27 -107L26 -115Q0 -126 -27 -114Z", g.second, INK, 1.4);
            plume(d, figure, "M-20 -116C-40 -124 -40 -142 -28 -147C-30 -138 -20 -132 -10 -124Z");
        }
    });
}

/// Draws the hat of a rider: a helmet with a crest in Italy, a turned-up hat in Spain.
pub fn rider_hat(d: &mut Drawing, figure: &Figure) {
    let g = &figure.garb;
    if figure.brush.is_spanish() {
        d.shape("M-24 -108C-26 -130 -14 -138 0 -138C14 -138 26 -130 24 -108Z", g.second, INK, 1.6);
        d.shape(
            "M-30 -106C-36 -122 -22 -126 -16 -116C-8 -122 8 -122 16 -116C22 -126 36 -122 30 -106Q0 -116 -30 -106Z",
            g.cloak,
            INK,
            1.6,
        );
        plume(d, figure, "M4 -128C10 -150 34 -152 42 -138C32 -142 22 -136 14 -124Z");
    } else {
        plume(d, figure, "M-8 -134C-4 -154 28 -156 40 -128C30 -138 18 -136 8 -130Z");
        d.shape("M-25 -106C-27 -130 -12 -140 0 -140C12 -140 27 -130 25 -106Q0 -116 -25 -106Z", "#c9d2de", INK, 1.6);
        d.shape("M-27 -105Q0 -116 27 -105L26 -113Q0 -124 -26 -113Z", GOLD, INK, 1.4);
    }
}

/// Draws a crown: with points and pearls in Italy, with arches in Spain.
pub fn crown(d: &mut Drawing, figure: &Figure) {
    let g = &figure.garb;
    if figure.brush.is_spanish() {
        d.shape("M-24 -112C-30 -136 -12 -142 0 -134C12 -142 30 -136 24 -112Z", g.cloak, INK, 1.5);
        d.line("M-20 -114C-24 -132 -10 -140 0 -134C10 -140 24 -132 20 -114M0 -134V-114", INK, 5.4);
        d.line("M-20 -114C-24 -132 -10 -140 0 -134C10 -140 24 -132 20 -114M0 -134V-114", GOLD, 3.2);
        d.bead(0.0, -139.0, 4.0, GOLD, INK, 1.3);
    } else {
        let points = "M-24 -112L-29 -136L-15 -124L-10 -142L0 -126L10 -142L15 -124L29 -136L24 -112Z";
        d.shape(points, GOLD, INK, 1.6);
        for (x, y) in [(-29.0, -137.0), (-10.0, -143.0), (10.0, -143.0), (29.0, -137.0)] {
            d.bead(x, y, 3.2, g.cloak, INK, 1.2);
        }
    }
    d.shape("M-25 -114Q0 -122 25 -114L24 -105Q0 -114 -24 -105Z", GOLD, INK, 1.5);
    if figure.brush.fine {
        for (x, y) in [(-16.0, -112.5), (-8.0, -114.5), (0.0, -115.0), (8.0, -114.5), (16.0, -112.5)] {
            d.dot(x, y, 2.0, g.cloak);
        }
    }
}

fn tilt(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "rotate(-5 0 -110)",
        Suit::Diamonds => "rotate(0)",
        Suit::Hearts => "translate(0 0) scale(-1 1)",
        Suit::Spades => "rotate(5 0 -110)",
    }
}

fn plume(d: &mut Drawing, figure: &Figure, path: &str) {
    d.shape(path, figure.garb.pale, INK, if figure.brush.fine { 1.4 } else { 1.9 });
}
