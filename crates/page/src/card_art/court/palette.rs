//! The colours of a court.
//!
//! Knows which colours go with each suit's ink. Deliberately does not know the figures.

use super::super::style::Style;
use crate::cards::Suit;

pub const INK: &str = "#1b1f2b";
pub const GOLD: &str = "#e3b341";
pub const SKIN: &str = "#f8e0c6";

/// The colours of one suit's courts.
pub struct Palette {
    /// The suit's own ink.
    pub sign: &'static str,
    /// The background inside the frame, and the line of the frame.
    pub ground: &'static str,
    pub frame: &'static str,
    /// The robe, its folds, and the cloth under it.
    pub main: &'static str,
    pub fold: &'static str,
    pub second: &'static str,
    /// Lace, ermine, feathers.
    pub pale: &'static str,
    pub hair: &'static str,
    pub lock: &'static str,
}

const RED: (&str, &str) = ("#c4202f", "#8f1420");
const NAVY: (&str, &str) = ("#252b40", "#11141f");
const BLUE: (&str, &str) = ("#1f66b5", "#124379");
const GREEN: (&str, &str) = ("#1f7f48", "#11542d");

impl Palette {
    pub fn of(suit: Suit, style: Style) -> Palette {
        let (cloth, second, hair, lock, ground) = match suit {
            Suit::Spades => (NAVY, "#3f73b3", "#3a302d", "#1d1716", "#f4f5f9"),
            Suit::Hearts => (RED, "#27406f", "#e2b45c", "#a97a2a", "#fdf6ee"),
            Suit::Diamonds if style.four_colours => (BLUE, "#c7472f", "#b4572e", "#7b3417", "#f2f7fc"),
            Suit::Diamonds => (RED, "#d7922b", "#b4572e", "#7b3417", "#fdf6ee"),
            Suit::Clubs if style.four_colours => (GREEN, "#a8324a", "#7a5233", "#4c301b", "#f3f8f2"),
            Suit::Clubs => (NAVY, "#2f7d59", "#7a5233", "#4c301b", "#f4f7f4"),
        };
        let sign = style.ink(suit);
        let (main, fold) = cloth;
        Palette { sign, ground, frame: sign, main, fold, second, pale: "#fdf8ea", hair, lock }
    }
}
