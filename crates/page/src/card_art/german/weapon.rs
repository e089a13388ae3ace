//! What the German courts hold: a halberd, drumsticks' staff, horn or pipe; a sabre; a sceptre or an orb.
//!
//! Each stands upright at x = 52 in the hand at y = -35.

use super::super::court::{GOLD, INK};
use super::super::drawing::Drawing;
use super::Bearer;
use crate::cards::{Rank, Suit};

const STEEL: &str = "#d9e0e8";
const WOOD: &str = "#8a5a33";

pub fn draw(d: &mut Drawing, bearer: &Bearer) {
    match bearer.rank {
        Rank::Jack => of_unter(d, bearer),
        Rank::Queen => of_ober(d, bearer),
        _ => of_king(d, bearer),
    }
}

fn of_unter(d: &mut Drawing, bearer: &Bearer) {
    let l = &bearer.livery;
    match bearer.suit {
        Suit::Clubs => {
            d.shape("M50 0V-132H55V0Z", WOOD, INK, 1.2);
            d.shape("M52.500 -140L57 -122H48Z", STEEL, INK, 1.3);
            d.shape("M55 -118C64 -122 68 -116 69 -106C64 -100 60 -100 55 -102Z", STEEL, INK, 1.4);
        }
        Suit::Diamonds => {
            d.shape("M44 -44C40 -70 44 -92 56 -104L68 -96C60 -84 58 -66 61 -44Z", GOLD, INK, 1.5);
            d.shape("M50 -108C54 -120 66 -122 74 -112L66 -92Z", GOLD, INK, 1.5);
            d.line("M44 -62H60", l.second, 4.0);
        }
        Suit::Hearts => {
            d.shape("M50 0V-128H55V0Z", WOOD, INK, 1.2);
            d.shape("M55 -126L69 -120L62 -108L69 -96L55 -90Z", l.coat, INK, 1.4);
            d.bead(52.5, -131.0, 4.4, GOLD, INK, 1.3);
        }
        Suit::Spades => {
            d.shape("M50 0L48 -98H57L55 0Z", WOOD, INK, 1.4);
            d.shape("M44 -112H61L57 -98H48Z", WOOD, INK, 1.4);
            for y in [-88.0, -76.0, -64.0] {
                d.dot(52.5, y, 2.0, INK);
            }
            d.line("M47 -54H58", GOLD, 3.0);
        }
    }
}

fn of_ober(d: &mut Drawing, bearer: &Bearer) {
    match bearer.suit {
        Suit::Clubs | Suit::Hearts => {
            d.shape("M49 -46C48 -76 52 -104 66 -128C66 -100 62 -72 57 -46Z", STEEL, INK, 1.5);
            d.line("M54 -52C54 -78 57 -98 62 -114", "#8d9aab", 1.6);
        }
        _ => {
            d.shape("M49 -46V-116L53 -128L57 -116V-46Z", STEEL, INK, 1.5);
            d.line("M53 -120V-50", "#8d9aab", 1.6);
        }
    }
    d.shape("M38 -50Q53 -44 68 -50V-44Q53 -38 38 -44Z", GOLD, INK, 1.4);
    d.bead(53.0, -20.0, 4.4, GOLD, INK, 1.2);
}

fn of_king(d: &mut Drawing, bearer: &Bearer) {
    let l = &bearer.livery;
    match bearer.suit {
        Suit::Clubs | Suit::Spades => {
            d.shape("M50 -10V-104H55V-10Z", GOLD, INK, 1.3);
            d.shape("M52.500 -128C60 -120 62 -112 60 -104H45C43 -112 45 -120 52.500 -128Z", GOLD, INK, 1.5);
            d.bead(52.5, -112.0, 4.0, l.second, INK, 1.1);
        }
        _ => {
            d.bead(52.0, -60.0, 17.0, GOLD, INK, 1.6);
            d.line("M36 -62Q52 -54 68 -62M52 -76V-59", l.second, 4.0);
            for (width, colour) in [(6.4, INK), (3.8, GOLD)] {
                d.line("M52 -77V-98M44 -90H60", colour, width);
            }
        }
    }
}
