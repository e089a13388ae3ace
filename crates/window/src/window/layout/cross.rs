//! A table in the form of a cross: the stock in the middle, four piles at its sides, and four at its corners, rotated
//! by 45 degrees. The other seats sit round it.

use super::shape::Cross;
use super::{Bands, GAP, Layout, PLATE, TableShape, is_slim, lines_across};
use crate::table::Seat;
use crate::window::spread::{RATIO, Spread, Zone, slanted_width};
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Height of the number of a pile, in logical points.
const LABEL: f32 = 15.0;
/// Width of a seat at the side: its share of the table's width, and its bounds in logical points.
const SIDE: (f32, f32, f32) = (0.2, 118.0, 240.0);
/// Width of a plate beside its hand, in logical points.
const PLATE_BESIDE: f32 = 190.0;
/// Size of the hands of others, relative to the nearest hand.
const FAR: f32 = 0.55;

/// Measures of a cross in card widths: from the middle of the stock to that of a corner pile, and half the size of the
/// whole.
struct CrossReach {
    corner: Vec2,
    half: Vec2,
}

/// Corners beside the side piles need a wide table; corners above and below them, as in `TALL`, a tall one.
const WIDE: CrossReach = CrossReach { corner: vec2(3.95, 1.3), half: vec2(5.2, 2.55) };
const TALL: CrossReach = CrossReach { corner: vec2(2.4, 1.95), half: vec2(3.6, 3.1) };

impl TableShape {
    pub(super) fn place_cross(&self, made: &mut Layout, cross: &Cross, area: Rect, bands: &Bands) {
        let others = self.others();
        let slim = is_slim(area);
        let (left, top, right) = match others.as_slice() {
            [] | [_] => (None, &others[..], None),
            // the sides have no room
            _ if slim => (None, &others[..], None),
            [first, across @ .., last] => (Some(*first), across, Some(*last)),
        };
        let side = if left.is_some() { (area.width() * SIDE.0).clamp(SIDE.1, SIDE.2) } else { 0.0 };
        let inner = area.shrink2(vec2(side + GAP, 0.0));
        let across = Across { seats: top.len(), lines: lines_across(top.len(), area), beside: !slim };
        let (width, reach, far) = room(area.height() - self.plate_above(area), inner.width(), &across, bands.near);
        made.width = width;
        let near = Rect::from_min_max(
            pos2(area.left() + GAP, area.bottom() - GAP - width * RATIO * bands.near - self.plate_above(area)),
            area.max - Vec2::splat(GAP),
        );
        let band = Rect::from_min_size(inner.min + vec2(0.0, GAP), vec2(inner.width(), far));
        if slim {
            self.place_far(made, top, band, width * FAR, across.lines);
        } else {
            self.place_across(made, top, band, width * FAR);
        }
        let middle = Rect::from_min_max(pos2(inner.left(), band.bottom() + GAP), pos2(inner.right(), near.top() - GAP));
        for (seat, x) in [(left, area.left() + GAP), (right, area.right() - GAP - side)] {
            let column = Rect::from_min_size(pos2(x, middle.top()), vec2(side, middle.height()));
            seat.into_iter().for_each(|seat| self.place_side(made, seat, column, width * FAR));
        }
        made.middle = middle;
        self.place_near(made, near, slim);
        place_piles(made, cross, middle, &reach);
    }

    /// Places seats along the upper edge. The plate stands above the hand if the band has the height for both, else
    /// beside it.
    fn place_across(&self, made: &mut Layout, seats: &[Seat], band: Rect, width: f32) {
        for (n, seat) in seats.iter().enumerate() {
            let own = super::column(band, n, seats.len());
            let beside = own.height() < PLATE.y + width * RATIO;
            let wide = if beside { PLATE_BESIDE } else { PLATE.x };
            let plate = vec2(wide.min(own.width()), PLATE.y - 2.0);
            let (plate, hand) = if beside {
                let both = (plate.x + GAP + width * 3.4).min(own.width());
                let left = own.center().x - both / 2.0;
                let at = pos2(left, own.center().y - plate.y / 2.0);
                let hand = Rect::from_x_y_ranges(left + plate.x + GAP..=left + both, own.y_range());
                (Rect::from_min_size(at, plate), hand)
            } else {
                let at = pos2(own.center().x - plate.x / 2.0, own.top());
                (Rect::from_min_size(at, plate), Rect::from_min_max(own.min + vec2(0.0, PLATE.y), own.max))
            };
            made.plates[seat.index()] = plate;
            self.place_hand(made, *seat, hand, width.min(hand.height() / RATIO), Spread::Line);
        }
    }
}

