//! One picture as SVG: puts index, signs, courts, jokers and backs together.
//!
//! Knows which layout suits which width. Deliberately does not know pixels or textures.

use super::detail::Detail;
use super::drawing::Drawing;
use super::emblem::{self, Brush};
use super::index::{self, Letters, Spot};
use super::style::Style;
use super::{back, court, french, german, joker, jumbo, latin, pips, suit};
use crate::cards::{CardPattern, Face, Rank, Suit, SuitSigns};

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

/// The largest index that leaves room for a picture.
const JUMBO: Corner =
    Corner { x: 57.0, top: 18.0, tall: 124.0, wide: 80.0, sign: 84.0, gap: 14.0, letters: Letters::Plain };

fn corner(style: Style, detail: Detail) -> &'static Corner {
    match detail {
        Detail::Small => &SMALL,
        _ if style.pattern == CardPattern::Jumbo => &JUMBO,
        Detail::Medium => &MEDIUM,
        Detail::Full => &FULL,
    }
}

/// Whether the index stands in one corner only, because its size leaves no room for a second one.
fn stands_once(style: Style, detail: Detail) -> bool {
    detail == Detail::Small || style.pattern == CardPattern::Jumbo
}

/// The SVG of a face, 250 by 350, without paper. `copy` above 0 puts that many dots, at most 3, under the index, to
/// tell equal cards apart.
pub fn face_svg(face: Face, copy: u8, style: Style, detail: Detail) -> String {
    let mut drawing = Drawing::new();
    picture(&mut drawing, face, style, detail);
    drawing.group("translate(125 175)", |d| {
        let draw = |d: &mut Drawing| d.group("translate(-125 -175)", |d| indices(d, face, copy, style, detail));
        if stands_once(style, detail) { draw(d) } else { d.twice("index", draw) }
    });
    drawing.finish(250.0, 350.0)
}

/// The SVG of a face without its index.
pub fn picture_svg(face: Face, style: Style, detail: Detail) -> String {
    let mut drawing = Drawing::new();
    picture(&mut drawing, face, style, detail);
    drawing.finish(250.0, 350.0)
}

/// Draws all of a face but its index.
fn picture(d: &mut Drawing, face: Face, style: Style, detail: Detail) {
    match (face.rank(), face.suit()) {
        (Some(rank), Some(suit)) => ranked(d, rank, suit, style, detail),
        _ if style.pattern == CardPattern::Jumbo && detail != Detail::Small => {
            d.group("translate(76 124) scale(0.66)", |d| joker::draw(d, face, style.face_ink(face), Detail::Medium));
        }
        _ => joker::draw(d, face, style.face_ink(face), detail),
    }
}

/// The SVG of a back, 250 by 350, without paper.
pub fn back_svg(deck: u8, style: Style, detail: Detail) -> String {
    let mut drawing = Drawing::new();
    back::draw(&mut drawing, style.back, deck, detail == Detail::Full);
    drawing.finish(250.0, 350.0)
}

/// The SVG of a suit's sign alone, 100 by 100. `colour` is that of French signs; the others have colours of their own.
pub fn suit_svg(of: Suit, style: Style, colour: &str) -> String {
    let mut drawing = Drawing::new();
    match style.pattern.suits() {
        SuitSigns::French => suit::sign(&mut drawing, of, [50.0, 50.0], 94.0, colour),
        _ => emblem::sign(&mut drawing, of, [50.0, 50.0], 94.0, Brush { style, fine: false }),
    }
    drawing.finish(100.0, 100.0)
}

fn ranked(d: &mut Drawing, rank: Rank, suit: Suit, style: Style, detail: Detail) {
    let brush = Brush { style, fine: detail == Detail::Full };
    match (detail, style.pattern) {
        (Detail::Small, _) => emblem::sign(d, suit, [176.0, 266.0], 120.0, brush),
        (_, CardPattern::English) => english(d, rank, suit, brush),
        (_, CardPattern::Jumbo) => jumbo::draw(d, rank, suit, style, brush.fine),
        (_, CardPattern::French) => french::draw(d, rank, suit, brush),
        (_, CardPattern::German) => german::draw(d, rank, suit, brush),
        (_, CardPattern::Italian | CardPattern::Spanish) => latin::draw(d, rank, suit, brush),
    }
}

fn english(d: &mut Drawing, rank: Rank, suit: Suit, Brush { style, fine }: Brush) {
    let ink = style.ink(suit);
    match rank {
        Rank::Jack | Rank::Queen | Rank::King => court::draw(d, rank, suit, style, fine),
        Rank::Ace => pips::draw_ace(d, suit, fine, ink),
        _ if fine => pips::draw(d, rank, suit, 48.0, 48.0, ink),
        _ => pips::draw(d, rank, suit, 46.0, 41.0, ink),
    }
}

/// Draws the index of the upper left corner.
fn indices(d: &mut Drawing, face: Face, copy: u8, style: Style, detail: Detail) {
    let (at, ink) = (corner(style, detail), style.face_ink(face));
    let mut below = at.top + at.tall + at.gap;
    match (face.rank(), face.suit()) {
        (Some(rank), Some(suit)) => {
            let spot = Spot { x: at.x, top: at.top, tall: at.tall, at_most_wide: at.wide };
            index::rank(d, style.pattern, rank, at.letters, spot, ink);
            let brush = Brush { style, fine: false };
            // what lies across its square needs a larger one
            let size = if style.pattern.suits() == SuitSigns::French { at.sign } else { at.sign * 1.22 };
            emblem::sign(d, suit, [at.x, below + at.sign / 2.0], size, brush);
            below += at.sign + at.gap;
        }
        _ => {
            let detail = if stands_once(style, detail) { Detail::Small } else { detail };
            below = joker::index(d, [at.x, at.top, at.tall], ink, detail) + at.gap;
        }
    }
    let size = at.tall * 0.11;
    for i in 0..copy.min(3) {
        d.bead(at.x, below + size + i as f32 * size * 3.0, size, "#d9a42f", "#5a4410", size * 0.3);
    }
}
