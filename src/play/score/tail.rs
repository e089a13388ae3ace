//! Tables that score the cards of a running count by their sum and by how they end.

use super::{Fast, Over, Passes, Row, Total, by_size, pick};
use crate::cards::Card;
use crate::play::deck_index::{DeckIndex, is_contiguous};
use crate::play::tree::Ask;

/// A whole table in a form that takes one walk over the cards.
#[derive(Clone, Debug)]
pub(super) struct TailPlan {
    /// Of all rows that look at the sum of the cards.
    by_sum: Box<[Total]>,
    ends: Vec<TailEnd>,
    /// The numbers of cards for which the ends of one rank, and the runs, can score at all.
    telling: [u64; 2],
    /// Counting value of each card.
    pips: Box<[i32; Card::MAX]>,
    /// Place of each card, as a bit.
    places: Box<[u32; Card::MAX]>,
}

/// A row over the longest end that is (or is not) a run or of one rank.
#[derive(Clone, Debug)]
struct TailEnd {
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
    pub fn new(rows: &[Row], deck_index: &DeckIndex) -> Option<TailPlan> {
        let sums = deck_index.sum(deck_index.deck.all()).max(0) + 1;
        let (mut pips, mut places) = (Box::new([0; Card::MAX]), Box::new([0; Card::MAX]));
        for card in deck_index.deck.all() {
            pips[card.index()] = deck_index.pips[card.index()];
            places[card.index()] = 1 << deck_index.place[card.index()];
        }
        let by_sum = vec![Total::default(); sums as usize].into();
        let mut plan = TailPlan { by_sum, ends: Vec::new(), telling: [0; 2], pips, places };
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
                let run = *flag == Ask::IsRun;
                let points: Box<[i32]> = (0..=MOST_CARDS).map(|size| by_size(points, size)).collect();
                let scoring = points.iter().enumerate().filter(|(_, p)| **p != 0).fold(0, |bits, (n, _)| bits | 1 << n);
                self.telling[run as usize] |= passes.yes & scoring;
                if passes.no & scoring != 0 {
                    self.telling = [u64::MAX; 2];
                }
                self.ends.push(TailEnd { run, passes: *passes, points, row: bit });
                true
            }
            _ => false,
        }
    }

    /// The counting values of these cards together.
    pub fn sum(&self, cards: &[Card]) -> i32 {
        cards.iter().map(|card| self.pips[card.index() & (Card::MAX - 1)]).sum()
    }

    /// The points of these cards, whose sum is given; None if there are too many.
    #[inline]
    pub fn total(&self, cards: &[Card], sum: i32) -> Option<Total> {
        let Some(latest) = cards.last() else { return Some(Total::default()) };
        if cards.len() > MOST_CARDS {
            return None;
        }
        let latest = self.place(*latest);
        // a bit for each number of cards counted from the end: are these of one rank, are they a run?
        let (mut bit, mut same, mut runs, mut places) = (2u64, 0, 0, 0u32);
        let mut one_rank = bit;
        for card in cards.iter().rev() {
            let place = self.place(*card);
            one_rank &= if place == latest { bit } else { 0 };
            if places & place == 0 {
                // no place came twice
                places |= place;
                runs |= if is_contiguous(places) { bit } else { 0 };
            } else if one_rank == 0 {
                break;
            } else {
                places = u32::MAX;
            }
            same |= one_rank;
            bit <<= 1;
            one_rank <<= 1;
        }
        let mut total = self.by_sum[(sum.max(0) as usize).min(self.by_sum.len() - 1)];
        if same & self.telling[0] | runs & self.telling[1] == 0 {
            return Some(total);
        }
        let bit = 2u64 << cards.len();
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
    fn place(&self, card: Card) -> u32 {
        self.places[card.index() & (Card::MAX - 1)]
    }
}
