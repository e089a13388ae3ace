//! Tables that score the cards of a running count by their sum and by how they end.

use super::{Fast, Over, Passes, Row, Total, by_size, pick};
use crate::cards::{Card, CardSet};
use crate::play::deck_index::{DeckIndex, is_contiguous};
use crate::play::state::Sequence;
use crate::play::tree::Ask;

/// A whole table in a form that takes one walk over the cards.
#[derive(Clone, Debug)]
pub struct TailPlan {
    /// Of all rows that look at the sum of the cards.
    by_sum: Box<[Total]>,
    ends: Vec<TailEnd>,
    /// The numbers of cards for which the ends of one rank, and the runs, can score at all.
    telling: [u64; 2],
    /// The fewest of them.
    fewest: [u32; 2],
    /// For each card the others at its own and at both neighbouring places: an end of more than one card that scores has
    /// one of them. All cards, where one card alone may score.
    near: Box<[CardSet; Card::MAX]>,
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
        let mut plan = TailPlan {
            by_sum,
            ends: Vec::new(),
            telling: [0; 2],
            fewest: [0; 2],
            near: near(deck_index),
            pips,
            places,
        };
        for (i, row) in rows.iter().enumerate() {
            if i >= 64 || row.unless.is_some() || !plan.add(row, 1 << i) {
                return None;
            }
        }
        plan.fewest = plan.telling.map(u64::trailing_zeros);
        if plan.fewest[0].min(plan.fewest[1]) < 2 {
            *plan.near = [CardSet(u128::MAX); Card::MAX];
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
    #[inline(always)]
    pub fn total(&self, cards: &[Card], set: CardSet, sum: i32) -> Option<Total> {
        match cards.last() {
            Some(latest) => self.after(*latest, set, sum, || cards),
            None => Some(Total::default()),
        }
    }

    /// The same of a running count to which this card was added last.
    #[inline(always)]
    pub fn total_with<const ONE_WORD: bool>(&self, latest: Card, tail: &Sequence, sum: i32) -> Option<Total> {
        self.after(latest, tail.set().in_word::<ONE_WORD>(), sum, || tail.cards())
    }

    #[inline(always)]
    fn after<'a>(&self, latest: Card, set: CardSet, sum: i32, cards: impl Fn() -> &'a [Card]) -> Option<Total> {
        let total = self.of_sum(sum);
        match self.stands_alone(latest, set) || !self.may_end(cards(), self.place(latest)) {
            true => Some(total),
            false => self.with_ends(cards(), latest, total),
        }
    }

    /// Does a card make neither a pair nor a run with the others (itself may be among them)? Most cards do not.
    #[inline(always)]
    fn stands_alone(&self, card: Card, others: CardSet) -> bool {
        (others & self.near[card.index() & (Card::MAX - 1)]).is_empty()
    }

    #[inline(always)]
    fn of_sum(&self, sum: i32) -> Total {
        match self.by_sum.get(sum as usize) {
            Some(total) => *total,
            None => self.of_far_sum(sum),
        }
    }

    #[cold]
    fn of_far_sum(&self, sum: i32) -> Total {
        self.by_sum[(sum.max(0) as usize).min(self.by_sum.len() - 1)]
    }

    /// The sum of the points with each of these cards in turn as the next one, where all cards at one place of the order
    /// count the same: once for each place. None if there are too many.
    pub fn of_next(&self, deck_index: &DeckIndex, tail: &mut Sequence, among: CardSet) -> Option<i64> {
        let (before, set, sum) = (tail.cards().len(), tail.set(), self.sum(tail.cards()));
        let mut points = 0;
        for (card, many) in deck_index.by_place(among) {
            let sum = sum + self.pips[card.index() & (Card::MAX - 1)];
            let total = match self.stands_alone(card, set | CardSet::one(card)) {
                true => self.of_sum(sum),
                false => {
                    tail.push(card);
                    let total = self.total(tail.cards(), tail.set(), sum);
                    tail.truncate(before);
                    total?
                }
            };
            points += total.points as i64 * many as i64;
        }
        Some(points)
    }

    /// Could an end of these cards score? The latest has to be of one rank with the card before it, or to have neighbours
    /// enough among all of them.
    #[inline(never)]
    fn may_end(&self, cards: &[Card], latest: u32) -> bool {
        let [same, run] = self.fewest;
        let paired = || cards.iter().rev().nth(1).is_some_and(|card| self.place(*card) == latest);
        let places = cards.iter().fold(0, |places, card| places | self.place(*card));
        same < 2 || paired() || run <= around(places, latest)
    }

    /// Adds what the ends of these cards score.
    #[inline(never)]
    fn with_ends(&self, cards: &[Card], latest: Card, mut total: Total) -> Option<Total> {
        let latest = self.place(latest);
        if cards.len() > MOST_CARDS {
            return None;
        }
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

    /// As a bit.
    #[inline(always)]
    fn place(&self, card: Card) -> u32 {
        self.places[card.index() & (Card::MAX - 1)]
    }
}

fn near(deck_index: &DeckIndex) -> Box<[CardSet; Card::MAX]> {
    let mut near = Box::new([CardSet::EMPTY; Card::MAX]);
    for card in deck_index.deck.all() {
        let place = deck_index.place[card.index()] as usize;
        let places = place.saturating_sub(1)..(place + 2).min(deck_index.places.len());
        let all = deck_index.places[places].iter().fold(CardSet::EMPTY, |all, cards| all | *cards);
        near[card.index()] = all - CardSet::one(card);
    }
    near
}

/// How many places follow each other without a gap, `place` (one bit) among them.
#[inline(always)]
fn around(places: u32, place: u32) -> u32 {
    let shift = place.trailing_zeros();
    let (above, below) = (places.wrapping_shr(shift), places.wrapping_shl(31 - shift));
    above.trailing_ones() + below.leading_ones() - 1
}

#[cfg(test)]
mod tests {
    use super::around;

    #[test]
    fn neighbours_are_counted_to_the_next_gap() {
        assert_eq!(
            [around(0b1, 0b1), around(0b1011, 0b1), around(0b1011, 0b1000), around(0b11101, 0b1000)],
            [1, 2, 1, 3]
        );
        assert_eq!([around(u32::MAX, 1 << 31), around(u32::MAX, 1), around(1 << 31, 1 << 31)], [32, 32, 1]);
    }
}
