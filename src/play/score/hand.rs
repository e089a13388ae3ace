//! Tables of a hand whose rows look at ranks alone, at one card given another, or at a hand of one suit: nearly always
//! that is one entry and a few sets.

use super::*;

/// The rows of a table that do not look at ranks alone, without the rows themselves.
#[derive(Clone, Debug)]
pub(super) struct HandPlan {
    given: Box<[GivenCard]>,
    /// A hand of one suit takes the long way: these cards.
    one_suit: Option<u8>,
}

/// A row over each card of one argument that passes given the single card of another.
#[derive(Clone, Debug)]
struct GivenCard {
    among: u8,
    given: u8,
    /// By the card given, those that pass.
    masks: Box<[CardSet; Card::MAX]>,
    points: i32,
    row: u64,
}

impl HandPlan {
    /// None where one of these rows is of another kind.
    pub fn new(rows: &[Row], unranked: &[usize], one_suit: Option<u8>) -> Option<HandPlan> {
        let given = unranked.iter().map(|i| GivenCard::new(&rows[*i], *i)).collect::<Option<_>>()?;
        Some(HandPlan { given, one_suit })
    }

    /// Adds the points of these rows to those of the ranks; None where the long way has to be taken.
    #[inline(always)]
    pub fn total(&self, deck_index: &DeckIndex, args: &ScoreArgs, (points, rows): RankTotal) -> Option<Total> {
        if let Some(arg) = self.one_suit {
            let cards = args.sets[arg as usize % ScoreArgs::ARGS];
            if cards.is_empty() || deck_index.one_suit(cards) {
                return None;
            }
        }
        let mut total = Total { points: points as i32, rows: rows as u64 };
        for row in &self.given {
            let points = row.total(args);
            total.points = total.points.saturating_add(points);
            total.rows |= if points != 0 { row.row } else { 0 };
        }
        Some(total)
    }
}

impl GivenCard {
    fn new(row: &Row, place: usize) -> Option<GivenCard> {
        let (Over::EachOf(among), Fast::ByCard { arg, masks, .. }, Fast::Constant(points), None) =
            (&row.over, &row.when.fast, &row.points.fast, row.unless)
        else {
            return None;
        };
        let mut all = Box::new([CardSet::EMPTY; Card::MAX]);
        all.iter_mut().zip(masks).for_each(|(mask, cards)| *mask = *cards);
        Some(GivenCard { among: *among, given: *arg, masks: all, points: *points, row: 1 << (place & 63) })
    }

    #[inline(always)]
    fn total(&self, args: &ScoreArgs) -> i32 {
        let Some(card) = args.sets[self.given as usize % ScoreArgs::ARGS].lowest() else { return 0 };
        let cards = self.masks[card.index() % Card::MAX] & args.sets[self.among as usize % ScoreArgs::ARGS];
        if cards.is_empty() { 0 } else { self.points.saturating_mul(cards.len() as i32) }
    }
}