/// The seats along the upper edge.
struct Across {
    seats: usize,
    lines: usize,
    /// Whether a plate may stand beside its hand.
    beside: bool,
}

/// The widest card for which everything fits, the measures of the cross, and the height of the band at the upper edge.
fn room(height: f32, width: f32, top: &Across, near: f32) -> (f32, CrossReach, f32) {
    let beside = top.beside && top.seats > 0 && width / top.seats as f32 > PLATE_BESIDE + 150.0;
    let lines = top.lines as f32;
    let (fixed, units) = match (top.seats, beside) {
        (0, _) => (0.0, 0.0),
        (_, true) => (0.0, FAR * RATIO),
        (_, false) => (lines * PLATE.y, lines * FAR * RATIO),
    };
    let tall = height - 5.0 * GAP - 2.0 * LABEL - fixed;
    let fit = |reach: &CrossReach| {
        let down = tall / (2.0 * reach.half.y + near * RATIO + units);
        down.min((width - 2.0 * GAP) / (2.0 * reach.half.x))
    };
    let reach = if fit(&WIDE) >= fit(&TALL) { WIDE } else { TALL };
    let card = fit(&reach).clamp(22.0, super::WIDEST).floor();
    let far = if top.seats > 0 { (fixed + units * card).max(PLATE.y) } else { 0.0 };
    (card, reach, far)
}

fn place_piles(made: &mut Layout, cross: &Cross, middle: Rect, reach: &CrossReach) {
    let (width, tall) = (made.width, made.width * RATIO);
    let centre = middle.center() + vec2(0.0, LABEL / 2.0);
    let zone = |rect: Rect, spread: Spread| Zone { rect, spread, width };
    let card = |at: Pos2, wide: f32| Rect::from_center_size(at, vec2(wide, tall));
    made.zones[cross.stock] = zone(card(centre, width), Spread::Stack);
    let corner_room = slanted_width(width).max(2.0 * (reach.half.x - reach.corner.x) * width);
    // beside the stock a row reaches as far as the corners leave room
    let ends = if reach.corner.y * width - corner_room / 2.0 > tall / 2.0 {
        reach.half.x * width
    } else {
        reach.corner.x * width - corner_room / 2.0 - GAP
    };
    let up = tall + GAP + LABEL;
    let across = 2.0 * (reach.corner.x * width - corner_room / 2.0 - GAP / 2.0);
    let from = width / 2.0 + GAP + 2.0;
    let beside = |right: bool| {
        let (a, b) = if right { (from, ends) } else { (-ends, -from) };
        Rect::from_x_y_ranges(centre.x + a..=centre.x + b, centre.y - tall / 2.0..=centre.y + tall / 2.0)
    };
    let sides = [
        zone(card(centre - vec2(0.0, up), across), Spread::Across(0)),
        zone(beside(true), Spread::Across(-1)),
        zone(card(centre + vec2(0.0, up), across), Spread::Across(0)),
        zone(beside(false), Spread::Across(1)),
    ];
    for (pile, own) in cross.sides.iter().zip(sides) {
        made.zones[*pile] = own;
    }
    let corners = [(-1.0, -1.0, -1), (1.0, -1.0, 1), (1.0, 1.0, -1), (-1.0, 1.0, 1)];
    for (pile, (x, y, turn)) in cross.corners.iter().flatten().zip(corners) {
        let at = centre + vec2(x, y) * reach.corner * width;
        let rect = Rect::from_center_size(at, Vec2::splat(corner_room));
        made.zones[*pile] = zone(rect, Spread::Slant(turn));
    }
}
