//! The layout of a table of a certain size: a pure function of the window and of the roles of the piles.
//!
//! Bands from top to bottom: the hands of others, the piles before them, the middle, the piles before the nearest seat,
//! its hand. If there is room, the first and the last of the others sit left and right of the middle. Deliberately does
//! not know faces, rules, time or painting.

mod blocks;
mod cross;
mod lanes;
mod seats;
mod shape;

pub use shape::{Cross, PileShape, Place, TableForm, TableShape};

use super::spread::{RATIO, Spread, Zone};
use crate::table::{Role, Seat};
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The places of everything on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// Width of a card of the nearest hand.
    pub width: f32,
    /// The zones of the piles, by pile number.
    pub zones: Vec<Zone>,
    /// The rectangles for names and points, by seat.
    pub plates: Vec<Rect>,
    /// The area between the hands.
    pub middle: Rect,
}

pub const PLATE: Vec2 = vec2(150.0, 42.0);
const GAP: f32 = 8.0;
/// Size of the hands of others, relative to the nearest hand; `FAR_OPEN` if one of them is open.
const FAR: f32 = 0.62;
const FAR_OPEN: f32 = 0.84;
const WIDEST: f32 = 190.0;
/// Height of a trick, in card heights: each card lies on the side of its player.
const THROWN: f32 = 1.4;

/// Height of a lane with cards, and of each further line of a grid in it, in card heights.
const LANE: f32 = 0.92;
const IN_GRID: f32 = 0.8;
/// Height of a lane in which the rows of several seats may have to lie in two lines, and how many such seats there are.
const TWO_LINES: f32 = 1.6;
const MANY: usize = 3;

/// Width of a table below which the nearest plate stands above its hand, in logical points.
const SLIM: f32 = 600.0;
/// How much higher than wide such a table is.
const TALLER: f32 = 1.1;
/// Least width of a plate with a name and points: where all would be narrower, the seats stand in two lines.
const NARROW_PLATE: f32 = 92.0;

/// Whether this is a table for a narrow window that is higher than wide.
fn is_slim(area: Rect) -> bool {
    area.width() < SLIM && area.height() > TALLER * area.width()
}

/// The number of lines in which so many seats stand along the upper edge.
fn lines_across(seats: usize, area: Rect) -> usize {
    if is_slim(area) && seats > 3 && area.width() / seats as f32 - GAP < NARROW_PLATE { 2 } else { 1 }
}

/// Heights of the bands, in card heights.
struct Bands {
    far: f32,
    far_lane: f32,
    table_lane: f32,
    near_lane: f32,
    near: f32,
}

impl TableShape {
    /// The heights of the bands. `across` are the seats along the upper edge. If rows are `parted`, they have room for two lines.
    fn bands(&self, area: Rect, across: &[Seat], parted: bool) -> Bands {
        let others = self.others();
        let open = others.iter().flat_map(|s| self.hands(*s)).any(|p| self.piles[p].open && self.piles[p].len > 0);
        let lane = |seats: &[Seat]| -> f32 {
            let piles: Vec<usize> = seats.iter().flat_map(|s| self.lane(*s)).collect();
            match self.lines_of_grids(&piles) {
                Some(lines) => LANE + IN_GRID * (lines.max(1) - 1) as f32,
                None if (parted || seats.len() >= MANY) && self.have_blocks(&piles) => TWO_LINES,
                None if self.used(&piles) => LANE,
                None => 0.0,
            }
        };
        let middle = self.common(Place::Middle);
        let tall = middle.iter().any(|p| self.piles[*p].role == Role::Row);
        let many = middle.iter().map(|p| self.piles[*p].len).max().unwrap_or(0);
        let lanes = lane(across) + lane(&[self.near]);
        let one = if middle.iter().any(|p| self.piles[*p].trick) { THROWN + 0.1 } else { 1.15f32 };
        let table_lane = match (tall, middle.is_empty()) {
            (true, _) => 1.9 + 0.1 * many.saturating_sub(4).min(9) as f32,
            (false, false) if many > 9 => 1.7,
            (false, false) if self.used(&middle) || lanes == 0.0 => one,
            _ => (one - lanes).max(0.0),
        };
        let near = self.hands(self.near).iter().map(|p| self.piles[*p].len).max().unwrap_or(0);
        Bands {
            far: if open { FAR_OPEN } else { FAR },
            far_lane: lane(across),
            table_lane,
            near_lane: lane(&[self.near]),
            near: if near > 16 || is_slim(area) && near > 12 { 1.5 } else { 1.12 },
        }
    }

