//! The piles that each seat has in a row or a grid: they lie together, in as many lines as make their cards widest.
//!
//! Knows a lane and the piles in it. Does not know whose lane it is.

use super::{GAP, Layout, TableShape};
use crate::window::spread::{INDEX, RATIO, Spread, Zone};
use egui::{Pos2, Rect, pos2, vec2};

/// Most lines in which a row lies.
const LINES: usize = 4;
/// Room for a card of a grid, and the most room for a pile of a row, in card widths.
const IN_GRID: f32 = 1.1;
const IN_ROW: f32 = 2.2;
/// Distance between two lines, in logical points.
const BETWEEN: f32 = 4.0;

/// Piles that lie together; a pile alone is a block of one.
struct SeatBlock {
    piles: Vec<usize>,
    /// Number of piles side by side in a grid.
    columns: Option<usize>,
}

impl SeatBlock {
    /// Number of piles side by side if rows lie in this many lines.
    fn columns(&self, lines: usize) -> usize {
        self.columns.unwrap_or(self.piles.len().div_ceil(lines)).max(1)
    }

    fn lines(&self, lines: usize) -> usize {
        self.piles.len().div_ceil(self.columns(lines))
    }
}

/// How the blocks of a lane lie.
#[derive(Clone, Copy)]
struct BlockFit {
    lines: usize,
    /// Width of the cards, and of the room for a pile of a row.
    width: f32,
    room: f32,
}

impl TableShape {
    fn blocks(&self, piles: &[usize]) -> Vec<SeatBlock> {
        let mut blocks: Vec<SeatBlock> = Vec::new();
        for pile in piles {
            let row = self.piles[*pile].row;
            match (blocks.last_mut(), row) {
                (Some(block), Some(own)) if own.place > 0 => block.piles.push(*pile),
                _ => blocks
                    .push(SeatBlock { piles: vec![*pile], columns: row.and_then(|own| own.columns).map(usize::from) }),
            }
        }
        blocks
    }

    /// Whether some of these piles lie in a row or a grid of a seat.
    pub(super) fn have_blocks(&self, piles: &[usize]) -> bool {
        piles.iter().any(|pile| self.piles[*pile].row.is_some())
    }

    /// Number of lines of the tallest grid among these piles; 1 if there is none.
    pub(super) fn lines_of_grids(&self, piles: &[usize]) -> Option<usize> {
        let rows = piles.iter().filter_map(|pile| self.piles[*pile].row);
        rows.filter_map(|row| Some(usize::from(row.of.div_ceil(row.columns?.max(1))))).max()
    }

    /// Places the piles of a lane, those of a row or grid together.
    pub(super) fn place_blocks(&self, made: &mut Layout, piles: &[usize], lane: Rect) {
        let blocks = self.blocks(piles);
        let fits = (1..=LINES).map(|lines| fit(&blocks, lines, lane, made.width));
        // of equal widths the one with fewer lines
        let Some(fit) = fits.reduce(|best, next| if next.width > best.width + 0.5 { next } else { best }) else {
            return;
        };
        let gaps = GAP * (blocks.len().max(1) - 1) as f32;
        let all: f32 = blocks.iter().map(|block| wide(block, &fit)).sum::<f32>() + gaps;
        let mut left = lane.center().x - all / 2.0;
        for block in &blocks {
            self.place_block(made, block, &fit, pos2(left, lane.center().y));
            left += wide(block, &fit) + GAP;
        }
    }

    /// Places a block with the middle of its left edge at a point.
    fn place_block(&self, made: &mut Layout, block: &SeatBlock, fit: &BlockFit, at: Pos2) {
        let (columns, lines) = (block.columns(fit.lines), block.lines(fit.lines));
        let (room, tall) = (wide(block, fit) / columns as f32, fit.width * RATIO + BETWEEN);
        let top = at.y - tall * lines as f32 / 2.0;
        for (n, pile) in block.piles.iter().enumerate() {
            let min = pos2(at.x + room * (n % columns) as f32 + 1.0, top + tall * (n / columns) as f32);
            let rect = Rect::from_min_size(min, vec2((room - 2.0).max(fit.width), fit.width * RATIO));
            let others = self.piles[*pile].len.max(1) - 1;
            let step = (rect.width() - fit.width) / others.max(1) as f32;
            let shows_all = others == 0 || step >= fit.width * INDEX.x + 0.5;
            let spread = if shows_all { Spread::Line } else { Spread::Stack };
            made.zones[*pile] = Zone { rect, spread, width: fit.width };
        }
    }
}

/// Width of a block.
fn wide(block: &SeatBlock, fit: &BlockFit) -> f32 {
    let room = if block.columns.is_some() { fit.width * IN_GRID } else { fit.room };
    room * block.columns(fit.lines) as f32
}

/// How blocks lie in a lane if rows are parted into so many lines.
fn fit(blocks: &[SeatBlock], lines: usize, lane: Rect, widest: f32) -> BlockFit {
    let gaps = GAP * (blocks.len().max(1) - 1) as f32;
    let columns: usize = blocks.iter().map(|block| block.columns(lines)).sum();
    let tallest = blocks.iter().map(|block| block.lines(lines)).max().unwrap_or(1).max(1);
    let share = (lane.width() - gaps) / columns.max(1) as f32;
    let tall = lane.height() / tallest as f32 - BETWEEN;
    let width = widest.min(share / IN_GRID).min(tall / RATIO).max(8.0).floor();
    BlockFit { lines, width, room: share.min(width * IN_ROW) }
}
