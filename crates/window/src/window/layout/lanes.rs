//! The piles between the hands: stock and single cards, rows, pools, tricks, and the cards laid down before each seat.

use super::{Bands, GAP, Layout, Place, TableShape, column};
use crate::table::{Per, Role, Seat};
use crate::window::spread::{CROSSED, INDEX, PAIR, RATIO, Spread, Zone};
use egui::{Rect, pos2, vec2};

/// Height of the number above a row, in logical points.
const LABEL: f32 = 16.0;
/// Share of the middle's width that all columns may take, and the least width of a card there in logical points.
const BESIDE: f32 = 0.45;
pub(super) const NARROWEST: f32 = 24.0;
/// Maximum number of turned-up cards that lie side by side; more lie as a heap.
const FEW: usize = 3;

impl TableShape {
    /// Places stock and single cards at the left, and cards put aside at the right; returns the area left between them.
    pub(super) fn place_columns(&self, made: &mut Layout, middle: Rect) -> Rect {
        let mut left = middle.left();
        let mut right = middle.right();
        let aside = self.common(Place::Left).len() + self.common(Place::Right).len();
        // the piles in the middle keep most of its width
        let share = middle.width() * BESIDE / aside.max(1) as f32 - 2.0 * GAP;
        let width = made.width.min(middle.height() / RATIO).min(share.max(NARROWEST));
        let zone = |x: f32, wide: f32| {
            Rect::from_center_size(pos2(x + wide / 2.0, middle.center().y), vec2(wide, width * RATIO))
        };
        // if no other pile needs the middle, the piles of the left do not lie at the edge
        let alone =
            self.common(Place::Middle).is_empty() && (0..self.seats).all(|s| self.lane(Seat(s as u8)).is_empty());
        let waiting: Vec<usize> =
            self.common(Place::Left).into_iter().filter(|p| !made.zones[*p].rect.is_positive()).collect();
        for pile in waiting.iter().copied() {
            let few = self.piles[pile].open && !self.piles[pile].heap && (2..=FEW).contains(&self.piles[pile].len);
            let wide = if few { width * (1.0 + 0.5 * (self.piles[pile].len - 1) as f32) } else { width };
            let rect = zone(left, wide);
            made.zones[pile] = Zone { rect, spread: if few { Spread::Line } else { Spread::Stack }, width };
            left = rect.right() + 2.0 * GAP;
        }
        for pile in self.common(Place::Right) {
            let open = self.piles[pile].open && self.piles[pile].len > 1;
            let wide = if open { width * (1.0 + 0.32 * (self.piles[pile].len.min(6) - 1) as f32) } else { width };
            let rect = zone(right - wide, wide);
            made.zones[pile] = Zone { rect, spread: if open { Spread::Line } else { Spread::Stack }, width };
            right = rect.left() - 2.0 * GAP;
        }
        if alone && !waiting.is_empty() {
            let off = ((right + middle.left() - left) / 2.0 + GAP - middle.left()).max(0.0);
            waiting.iter().for_each(|p| made.zones[*p].rect = made.zones[*p].rect.translate(vec2(off, 0.0)));
        }
        Rect::from_min_max(pos2(left, middle.top()), pos2(right, middle.bottom()))
    }

    pub(super) fn place_lanes(&self, made: &mut Layout, middle: Rect, bands: &Bands, across: &[Seat]) {
        let total = bands.far_lane + bands.table_lane + bands.near_lane;
        let part = |units: f32| middle.height() * units / total.max(0.01);
        let (first, second) = (middle.top() + part(bands.far_lane), middle.bottom() - part(bands.near_lane));
        let slice = |top: f32, bottom: f32| {
            Rect::from_min_max(pos2(middle.left(), top + 2.0), pos2(middle.right(), (bottom - 2.0).max(top + 2.0)))
        };
        let far = slice(middle.top(), first);
        for (n, seat) in across.iter().enumerate() {
            let lane = self.lane(*seat);
            // a row that stands for a whole side has the room of those who have none
            let is_alone = self.have_blocks(&lane) && across.iter().filter(|s| !self.lane(**s).is_empty()).count() == 1;
            self.share(made, &lane, if is_alone { far } else { column(far, n, across.len()) });
        }
        self.share(made, &self.common(Place::Middle), slice(first, second));
        self.share(made, &self.lane(self.near), slice(second, middle.bottom()));
    }

    /// Places the piles whose cards lie across those of others.
    pub(super) fn place_across_others(&self, made: &mut Layout) {
        for (pile, over) in (0..self.piles.len()).filter_map(|pile| Some((pile, self.piles[pile].under?))) {
            let columns = self.piles[pile].len.max(self.piles[over].len).max(1) as u8;
            let rect = made.zones[pile].rect;
            let room = vec2(rect.width() / (columns as f32 * PAIR.x), rect.height() / (RATIO * PAIR.y));
            let width = room.min_elem().min(made.width).max(8.0).floor();
            for (pile, over) in [(pile, false), (over, true)] {
                made.zones[pile] = Zone { rect, spread: Spread::Paired { columns, over }, width };
            }
        }
    }

