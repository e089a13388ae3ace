//! Bodies of the French courts: a slashed doublet, a low gown, a mantle of lilies.

use super::super::court::{self, Features, GOLD, INK, SKIN};
use super::super::drawing::Drawing;
use super::attire::{BLUE, PALE};
use super::{Person, attribute, headdress};
use crate::cards::Rank;

pub fn draw(d: &mut Drawing, person: &Person) {
    headdress::behind(d, person);
    match person.rank {
        Rank::Jack => doublet(d, person),
        Rank::Queen => gown(d, person),
        _ => mantle(d, person),
    }
    attribute::draw(d, person);
    hand(d, person);
    let soft = person.rank == Rank::Queen;
    let features = Features { brow: person.attire.lock, eye: "#35506f", lips: "#c4353f", soft };
    court::face(d, &features, person.fine);
    headdress::whiskers(d, person);
    collar(d, person);
    headdress::draw(d, person);
}

const LEFT: &str = "M0 60V-62L-12 -63C-28 -58 -50 -56 -62 -46C-76 -34 -80 0 -82 60Z";
const RIGHT: &str = "M0 60V-62L12 -63C28 -58 50 -56 62 -46C76 -34 80 0 82 60Z";

/// The valet: a doublet of two colours with puffed, slashed shoulders.
fn doublet(d: &mut Drawing, person: &Person) {
    let a = &person.attire;
    d.shape(LEFT, a.gown, INK, 1.6);
    d.shape(RIGHT, a.other, INK, 1.6);
    d.both(|d| {
        d.shape("M-30 -58C-58 -66 -80 -44 -74 -18C-60 -8 -44 -16 -38 -28C-34 -40 -32 -50 -30 -58Z", a.sleeve, INK, 1.6);
        if person.fine {
            d.line("M-44 -54C-52 -44 -54 -32 -50 -20M-58 -52C-66 -42 -68 -30 -64 -18", PALE, 4.0);
        }
    });
    if person.fine {
        for y in [-40.0, -26.0, -12.0, 2.0, 16.0] {
            d.bead(0.0, y, 2.8, GOLD, INK, 0.9);
        }
        d.line("M-26 -20L-30 50M26 -20L30 20", INK, 1.2);
    }
}

/// The lady: bare shoulders, a bodice with a jewelled hem, sleeves in another colour.
fn gown(d: &mut Drawing, person: &Person) {
    let a = &person.attire;
    d.shape(LEFT, a.gown, INK, 1.6);
    d.shape(RIGHT, a.gown, INK, 1.6);
    d.shape("M-36 -57C-30 -40 -14 -30 0 -29C14 -30 30 -40 36 -57L12 -64H-12Z", SKIN, INK, 1.4);
    d.both(|d| {
        d.shape("M-38 -57C-62 -56 -80 -36 -80 0L-80 60H-52C-54 20 -48 -10 -34 -30Z", a.sleeve, INK, 1.6);
        d.shape("M-42 -58C-34 -36 -16 -22 0 -21V-31C-14 -32 -28 -42 -34 -60Z", PALE, INK, 1.3);
        if person.fine {
            d.line("M-72 -16L-56 -10M-76 4L-56 8M-77 24L-54 26", a.other, 3.4);
        }
    });
    d.shape("M-13 60L-8 -22Q0 -19 8 -22L13 60Z", a.other, INK, 1.3);
    if person.fine {
        for y in [-8.0, 8.0, 24.0] {
            d.fill(&format!("M0 {}L5 {y}L0 {}L-5 {y}Z", y - 6.0, y + 6.0), PALE);
        }
        for (x, y) in [(-28.0, -43.0), (-19.0, -34.0), (-7.0, -27.5), (7.0, -27.5), (19.0, -34.0), (28.0, -43.0)] {
            d.dot(x, y, 2.0, a.other);
        }
    }
    d.line("M-11 -60Q0 -44 11 -60", INK, 3.6);
    d.line("M-11 -60Q0 -44 11 -60", GOLD, 2.0);
    d.bead(0.0, -50.0, 3.6, a.other, INK, 1.0);
}

/// The king: a mantle with lilies over a gown, a broad collar of fur.
fn mantle(d: &mut Drawing, person: &Person) {
    let a = &person.attire;
    d.shape(LEFT, a.other, INK, 1.6);
    d.shape(RIGHT, a.other, INK, 1.6);
    d.shape("M-24 -60L-34 60H34L24 -60Z", a.gown, INK, 1.5);
    if person.fine {
        let lilies = if a.other == BLUE { GOLD } else { PALE };
        for (x, y) in
            [(-58.0, -16.0), (-68.0, 8.0), (-48.0, 12.0), (-60.0, 34.0), (62.0, 2.0), (50.0, 22.0), (66.0, 28.0)]
        {
            d.group(&format!("translate({x} {y}) scale(0.16)"), |d| headdress::lily(d, lilies));
        }
        d.line("M-10 -30L-14 60M10 -30L14 40", a.sleeve, 4.0);
    }
    d.both(|d| {
        d.shape("M-8 -64C-34 -66 -66 -56 -70 -32C-56 -26 -30 -24 0 -40V-56Z", PALE, INK, 1.6);
        if person.fine {
            d.line("M-56 -46L-57 -38M-42 -52L-43 -44M-40 -38L-41 -31M-27 -46L-28 -39M-22 -56L-23 -50", INK, 2.4);
        }
    });
}

fn hand(d: &mut Drawing, person: &Person) {
    d.shape("M36 40C34 8 38 -8 42 -16H66C74 -4 78 16 80 50Z", person.attire.sleeve, INK, 1.6);
    d.shape("M38 -13Q53 -6 69 -13L67 -24Q53 -18 39 -24Z", PALE, INK, 1.4);
    d.shape("M42 -23C39 -29 41 -37 45 -39H60C64 -36 65 -28 63 -22Q53 -17 42 -23Z", SKIN, INK, 1.4);
    if person.fine {
        d.line("M45 -34.5H61M44 -30H62M44 -26H61", "#a9744f", 1.0);
    }
}

fn collar(d: &mut Drawing, person: &Person) {
    if person.rank != Rank::Jack {
        return;
    }
    d.shape("M-22 -66Q0 -54 22 -66L26 -56Q0 -42 -26 -56Z", PALE, INK, 1.4);
    if person.fine {
        d.line("M-14 -60L-15 -53M-5 -57L-5 -49M5 -57L5 -49M14 -60L15 -53", "#b9b19a", 1.3);
    }
}
