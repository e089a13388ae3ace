//! A function of a row over some cards, in its fastest form.
//!
//! Knows the features of cards and sets, but not rows, nor the sets on which they are tried.

use super::ScoreArgs;
use crate::cards::{Card, CardSet};
use crate::play::deck_index::DeckIndex;
use crate::play::fault::Fault;
use crate::play::function::{EvalContext, Function, Value};
use crate::play::tree::Ask;

/// Where an argument of a row function comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsFrom {
    /// The cards on which the row is tried.
    Subject,
    /// The table's argument with this number.
    Arg(u8),
}

/// A function of a row with the sources of its arguments, and a fast form found at load.
#[derive(Clone, Debug)]
pub struct RowFunction {
    pub function: Function,
    pub from: Vec<PointsFrom>,
    pub(super) fast: Fast,
}

#[derive(Clone, Debug)]
pub(super) enum Fast {
    No,
    Constant(i32),
    /// By the sum of counting values, from 0.
    BySum(Box<[i32]>),
    /// By number of cards.
    BySize(Box<[i32]>),
    /// By one yes-or-no feature and the number of cards.
    ByFlag {
        flag: Ask,
        no: Box<[i32]>,
        yes: Box<[i32]>,
        /// The numbers of cards for which the values of `no` and `yes` are not 0.
        passes: Passes,
    },
    /// A test of a single card, given the single card of an argument: the set that passes for each given card.
    ByCard {
        arg: u8,
        masks: Box<[CardSet]>,
        /// For each card, the given cards with which it passes.
        given: Box<[CardSet]>,
    },
}

/// Sets of numbers of cards, one bit each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passes {
    pub no: u64,
    pub yes: u64,
    /// Whether no number of cards passes without the flag.
    pub flag_only: bool,
}

impl RowFunction {
    /// A test of the subject, with its fast form.
    pub fn test(function: Function, from: Vec<PointsFrom>, deck_index: &DeckIndex) -> RowFunction {
        let fast = match Fast::of(&function, &from, deck_index) {
            Fast::No => Fast::by_card(&function, &from, deck_index),
            fast => fast,
        };
        RowFunction { function, from, fast }
    }

    /// A function that returns points, with its fast form.
    pub fn value(function: Function, from: Vec<PointsFrom>, deck_index: &DeckIndex) -> RowFunction {
        let fast = Fast::of(&function, &from, deck_index);
        RowFunction { function, from, fast }
    }

    pub fn constant(value: i32) -> RowFunction {
        RowFunction { function: Function::constant(value), from: Vec::new(), fast: Fast::Constant(value) }
    }

    #[inline]
    pub(super) fn eval(&self, context: EvalContext, args: &ScoreArgs, subject: CardSet) -> Result<i32, Fault> {
        match &self.fast {
            Fast::Constant(value) => Ok(*value),
            Fast::BySum(values) => Ok(pick(values, context.deck_index.sum(subject))),
            Fast::BySize(values) => Ok(pick(values, subject.len() as i32)),
            Fast::ByFlag { flag, no, yes, passes } => {
                let flag = context.deck_index.ask_set(subject, *flag) != 0;
                if !flag && passes.flag_only {
                    return Ok(0);
                }
                Ok(pick(if flag { yes } else { no }, subject.len() as i32))
            }
            Fast::ByCard { arg, masks, .. } => Ok(match args.sets[*arg as usize].lowest() {
                Some(other) => !(masks[other.index()] & subject).is_empty() as i32,
                None => 0,
            }),
            Fast::No => self.eval_slow(context, args, subject),
        }
    }

    fn eval_slow(&self, context: EvalContext, args: &ScoreArgs, subject: CardSet) -> Result<i32, Fault> {
        let mut values = [Value::Int(0); ScoreArgs::ARGS + 1];
        for (value, from) in values.iter_mut().zip(&self.from) {
            *value = match from {
                PointsFrom::Subject => Value::Set(subject),
                PointsFrom::Arg(i) if args.sets[*i as usize].is_empty() => Value::Int(args.numbers[*i as usize]),
                PointsFrom::Arg(i) => Value::Set(args.sets[*i as usize]),
            };
        }
        self.function.eval(context, &values[..self.from.len()])
    }