    /// Places piles side by side, each as wide as it needs. Once one of them has cards, empty piles that keep no room
    /// are left out.
    fn share(&self, made: &mut Layout, piles: &[usize], lane: Rect) {
        let used = self.used(piles);
        let piles: Vec<usize> = piles.iter().copied().filter(|p| !used || self.is_place(*p)).collect();
        let piles = piles.as_slice();
        if self.have_blocks(piles) {
            return self.place_blocks(made, piles, lane);
        }
        let total: f32 = piles.iter().map(|p| self.need(*p)).sum();
        let rows = self.row_size(piles, lane, made.width);
        if let Some((upper, lower)) = self.in_two_lines(piles, lane, made.width).filter(|_| rows.0 < NARROWEST) {
            let (first, second) = lane.split_top_bottom_at_fraction(0.5);
            self.share(made, upper, first);
            return self.share(made, lower, second);
        }
        let mut x = lane.left();
        let mut group = None;
        for pile in piles {
            let shape = &self.piles[*pile];
            let wide = lane.width() * self.need(*pile) / total.max(0.01);
            let gap = if group.is_some_and(|g| g != shape.group) { GAP } else { 2.0 };
            group = Some(shape.group);
            let top = lane.top() + if shape.role == Role::Row { LABEL + rows.1 } else { 0.0 };
            let rect = Rect::from_min_max(pos2(x + gap, top), pos2(x + wide - 2.0, lane.bottom().max(top)));
            x += wide;
            let width = made.width.min(lane.height() / RATIO);
            let (spread, width) = match shape.role {
                Role::Row => (Spread::Cascade, rows.0),
                // a few cards lie beside each other
                Role::Pool => (Spread::Grid, width.min(rect.width() / (1.08 * shape.len.clamp(1, 4) as f32))),
                Role::Stock => (Spread::Stack, width.min(rect.width())),
                Role::FaceUp if shape.heap => (Spread::Stack, width.min(rect.width())),
                Role::Played if shape.trick => (Spread::Thrown, thrown_width(rect, self.seats, made.width)),
                Role::Played if shape.per == Per::Table => (Spread::Trick, width),
                _ => (Spread::Line, width.min(self.line_width(*pile, rect.width()))),
            };
            made.zones[*pile] = Zone { rect, spread, width: width.max(8.0).floor() };
        }
    }

    /// Splits rows into an upper and a lower line, if their cards are wider so than side by side; else `None`.
    fn in_two_lines<'a>(&self, piles: &'a [usize], lane: Rect, width: f32) -> Option<(&'a [usize], &'a [usize])> {
        let only_rows = piles.len() > 1 && piles.iter().all(|p| self.piles[*p].role == Role::Row);
        let (upper, lower) = piles.split_at(piles.len().div_ceil(2));
        let line = lane.split_top_bottom_at_fraction(0.5).0;
        let so = || self.row_size(upper, line, width).0.min(self.row_size(lower, line, width).0);
        (only_rows && so() > self.row_size(piles, lane, width).0).then_some((upper, lower))
    }

    /// Whether a pile gets room beside piles with cards: it has cards, or it keeps its room while it is empty.
    fn is_place(&self, pile: usize) -> bool {
        let shape = &self.piles[pile];
        let alone = self.piles.iter().filter(|p| p.group == shape.group).count() == 1;
        shape.len > 0 || matches!(shape.role, Role::Row | Role::Pool) || shape.role == Role::FaceUp && !alone
    }

    /// Greatest width of a card at which all cards of a pile show their faces side by side.
    pub(super) fn line_width(&self, pile: usize, wide: f32) -> f32 {
        let shape = &self.piles[pile];
        let others = if shape.open { shape.len.max(1) - 1 } else { 0 };
        wide / (1.0 + others as f32 * (INDEX.x + 0.01))
    }

    /// Width of the cards of all rows of a lane, and the rows' distance from its upper edge: short rows lie in the
    /// lane's middle.
    fn row_size(&self, piles: &[usize], lane: Rect, width: f32) -> (f32, f32) {
        let total: f32 = piles.iter().map(|p| self.need(*p)).sum();
        let narrowest = lane.width() * 1.1 / total.max(0.01) - GAP - 4.0;
        let height = (lane.height() - LABEL).max(0.0);
        let width = width.min(lane.height() / RATIO).min(narrowest).min(self.row_width(piles, height)).max(8.0);
        let rows = piles.iter().filter(|p| self.piles[**p].role == Role::Row);
        let longest = rows.map(|p| self.piles[*p].len).max().unwrap_or(1).max(1) as f32;
        // with the distance that a cascade has between cards
        let tall = width * RATIO * (1.0 + 0.3 * (longest - 1.0));
        (width, ((height - tall) / 2.0).max(0.0))
    }

    /// Greatest width of a card at which the longest row of a lane shows all its faces.
    fn row_width(&self, piles: &[usize], height: f32) -> f32 {
        let rows = piles.iter().filter(|p| self.piles[**p].role == Role::Row);
        let longest = rows.map(|p| self.piles[*p].len).max().unwrap_or(1).max(1);
        height / (RATIO * (1.0 + (longest - 1) as f32 * (INDEX.y + 0.005)))
    }

    /// Room that a pile needs in a lane, relative to other piles.
    fn need(&self, pile: usize) -> f32 {
        let shape = &self.piles[pile];
        match shape.role {
            Role::Row => 1.1,
            Role::Pool => 5.0,
            Role::Stock => 1.2,
            Role::FaceUp if shape.heap => 1.2,
            Role::Played if shape.per == Per::Table => 3.0,
            _ if shape.under.is_some() => 5.0,
            _ => 0.8 + 0.4 * shape.len.clamp(1, 8) as f32,
        }
    }
}

/// Width of a card for which the cards of a trick have room beside and above each other, `widest` at most.
fn thrown_width(rect: Rect, seats: usize, widest: f32) -> f32 {
    let fits = |wide: f32, tall: f32| (rect.height() / RATIO / tall).min(rect.width() / wide).min(widest);
    match seats {
        ..=3 => fits(3.4, super::THROWN),
        4 => {
            // better a card above another than beside it, if that makes it not much smaller
            let (cross, slanting) = (fits(3.5, CROSSED), fits(4.4, super::THROWN));
            if cross >= slanting * 0.75 { cross } else { slanting }
        }
        _ => fits(1.06 * (seats - 3).max(3) as f32, CROSSED),
    }
}
