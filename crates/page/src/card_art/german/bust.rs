//! Shoulders and arms of the German courts: a laced coat, a breastplate, a fur mantle.

use super::super::court::{self, Features, GOLD, INK, SKIN};
use super::super::drawing::Drawing;
use super::{Bearer, headgear, weapon};
use crate::cards::Rank;

pub fn draw(d: &mut Drawing, bearer: &Bearer) {
    match bearer.rank {
        Rank::Jack => laced(d, bearer),
        Rank::Queen => breastplate(d, bearer),
        _ => mantle(d, bearer),
    }
    weapon::draw(d, bearer);
    arm(d, bearer);
    headgear::hair(d, bearer);
    let features = Features { brow: bearer.livery.lock, eye: "#3f5d7a", lips: "#b5453f", soft: false };
    court::face(d, &features, bearer.brush.fine);
    headgear::whiskers(d, bearer);
    collar(d, bearer);
    headgear::draw(d, bearer);
}

const BODY: &str =
    "M-74 20C-76 -10 -72 -36 -56 -48C-44 -56 -26 -58 -12 -63H12C26 -58 44 -56 56 -48C72 -36 76 -10 74 20Z";

/// The Unter's coat with laces and a sash over one shoulder.
fn laced(d: &mut Drawing, bearer: &Bearer) {
    let l = &bearer.livery;
    d.shape(BODY, l.coat, INK, 1.6);
    d.shape("M-44 -55L-22 -61L52 20H20Z", l.second, INK, 1.5);
    if bearer.brush.fine {
        d.line("M-40 -55L24 19M-27 -59L47 19", l.trim, 1.6);
        for (x, y) in [(-52.0, -26.0), (-50.0, -12.0), (-48.0, 2.0)] {
            d.line(&format!("M{x} {y}h24"), l.trim, 2.6);
            d.bead(x + 27.0, y, 2.4, GOLD, INK, 0.8);
        }
    }
}

/// The Ober's steel over wide sleeves.
fn breastplate(d: &mut Drawing, bearer: &Bearer) {
    let l = &bearer.livery;
    d.shape(BODY, l.coat, INK, 1.6);
    if bearer.brush.fine {
        d.both(|d| d.line("M-48 -48C-60 -36 -62 -10 -60 18M-56 -44C-68 -30 -70 -6 -68 18", l.second, 3.4));
    }
    d.shape("M-38 -55C-44 -30 -42 0 -36 20H36C42 0 44 -30 38 -55Q0 -40 -38 -55Z", "#cdd6e0", INK, 1.6);
    d.veil("M0 -47Q20 -46 38 -55C44 -30 42 0 36 20H8Z", "#53627a", 0.4);
    if bearer.brush.fine {
        d.line("M0 -45V18", "#6b7a90", 1.8);
        d.line("M-37 -47Q0 -32 37 -47", GOLD, 3.0);
        d.both(|d| d.dot(-33.0, 4.0, 2.0, "#53627a"));
        d.both(|d| d.dot(-35.0, -12.0, 2.0, "#53627a"));
    }
    d.shape("M-48 -52L-36 -60L50 8L42 20Z", l.second, INK, 1.4);
}

/// The King's mantle with a broad fur and a chain.
fn mantle(d: &mut Drawing, bearer: &Bearer) {
    let l = &bearer.livery;
    d.shape(BODY, l.coat, INK, 1.6);
    d.shape("M-14 -58L-20 20H20L14 -58Z", l.second, INK, 1.4);
    if bearer.brush.fine {
        for y in [-30.0, -14.0, 2.0] {
            d.fill(&format!("M0 {}L7 {y}L0 {}L-7 {y}Z", y - 7.0, y + 7.0), l.trim);
        }
    }
    d.both(|d| {
        d.shape(
            "M-10 -64C-30 -62 -54 -56 -64 -36C-52 -30 -40 -28 -34 -14L-28 20H-14C-16 -10 -14 -40 -2 -56Z",
            l.pale,
            INK,
            1.5,
        );
        if bearer.brush.fine {
            d.line(
                "M-50 -44L-48 -37M-36 -50L-34 -43M-38 -32L-36 -25M-24 -40L-22 -33M-27 -18L-26 -11M-22 0L-21 7",
                INK,
                2.4,
            );
        }
    });
    d.line("M-34 -52Q0 -8 34 -52", INK, 5.6);
    d.line("M-34 -52Q0 -8 34 -52", GOLD, 3.6);
    d.bead(0.0, -28.0, 6.5, GOLD, INK, 1.4);
}

fn arm(d: &mut Drawing, bearer: &Bearer) {
    d.shape("M34 24C32 2 38 -14 42 -22H64C70 -10 72 8 76 24Z", bearer.livery.coat, INK, 1.6);
    d.shape("M38 -18Q53 -11 67 -18L66 -29Q53 -23 39 -29Z", bearer.livery.trim, INK, 1.4);
    d.shape("M42 -28C39 -34 41 -42 45 -44H60C64 -41 65 -33 63 -27Q53 -22 42 -28Z", SKIN, INK, 1.4);
    if bearer.brush.fine {
        d.line("M45 -39.5H61M44 -35H62M44 -31H61", "#a9744f", 1.0);
    }
}

fn collar(d: &mut Drawing, bearer: &Bearer) {
    let l = &bearer.livery;
    match bearer.rank {
        Rank::Jack => d.both(|d| d.shape("M0 -50L-8 -66L-30 -60L-26 -44Z", l.pale, INK, 1.4)),
        Rank::Queen => {
            d.shape("M-22 -64Q0 -52 22 -64L34 -52Q0 -30 -34 -52Z", l.trim, INK, 1.5);
            if bearer.brush.fine {
                d.line("M-29 -54Q0 -36 29 -54", l.second, 2.0);
            }
        }
        _ => {}
    }
}
