//! The German pattern: emblems from ace to ten, half figures of Unter, Ober and King.
//!
//! Knows how a face is put together. Deliberately does not know the index.

mod bust;
mod headgear;
mod livery;
mod weapon;

use super::court::INK;
use super::drawing::Drawing;
use super::emblem::{self, Brush};
use super::pips;
use crate::cards::{Rank, Suit};
use livery::Livery;

/// Half the width and half the height of a court's field, in art units.
const WIDE: f32 = 76.0;
const TALL: f32 = 146.0;

/// What one half figure is drawn from.
struct Bearer {
    rank: Rank,
    suit: Suit,
    livery: Livery,
    brush: Brush,
}

/// Draws the picture on a card of 250 by 350.
pub fn draw(d: &mut Drawing, rank: Rank, suit: Suit, brush: Brush) {
    match rank {
        Rank::Jack | Rank::Queen | Rank::King => court(d, rank, suit, brush),
        Rank::Ace => deuce(d, suit, brush),
        _ => {
            let (size, wide) = if brush.fine { (54.0, 44.0) } else { (52.0, 40.0) };
            pips::draw_emblems(d, rank, suit, size, wide, brush);
        }
    }
}

/// The ace of a German deck is a deuce: it has two signs, here on one stem with leaves.
fn deuce(d: &mut Drawing, suit: Suit, brush: Brush) {
    d.group("translate(125 175)", |d| {
        d.twice("half", |d| {
            d.line("M0 0C-34 -10 -40 -34 -22 -52", "#6d8a3c", 5.0);
            d.shape("M-34 -24C-52 -26 -60 -38 -60 -48C-46 -48 -36 -40 -34 -24Z", "#8fb04e", INK, 1.5);
            d.shape("M-14 -5C-4 -22 10 -24 20 -22C16 -10 2 -2 -14 -5Z", "#8fb04e", INK, 1.5);
            emblem::sign(d, suit, [0.0, -84.0], 104.0, brush);
        });
        d.bead(0.0, 0.0, 9.0, "#c8293a", INK, 1.8);
    });
}

fn court(d: &mut Drawing, rank: Rank, suit: Suit, brush: Brush) {
    let bearer = Bearer { rank, suit, livery: Livery::of(rank, suit), brush };
    let placed = if brush.fine { "translate(125 175)" } else { "translate(127 175) scale(0.9 1.02)" };
    d.group(placed, |d| {
        d.frame([-WIDE, -TALL, 2.0 * WIDE, 2.0 * TALL], 9.0, bearer.livery.ground, "none", 0.0);
        // two suits look to the other side
        let facing = if matches!(suit, Suit::Clubs | Suit::Hearts) { "scale(-1 1)" } else { "scale(1 1)" };
        let half = format!("M-{WIDE} -{TALL}H{WIDE}V0H-{WIDE}Z");
        d.twice("half", |d| {
            d.inside("upper", &half, |d| {
                d.group(facing, |d| {
                    d.group("translate(6 0) scale(0.95)", |d| bust::draw(d, &bearer));
                    sign(d, &bearer);
                });
            });
        });
        d.frame([-WIDE - 2.0, -5.0, 2.0 * WIDE + 4.0, 10.0], 2.0, bearer.livery.trim, INK, 1.6);
        if brush.fine {
            for i in -6..=6 {
                d.dot(i as f32 * 11.5, 0.0, 2.0, bearer.livery.coat);
            }
        }
        d.frame([-WIDE, -TALL, 2.0 * WIDE, 2.0 * TALL], 9.0, "none", brush.style.ink(suit), 2.0);
    });
}

/// The sign of the suit: high beside King and Ober, on a low shield beside the Unter.
fn sign(d: &mut Drawing, bearer: &Bearer) {
    if bearer.rank != Rank::Jack {
        return emblem::sign(d, bearer.suit, [-53.0, -121.0], 39.0, bearer.brush);
    }
    d.shape("M-75 -58H-23V-34C-23 -18 -36 -8 -49 -4C-62 -8 -75 -18 -75 -34Z", bearer.livery.pale, INK, 1.6);
    emblem::sign(d, bearer.suit, [-49.0, -34.0], 37.0, bearer.brush);
}
