//! Score tables: named rows over sets of cards.
//!
//! A table is declared once and serves every step that scores, the `score` command, the checks and the call-outs. Two
//! methods give the same points: [`ScoreTable::total`], used by play-outs, and [`ScoreTable::lines`], which names every
//! row with its cards.

mod expected;
mod hand;
mod quick;
mod ranking;
mod row_function;
mod tail;
mod visit;

pub use ranking::RANKED_CARDS;
pub use row_function::{PointsFrom, RowFunction};

use hand::HandPlan;
use quick::*;
use row_function::{Fast, Passes, pick};
pub use tail::TailPlan;

use super::deck_index::{DeckIndex, is_contiguous};
use super::fault::Fault;
use super::function::EvalContext;
use super::ranks::{OneMore, RankIndex, RankTotal};
use super::state::Register;
use super::tree::Ask;
use crate::cards::{Card, CardSet};
use crate::table::{Pile, Table};

/// A row's number in [`Rules::rows`](super::Rules), which contains its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RowId(pub u16);

/// An argument of a score table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableArg {
    /// The name in the script.
    pub name: String,
    pub source: ArgSource,
    /// The pile, if it belongs to the whole table.
    pub pile: Option<Pile>,
}

/// Where an argument comes from in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgSource {
    /// The cards of a group of piles, by its place in [`Piles::groups`](crate::table::Piles::groups).
    Cards(u8),
    /// The cards of several groups of piles, one bit each.
    Several(u64),
    /// The cards of the running count or trick, in order.
    Tail,
    /// The card that the seat has in the trick.
    InTrick,
    /// A number or suit, such as the trump.
    Number(Register),
    /// A number that each seat has, summed over the seats of a team. The register is that of seat 0.
    SeatNumber(Register),
}

/// The sets of cards on which a row is tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Over {
    /// Every non-empty subset of all cards.
    Subsets,
    /// Every maximal run of at least this many consecutive ranks, once for each choice of cards.
    Runs(u8),
    /// All cards of one rank, if there are at least this many.
    RankGroups(u8),
    /// All cards together.
    All,
    /// Each card of this set.
    Each(CardSet),
    /// Each card of one argument.
    EachOf(u8),
    /// The cards of one argument together.
    CardsOf(u8),
    /// The longest end of the tail that passes.
    LongestTail,
    /// The cards left over by the best partition into sets and runs of at least this many cards.
    Unmelded(u8),
    /// All cards of one suit, if there are at least this many.
    SuitGroups(u8),
    /// Only the one of these sets that scores most.
    BestOf(Box<Over>),
}

impl Over {
    /// Whether the row is tried on single cards.
    pub fn is_single(&self) -> bool {
        match self {
            Over::Each(_) | Over::EachOf(_) => true,
            Over::BestOf(over) => over.is_single(),
            _ => false,
        }
    }
}

/// A named way to score.
#[derive(Clone, Debug)]
pub struct Row {
    pub id: RowId,
    pub name: String,
    pub over: Over,
    pub when: RowFunction,
    pub points: RowFunction,
    /// Whether the row is also tried if there are no cards.
    pub empty: bool,
    /// Another row of the table; if it scores, this row does not count.
    pub unless: Option<usize>,
}

/// Maximum number of rows in a table. Each row that scores is a bit of [`Total::rows`].
pub const TABLE_ROWS: usize = 64;

/// A score table: rows over named arguments.
#[derive(Clone, Debug)]
pub struct ScoreTable {
    pub name: String,
    pub args: Vec<TableArg>,
    pub rows: Vec<Row>,
    /// Whether all cards at the same place in the order have the same counting value.
    pips_follow_place: bool,
    /// Lookup table for the rows that depend on ranks alone.
    ranks: Option<RankIndex>,
    /// The rows that depend on ranks alone, one bit each.
    ranked: u16,
    /// The other rows, without `flushes`.
    unranked: Box<[usize]>,
    /// Rows that score only if all cards of argument `flush_arg` are of one suit.
    flushes: Box<[usize]>,
    flush_arg: u8,
    /// A plan for the whole table, if it is a simple one of a running count.
    tail: Option<TailPlan>,
    /// A plan for the rows that do not depend on ranks alone, if they are simple ones of a hand.
    hand: Option<HandPlan>,
    /// The number of cards of a hand, if the rows have no points but are kinds of hands, from the best down.
    ranking: Option<u8>,
    /// Minimum size of sets and runs, if the table counts only the cards left over by them.
    unmelded: Option<u8>,
}

/// The values of a table's arguments: one entry for each argument.
#[derive(Clone, Copy, Debug, Default)]
pub struct ScoreArgs<'a> {
    pub sets: [CardSet; ScoreArgs::ARGS],
    pub numbers: [i32; ScoreArgs::ARGS],
    pub tail: &'a [Card],
}

