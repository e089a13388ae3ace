//! The French pattern: the usual signs, and half figures of valet, lady and king in four flat colours, parted by a
//! slanting row of pearls.
//!
//! Knows how a face is put together. Deliberately does not know the index.

mod attire;
mod attribute;
mod dress;
mod headdress;

use super::court::{GOLD, INK};
use super::drawing::Drawing;
use super::emblem::Brush;
use super::{pips, suit};
use crate::cards::{Rank, Suit};
use attire::Attire;

/// Half the width and half the height of a court's field, in art units.
const WIDE: f32 = 77.0;
const TALL: f32 = 149.0;
/// How far the parting rises at the left edge and drops at the right one.
const SLANT: f32 = 34.0;

/// What one half figure is drawn from.
struct Person {
    rank: Rank,
    suit: Suit,
    attire: Attire,
    fine: bool,
}

/// Draws the picture on a card of 250 by 350.
pub fn draw(d: &mut Drawing, rank: Rank, suit: Suit, brush: Brush) {
    let ink = brush.style.ink(suit);
    match rank {
        Rank::Jack | Rank::Queen | Rank::King => court(d, rank, suit, brush),
        Rank::Ace => suit::sign(d, suit, [125.0, 175.0], 96.0, ink),
        _ if brush.fine => pips::draw(d, rank, suit, 52.0, 45.0, ink),
        _ => pips::draw(d, rank, suit, 48.0, 40.0, ink),
    }
}

fn court(d: &mut Drawing, rank: Rank, suit: Suit, brush: Brush) {
    let person = Person { rank, suit, attire: Attire::of(suit), fine: brush.fine };
    let ink = brush.style.ink(suit);
    let placed = if brush.fine { "translate(125 175)" } else { "translate(125 175) scale(0.86 1)" };
    d.group(placed, |d| {
        let half = format!("M-{WIDE} -{TALL}H{WIDE}V{SLANT}L-{WIDE} -{SLANT}Z");
        d.twice("half", |d| {
            d.inside("upper", &half, |d| {
                d.group("translate(4 2)", |d| dress::draw(d, &person));
                suit::sign(d, suit, [-54.0, -122.0], 38.0, ink);
            });
        });
        parting(d, &person);
        d.frame([-WIDE, -TALL, 2.0 * WIDE, 2.0 * TALL], 0.0, "none", INK, if brush.fine { 1.8 } else { 2.8 });
    });
}

/// The band of pearls between the two halves.
fn parting(d: &mut Drawing, person: &Person) {
    let turn = (SLANT / WIDE).atan().to_degrees();
    d.group(&format!("skewY({turn:.2})"), |d| {
        d.shape(&format!("M-{WIDE} -6H{WIDE}V6H-{WIDE}Z"), person.attire.band, INK, 1.5);
        for i in -5..=5 {
            d.bead(i as f32 * 13.6, 0.0, 3.6, if i % 2 == 0 { "#fdf8ea" } else { GOLD }, INK, 0.9);
        }
    });
}
