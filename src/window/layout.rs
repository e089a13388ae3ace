//! Where everything lies on a table of a certain size: a pure function of the window and of what the piles are for.
//!
//! Knows roles, seats and numbers of cards. Deliberately does not know faces, rules, time or painting.

use super::spread::{INDEX, RATIO, Spread};
use crate::table::{Per, Role, Seat};
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// What a layout needs to know of a pile.
#[derive(Clone, Debug, PartialEq)]
pub struct PileShape {
    pub group: usize,
    pub role: Role,
    pub per: Per,
    pub owner: Option<Seat>,
    pub len: usize,
    /// Its faces are shown.
    pub open: bool,
    pub place: Place,
}

/// Where a game wants a pile of the table to lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Place {
    /// Where its role belongs.
    #[default]
    Usual,
    Left,
    Middle,
    Right,
    /// At the lower edge, left and right of the nearest hand.
    LowerLeft,
    LowerRight,
}

/// What a layout needs to know of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableShape {
    pub seats: usize,
    /// The seat at the lower edge.
    pub near: Seat,
    /// In the order of the piles' numbers.
    pub piles: Vec<PileShape>,
}

/// A pile's own part of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zone {
    pub rect: Rect,
    pub spread: Spread,
    /// The width of its cards.
    pub width: f32,
}

/// Where everything lies.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The width of a card of the nearest hand.
    pub width: f32,
    /// By pile.
    pub zones: Vec<Zone>,
    /// By seat: where its name and points stand.
    pub plates: Vec<Rect>,
    /// What lies between the hands.
    pub middle: Rect,
}

pub const PLATE: Vec2 = vec2(150.0, 40.0);
const GAP: f32 = 8.0;
/// Room for the number above a row.
const LABEL: f32 = 16.0;
/// Hands of others are so much smaller; an open one less.
const FAR: f32 = 0.62;
const FAR_OPEN: f32 = 0.84;
const WIDEST: f32 = 190.0;
/// So many turned-up cards lie side by side; more are a heap.
const FEW: usize = 3;

/// Heights of the bands, in heights of a card.
struct Bands {
    far: f32,
    far_lane: f32,
    table_lane: f32,
    near_lane: f32,
    near: f32,
}

impl TableShape {
    pub fn others(&self) -> Vec<Seat> {
        (1..self.seats).map(|n| self.near.left(n, self.seats)).collect()
    }

    fn piles_where(&self, is: impl Fn(&PileShape) -> bool) -> Vec<usize> {
        (0..self.piles.len()).filter(|p| is(&self.piles[*p])).collect()
    }

    fn hands(&self, seat: Seat) -> Vec<usize> {
        self.piles_where(|p| p.role == Role::Hand && p.owner == Some(seat))
    }

    /// Cards that lie open before a seat.
    fn lane(&self, seat: Seat) -> Vec<usize> {
        self.piles_where(|p| {
            p.owner == Some(seat) && matches!(p.role, Role::Played | Role::Laid | Role::FaceUp | Role::Row | Role::Pool)
        })
    }

    /// Small piles beside a seat's hand.
    fn beside(&self, seat: Seat) -> Vec<usize> {
        let small = [Role::Captured, Role::Tricks, Role::Discards, Role::Aside, Role::Stock];
        self.piles_where(|p| p.owner == Some(seat) && small.contains(&p.role))
    }

    fn common(&self, place: Place) -> Vec<usize> {
        self.piles_where(|p| p.per == Per::Table && settled(p) == place)
    }

    fn used(&self, piles: &[usize]) -> bool {
        piles.iter().any(|p| self.piles[*p].len > 0)
    }

    fn bands(&self) -> Bands {
        let others = self.others();
        let open = others.iter().flat_map(|s| self.hands(*s)).any(|p| self.piles[p].open && self.piles[p].len > 0);
        let lane = |seats: &[Seat]| -> f32 {
            let piles: Vec<usize> = seats.iter().flat_map(|s| self.lane(*s)).collect();
            if self.used(&piles) { 0.92 } else { 0.0 }
        };
        let middle = self.common(Place::Middle);
        let tall = middle.iter().any(|p| self.piles[*p].role == Role::Row);
        let many = middle.iter().map(|p| self.piles[*p].len).max().unwrap_or(0);
        let lanes = lane(&others) + lane(&[self.near]);
        let table_lane = match (tall, middle.is_empty()) {
            (true, _) => 1.9 + 0.1 * many.saturating_sub(4).min(9) as f32,
            (false, false) if many > 9 => 1.7,
            (false, false) if self.used(&middle) || lanes == 0.0 => 1.15,
            _ => (1.15f32 - lanes).max(0.0),
        };
        let near = self.hands(self.near).iter().map(|p| self.piles[*p].len).max().unwrap_or(0);
        Bands {
            far: if open { FAR_OPEN } else { FAR },
            far_lane: lane(&others),
            table_lane,
            near_lane: lane(&[self.near]),
            near: if near > 16 { 1.5 } else { 1.12 },
        }
    }

