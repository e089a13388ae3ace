//! One picture as SVG: puts index, signs, courts, jokers and backs together.
//!
//! Knows which layout suits which width. Deliberately does not know pixels or textures.

use super::detail::Detail;
use super::drawing::Drawing;
use super::index::{self, Letters, Spot};
use super::style::Style;
use super::{back, court, joker, pips, suit};
use crate::cards::{Face, Rank, Suit};

/// Measures of a corner's index in art units: x of its middle, its top, the height and greatest width of the letters,
/// the size of the suit sign, and the gap between them.
struct Corner {
    x: f32,
    top: f32,
    tall: f32,
    wide: f32,
    sign: f32,
    gap: f32,
    letters: Letters,
}

const FULL: Corner =
    Corner { x: 24.5, top: 15.0, tall: 40.0, wide: 33.0, sign: 27.0, gap: 8.0, letters: Letters::Serif };
const MEDIUM: Corner =
    Corner { x: 29.0, top: 16.0, tall: 50.0, wide: 40.0, sign: 35.0, gap: 9.0, letters: Letters::Serif };
const SMALL: Corner =
    Corner { x: 62.0, top: 24.0, tall: 118.0, wide: 92.0, sign: 78.0, gap: 16.0, letters: Letters::Plain };

fn corner(detail: Detail) -> &'static Corner {
    match detail {
        Detail::Small => &SMALL,
        Detail::Medium => &MEDIUM,
        Detail::Full => &FULL,
    }
}

/// The SVG of a face, 250 by 350, without paper. `copy` above 0 puts that many dots, at most 3, under the index, to
/// tell equal cards apart.
pub fn face_svg(face: Face, copy: u8, style: Style, detail: Detail) -> String {
    let mut drawing = Drawing::new();
    match (face.rank(), face.suit()) {
        (Some(rank), Some(suit)) => ranked(&mut drawing, rank, suit, style, detail),
        _ => joker::draw(&mut drawing, face, style.face_ink(face), detail),
    }
    drawing.group("translate(125 175)", |d| {
        let draw = |d: &mut Drawing| d.group("translate(-125 -175)", |d| indices(d, face, copy, style, detail));
        match detail {
            Detail::Small => draw(d),
            _ => d.twice("index", draw),
        }
    });
    drawing.finish(250.0, 350.0)
}

/// The SVG of a back, 250 by 350, without paper.
pub fn back_svg(deck: u8, style: Style, detail: Detail) -> String {
    let mut drawing = Drawing::new();
    back::draw(&mut drawing, style.back, deck, detail == Detail::Full);
    drawing.finish(250.0, 350.0)
}

/// The SVG of a suit's sign alone, 100 by 100.
pub fn suit_svg(of: Suit, colour: &str) -> String {
    let mut drawing = Drawing::new();
    suit::sign(&mut drawing, of, [50.0, 50.0], 94.0, colour);
    drawing.finish(100.0, 100.0)
}

fn ranked(d: &mut Drawing, rank: Rank, suit: Suit, style: Style, detail: Detail) {
    let ink = style.ink(suit);
    match (detail, rank) {
        (Detail::Small, _) => suit::sign(d, suit, [176.0, 266.0], 120.0, ink),
        (_, Rank::Jack | Rank::Queen | Rank::King) => court::draw(d, rank, suit, style, detail == Detail::Full),
        (_, Rank::Ace) => pips::draw_ace(d, suit, detail == Detail::Full, ink),
        (Detail::Medium, _) => pips::draw(d, rank, suit, 46.0, 41.0, ink),
        (Detail::Full, _) => pips::draw(d, rank, suit, 48.0, 48.0, ink),
    }
}

/// Draws the index of the upper left corner.
fn indices(d: &mut Drawing, face: Face, copy: u8, style: Style, detail: Detail) {
    let (at, ink) = (corner(detail), style.face_ink(face));
    let mut below = at.top + at.tall + at.gap;
    match (face.rank(), face.suit()) {
        (Some(rank), Some(suit)) => {
            let spot = Spot { x: at.x, top: at.top, tall: at.tall, at_most_wide: at.wide };
            index::rank(d, rank, at.letters, spot, ink);
            suit::sign(d, suit, [at.x, below + at.sign / 2.0], at.sign, ink);
            below += at.sign + at.gap;
        }
        _ => below = joker::index(d, [at.x, at.top, at.tall], ink, detail) + at.gap,
    }
    let size = at.tall * 0.11;
    for i in 0..copy.min(3) {
        d.bead(at.x, below + size + i as f32 * size * 3.0, size, "#d9a42f", "#5a4410", size * 0.3);
    }
}