/// The points that one row gave for some cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    pub row: RowId,
    pub cards: CardSet,
    pub points: i32,
}

/// The points that one row gave in total.
pub type RowPoints = (RowId, i32);

/// The points of a table, and the rows that scored (one bit each).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Total {
    pub points: i32,
    pub rows: u64,
}

impl ScoreArgs<'_> {
    /// Maximum number of arguments of a table.
    pub const ARGS: usize = 4;

    fn all(&self) -> CardSet {
        self.sets.into_iter().fold(CardSet::EMPTY, |all, set| all | set)
    }
}

/// Maximum number of cards whose subsets are tried. `check` reports larger hands before anybody plays.
pub const SUBSET_CARDS: usize = 16;

impl ScoreTable {
    /// The name of the first card argument that is missing if only the first `given` arguments are supplied.
    pub fn cards_not_given(&self, given: usize) -> Option<&str> {
        let of_cards =
            |arg: &&TableArg| matches!(arg.source, ArgSource::Cards(_) | ArgSource::Several(_) | ArgSource::Tail);
        self.args.iter().skip(given).find(of_cards).map(|arg| arg.name.as_str())
    }

    pub fn new(name: String, args: Vec<TableArg>, rows: Vec<Row>, deck_index: &DeckIndex) -> ScoreTable {
        let tail = args.iter().any(|arg| arg.source == ArgSource::Tail);
        let ranked = rows.iter().take(16).enumerate();
        let ranked =
            ranked.filter(|(_, row)| !tail && row.depends_on_ranks(deck_index)).fold(0, |bits, (i, _)| bits | 1 << i);
        let ranks = (ranked != 0).then(|| RankIndex::new(deck_index));
        let tail = if tail && rows.iter().all(|row| !row.empty) { TailPlan::new(&rows, deck_index) } else { None };
        let flush_arg = args.iter().position(|arg| matches!(arg.source, ArgSource::Cards(_))).unwrap_or(0) as u8;
        let others = (0..rows.len()).filter(|i| *i >= 16 || ranked >> i & 1 == 0);
        let (flushes, unranked): (Vec<usize>, Vec<usize>) = others.partition(|i| rows[*i].is_flush(flush_arg));
        let (flushes, unranked): (Box<[usize]>, Box<[usize]>) = (flushes.into(), unranked.into());
        let one_suit = if flushes.is_empty() { None } else { Some(flush_arg) };
        let hand = if ranked != 0 { HandPlan::new(&args, &rows, &unranked, one_suit) } else { None };
        let pips_follow_place = deck_index.pips_follow_place();
        let unmelded = counts_unmelded(&rows, deck_index);
        ScoreTable {
            name,
            args,
            rows,
            pips_follow_place,
            ranks,
            ranked,
            unranked,
            flushes,
            flush_arg,
            tail,
            hand,
            ranking: None,
            unmelded,
        }
    }

    /// The table as a ranking of hands of so many cards: its points are not counted, but only compared.
    pub fn as_ranking(self, best: u8) -> ScoreTable {
        let rows = (0..self.rows.len()).collect();
        let unranked = ScoreTable { ranks: None, ranked: 0, unranked: rows, flushes: Box::new([]), tail: None, ..self };
        ScoreTable { hand: None, unmelded: None, ranking: Some(best), ..unranked }
    }

    /// Whether the rows are kinds of hands, whose points are only compared.
    #[inline]
    pub fn is_ranking(&self) -> bool {
        self.ranking.is_some()
    }

    /// The minimum size of sets and runs if the table counts the cards left over by them, and nothing else.
    #[inline]
    pub fn counts_unmelded(&self) -> Option<usize> {
        self.unmelded.map(usize::from)
    }

    /// The points of these cards, if the entries for their ranks are already computed and the other rows are simple.
    #[inline(always)]
    pub fn quick_counted<const ONE_WORD: bool>(
        &self,
        deck_index: &DeckIndex,
        counted: CardSet,
        table: &Table,
    ) -> Option<i32> {
        let (plan, ranks) = (self.hand.as_ref()?, self.ranks.as_ref()?);
        let points = ranks.known(plan.cards::<ONE_WORD>(counted, table))?;
        let all = points as i64 + plan.points::<ONE_WORD>(deck_index, counted, table)?;
        i32::try_from(all).ok()
    }

