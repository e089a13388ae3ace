//! The pattern of suit signs on the cards from ace to ten.
//!
//! Knows the customary patterns. Deliberately does not know the index in the corner.

use super::drawing::Drawing;
use super::emblem::{self, Brush};
use super::suit;
use crate::cards::{Rank, Suit};

/// The height of a card's pattern above and below its middle, in art units.
const TALL: f32 = 112.0;

/// The places of a rank's signs as column and row, each from -1 to 1; none for jack, queen and king.
pub fn places(rank: Rank) -> Vec<[f32; 2]> {
    let pair = |y: f32| [[-1.0, y], [1.0, y]];
    let pairs = |rows: &[f32]| rows.iter().flat_map(|y| pair(*y)).collect::<Vec<_>>();
    let with = |mut places: Vec<[f32; 2]>, middle: &[f32]| {
        places.extend(middle.iter().map(|y| [0.0, *y]));
        places
    };
    let third = 1.0 / 3.0;
    match rank {
        Rank::Ace => with(Vec::new(), &[0.0]),
        Rank::Two => with(Vec::new(), &[-1.0, 1.0]),
        Rank::Three => with(Vec::new(), &[-1.0, 0.0, 1.0]),
        Rank::Four => pairs(&[-1.0, 1.0]),
        Rank::Five => with(pairs(&[-1.0, 1.0]), &[0.0]),
        Rank::Six => pairs(&[-1.0, 0.0, 1.0]),
        Rank::Seven => with(pairs(&[-1.0, 0.0, 1.0]), &[-0.5]),
        Rank::Eight => with(pairs(&[-1.0, 0.0, 1.0]), &[-0.5, 0.5]),
        Rank::Nine => with(pairs(&[-1.0, -third, third, 1.0]), &[0.0]),
        Rank::Ten => with(pairs(&[-1.0, -third, third, 1.0]), &[-2.0 * third, 2.0 * third]),
        Rank::Jack | Rank::Queen | Rank::King => Vec::new(),
    }
}

/// Draws the signs of a card of 250 by 350, each of `size`, with the outer columns `wide` from the middle. Signs of the
/// lower half are upside down.
pub fn draw(drawing: &mut Drawing, rank: Rank, suit: Suit, size: f32, wide: f32, colour: &str) {
    for [column, row] in places(rank) {
        let at = [125.0 + column * wide, 175.0 + row * TALL];
        if row > 0.01 {
            suit::turned_sign(drawing, suit, at, size, colour)
        } else {
            suit::sign(drawing, suit, at, size, colour)
        }
    }
}

/// Draws the signs of a card in the colours of its pattern, as [`draw`] does.
pub fn draw_emblems(drawing: &mut Drawing, rank: Rank, suit: Suit, size: f32, wide: f32, brush: Brush) {
    for [column, row] in places(rank) {
        let at = [125.0 + column * wide, 175.0 + row * TALL];
        if row > 0.01 {
            emblem::turned(drawing, suit, at, size, brush)
        } else {
            emblem::sign(drawing, suit, at, size, brush)
        }
    }
}

/// Draws the one big sign of an ace. The ace of spades, the maker's card, has a larger one with an inlay if `fine`.
pub fn draw_ace(drawing: &mut Drawing, suit: Suit, fine: bool, colour: &str) {
    let middle = [125.0, 175.0];
    if suit != Suit::Spades || !fine {
        return suit::sign(drawing, suit, middle, 112.0, colour);
    }
    suit::sign(drawing, suit, middle, 164.0, colour);
    drawing.group("translate(125 172) scale(1.14)", |d| d.line(INLAY, "#ffffff", 1.5));
    drawing.group("translate(125 178)", |d| {
        d.both(|d| {
            d.line("M0 24C10 22 20 14 20 4C20 -5 9 -7 7 0C6 5 11 8 14 5", "#ffffff", 2.0);
            d.line("M0 -8C4 -18 14 -21 18 -30", "#ffffff", 1.6);
            d.fill("M18 -30C12 -30 9 -26 9 -21C15 -21 18 -25 18 -30Z", "#ffffff");
            d.line("M14 18C24 17 32 12 36 4", "#ffffff", 1.6);
            d.fill("M36 4C29 4 26 8 26 13C32 13 36 10 36 4Z", "#ffffff");
        });
        d.fill("M0 -46C4 -38 9 -32 9 -25C9 -19 5 -15 0 -11C-5 -15 -9 -19 -9 -25C-9 -32 -4 -38 0 -46Z", "#ffffff");
        d.dot(0.0, 31.0, 3.2, "#ffffff");
    });
}

/// A line inside the spade, parallel to its edge.
const INLAY: &str = "M0 -58C9 -35 53 -14 53 21C53 38 40 46 29 46C19 46 9 41 4 33H-4C-9 41 -19 46 -29 46\
                     C-40 46 -53 38 -53 21C-53 -14 -9 -35 0 -58Z";
