//! The pictures beside a jumbo index: one big suit sign, or the bust of a court.
//!
//! Deliberately does not know the index itself.

use super::drawing::Drawing;
use super::style::Style;
use super::{court, suit};
use crate::cards::{Rank, Suit};

/// Draws the picture on a card of 250 by 350.
pub fn draw(d: &mut Drawing, rank: Rank, suit: Suit, style: Style, fine: bool) {
    match rank {
        Rank::Jack | Rank::Queen | Rank::King => {
            d.group("translate(158 293) scale(1.1)", |d| court::draw_bust(d, rank, suit, style, fine));
        }
        _ => suit::sign(d, suit, [166.0, 252.0], 142.0, style.ink(suit)),
    }
}
