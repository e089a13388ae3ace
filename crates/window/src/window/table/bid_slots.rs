//! Where the cells of the grid of bids stand: a pure function of the bids and of the room.
//!
//! Knows no text, no widget and no rule.

use super::bid_grid::BidGrid;
use crate::play::Announcement;
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Distance between cells, width of the numbers at the left, and height of the signs above, in logical points.
const GAP: f32 = 5.0;
const NUMBER: f32 = 36.0;
const HEAD: f32 = 24.0;
/// Usual and least height of a cell, least width, and least width of one with a word, in logical points.
const HIGH: f32 = 36.0;
const LOW: f32 = 26.0;
const NARROW: f32 = 38.0;
const WORD: f32 = 120.0;
/// Maximum number of lines of numbers; more are on another page.
const LINES: usize = 3;

/// A cell with its place, relative to the upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BidSlot {
    /// Its place among all cells of the grid.
    pub cell: usize,
    pub rect: Rect,
}

/// All that is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BidSlots {
    pub slots: Vec<BidSlot>,
    /// What is named in a column, above it.
    pub heads: Vec<(Rect, Announcement)>,
    /// The number of a row, at its left.
    pub numbers: Vec<(Rect, i16)>,
    pub height: f32,
    /// The page that is shown, and how many there are.
    pub page: usize,
    pub pages: usize,
}

impl BidSlots {
    /// The places in this room. If there is more than one page, the one with the chosen cell is shown.
    pub fn new(grid: &BidGrid, room: Vec2, chosen: Option<usize>) -> BidSlots {
        let mut made = BidSlots { pages: 1, ..BidSlots::default() };
        if grid.columns.is_empty() {
            made.place_numbers(grid, room, chosen)
        } else {
            made.place_contracts(grid, room)
        }
        made.place_named(grid, room.x);
        made
    }

    /// Numbers as rows and what is named as columns; in two blocks side by side if one would be too high.
    fn place_contracts(&mut self, grid: &BidGrid, room: Vec2) {
        let (columns, rows) = (grid.columns.len(), grid.cells.len() / grid.columns.len());
        let high = |blocks: usize| (room.y - HEAD) / rows.div_ceil(blocks) as f32 - GAP;
        let wide = |blocks: usize| {
            let block = (room.x - (blocks - 1) as f32 * 3.0 * GAP) / blocks as f32;
            (block - NUMBER) / columns as f32 - GAP
        };
        let blocks = if high(1) < LOW && wide(2) >= NARROW { 2 } else { 1 };
        let size = vec2(wide(blocks), high(blocks).clamp(LOW, HIGH));
        let lines = rows.div_ceil(blocks);
        for block in 0..blocks {
            let left = block as f32 * (room.x + 3.0 * GAP) / blocks as f32;
            let x = |column: usize| left + NUMBER + column as f32 * (size.x + GAP);
            let head = |column: usize| Rect::from_min_size(pos2(x(column), 0.0), vec2(size.x, HEAD));
            self.heads.extend(grid.columns.iter().enumerate().map(|(column, named)| (head(column), *named)));
            for line in 0..lines.min(rows - block * lines) {
                let row = block * lines + line;
                let y = HEAD + line as f32 * (size.y + GAP);
                for column in 0..columns {
                    let rect = Rect::from_min_size(pos2(x(column), y), size);
                    self.slots.push(BidSlot { cell: row * columns + column, rect });
                }
                let number = grid.cells[row * columns].number.unwrap_or_default();
                self.numbers.push((Rect::from_min_size(pos2(left, y), vec2(NUMBER, size.y)), number));
            }
        }
        self.height = HEAD + lines as f32 * (size.y + GAP);
    }

    /// Numbers side by side, in a few lines.
    fn place_numbers(&mut self, grid: &BidGrid, room: Vec2, chosen: Option<usize>) {
        let wide = room.x;
        let most = ((room.y / (HIGH + GAP)) as usize).clamp(1, LINES);
        let across = ((wide + GAP) / (NARROW + GAP)) as usize;
        let cells = grid.cells.len().max(1);
        let across = across.clamp(1, 7).min(cells);
        // lines of about the same length, as long as all fit on one page
        let across = if cells <= across * most { cells.div_ceil(cells.div_ceil(across)) } else { across };
        let page = across * most;
        self.pages = grid.cells.len().div_ceil(page).max(1);
        self.page = chosen.unwrap_or(0).min(grid.cells.len().saturating_sub(1)) / page;
        let size = vec2((wide + GAP) / across as f32 - GAP, HIGH);
        for (n, cell) in (0..grid.cells.len()).skip(self.page * page).take(page).enumerate() {
            let at = vec2((n % across) as f32, (n / across) as f32) * (size + Vec2::splat(GAP));
            self.slots.push(BidSlot { cell, rect: Rect::from_min_size(at.to_pos2(), size) });
        }
        // another page is as high as the first
        let lines = if self.pages > 1 { most } else { grid.cells.len().div_ceil(across) };
        self.height = lines as f32 * (size.y + GAP);
    }