    /// The points of these cards, and the rows that scored.
    #[inline(never)]
    pub fn total(&self, context: EvalContext, args: &ScoreArgs) -> Result<Total, Fault> {
        if let Some(best) = self.ranking {
            let hand = self.ranked(best, context, args)?;
            return Ok(hand.map_or(Total::default(), |hand| Total { points: hand.value, rows: 1 << (hand.row & 63) }));
        }
        if let Some(plan) = &self.tail
            && args.all().is_empty()
            && let Some(total) = plan.total(args.tail, args.tail.iter().copied().collect(), plan.sum(args.tail))
        {
            return Ok(total);
        }
        if let Some((points, rows)) = self.by_ranks(context, args) {
            let ranked = Total { points: points as i32, rows: rows as u64 };
            let total = self.add_rows(ranked, self.unranked.iter().copied(), context, args)?;
            let cards = args.sets[self.flush_arg as usize];
            if !cards.is_empty() && !context.deck_index.one_suit(cards) {
                return Ok(total);
            }
            return self.add_rows(total, self.flushes.iter().copied(), context, args);
        }
        self.add_rows(Total::default(), 0..self.rows.len(), context, args)
    }

    #[inline(always)]
    fn add_rows(
        &self,
        mut total: Total,
        rows: impl Iterator<Item = usize>,
        context: EvalContext,
        args: &ScoreArgs,
    ) -> Result<Total, Fault> {
        for i in rows {
            let row = &self.rows[i];
            let points = row.total(context, args)?;
            if points != 0 && !self.is_displaced(row, context, args)? {
                total.points = total.points.saturating_add(points);
                total.rows |= 1 << (i & 63);
            }
        }
        Ok(total)
    }

    /// The plan of the table, if it is a simple one of a running count.
    pub fn tail_plan(&self) -> Option<&TailPlan> {
        self.tail.as_ref()
    }

    /// Whether another row scores that excludes this one.
    #[inline(never)]
    fn is_displaced(&self, row: &Row, context: EvalContext, args: &ScoreArgs) -> Result<bool, Fault> {
        match row.unless {
            Some(other) => Ok(self.rows[other].total(context, args)? != 0),
            None => Ok(false),
        }
    }

    /// The points of the rows that depend on ranks alone, from the lookup table.
    #[inline]
    fn by_ranks(&self, context: EvalContext, args: &ScoreArgs) -> Option<RankTotal> {
        self.ranks.as_ref()?.get(context.deck_index, args.all(), |cards| self.ranked_entry(context, cards))
    }

    /// The scores of these cards with one more, of the rows that depend on ranks alone.
    fn ranked_with_one_more(&self, context: EvalContext, cards: CardSet) -> Option<OneMore<'_>> {
        self.ranks.as_ref()?.one_more(context.deck_index, cards, |cards| self.ranked_entry(context, cards))
    }

    fn ranked_entry(&self, context: EvalContext, cards: CardSet) -> Option<RankTotal> {
        let sets = [cards, CardSet::EMPTY, CardSet::EMPTY, CardSet::EMPTY];
        self.ranked_total(context, &ScoreArgs { sets, ..ScoreArgs::default() })
    }

    /// The points of the rows that depend on ranks alone, computed. These rows cannot fail.
    fn ranked_total(&self, context: EvalContext, args: &ScoreArgs) -> Option<RankTotal> {
        let (mut sum, mut rows) = (0, 0);
        for (i, row) in self.rows.iter().enumerate().filter(|(i, _)| *i < 16 && self.ranked >> i & 1 != 0) {
            let points = row.total(context, args).ok()?;
            if points != 0 {
                sum = points.saturating_add(sum);
                rows |= 1 << i;
            }
        }
        Some((i16::try_from(sum).ok()?, rows))
    }

    /// Every row that scores, with its cards, in the order of the table.
    pub fn lines(&self, context: EvalContext, args: &ScoreArgs) -> Result<Vec<Line>, Fault> {
        if let Some(best) = self.ranking {
            return self.ranked_line(best, context, args);
        }
        let mut lines = Vec::new();
        for row in &self.rows {
            if self.is_displaced(row, context, args)? {
                continue;
            }
            row.visit(context, args, &mut |cards, points| {
                lines.push(Line { row: row.id, cards, points });
            })?;
        }
        Ok(lines)
    }

    /// The cards that count in a row: without any one of them it would give other points. `None` unless the row is
    /// tried on all cards together and the table has a single argument.
    pub fn counting(&self, context: EvalContext, row: RowId, cards: CardSet) -> Option<CardSet> {
        let row = self.rows.iter().find(|r| r.id == row).filter(|row| row.over == Over::All && self.args.len() == 1)?;
        let total = |cards: CardSet| {
            let mut args = ScoreArgs::default();
            args.sets[0] = cards;
            row.total(context, &args).ok()
        };
        let all = total(cards)?;
        Some(cards.iter().filter(|card| total(cards - CardSet::one(*card)) != Some(all)).collect())
    }

    /// The place of the row with this name.
    pub fn row(&self, name: &str) -> Option<usize> {
        self.rows.iter().position(|r| r.name == name)
    }
}