    fn plate_height(&self) -> f32 {
        if self.seats > 1 { PLATE.y } else { 0.0 }
    }

    /// The height that the nearest plate takes above its hand: in a narrow window the hand has the whole width.
    fn plate_above(&self, area: Rect) -> f32 {
        if is_slim(area) { self.plate_height() } else { 0.0 }
    }

    /// The width of a card for which all bands have room. The seats along the upper edge stand in so many lines.
    fn card_width(&self, area: Rect, bands: &Bands, lines: usize) -> f32 {
        let lines = lines as f32;
        let units = lines * bands.far + bands.far_lane + bands.table_lane + bands.near_lane + bands.near;
        let fixed = lines * self.plate_height() + self.plate_above(area) + 6.0 * GAP;
        let widest = (area.width() / 7.6).min(WIDEST);
        ((area.height() - fixed) / units / RATIO).clamp(24.0, widest.max(24.0)).floor()
    }

    /// The layout in a rectangle of the window. Where the piles of a row would be too small, its lanes have room for two lines.
    pub fn layout(&self, area: Rect) -> Layout {
        let made = self.laid_out(area, false);
        let smallest = self.smallest_in_rows(&made);
        if smallest >= lanes::NARROWEST {
            return made;
        }
        let parted = self.laid_out(area, true);
        if self.smallest_in_rows(&parted) > smallest { parted } else { made }
    }

    /// The smallest width of a card in the rows that seats or sides have.
    fn smallest_in_rows(&self, made: &Layout) -> f32 {
        let rows =
            (0..self.piles.len()).filter(|pile| self.have_blocks(&[*pile]) && made.zones[*pile].rect.is_positive());
        rows.map(|pile| made.zones[pile].width).fold(f32::INFINITY, f32::min)
    }

    fn laid_out(&self, area: Rect, parted: bool) -> Layout {
        let (mut across, mut bands) = (self.others(), self.bands(area, &self.others(), parted));
        let others = bands.far;
        let round = self.sits_round(area);
        if round {
            across = self.across();
            bands = self.bands(area, &across, parted);
        }
        let mut plates = self.plate_height();
        if across.is_empty() {
            // nobody sits at the upper edge
            (bands.far, plates) = (0.0, 0.0);
        }
        let lines = lines_across(across.len(), area);
        let width = self.card_width(area, &bands, lines);
        let height = width * RATIO;
        let mut made = Layout {
            width,
            zones: vec![Zone { rect: Rect::NOTHING, spread: Spread::Stack, width }; self.piles.len()],
            plates: vec![Rect::NOTHING; self.seats],
            middle: area,
        };
        if let Some(cross) = self.cross().filter(|_| self.form == TableForm::Cross) {
            self.place_cross(&mut made, &cross, area, &bands);
            return made;
        }
        let tall = lines as f32 * (plates + height * bands.far);
        let far = Rect::from_min_size(area.min + vec2(GAP, GAP), vec2(area.width() - 2.0 * GAP, tall));
        let top = area.bottom() - GAP - height * bands.near - self.plate_above(area);
        let near = Rect::from_min_max(pos2(area.left() + GAP, top), area.max - vec2(GAP, GAP));
        let middle = Rect::from_min_max(pos2(near.left(), far.bottom() + GAP), pos2(near.right(), near.top() - GAP));
        made.middle = if round {
            self.place_round(&mut made, far, middle, width * others)
        } else {
            self.place_far(&mut made, &across, far, width * others, lines);
            middle
        };
        self.place_near(&mut made, near, is_slim(area));
        let middle = made.middle;
        let middle = self.place_columns(&mut made, middle);
        self.place_lanes(&mut made, middle, &bands, &across);
        self.place_across_others(&mut made);
        made
    }
}

/// Column number `n`, from 0, of `of` equal columns.
fn column(rect: Rect, n: usize, of: usize) -> Rect {
    let share = rect.width() / of.max(1) as f32;
    let min = Pos2::new(rect.left() + share * n as f32, rect.top());
    let gap = if of > 1 { GAP } else { 0.0 };
    Rect::from_min_size(min, vec2((share - gap).max(1.0), rect.height()))
}
