//! The colours of a Latin figure.

use super::super::emblem::Brush;
use crate::cards::Suit;

/// The colours of one suit's figures.
pub struct Garb {
    pub frame: &'static str,
    /// The coat, the cloth under it, and the cloak.
    pub coat: &'static str,
    pub second: &'static str,
    pub cloak: &'static str,
    pub pale: &'static str,
    pub hair: &'static str,
    pub lock: &'static str,
    /// The horse and its shade.
    pub horse: &'static str,
    pub shade: &'static str,
}

const RED: &str = "#c8293a";
const BLUE: &str = "#2c6cb8";
const GREEN: &str = "#2f8a55";
const YELLOW: &str = "#eab53a";

impl Garb {
    pub fn of(suit: Suit, brush: Brush) -> Garb {
        let [coat, second, cloak] = match (brush.is_spanish(), suit) {
            (false, Suit::Clubs) => [GREEN, YELLOW, RED],
            (false, Suit::Diamonds) => [RED, YELLOW, BLUE],
            (false, Suit::Hearts) => [BLUE, YELLOW, RED],
            (false, Suit::Spades) => [YELLOW, RED, BLUE],
            (true, Suit::Clubs) => ["#d8432f", "#f0c24a", "#2f9a8a"],
            (true, Suit::Diamonds) => ["#2f6fb0", "#d8432f", "#f0c24a"],
            (true, Suit::Hearts) => ["#f0c24a", "#2f9a8a", "#d8432f"],
            (true, Suit::Spades) => ["#2f9a8a", "#f0c24a", "#2f6fb0"],
        };
        let (hair, lock) = match suit {
            Suit::Clubs => ("#7a5233", "#4c301b"),
            Suit::Diamonds => ("#e2b45c", "#a97a2a"),
            Suit::Hearts => ("#b4572e", "#7b3417"),
            Suit::Spades => ("#3a302d", "#1d1716"),
        };
        let (horse, shade) = match suit {
            Suit::Clubs => ("#b98552", "#8a5a2e"),
            Suit::Diamonds => ("#f1ece0", "#b9b2a2"),
            Suit::Hearts => ("#8f5a38", "#643a20"),
            Suit::Spades => ("#5d6472", "#3b404c"),
        };
        let frame = brush.style.ink(suit);
        Garb { frame, coat, second, cloak, pale: "#fdf8ea", hair, lock, horse, shade }
    }
}
