//! The Italian and the Spanish pattern: coins, cups, swords and batons; figures on foot, on horseback and crowned.
//!
//! Knows how a face is put together. Deliberately does not know the index.

mod garb;
mod hat;
mod horse;
mod king;
mod page;
mod pips;
mod rider;

use super::drawing::Drawing;
use super::emblem::{self, Brush};
use crate::cards::{Rank, Suit};
use garb::Garb;

/// Half the width and half the height of the picture, in art units.
const WIDE: f32 = 77.0;
const TALL: f32 = 152.0;

/// What one figure is drawn from.
struct Figure {
    suit: Suit,
    garb: Garb,
    brush: Brush,
}

/// Draws the picture on a card of 250 by 350.
pub fn draw(d: &mut Drawing, rank: Rank, suit: Suit, brush: Brush) {
    if brush.is_spanish() {
        border(d, suit, brush);
    }
    match rank {
        Rank::Jack | Rank::Queen | Rank::King => court(d, rank, suit, brush),
        _ => pips::draw(d, rank, suit, brush),
    }
}

fn court(d: &mut Drawing, rank: Rank, suit: Suit, brush: Brush) {
    let figure = Figure { suit, garb: Garb::of(suit, brush), brush };
    let placed = if brush.fine { "translate(125 175)" } else { "translate(127 175) scale(0.94 1)" };
    d.group(placed, |d| {
        if !brush.is_spanish() {
            d.frame([-WIDE, -TALL, 2.0 * WIDE, 2.0 * TALL], 5.0, "#fdf7e6", figure.garb.frame, 2.0);
        }
        let field = format!("M-{WIDE} -{TALL}H{WIDE}V{TALL}H-{WIDE}Z");
        d.inside("field", &field, |d| {
            ground(d, &figure);
            match rank {
                Rank::Jack => page::draw(d, &figure),
                Rank::Queen => rider::draw(d, &figure),
                _ => king::draw(d, &figure),
            }
        });
    });
}

/// The ground under a figure's feet.
fn ground(d: &mut Drawing, figure: &Figure) {
    let (turf, shade) = if figure.brush.is_spanish() { ("#d9c27a", "#a98f45") } else { ("#9cc06a", "#5f8a3a") };
    d.fill(&format!("M-{WIDE} 128Q0 116 {WIDE} 128V{TALL}H-{WIDE}Z"), turf);
    if figure.brush.fine {
        d.line("M-66 138H-50M-40 145H-22M-8 140H8M22 146H40M50 138H66", shade, 2.0);
    }
}

/// The line around a Spanish card, with as many gaps at its ends as its suit has in Spain.
fn border(d: &mut Drawing, suit: Suit, brush: Brush) {
    let gaps = match suit {
        Suit::Diamonds => 0,
        Suit::Hearts => 1,
        Suit::Spades => 2,
        Suit::Clubs => 3,
    };
    let (left, top, gap) = (46.0, 17.0, 12.0);
    let (right, bottom) = (250.0 - left, 350.0 - top);
    let part = (right - left - gap * gaps as f32) / (gaps + 1) as f32;
    let mut lines = format!("M{left} {top}V{bottom}M{right} {top}V{bottom}");
    for i in 0..=gaps {
        let x = left + i as f32 * (part + gap);
        lines.push_str(&format!("M{x} {top}h{part}M{x} {bottom}h{part}"));
    }
    d.line(&lines, "#3c4660", if brush.fine { 1.8 } else { 3.0 });
}

/// Draws the figure's emblem over the raised hand: what is long stands in it, what is round stands upon it.
fn emblem(d: &mut Drawing, figure: &Figure, [x, y]: [f32; 2]) {
    let (lift, size) = match figure.suit {
        Suit::Spades => (36.0, 1.08),
        Suit::Clubs => (28.0, 1.08),
        Suit::Hearts => (29.0, 0.5),
        Suit::Diamonds => (28.0, 0.48),
    };
    let held = format!("translate({x} {}) scale({size})", y - lift);
    d.group(&held, |d| emblem::upright(d, figure.suit, figure.brush));
}
