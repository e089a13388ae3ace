//! The places of the seats: their plates, their hands, and the small piles beside them.

use super::{GAP, Layout, PLATE, Place, TableShape, column};
use crate::table::{Role, Seat};
use crate::window::spread::{RATIO, Spread, Zone};
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Greatest width of a plate, in logical points.
const WIDE_PLATE: f32 = 214.0;
/// Least width of a closed hand, in card widths.
const CLOSED: f32 = 1.6;
/// Maximum number of seats along the upper edge that leave its corners free.
const FEW: usize = 3;
/// Height of a pile's name, in logical points.
const NAME: f32 = 20.0;
/// Least size of a table that has room for seats at its sides, in logical points.
const ROUND: Vec2 = vec2(440.0, 330.0);
/// The number of others at a table of that width, one at each of three sides; with another number it has to be wider.
const ROUND_OTHERS: usize = 3;
const WIDE_ROUND: f32 = 700.0;
/// Width of a seat at the side: its share of the table's width, and its bounds in logical points.
const SIDE: (f32, f32, f32) = (0.18, 108.0, 290.0);
/// Least width of a card at the side whose face can be told, in logical points.
const LEAST_OPEN: f32 = 30.0;

impl TableShape {
    /// Whether seats sit left and right of the middle. Not if rows need its width, if a seat has rows, grids or pools before it,
    /// or if open cards would not show their faces there.
    pub(super) fn sits_round(&self, area: Rect) -> bool {
        let others = self.others();
        let fits = |pile: &usize| self.line_width(*pile, side(area)) >= LEAST_OPEN;
        let lane = |seat: &Seat| {
            self.lane(*seat).iter().all(|p| match self.piles[*p].role {
                Role::Row | Role::Pool => false,
                _ if self.piles[*p].row.is_some() => false,
                _ => fits(p),
            })
        };
        let rows = self.common(Place::Middle).iter().any(|p| self.piles[*p].role == Role::Row);
        let wide = if others.len() != ROUND_OTHERS { WIDE_ROUND } else { ROUND.x };
        let room = area.width() >= wide && area.height() >= ROUND.y;
        room && !rows && others.len() >= 2 && others.iter().all(|s| lane(s) && self.hands(*s).iter().all(fits))
    }

    /// Places the first and the last of the others at the sides and the stock in the upper corner; returns the area
    /// between the sides.
    pub(super) fn place_round(&self, made: &mut Layout, far: Rect, middle: Rect, width: f32) -> Rect {
        let others = self.others();
        let [first, across @ .., last] = others.as_slice() else { return middle };
        let wide = side(far.expand(GAP));
        let within = |rect: Rect| rect.shrink2(vec2(wide + GAP, 0.0));
        let at = |left: f32, rect: Rect| Rect::from_x_y_ranges(left..=left + wide, rect.y_range());
        self.place_side(made, *first, at(middle.left(), middle), width);
        self.place_side(made, *last, at(middle.right() - wide, middle), width);
        let stocks = self.common(Place::Left);
        let (mut stocks, turned): (Vec<usize>, Vec<usize>) =
            stocks.into_iter().partition(|p| self.piles[*p].role == Role::Stock);
        // many seats take the corners too, if nothing else lies there
        let corners_free = stocks.is_empty() && across.len() > FEW;
        self.place_far(made, across, if corners_free { far } else { within(far) }, width, 1);
        if across.is_empty() {
            return within(middle);
        }
        // where tricks are played, a card that was turned up lies by the stock, not by the hand of the first player
        let has_tricks = self.piles.iter().any(|pile| pile.trick);
        if let ([_], [card]) = (stocks.as_slice(), turned.as_slice())
            && has_tricks
            && self.piles[*card].len <= 1
        {
            stocks.push(*card);
        }
        let corner = at(far.left(), far);
        for (n, pile) in stocks.iter().enumerate() {
            let own = column(corner, n, stocks.len());
            let width = (made.width * 0.72).min((own.height() - NAME) / RATIO).min(own.width());
            made.zones[*pile] = Zone { rect: card_at(own.center_top(), width), spread: Spread::Stack, width };
        }
        within(middle)
    }

    /// The seats along the upper edge of a table with others at its sides.
    pub(super) fn across(&self) -> Vec<Seat> {
        match self.others().as_slice() {
            [_, across @ .., _] => across.to_vec(),
            _ => Vec::new(),
        }
    }