impl Row {
    #[inline(always)]
    fn total(&self, context: EvalContext, args: &ScoreArgs) -> Result<i32, Fault> {
        if let (Over::EachOf(arg), Fast::ByCard { arg: given, masks, .. }, Fast::Constant(points)) =
            (&self.over, &self.when.fast, &self.points.fast)
        {
            let given = args.sets[*given as usize].lowest();
            let cards = given.map_or(CardSet::EMPTY, |card| masks[card.index()] & args.sets[*arg as usize]);
            return Ok(points.saturating_mul(cards.len() as i32));
        }
        if let Some(points) = self.quick_total(context, args) {
            return Ok(points);
        }
        match self.over {
            Over::All => self.one(context, args, whole(args)),
            Over::CardsOf(arg) => self.one(context, args, args.sets[arg as usize]),
            _ => self.visited_total(context, args),
        }
    }

    /// Sum of the points with each card of `among` in turn as the argument `place`. `None` if it has to be computed
    /// card by card.
    fn sum_over(&self, args: &ScoreArgs, place: usize, among: CardSet) -> Option<i64> {
        match (&self.over, &self.when.fast, &self.points.fast) {
            (Over::EachOf(arg), Fast::ByCard { arg: with, given, .. }, Fast::Constant(points))
                if *with as usize == place && *arg as usize != place && self.unless.is_none() =>
            {
                let pairs = args.sets[*arg as usize].iter().map(|card| (given[card.index()] & among).len() as i64);
                Some(*points as i64 * pairs.sum::<i64>())
            }
            _ => None,
        }
    }

    /// Whether the row scores only if all cards of the argument `first` are of one suit.
    fn is_flush(&self, first: u8) -> bool {
        let one_suit = matches!(&self.when.fast, Fast::ByFlag { flag: Ask::OneSuit, passes, .. } if passes.flag_only);
        one_suit && !self.empty && (self.over == Over::All || self.over == Over::CardsOf(first))
    }

    #[cold]
    fn visited_total(&self, context: EvalContext, args: &ScoreArgs) -> Result<i32, Fault> {
        let mut total = 0;
        self.visit(context, args, &mut |_, points| total = points.saturating_add(total))?;
        Ok(total)
    }

    /// The points for these cards together.
    #[inline]
    fn one(&self, context: EvalContext, args: &ScoreArgs, cards: CardSet) -> Result<i32, Fault> {
        if (self.empty || !cards.is_empty()) && self.when.eval(context, args, cards)? != 0 {
            self.points.eval(context, args, cards)
        } else {
            Ok(0)
        }
    }

    /// Whether the points depend only on the places of all cards in the order.
    fn depends_on_ranks(&self, deck_index: &DeckIndex) -> bool {
        let over = matches!(self.over, Over::Subsets | Over::Runs(_) | Over::RankGroups(_) | Over::All);
        over && !self.empty
            && self.unless.is_none()
            && self.when.depends_on_ranks(deck_index)
            && self.points.depends_on_ranks(deck_index)
    }

    /// The total, computed without visiting each set of cards. `None` if that is not possible.
    #[inline(never)]
    fn quick_total(&self, context: EvalContext, args: &ScoreArgs) -> Option<i32> {
        match (&self.over, &self.when.fast, &self.points.fast) {
            (Over::Each(cards), Fast::Constant(pass), Fast::Constant(points)) => {
                Some(if *pass != 0 { points.saturating_mul((args.all() & *cards).len() as i32) } else { 0 })
            }
            (Over::Subsets, Fast::BySum(pass), Fast::Constant(points)) => {
                quick_subsets(context.deck_index, args.all(), pass).map(|n| points.saturating_mul(n))
            }
            (Over::Runs(min), Fast::Constant(pass), _) if self.points.depends_on_size_alone() => {
                Some(pass * quick_runs(context.deck_index, args.all(), *min, &self.points.fast))
            }
            (Over::RankGroups(min), Fast::Constant(pass), _) if self.points.depends_on_size_alone() => {
                Some(pass * quick_groups(context.deck_index, args.all(), *min, &self.points.fast))
            }
            _ => None,
        }
    }
}

fn whole(args: &ScoreArgs) -> CardSet {
    args.tail.iter().fold(args.all(), |all, card| all | CardSet::one(*card))
}

/// The minimum size of sets and runs, if the only row counts the cards left over by them at their counting values.
fn counts_unmelded(rows: &[Row], deck_index: &DeckIndex) -> Option<u8> {
    let [row] = rows else { return None };
    let (Over::Unmelded(least), Fast::Constant(1), Fast::BySum(points)) = (&row.over, &row.when.fast, &row.points.fast)
    else {
        return None;
    };
    let sums = points.iter().zip(0..).all(|(points, sum)| *points == sum);
    let all = points.len() as i32 > deck_index.sum(deck_index.deck.all());
    let counts = deck_index.pips.iter().all(|pips| *pips >= 0);
    (sums && all && counts && row.unless.is_none()).then_some(*least)
}