    /// Whether the value depends only on the places of the subject's cards in the order.
    pub(super) fn depends_on_ranks(&self, deck_index: &DeckIndex) -> bool {
        let by_place = |ask: &Ask| match ask {
            Ask::Size
            | Ask::IsRun
            | Ask::OneRank
            | Ask::Low
            | Ask::High
            | Ask::Ranks
            | Ask::MostAlike
            | Ask::CountRank(_) => true,
            Ask::Sum => deck_index.pips_follow_place(),
            _ => false,
        };
        let args = 0..self.from.len() as u8;
        self.from.iter().all(|from| *from == PointsFrom::Subject)
            && self.function.tree().is_some_and(|tree| args.into_iter().all(|a| tree.asks(a).iter().all(by_place)))
    }

    /// Whether the value depends only on the number of cards.
    pub(super) fn depends_on_size_alone(&self) -> bool {
        matches!(self.fast, Fast::Constant(_) | Fast::BySize(_))
    }
}

#[inline(always)]
pub(super) fn pick(values: &[i32], index: i32) -> i32 {
    values[(index.max(0) as usize).min(values.len() - 1)]
}

impl Fast {
    fn of(function: &Function, from: &[PointsFrom], deck_index: &DeckIndex) -> Fast {
        let Some(tree) = function.tree() else { return Fast::No };
        if let Some(value) = tree.as_constant() {
            return Fast::Constant(value);
        }
        let subject = from.iter().position(|f| *f == PointsFrom::Subject).unwrap_or(0) as u8;
        if (0..from.len() as u8).any(|a| a != subject && !tree.asks(a).is_empty()) {
            return Fast::No;
        }
        let table = |n: i32, flag: i32| -> Box<[i32]> {
            (0..=n).map(|v| tree.eval(|_, ask| if is_flag(ask) { flag } else { v })).collect()
        };
        let cards = deck_index.deck.len() as i32;
        match tree.asks(subject).as_slice() {
            [Ask::Sum] => Fast::BySum(table(deck_index.sum(deck_index.deck.all()).max(0), 0)),
            [Ask::Size] => Fast::BySize(table(cards, 0)),
            [Ask::Size, flag] | [flag] if is_flag(*flag) => {
                let (no, yes) = (table(cards, 0), table(cards, 1));
                let passes = Passes { no: not_zero(&no), yes: not_zero(&yes), flag_only: no.iter().all(|n| *n == 0) };
                Fast::ByFlag { flag: *flag, no, yes, passes }
            }
            _ => Fast::No,
        }
    }

    /// Turns a test of a single card, given another single card, into a set for each given card.
    fn by_card(function: &Function, from: &[PointsFrom], deck_index: &DeckIndex) -> Fast {
        let (Some(tree), [a, b]) = (function.tree(), from) else { return Fast::No };
        let (subject, arg) = match (a, b) {
            (PointsFrom::Subject, PointsFrom::Arg(arg)) => (0, *arg),
            (PointsFrom::Arg(arg), PointsFrom::Subject) => (1, *arg),
            _ => return Fast::No,
        };
        if !(0..2).all(|a| tree.asks(a).iter().all(|ask| *ask <= Ask::IsJoker)) {
            return Fast::No;
        }
        let pass = |card: Card, given: Card| {
            tree.eval(|a, ask| deck_index.ask_card(if a == subject { card } else { given }, ask)) != 0
        };
        let all = deck_index.deck.all();
        let masks: Box<[CardSet]> = all.iter().map(|given| all.iter().filter(|c| pass(*c, given)).collect()).collect();
        let with = |card: Card| all.iter().filter(|given| masks[given.index()].contains(card)).collect();
        let given = all.iter().map(with).collect();
        Fast::ByCard { arg, masks, given }
    }
}

/// The indices below 64 at which the value is not 0, one bit each.
fn not_zero(values: &[i32]) -> u64 {
    (0..64).filter(|n| pick(values, *n) != 0).fold(0, |bits, n| bits | 1 << n)
}

fn is_flag(ask: Ask) -> bool {
    matches!(ask, Ask::IsRun | Ask::OneSuit | Ask::OneRank | Ask::OneColour | Ask::AllNumbers)
}
