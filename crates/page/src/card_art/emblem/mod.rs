//! The sign of a suit in any pattern.
//!
//! Knows which family of signs a pattern has. Deliberately does not know where signs are printed.

mod baton;
mod coin;
mod cup;
mod german;
mod sword;

use super::drawing::Drawing;
use super::style::Style;
use super::suit;
use crate::cards::{CardPattern, Suit, SuitSigns};

/// How a sign is drawn: in which style, and with thin lines or without.
#[derive(Clone, Copy)]
pub struct Brush {
    pub style: Style,
    /// Whether details show that need a card of 100 pixels or more.
    pub fine: bool,
}

impl Brush {
    /// Whether the signs are those of Spain; else those of Italy.
    pub fn is_spanish(self) -> bool {
        self.style.pattern == CardPattern::Spanish
    }

    /// The width of outlines, in hundredths of a sign.
    fn edge(self) -> f32 {
        if self.fine { 2.6 } else { 4.5 }
    }
}

/// Draws a suit's sign in a square of `size` art units, its middle at `x`, `y`.
pub fn sign(d: &mut Drawing, suit: Suit, [x, y]: [f32; 2], size: f32, brush: Brush) {
    d.group(&format!("translate({x} {y}) scale({})", size / 100.0), |d| plain(d, suit, brush));
}

/// Draws a suit's sign upside down.
pub fn turned(d: &mut Drawing, suit: Suit, [x, y]: [f32; 2], size: f32, brush: Brush) {
    d.group(&format!("translate({x} {y}) scale({})", -size / 100.0), |d| plain(d, suit, brush));
}

fn plain(d: &mut Drawing, suit: Suit, brush: Brush) {
    match (brush.style.pattern.suits(), suit) {
        (SuitSigns::French, _) => d.fill(suit::outline(suit), brush.style.ink(suit)),
        (SuitSigns::German, _) => german::draw(d, suit, brush),
        (SuitSigns::Latin, Suit::Diamonds | Suit::Hearts) => upright(d, suit, brush),
        // what is long lies across the square
        (SuitSigns::Latin, _) => d.group("rotate(40) scale(1.36)", |d| upright(d, suit, brush)),
    }
}

/// Draws a Latin sign standing, 100 tall; swords and batons are about 30 wide.
pub fn upright(d: &mut Drawing, suit: Suit, brush: Brush) {
    match suit {
        Suit::Clubs => baton::draw(d, brush),
        Suit::Diamonds => coin::draw(d, brush),
        Suit::Hearts => cup::draw(d, brush),
        Suit::Spades => sword::draw(d, brush),
    }
}