    /// The layout in a rectangle of the window.
    pub fn layout(&self, area: Rect) -> Layout {
        let bands = self.bands();
        let units = bands.far + bands.far_lane + bands.table_lane + bands.near_lane + bands.near;
        let plates = if self.seats > 1 { PLATE.y } else { 0.0 };
        let fixed = plates + 6.0 * GAP;
        let widest = (area.width() / 7.6).min(WIDEST);
        let width = ((area.height() - fixed) / units / RATIO).clamp(24.0, widest.max(24.0)).floor();
        let height = width * RATIO;
        let mut made = Layout {
            width,
            zones: vec![Zone { rect: Rect::NOTHING, spread: Spread::Stack, width }; self.piles.len()],
            plates: vec![Rect::NOTHING; self.seats],
            middle: area,
        };
        let far =
            Rect::from_min_size(area.min + vec2(GAP, GAP), vec2(area.width() - 2.0 * GAP, plates + height * bands.far));
        let top = area.bottom() - GAP - height * bands.near;
        let near = Rect::from_min_max(pos2(area.left() + GAP, top), area.max - vec2(GAP, GAP));
        self.place_far(&mut made, far, width * bands.far);
        self.place_near(&mut made, near);
        let middle = Rect::from_min_max(pos2(near.left(), far.bottom() + GAP), pos2(near.right(), near.top() - GAP));
        made.middle = middle;
        let middle = self.place_columns(&mut made, middle);
        self.place_lanes(&mut made, middle, &bands);
        made
    }

    fn place_far(&self, made: &mut Layout, band: Rect, width: f32) {
        let others = self.others();
        for (n, seat) in others.iter().enumerate() {
            let share = band.width() / others.len() as f32;
            let own = Rect::from_min_size(band.min + vec2(share * n as f32, 0.0), vec2(share - GAP, band.height()));
            let plate = vec2(PLATE.x.min(own.width()), PLATE.y - 4.0);
            made.plates[seat.index()] = Rect::from_min_size(pos2(own.center().x - plate.x / 2.0, own.top()), plate);
            let below = Rect::from_min_max(own.min + vec2(0.0, PLATE.y), own.max);
            self.place_hand(made, *seat, below, width, Spread::Line);
        }
    }

    fn place_near(&self, made: &mut Layout, band: Rect) {
        let width = made.width;
        let plate = vec2(PLATE.x.min(band.width() * 0.2), PLATE.y);
        made.plates[self.near.index()] = Rect::from_min_size(pos2(band.left(), band.bottom() - plate.y), plate);
        let above = Rect::from_min_max(band.min, pos2(band.left() + plate.x, band.bottom() - plate.y - 2.0));
        let mut hand = Rect::from_min_max(pos2(above.right() + GAP, band.top()), band.max);
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
        self.place_hand(made, self.near, hand, width, Spread::Fan);
        self.centre_hand(made, band);
    }

    /// A hand that is narrow enough lies in the middle of the table.
    fn centre_hand(&self, made: &mut Layout, band: Rect) {
        let hands = self.hands(self.near);
        let [pile] = hands.as_slice() else { return };
        let zone = &mut made.zones[*pile];
        let off = band.center().x - zone.rect.left();
        let half = off.min(zone.rect.right() - band.center().x);
        let needed = zone.width * (1.0 + 0.78 * self.piles[*pile].len.saturating_sub(1) as f32);
        if half * 2.0 >= needed.max(zone.width * 3.0) {
            zone.rect = Rect::from_x_y_ranges(band.center().x - half..=band.center().x + half, zone.rect.y_range());
        }
    }

    /// Hands side by side, and the small piles to their right.
    fn place_hand(&self, made: &mut Layout, seat: Seat, rect: Rect, width: f32, spread: Spread) {
        let beside = self.beside(seat);
        let hands = self.hands(seat);
        let small = (width * 0.8).min(rect.width() * 0.4 / beside.len().max(1) as f32 - GAP).max(12.0);
        let mut right = rect.right();
        for pile in beside.iter().rev() {
            let size = vec2(small, small * RATIO);
            let zone = Rect::from_min_size(pos2(right - size.x, rect.bottom() - size.y.min(rect.height())), size);
            made.zones[*pile] = Zone { rect: zone, spread: Spread::Stack, width: small };
            right -= size.x + GAP;
        }
        let free = Rect::from_min_max(rect.min, pos2(right, rect.bottom()));
        for (n, pile) in hands.iter().enumerate() {
            let zone = column(free, n, hands.len());
            let spread = if self.piles[*pile].open { spread } else { Spread::Closed };
            made.zones[*pile] = Zone { rect: zone, spread, width };
        }
    }