    /// Places a seat at a side: its plate, below it its hand, the cards that it has played, and its small piles.
    pub(super) fn place_side(&self, made: &mut Layout, seat: Seat, column: Rect, width: f32) {
        let beside = self.beside(seat);
        let small = (made.width * 0.5).min(column.width() / beside.len().max(1) as f32 - GAP);
        // what is laid down takes room once it is there
        let mut lane = self.lane(seat);
        lane.retain(|pile| self.piles[*pile].role != Role::Laid || self.piles[*pile].len > 0);
        let hands = self.hands(seat);
        let width = hands.iter().map(|p| self.line_width(*p, column.width())).fold(width, f32::min);
        let played = if lane.is_empty() { 0.0 } else { (made.width * 0.7).min(column.width() * 0.5) };
        let lane_tall = if lane.is_empty() { 0.0 } else { played * RATIO + GAP };
        let piles = if beside.is_empty() { 0.0 } else { small * RATIO + NAME + GAP };
        let scale = ((column.height() - PLATE.y) / (width * RATIO + piles + lane_tall)).min(1.0);
        let (width, small, played) = (width * scale, small * scale, played * scale);
        let tall = PLATE.y + scale * (piles + lane_tall) + width * RATIO;
        let block = Rect::from_center_size(column.center(), vec2(column.width(), tall));
        made.plates[seat.index()] = Rect::from_min_size(block.min, vec2(block.width(), PLATE.y - 2.0));
        let hand = Rect::from_min_size(block.min + vec2(0.0, PLATE.y), vec2(block.width(), width * RATIO));
        for (n, pile) in hands.iter().enumerate() {
            let spread = if self.piles[*pile].open { Spread::Line } else { Spread::Closed };
            made.zones[*pile] = Zone { rect: super::column(hand, n, hands.len()), spread, width };
        }
        let shown = lane.iter().map(|p| self.line_width(*p, column.width() / lane.len() as f32)).fold(played, f32::min);
        let open =
            Rect::from_min_size(hand.left_bottom() + vec2(0.0, GAP * scale), vec2(block.width(), played * RATIO));
        for (n, pile) in lane.iter().enumerate() {
            let own = super::column(open, n, lane.len());
            made.zones[*pile] = Zone { rect: own, spread: Spread::Line, width: shown };
        }
        let below = Rect::from_min_max(pos2(block.left(), hand.bottom() + (GAP + lane_tall) * scale), block.max);
        for (n, pile) in beside.iter().enumerate() {
            let own = super::column(below, n, beside.len());
            made.zones[*pile] = Zone { rect: card_at(own.center_top(), small), spread: Spread::Stack, width: small };
        }
    }

    /// Places seats along the upper edge: side by side, or in a narrow band in two lines, where the outer ones come nearer.
    pub(super) fn place_far(&self, made: &mut Layout, others: &[Seat], band: Rect, width: f32, lines: usize) {
        if lines == 1 {
            return self.place_line(made, others, band, width);
        }
        let (upper, lower) = band.split_top_bottom_at_fraction(0.5);
        let outer = (others.len() / 4).max(1);
        let inner = &others[outer..others.len() - outer];
        self.place_line(made, inner, upper, width);
        let wide = band.width() / inner.len().max(1) as f32 * outer as f32;
        let (left, _) = lower.split_left_right_at_x(lower.left() + wide);
        let (_, right) = lower.split_left_right_at_x(lower.right() - wide);
        self.place_line(made, &others[..outer], left, width);
        self.place_line(made, &others[others.len() - outer..], right, width);
    }

    /// Places seats side by side.
    fn place_line(&self, made: &mut Layout, others: &[Seat], band: Rect, width: f32) {
        for (n, seat) in others.iter().enumerate() {
            let share = band.width() / others.len() as f32;
            let own = Rect::from_min_size(band.min + vec2(share * n as f32, 0.0), vec2(share - GAP, band.height()));
            let plate = vec2(WIDE_PLATE.min(own.width()), PLATE.y - 2.0);
            made.plates[seat.index()] = Rect::from_min_size(pos2(own.center().x - plate.x / 2.0, own.top()), plate);
            let below = Rect::from_min_max(own.min + vec2(0.0, PLATE.y), own.max);
            self.place_hand(made, *seat, below, width, Spread::Line);
            self.centre_hand(made, *seat, own);
        }
    }

