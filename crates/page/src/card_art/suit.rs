//! The four suits as outlines.
//!
//! Knows their shapes, each in a box of 100 by 100 about 0, 0. Deliberately does not know where they
//! are printed.

use super::drawing::Drawing;
use crate::cards::Suit;

/// The outline of a suit's sign, in a box of 100 by 100 about 0, 0.
pub fn outline(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => {
            "M0 -50A22.5 22.5 0 0 1 17.6 -13.5A46 46 0 0 0 12.5 -5.5A22.5 22.5 0 1 1 5.5 21.5\
             Q6 41 17 50H-17Q-6 41 -5.5 21.5A22.5 22.5 0 1 1 -12.5 -5.5A46 46 0 0 0 -17.6 -13.5A22.5 22.5 0 0 1 0 -50Z"
        }
        Suit::Diamonds => "M0 -50C9 -32 23 -14 38 0C23 14 9 32 0 50C-9 32 -23 14 -38 0C-23 -14 -9 -32 0 -50Z",
        Suit::Hearts => {
            "M0 48C-8 26 -46 9 -46 -20C-46 -37 -35 -47 -23 -47C-11 -47 -3 -39 0 -27\
             C3 -39 11 -47 23 -47C35 -47 46 -37 46 -20C46 9 8 26 0 48Z"
        }
        Suit::Spades => {
            "M0 -50C9 -28 45 -11 45 17C45 32 35 40 24.5 40C15.5 40 8 35.5 4.5 28.5Q6 43 16.5 50H-16.5\
             Q-6 43 -4.5 28.5C-8 35.5 -15.5 40 -24.5 40C-35 40 -45 32 -45 17C-45 -11 -9 -28 0 -50Z"
        }
    }
}

/// Draws a suit's sign of `size` art units, its middle at `x`, `y`.
pub fn sign(drawing: &mut Drawing, suit: Suit, [x, y]: [f32; 2], size: f32, colour: &str) {
    let scale = size / 100.0;
    drawing.group(&format!("translate({x} {y}) scale({scale})"), |d| d.fill(outline(suit), colour));
}

/// Draws a suit's sign upside down, of `size` art units, its middle at `x`, `y`.
pub fn turned_sign(drawing: &mut Drawing, suit: Suit, [x, y]: [f32; 2], size: f32, colour: &str) {
    let scale = -size / 100.0;
    drawing.group(&format!("translate({x} {y}) scale({scale})"), |d| d.fill(outline(suit), colour));
}