    /// Stock and single cards to the left, what is put aside to the right; gives what is left between them.
    fn place_columns(&self, made: &mut Layout, middle: Rect) -> Rect {
        let mut left = middle.left();
        let mut right = middle.right();
        let width = made.width.min(middle.height() / RATIO);
        let zone = |x: f32, wide: f32| {
            Rect::from_center_size(pos2(x + wide / 2.0, middle.center().y), vec2(wide, width * RATIO))
        };
        for pile in self.common(Place::Left) {
            let few = self.piles[pile].open && (2..=FEW).contains(&self.piles[pile].len);
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
        Rect::from_min_max(pos2(left, middle.top()), pos2(right, middle.bottom()))
    }

    fn place_lanes(&self, made: &mut Layout, middle: Rect, bands: &Bands) {
        let total = bands.far_lane + bands.table_lane + bands.near_lane;
        let part = |units: f32| middle.height() * units / total.max(0.01);
        let (first, second) = (middle.top() + part(bands.far_lane), middle.bottom() - part(bands.near_lane));
        let slice = |top: f32, bottom: f32| {
            Rect::from_min_max(pos2(middle.left(), top + 2.0), pos2(middle.right(), (bottom - 2.0).max(top + 2.0)))
        };
        let others = self.others();
        for (n, seat) in others.iter().enumerate() {
            self.share(made, &self.lane(*seat), column(slice(middle.top(), first), n, others.len()));
        }
        self.share(made, &self.common(Place::Middle), slice(first, second));
        self.share(made, &self.lane(self.near), slice(second, middle.bottom()));
    }

    /// Piles side by side, each as wide as it needs.
    fn share(&self, made: &mut Layout, piles: &[usize], lane: Rect) {
        let total: f32 = piles.iter().map(|p| self.need(*p)).sum();
        let mut x = lane.left();
        let mut group = None;
        for pile in piles {
            let shape = &self.piles[*pile];
            let wide = lane.width() * self.need(*pile) / total.max(0.01);
            let gap = if group.is_some_and(|g| g != shape.group) { GAP } else { 2.0 };
            group = Some(shape.group);
            let top = lane.top() + if shape.role == Role::Row { LABEL } else { 0.0 };
            let rect = Rect::from_min_max(pos2(x + gap, top), pos2(x + wide - 2.0, lane.bottom().max(top)));
            x += wide;
            let width = made.width.min(lane.height() / RATIO);
            let (spread, width) = match shape.role {
                Role::Row => (Spread::Cascade, width.min(rect.width() - 2.0).min(self.row_width(piles, rect.height()))),
                Role::Pool => (Spread::Grid, width),
                Role::Played if shape.per == Per::Table => (Spread::Trick, width),
                _ => (Spread::Line, width),
            };
            made.zones[*pile] = Zone { rect, spread, width: width.max(8.0).floor() };
        }
    }

    /// So wide may a card be that the longest row of a lane shows all its faces.
    fn row_width(&self, piles: &[usize], height: f32) -> f32 {
        let rows = piles.iter().filter(|p| self.piles[**p].role == Role::Row);
        let longest = rows.map(|p| self.piles[*p].len).max().unwrap_or(1).max(1);
        height / (RATIO * (1.0 + (longest - 1) as f32 * (INDEX.y + 0.005)))
    }

    /// How much of a lane a pile needs.
    fn need(&self, pile: usize) -> f32 {
        let shape = &self.piles[pile];
        match shape.role {
            Role::Row => 1.1,
            Role::Pool => 5.0,
            Role::Played if shape.per == Per::Table => 3.0,
            _ => 0.8 + 0.4 * shape.len.clamp(1, 8) as f32,
        }
    }
}

/// The place of a pile of the table: as wished, else by its role.
fn settled(pile: &PileShape) -> Place {
    match (pile.place, pile.role) {
        (Place::Usual, Role::Stock) => Place::Left,
        (Place::Usual, Role::FaceUp) => Place::Left,
        (Place::Usual, Role::Aside | Role::Discards | Role::Captured | Role::Tricks) => Place::Right,
        (Place::Usual, _) => Place::Middle,
        (place, _) => place,
    }
}

/// The nth of equal columns.
fn column(rect: Rect, n: usize, of: usize) -> Rect {
    let share = rect.width() / of.max(1) as f32;
    let min = Pos2::new(rect.left() + share * n as f32, rect.top());
    let gap = if of > 1 { GAP } else { 0.0 };
    Rect::from_min_size(min, vec2((share - gap).max(1.0), rect.height()))
}