    pub(super) fn place_near(&self, made: &mut Layout, band: Rect, slim: bool) {
        let width = made.width;
        let (plate, mut hand) = if slim {
            let (upper, hand) = band.split_top_bottom_at_y(band.top() + self.plate_height());
            let plate = vec2((band.width() * 0.4).min(WIDE_PLATE), PLATE.y - 2.0);
            (Rect::from_min_size(pos2(upper.center().x - plate.x / 2.0, upper.top()), plate), hand)
        } else {
            let plate = vec2((band.width() * 0.2).min(WIDE_PLATE), PLATE.y);
            let at = pos2(band.left(), band.bottom() - plate.y);
            (
                Rect::from_min_size(at, plate),
                Rect::from_min_max(pos2(band.left() + plate.x + GAP, band.top()), band.max),
            )
        };
        made.plates[self.near.index()] = plate;
        for (place, side) in [(Place::LowerLeft, -1.0), (Place::LowerRight, 1.0)] {
            for pile in self.common(place) {
                let open = self.piles[pile].open;
                let wide = if open {
                    width * (1.05 + 0.3 * self.piles[pile].len.clamp(1, 6) as f32 - 0.3)
                } else {
                    width * 1.05
                };
                let x = if side < 0.0 { hand.left() } else { hand.right() - wide };
                let rect = Rect::from_min_size(
                    pos2(x, hand.bottom() - width * RATIO * 1.06),
                    vec2(wide, width * RATIO * 1.06),
                );
                made.zones[pile] = Zone { rect, spread: if open { Spread::Line } else { Spread::Stack }, width };
                if side < 0.0 { hand.min.x = rect.right() + GAP } else { hand.max.x = rect.left() - GAP }
            }
        }
        // a hand that everybody looks at lies in a line, if that shows all its faces
        let line = |pile: &usize| self.piles[*pile].turned_over && self.line_width(*pile, hand.width()) >= width;
        let spread = if self.hands(self.near).iter().any(line) { Spread::Line } else { Spread::Fan };
        self.place_hand(made, self.near, hand, width, spread);
        self.centre_hand(made, self.near, band);
    }

    /// Moves a hand that is narrow enough to the middle of its band.
    fn centre_hand(&self, made: &mut Layout, seat: Seat, band: Rect) {
        let hands = self.hands(seat);
        let [pile] = hands.as_slice() else { return };
        let zone = &mut made.zones[*pile];
        let off = band.center().x - zone.rect.left();
        let half = off.min(zone.rect.right() - band.center().x);
        let step = zone.spread.step();
        let needed = zone.width * (1.0 + step * self.piles[*pile].len.saturating_sub(1) as f32);
        if half * 2.0 >= needed.max(zone.width * 3.0) {
            zone.rect = Rect::from_x_y_ranges(band.center().x - half..=band.center().x + half, zone.rect.y_range());
        }
    }

    /// Places a seat's hands side by side, and its small piles to their right.
    pub(super) fn place_hand(&self, made: &mut Layout, seat: Seat, rect: Rect, width: f32, spread: Spread) {
        let beside = self.beside(seat);
        let hands = self.hands(seat);
        // the piles of other seats should be as readable as those of the nearest one, whose won cards lie face down
        let won = beside.iter().all(|p| matches!(self.piles[*p].role, Role::Tricks | Role::Captured));
        let part = match width < made.width {
            true => 0.96,
            false if won => 0.62,
            false => 0.85,
        };
        // a hand of backs needs to show little of each card
        let closed = hands.iter().all(|p| !self.piles[*p].open);
        let room = if closed { (rect.width() - width * CLOSED).max(rect.width() * 0.4) } else { rect.width() * 0.4 };
        let share = room / beside.len().max(1) as f32;
        let gap = GAP.min(share * 0.1);
        let small = (width * part).min(share - gap).max(12.0);
        let mut right = rect.right();
        for pile in beside.iter().rev() {
            let size = vec2(small, small * RATIO);
            let zone = Rect::from_min_size(pos2(right - size.x, rect.bottom() - size.y.min(rect.height())), size);
            made.zones[*pile] = Zone { rect: zone, spread: Spread::Stack, width: small };
            right -= size.x + gap;
        }
        let free = Rect::from_min_max(rect.min, pos2(right, rect.bottom()));
        for (n, pile) in hands.iter().enumerate() {
            let zone = column(free, n, hands.len());
            let spread = if self.piles[*pile].open { spread } else { Spread::Closed };
            made.zones[*pile] = Zone { rect: zone, spread, width };
        }
    }
}

/// Width of a seat at the side of a table, in logical points.
fn side(area: Rect) -> f32 {
    (area.width() * SIDE.0).clamp(SIDE.1, SIDE.2)
}

/// The rectangle of a card, from the middle of its upper edge.
fn card_at(top: Pos2, width: f32) -> Rect {
    Rect::from_min_size(pos2(top.x - width / 2.0, top.y), vec2(width, width * RATIO))
}
