//! The Latin cards from ace to ten: coins and cups in columns, swords and batons side by side in rows.
//!
//! Deliberately does not know the courts.

use super::super::drawing::Drawing;
use super::super::emblem::{self, Brush};
use crate::cards::{Rank, Suit};

pub fn draw(d: &mut Drawing, rank: Rank, suit: Suit, brush: Brush) {
    match suit {
        Suit::Diamonds | Suit::Hearts => round(d, rank, suit, brush),
        Suit::Clubs | Suit::Spades => d.group("translate(125 175)", |d| long(d, rank, suit, brush)),
    }
}

fn round(d: &mut Drawing, rank: Rank, suit: Suit, brush: Brush) {
    let (rows, size): (&[usize], f32) = match rank {
        Rank::Ace => return emblem::sign(d, suit, [125.0, 175.0], 144.0, brush),
        Rank::Two => (&[1, 1], 104.0),
        Rank::Three => (&[1, 1, 1], 88.0),
        Rank::Four => (&[2, 2], 72.0),
        Rank::Five => (&[2, 1, 2], 72.0),
        Rank::Six => (&[2, 2, 2], 72.0),
        Rank::Seven if suit == Suit::Hearts => (&[3, 1, 3], 50.0),
        Rank::Seven => (&[2, 3, 2], 50.0),
        Rank::Eight => (&[3, 2, 3], 50.0),
        Rank::Nine => (&[3, 3, 3], 50.0),
        _ => (&[3, 2, 2, 3], 50.0),
    };
    let tall = if rows.len() == 2 { 76.0 } else { 104.0 };
    for (line, count) in rows.iter().enumerate() {
        let y = 175.0 - tall + 2.0 * tall * line as f32 / (rows.len() - 1) as f32;
        for i in 0..*count {
            let x = 125.0 + (i as f32 - (count - 1) as f32 / 2.0) * (size + 1.0);
            emblem::sign(d, suit, [x, y], size, brush);
        }
    }
}

/// Numbers of signs in the upper and the lower row, and whether one lies between them.
fn rows(rank: Rank) -> (usize, usize, bool) {
    match rank {
        Rank::Two => (1, 1, false),
        Rank::Three => (1, 2, false),
        Rank::Four => (2, 2, false),
        Rank::Five => (2, 2, true),
        Rank::Six => (3, 3, false),
        Rank::Seven => (3, 3, true),
        Rank::Eight => (4, 4, false),
        Rank::Nine => (4, 4, true),
        _ => (5, 5, false),
    }
}

fn long(d: &mut Drawing, rank: Rank, suit: Suit, brush: Brush) {
    if rank == Rank::Ace {
        return d.group("rotate(14) scale(2.7)", |d| emblem::upright(d, suit, brush));
    }
    let (above, below, lies) = rows(rank);
    let tall = if lies { 1.12 } else { 1.4 };
    let middle = if lies { 89.0 } else { 77.0 };
    row(d, suit, above, -middle, tall, brush);
    row(d, suit, below, middle, tall, brush);
    if lies {
        d.group("rotate(90) scale(1.15)", |d| emblem::upright(d, suit, brush));
    }
}

fn row(d: &mut Drawing, suit: Suit, count: usize, y: f32, tall: f32, brush: Brush) {
    let step = match count {
        0..=2 => 62.0,
        3 => 46.0,
        4 => 36.0,
        _ => 30.0,
    };
    // many side by side are slimmer
    let wide = match count {
        0..=2 => tall,
        3 => 1.12,
        4 => 0.94,
        _ => 0.78,
    };
    for i in 0..count {
        let x = (i as f32 - (count - 1) as f32 / 2.0) * step;
        d.group(&format!("translate({x} {y}) scale({wide} {tall})"), |d| emblem::upright(d, suit, brush));
    }
}
