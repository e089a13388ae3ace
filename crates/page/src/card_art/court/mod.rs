//! Jack, queen and king: one half figure, repeated upside down.
//!
//! Figures are drawn about the card's middle: x from -78 to 78, y from -146 up to the sash at 0. Knows how
//! a court is put together; deliberately does not know the index or the paper.

mod head;
mod held;
mod jack;
mod king;
mod palette;
mod queen;
mod robe;
mod tunic;

pub use head::{Features, draw as face, jester};
pub use palette::{GOLD, INK, Palette, SKIN};

use super::drawing::Drawing;
use super::style::Style;
use super::suit;
use crate::cards::{Rank, Suit};

/// Half the width and half the height of the court's frame.
pub const WIDE: f32 = 76.0;
pub const TALL: f32 = 145.0;
/// How far the sash drops at the left edge and rises at the right one, in art units.
const SLANT: f32 = 20.0;

/// The choices that a half figure is drawn from.
pub struct Sitter {
    pub suit: Suit,
    pub palette: Palette,
    /// Whether to draw details that show only on a card of 100 pixels or more.
    pub fine: bool,
}

/// Draws a court card's picture on a card of 250 by 350.
pub fn draw(drawing: &mut Drawing, rank: Rank, suit: Suit, style: Style, fine: bool) {
    let sitter = Sitter { suit, palette: Palette::of(suit, style), fine };
    // a narrower figure leaves room for the larger index of smaller cards
    let placed = if fine { "translate(125 175)" } else { "translate(125 175) scale(0.86 1.03)" };
    drawing.group(placed, |d| {
        d.frame([-WIDE, -TALL, 2.0 * WIDE, 2.0 * TALL], 5.0, sitter.palette.ground, "none", 0.0);
        // two suits look to the other side
        let facing = if matches!(suit, Suit::Hearts | Suit::Clubs) { "scale(-1 1)" } else { "scale(1 1)" };
        d.group(facing, |d| {
            let half = format!("M-{WIDE} -{TALL}H{WIDE}V-{SLANT}L-{WIDE} {SLANT}Z");
            d.twice("half", |d| {
                d.inside("upper", &half, |d| figure(d, rank, &sitter));
            });
            sash(d, &sitter);
        });
        let edge = if fine { 1.8 } else { 2.6 };
        d.frame([-WIDE, -TALL, 2.0 * WIDE, 2.0 * TALL], 5.0, "none", sitter.palette.frame, edge);
    });
}

/// Draws the upper half of a court without a frame: x from -78 to 78, y from -146 to 40.
pub fn draw_bust(drawing: &mut Drawing, rank: Rank, suit: Suit, style: Style, fine: bool) {
    let sitter = Sitter { suit, palette: Palette::of(suit, style), fine };
    let part = format!("M-{WIDE} -150H{WIDE}V39H-{WIDE}Z");
    drawing.inside("bust", &part, |d| portrait(d, rank, &sitter));
}

fn figure(d: &mut Drawing, rank: Rank, sitter: &Sitter) {
    portrait(d, rank, sitter);
    suit::sign(d, sitter.suit, [-55.0, -119.0], 34.0, sitter.palette.sign);
}

fn portrait(d: &mut Drawing, rank: Rank, sitter: &Sitter) {
    match rank {
        Rank::Queen => queen::draw(d, sitter),
        Rank::King => king::draw(d, sitter),
        _ => jack::draw(d, sitter),
    }
}

/// The band across the middle that joins the two halves. It is skewed, not rotated, so that it ends at the frame.
fn sash(d: &mut Drawing, sitter: &Sitter) {
    let p = &sitter.palette;
    let turn = -(SLANT / WIDE).atan().to_degrees();
    let band = |tall: f32| format!("M-{WIDE} -{tall}H{WIDE}V{tall}H-{WIDE}Z");
    d.group(&format!("skewY({turn:.2})"), |d| {
        d.veil(&band(13.5), INK, 0.22);
        d.shape(&band(10.0), GOLD, INK, 1.6);
        d.shape(&band(6.3), p.second, INK, 1.0);
        d.twice("signs", |d| {
            for i in 0..4 {
                let x = -9.5 - 19.0 * i as f32;
                suit::sign(d, sitter.suit, [x, 0.0], 9.5, p.pale);
                if sitter.fine && i < 3 {
                    d.dot(x - 9.5, 0.0, 1.5, GOLD);
                }
            }
        });
    });
    d.bead(0.0, 0.0, 2.8, GOLD, INK, 1.0);
}
