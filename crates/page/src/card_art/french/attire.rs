//! The colours of a French court: blue, red, yellow and black, shared out differently in each suit.

use crate::cards::Suit;

pub const RED: &str = "#d0283a";
pub const BLUE: &str = "#2f66b8";
pub const YELLOW: &str = "#f2c53d";
pub const BLACK: &str = "#252b40";
pub const PALE: &str = "#fdf8ea";

/// The colours of one suit's courts.
pub struct Attire {
    /// The gown, its other half, and the sleeves.
    pub gown: &'static str,
    pub other: &'static str,
    pub sleeve: &'static str,
    pub band: &'static str,
    pub hair: &'static str,
    pub lock: &'static str,
}

impl Attire {
    pub fn of(suit: Suit) -> Attire {
        let [gown, other, sleeve, band] = match suit {
            Suit::Clubs => [YELLOW, BLUE, RED, BLACK],
            Suit::Diamonds => [BLUE, YELLOW, RED, BLUE],
            Suit::Hearts => [RED, BLUE, YELLOW, RED],
            Suit::Spades => [BLUE, RED, YELLOW, BLACK],
        };
        let (hair, lock) = match suit {
            Suit::Clubs => ("#6b4a30", "#442c18"),
            Suit::Diamonds => ("#d9a441", "#9c6f1f"),
            Suit::Hearts => ("#e8c877", "#b18a35"),
            Suit::Spades => ("#3a302d", "#1d1716"),
        };
        Attire { gown, other, sleeve, band, hair, lock }
    }
}
