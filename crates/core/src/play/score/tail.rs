//! A fast path for score tables of a running count that depend on its sum and on its last cards.

use super::{Fast, Over, Passes, Row, Total, by_size, pick};
use crate::cards::{Card, CardSet};
use crate::play::deck_index::{DeckIndex, is_contiguous};
use crate::play::state::Sequence;
use crate::play::tree::Ask;

/// A whole table in a form that needs one pass over the cards.
#[derive(Clone, Debug)]
pub struct TailPlan {
    /// For each sum, the total of all rows that depend on the sum of the cards.
    by_sum: Box<[Total]>,
    ends: Vec<TailEnd>,
    /// The numbers of cards at which ends of one rank, and runs, can score at all.
    telling: [u64; 2],
    /// For each card, the cards at the two places below its own and at the two above.
    beside: Box<[[CardSet; 4]; Card::MAX]>,
    /// Whether a single card, or a run of two, may score. If so, no end can be skipped.
    short_ends: bool,
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

/// Maximum length of a tail, so that its lengths fit as bits into a word.
const MOST_CARDS: usize = 63;

impl TailPlan {
    /// Returns `None` if a row is of another kind.
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
            beside: beside(deck_index),
            short_ends: false,
            pips,
            places,
        };
        for (i, row) in rows.iter().enumerate() {
            if i >= 64 || row.unless.is_some() || !plan.add(row, 1 << i) {
                return None;
            }
        }
        let [same, run] = plan.telling.map(u64::trailing_zeros);
        plan.short_ends = same < 2 || run < 3;
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

    /// Sum of the counting values of these cards.
    pub fn sum(&self, cards: &[Card]) -> i32 {
        cards.iter().map(|card| self.pips[card.index() & (Card::MAX - 1)]).sum()
    }

    /// The points of these cards, given their sum. `None` if there are too many cards.
    #[inline(always)]
    pub fn total(&self, cards: &[Card], set: CardSet, sum: i32) -> Option<Total> {
        match cards.last() {
            Some(latest) => {
                let before = cards.iter().rev().nth(1).map_or((*latest, false), |card| (*card, true));
                self.after(*latest, before, set, sum, || cards)
            }
            None => Some(Total::default()),
        }
    }

    /// The points of a running count whose last card is `latest`. `None` if there are too many cards.
    #[inline(always)]
    pub fn total_with<const ONE_WORD: bool>(&self, latest: Card, tail: &Sequence, sum: i32) -> Option<Total> {
        self.after(latest, tail.before_latest(), tail.set().in_word::<ONE_WORD>(), sum, || tail.cards())
    }

    #[inline(always)]
    fn after<'a>(
        &self,
        latest: Card,
        before: (Card, bool),
        set: CardSet,
        sum: i32,
        cards: impl Fn() -> &'a [Card],
    ) -> Option<Total> {
        let total = self.of_sum(sum);
        if self.may_end(latest, before, set) { self.with_ends(cards(), latest, total) } else { Some(total) }
    }

    /// Whether an end of these cards could score, `latest` being the last card. Most cannot: the last two cards must be
    /// of one rank, or two others must form three consecutive ranks with the last. Computed without a branch, which
    /// would be mispredicted.
    #[inline(always)]
    fn may_end(&self, latest: Card, (before, is_there): (Card, bool), set: CardSet) -> bool {
        let [two_below, below, above, two_above] =
            self.beside[latest.index() & (Card::MAX - 1)].map(|cards| !(set & cards).is_empty());
        let in_row = below & (two_below | above) | above & two_above;
        let paired = is_there & (self.place(before) == self.place(latest));
        in_row | paired | self.short_ends
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

    /// Sum of the points with each card of `among` in turn as the next one, computed once per place in the order.
    /// Requires that all cards at one place have the same counting value. `None` if there are too many cards.
    pub fn of_next(&self, deck_index: &DeckIndex, tail: &mut Sequence, among: CardSet) -> Option<i64> {
        let (before, set, sum) = (tail.cards().len(), tail.set(), self.sum(tail.cards()));
        let last = tail.cards().last().map_or((Card(0), false), |card| (*card, true));
        let mut points = 0;
        for (card, many) in deck_index.by_place(among) {
            let sum = sum + self.pips[card.index() & (Card::MAX - 1)];
            let total = if self.may_end(card, last, set) {
                tail.push(card);
                let total = self.total(tail.cards(), tail.set(), sum);
                tail.truncate(before);
                total?
            } else {
                self.of_sum(sum)
            };
            points += total.points as i64 * many as i64;
        }
        Some(points)
    }

    /// Adds the points of the ends of these cards.
    #[inline(never)]
    fn with_ends(&self, cards: &[Card], latest: Card, mut total: Total) -> Option<Total> {
        let latest = self.place(latest);
        if cards.len() > MOST_CARDS {
            return None;
        }
        // a bit for each number of cards from the end: whether they are of one rank, and whether they are a run
        let (mut bit, mut same, mut runs, mut places) = (2u64, 0, 0, 0u32);
        let mut one_rank = bit;
        for card in cards.iter().rev() {
            let place = self.place(*card);
            one_rank &= if place == latest { bit } else { 0 };
            if places & place == 0 {
                // every place has occurred once so far
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

    /// The place of a card in the order, as a bit.
    #[inline(always)]
    fn place(&self, card: Card) -> u32 {
        self.places[card.index() & (Card::MAX - 1)]
    }
}

fn beside(deck_index: &DeckIndex) -> Box<[[CardSet; 4]; Card::MAX]> {
    let mut beside = Box::new([[CardSet::EMPTY; 4]; Card::MAX]);
    for card in deck_index.deck.all() {
        let place = deck_index.place[card.index()] as i32;
        beside[card.index()] = [-2, -1, 1, 2].map(|step| {
            let there = usize::try_from(place + step).ok().and_then(|place| deck_index.places.get(place));
            there.copied().unwrap_or_default()
        });
    }
    beside
}
