//! Tables that score the cards of a running count by their sum and by how they end.

use super::{Fast, Over, Passes, Row, Total, by_size, pick};
use crate::cards::Card;
use crate::play::pack::{Pack, is_contiguous};
use crate::play::tree::Ask;

/// A whole table in a form that takes one walk over the cards.
#[derive(Clone, Debug)]
pub(super) struct TailPlan {
    /// Of all rows that look at the sum of the cards.
    by_sum: Box<[Total]>,
    ends: Vec<End>,
    /// Counting value and place (as a bit) of each card.
    cards: Box<[(i32, u32); Card::MAX]>,
}

/// A row over the longest end that is (or is not) a run or of one rank.
#[derive(Clone, Debug)]
struct End {
    run: bool,
    passes: Passes,
    /// By number of cards.
    points: Box<[i32]>,
    row: u64,
}

/// Longer tails have no bit in a word.
const MOST_CARDS: usize = 63;

impl TailPlan {
    /// None where one of the rows is of another kind.
    pub fn new(rows: &[Row], pack: &Pack) -> Option<TailPlan> {
        let sums = pack.sum(pack.deck.all()).max(0) + 1;
        let mut cards = Box::new([(0, 0); Card::MAX]);
        for card in pack.deck.all() {
            cards[card.index()] = (pack.pips[card.index()], 1 << pack.place[card.index()]);
        }
        let by_sum = vec![Total::default(); sums as usize].into();
        let mut plan = TailPlan { by_sum, ends: Vec::new(), cards };
        for (i, row) in rows.iter().enumerate() {
            if i >= 64 || row.unless.is_some() || !plan.add(row, 1 << i) {
                return None;
            }
        }
        Some(plan)
    }

    fn add(&mut self, row: &Row, bit: u64) -> bool {
        match (&row.over, &row.when.fast, &row.points.fast) {
            (Over::All, Fast::BySum(pass), Fast::Constant(points)) => {
                let sums = self.by_sum.iter_mut().enumerate();
                for (_, total) in sums.filter(|(sum, _)| *points != 0 && pick(pass, *sum as i32) != 0) {
                    total.points += points;
                    total.rows |= bit;
                }
                true
            }
            (Over::LongestTail, Fast::ByFlag { flag: flag @ (Ask::IsRun | Ask::OneRank), passes, .. }, points)
                if row.points.depends_on_size_alone() =>
            {
                let points = (0..=MOST_CARDS).map(|size| by_size(points, size)).collect();
                self.ends.push(End { run: *flag == Ask::IsRun, passes: *passes, points, row: bit });
                true
            }
            _ => false,
        }
    }

    /// The points of these cards; None if there are too many.
    #[inline]
    pub fn total(&self, cards: &[Card]) -> Option<Total> {
        let Some(latest) = cards.last() else { return Some(Total::default()) };
        if cards.len() > MOST_CARDS {
            return None;
        }
        let latest = self.card(*latest).1;
        let (mut sum, mut bit, mut same, mut runs) = (0, 2u64, 0, 0);
        let (mut places, mut one_rank, mut distinct) = (0u32, true, true);
        for card in cards.iter().rev() {
            let (pips, place) = self.card(*card);
            sum += pips;
            one_rank &= place == latest;
            distinct &= places & place == 0;
            places |= place;
            same |= if one_rank { bit } else { 0 };
            // a run, as no place came twice
            runs |= if distinct && is_contiguous(places) { bit } else { 0 };
            bit <<= 1;
        }
        let mut total = self.by_sum[(sum.max(0) as usize).min(self.by_sum.len() - 1)];
        for end in &self.ends {
            let are = if end.run { runs } else { same };
            let passing = (are & end.passes.yes | !are & end.passes.no) & bit.wrapping_sub(2);
            if passing != 0 {
                let points = end.points[63 - passing.leading_zeros() as usize];
                total.points += points;
                total.rows |= if points != 0 { end.row } else { 0 };
            }
        }
        Some(total)
    }

    #[inline(always)]
    fn card(&self, card: Card) -> (i32, u32) {
        self.cards[card.index() & (Card::MAX - 1)]
    }
}
