//! The piles that each seat has in a row or a grid: they lie together, in as many lines as make their cards widest.
//!
//! Knows a lane and the piles in it. Does not know whose lane it is.

use super::lanes::NARROWEST;
use super::{GAP, Layout, TableShape};
use crate::window::spread::{INDEX, RATIO, Spread, Zone};
use egui::{Pos2, Rect, pos2, vec2};

/// Most lines in which a row lies.
const LINES: usize = 4;
/// Room for a card of a grid, in card widths.
const IN_GRID: f32 = 1.1;
/// Distance between two piles of a row, in card widths, and between two lines, in logical points.
const APART: f32 = 0.12;
const BETWEEN: f32 = 4.0;
/// The most cards of a pile that get room of their own.
const SIDE_BY_SIDE: usize = 9;
/// Distances between the cards of a pile, in card widths, each with its worth: faces that are seen are worth smaller cards.
const STEPS: [(f32, f32); 4] = [(0.5, 1.0), (0.38, 0.97), (INDEX.x + 0.02, 0.93), (0.0, STACKED)];
/// Width of a card, in logical points, below which its index is large, and the least step at which that is seen.
const LARGE_INDEX: (f32, f32) = (48.0, 0.36);
/// The worth of piles of which only the uppermost card is seen.
const STACKED: f32 = 0.6;

/// Piles that lie together; a pile alone is a block of one.
struct SeatBlock {
    /// The piles, each with the number of its cards.
    piles: Vec<(usize, usize)>,
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

    /// Room for a pile of so many cards, in card widths, if these lie a step apart.
    fn need(&self, cards: usize, step: f32) -> f32 {
        match self.columns {
            Some(_) => IN_GRID,
            None => 1.0 + APART + step * (cards.clamp(1, SIDE_BY_SIDE) - 1) as f32,
        }
    }

    /// Width of the widest line, in card widths.
    fn units(&self, lines: usize, step: f32) -> f32 {
        let wide = |line: &[(usize, usize)]| line.iter().map(|(_, cards)| self.need(*cards, step)).sum();
        self.piles.chunks(self.columns(lines)).map(wide).fold(0.0, f32::max)
    }
}

/// How the blocks of a lane lie.
#[derive(Clone, Copy)]
struct BlockFit {
    lines: usize,
    /// Width of the cards, in logical points.
    width: f32,
    /// Distance between the cards of a pile, in card widths.
    step: f32,
    /// The width, less where fewer faces are seen.
    worth: f32,
}

impl TableShape {
    fn blocks(&self, piles: &[usize]) -> Vec<SeatBlock> {
        let mut blocks: Vec<SeatBlock> = Vec::new();
        let mut waiting = 0;
        for pile in piles {
            let row = self.piles[*pile].row;
            waiting += usize::from(self.waits(*pile));
            // the next set that is laid down gets a place, those after it do not
            if self.waits(*pile) && waiting > 1 {
                continue;
            }
            let own = (*pile, self.piles[*pile].len);
            match (blocks.last_mut(), row) {
                (Some(block), Some(row)) if row.place > 0 => block.piles.push(own),
                _ => blocks.push(SeatBlock { piles: vec![own], columns: row.and_then(|r| r.columns).map(usize::from) }),
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
        let ways = (1..=LINES).flat_map(|lines| STEPS.map(|step| (lines, step)));
        let fits = ways.map(|(lines, step)| fit(&blocks, lines, step, lane, made.width));
        // of equal ones that with fewer lines
        let Some(fit) = fits.reduce(|best, next| if next.worth > best.worth + 0.5 { next } else { best }) else {
            return;
        };
        let wide = |block: &SeatBlock| fit.width * block.units(fit.lines, fit.step);
        let gaps = GAP * (blocks.len().max(1) - 1) as f32;
        let mut left = lane.center().x - (blocks.iter().map(wide).sum::<f32>() + gaps) / 2.0;
        for block in &blocks {
            self.place_block(made, block, &fit, pos2(left, lane.center().y));
            left += wide(block) + GAP;
        }
        self.place_waiting(made, piles);
    }

    /// Places a block with the middle of its left edge at a point.
    fn place_block(&self, made: &mut Layout, block: &SeatBlock, fit: &BlockFit, at: Pos2) {
        let tall = fit.width * RATIO + BETWEEN;
        let mut top = at.y - tall * block.lines(fit.lines) as f32 / 2.0;
        for line in block.piles.chunks(block.columns(fit.lines)) {
            let mut left = at.x;
            for (pile, cards) in line {
                let room = fit.width * block.need(*cards, fit.step);
                let wide = (room - fit.width * APART).max(fit.width);
                let rect = Rect::from_min_size(pos2(left + 1.0, top), vec2(wide, fit.width * RATIO));
                let step = (wide - fit.width) / (cards.max(&2) - 1) as f32;
                let shows_all = *cards < 2 || step >= fit.width * INDEX.x + 0.5;
                let spread = if shows_all { Spread::Line } else { Spread::Stack };
                made.zones[*pile] = Zone { rect, spread, width: fit.width };
                left += room;
            }
            top += tall;
        }
    }

    /// Piles that wait for a move to begin them share the place of the first that does.
    fn place_waiting(&self, made: &mut Layout, piles: &[usize]) {
        let mut place = None;
        for pile in piles.iter().filter(|pile| self.waits(**pile)) {
            made.zones[*pile] = *place.get_or_insert(made.zones[*pile]);
        }
    }

    /// Whether a pile of a row is empty until a move begins it, so that it needs no place of its own.
    fn waits(&self, pile: usize) -> bool {
        self.piles[pile].idle && self.piles[pile].row.is_some_and(|row| row.columns.is_none())
    }
}

/// How blocks lie in a lane if rows are parted into so many lines, and cards lie a step apart.
fn fit(blocks: &[SeatBlock], lines: usize, (step, worth): (f32, f32), lane: Rect, widest: f32) -> BlockFit {
    let gaps = GAP * (blocks.len().max(1) - 1) as f32;
    let units: f32 = blocks.iter().map(|block| block.units(lines, step)).sum();
    let tallest = blocks.iter().map(|block| block.lines(lines)).max().unwrap_or(1).max(1);
    let tall = lane.height() / tallest as f32 - BETWEEN;
    let width = widest.min((lane.width() - gaps) / units.max(1.0)).min(tall / RATIO).max(8.0).floor();
    // what is too small to be told apart is not worth showing; small cards have large indices
    let is_hidden = width < NARROWEST || width < LARGE_INDEX.0 && step < LARGE_INDEX.1;
    let worth = if is_hidden { STACKED } else { worth };
    BlockFit { lines, width, step, worth: width * worth }
}
