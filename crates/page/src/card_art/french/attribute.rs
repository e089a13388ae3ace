//! What the French courts hold, upright at x = 53 in the hand at y = -31.

use super::super::court::{GOLD, INK};
use super::super::drawing::Drawing;
use super::attire::{PALE, RED};
use super::{Person, headdress};
use crate::cards::{Rank, Suit};

const STEEL: &str = "#d9e0e8";
const WOOD: &str = "#8a5a33";
const LEAF: &str = "#3d8a4f";

pub fn draw(d: &mut Drawing, person: &Person) {
    match person.rank {
        Rank::Jack => of_valet(d, person),
        Rank::Queen => of_lady(d, person),
        _ => of_king(d, person),
    }
}

fn of_valet(d: &mut Drawing, person: &Person) {
    if person.suit == Suit::Clubs {
        // a bow and its string
        d.line("M56 -128C78 -92 78 -34 58 4", INK, 6.0);
        d.line("M56 -128C78 -92 78 -34 58 4", WOOD, 3.8);
        return d.line("M56 -128L52 -31L58 4", INK, 1.2);
    }
    d.shape("M50.500 30V-112H55.500V30Z", WOOD, INK, 1.2);
    match person.suit {
        Suit::Diamonds => {
            d.shape("M53 -146L58 -116H48Z", STEEL, INK, 1.4);
            d.shape("M46 -120H60L56 -108H50Z", RED, INK, 1.3);
        }
        Suit::Hearts => {
            d.shape("M53 -142L58 -112H48Z", STEEL, INK, 1.4);
            d.shape("M55 -112C66 -116 72 -104 72 -92C66 -98 60 -98 55 -94Z", STEEL, INK, 1.4);
            d.shape("M51 -110L40 -104L51 -98Z", STEEL, INK, 1.4);
        }
        _ => {
            d.shape("M53 -142L57 -118H49Z", STEEL, INK, 1.4);
            d.shape("M40 -126C38 -108 46 -104 53 -104C60 -104 68 -108 66 -126C62 -114 58 -112 53 -112C48 -112 44 -114 40 -126Z", STEEL, INK, 1.4);
        }
    }
}

fn of_lady(d: &mut Drawing, person: &Person) {
    let a = &person.attire;
    match person.suit {
        Suit::Hearts => {
            // an open fan
            for turn in [-50, -30, -10, 10, 30, 50] {
                let colour = if turn % 20 == 10 && turn != 10 && turn != -30 { a.other } else { PALE };
                d.group(&format!("translate(53 -34) rotate({turn}) scale(0.8)"), |d| {
                    d.shape("M0 0L-12 -62Q0 -70 12 -62Z", colour, INK, 1.5);
                });
            }
        }
        Suit::Spades => {
            // a mirror
            d.shape("M50.500 -20V-72H55.500V-20Z", GOLD, INK, 1.3);
            d.bead(53.0, -90.0, 20.0, GOLD, INK, 1.6);
            d.bead(53.0, -90.0, 14.5, "#cfe3f2", INK, 1.2);
            d.line("M46 -90L55 -99M50 -84L61 -95", "#ffffff", 2.6);
        }
        _ => {
            d.line("M53 10C55 -30 51 -56 54 -84", INK, 4.6);
            d.line("M53 10C55 -30 51 -56 54 -84", LEAF, 2.8);
            d.shape("M54 -56C62 -70 70 -70 74 -68C72 -58 64 -52 54 -52Z", LEAF, INK, 1.2);
            flower(d, person);
        }
    }
}

fn flower(d: &mut Drawing, person: &Person) {
    let (petals, colour) = if person.suit == Suit::Clubs { (5, RED) } else { (8, PALE) };
    d.group("translate(54 -96)", |d| {
        for i in 0..petals {
            d.group(&format!("rotate({})", i * 360 / petals), |d| {
                d.shape("M0 -2C-9 -6 -9 -19 0 -20C9 -19 9 -6 0 -2Z", colour, INK, 1.3);
            });
        }
        d.bead(0.0, 0.0, 6.5, GOLD, INK, 1.3);
    });
}

fn of_king(d: &mut Drawing, person: &Person) {
    match person.suit {
        Suit::Clubs => {
            d.bead(53.0, -56.0, 18.0, "#7fb2e0", INK, 1.6);
            d.line("M36 -60Q53 -50 70 -60M53 -74V-57", GOLD, 4.0);
            for (width, colour) in [(6.4, INK), (3.8, GOLD)] {
                d.line("M53 -76V-98M45 -90H61", colour, width);
            }
        }
        Suit::Spades => {
            // a harp
            d.shape(
                "M40 -38C38 -70 40 -96 44 -116C54 -106 64 -112 72 -104L66 -98C70 -78 60 -50 46 -36Z",
                GOLD,
                INK,
                1.5,
            );
            d.shape("M46 -50C45 -72 46 -92 48 -104C54 -98 60 -100 64 -96C66 -80 58 -62 46 -50Z", PALE, INK, 1.2);
            d.line("M52 -100V-56M57 -98V-64M62 -96V-72", INK, 1.1);
        }
        Suit::Hearts => {
            d.shape("M49 -38V-122L53 -136L57 -122V-38Z", STEEL, INK, 1.5);
            d.line("M53 -126V-48", "#8d9aab", 1.6);
            d.shape("M38 -46Q53 -40 68 -46V-40Q53 -34 38 -40Z", GOLD, INK, 1.4);
        }
        Suit::Diamonds => {
            d.shape("M50.500 20V-102H55.500V20Z", GOLD, INK, 1.3);
            d.bead(53.0, -100.0, 5.0, RED, INK, 1.3);
            d.group("translate(53 -118) scale(0.36)", |d| {
                d.bead(0.0, 0.0, 34.0, PALE, INK, 4.0);
                headdress::lily(d, RED);
            });
        }
    }
}