    fn place_named(&mut self, grid: &BidGrid, wide: f32) {
        let count = grid.named.len();
        let signs = grid.named.iter().all(|cell| matches!(cell.named, Some(Announcement::Suit(_))));
        let across = if signs { count } else { ((wide / WORD) as usize).min(count) }.max(1);
        let size = vec2((wide + GAP) / across as f32 - GAP, HIGH);
        for n in 0..count {
            let at = vec2((n % across) as f32, (n / across) as f32) * (size + Vec2::splat(GAP));
            let rect = Rect::from_min_size(at.to_pos2() + vec2(0.0, self.height), size);
            self.slots.push(BidSlot { cell: grid.cells.len() + n, rect });
        }
        self.height += count.div_ceil(across) as f32 * (size.y + GAP);
    }

    /// The nearest cell in a direction that may be chosen; from none the first.
    pub fn next(&self, from: Option<usize>, way: Vec2, may: impl Fn(usize) -> bool) -> Option<usize> {
        let open = || self.slots.iter().filter(|slot| may(slot.cell));
        let Some(here) = from.and_then(|from| self.slots.iter().find(|slot| slot.cell == from)) else {
            return open().map(|slot| slot.cell).next();
        };
        let far = |to: Pos2| {
            let off = to - here.rect.center();
            let along = off.dot(way);
            let aside = (off - way * along).length();
            (along > 2.0).then_some(along + 3.0 * aside)
        };
        let reached = open().filter_map(|slot| Some((slot.cell, far(slot.rect.center())?)));
        reached.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(cell, _)| cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Suit;
    use crate::window::table::bid_grid::BidCell;

    fn grid(numbers: i16, columns: usize) -> BidGrid {
        let columns: Vec<Announcement> = Suit::ALL[..columns].iter().map(|suit| Announcement::Suit(*suit)).collect();
        let cell = |number: i16, named| BidCell { number: Some(number), named, bid: None, worth: None };
        let row = |number: i16| {
            if columns.is_empty() {
                vec![cell(number, None)]
            } else {
                columns.iter().map(|named| cell(number, Some(*named))).collect()
            }
        };
        BidGrid { cells: (0..numbers).flat_map(row).collect(), columns, ..BidGrid::default() }
    }

    /// The cells lie in the room, and no two on each other.
    fn fits(slots: &BidSlots, wide: f32) {
        for (n, one) in slots.slots.iter().enumerate() {
            assert!(one.rect.left() >= -0.1 && one.rect.right() <= wide + 0.1, "{one:?} in {wide}");
            assert!(one.rect.bottom() <= slots.height, "{one:?}");
            assert!(slots.slots[n + 1..].iter().all(|other| !other.rect.shrink(1.0).intersects(one.rect)), "{one:?}");
        }
    }

    #[test]
    fn contracts_stand_in_rows_and_columns_and_in_two_blocks_where_it_is_low() {
        for (numbers, columns) in [(5, 4), (10, 4), (4, 4)] {
            let grid = grid(numbers, columns);
            for room in [vec2(280.0, 400.0), vec2(448.0, 240.0), vec2(360.0, 700.0)] {
                let slots = BidSlots::new(&grid, room, None);
                assert_eq!(slots.slots.len(), grid.cells.len());
                fits(&slots, room.x);
            }
        }
        let low = BidSlots::new(&grid(10, 4), vec2(448.0, 240.0), None);
        assert_eq!((low.heads.len(), low.numbers.len()), (8, 10));
        assert!(low.height <= 240.0, "{}", low.height);
    }

    #[test]
    fn numbers_have_pages_and_the_chosen_one_is_seen() {
        let grid = grid(71, 0);
        for chosen in [None, Some(0), Some(40), Some(70)] {
            let slots = BidSlots::new(&grid, vec2(280.0, 400.0), chosen);
            assert!(slots.pages > 1);
            assert!(slots.slots.iter().any(|slot| slot.cell == chosen.unwrap_or(0)), "{chosen:?}");
            fits(&slots, 280.0);
        }
    }

    #[test]
    fn arrows_go_to_the_nearest_bid_that_can_be_made() {
        let slots = BidSlots::new(&grid(3, 4), vec2(280.0, 400.0), None);
        let may = |cell: usize| cell != 1 && cell != 4;
        assert_eq!(slots.next(None, vec2(1.0, 0.0), may), Some(0));
        assert_eq!(slots.next(Some(0), vec2(1.0, 0.0), may), Some(2), "the second of the row cannot be bid");
        assert_eq!(slots.next(Some(2), vec2(0.0, 1.0), may), Some(6));
        assert_eq!(slots.next(Some(0), vec2(-1.0, 0.0), may), None);
    }
}
