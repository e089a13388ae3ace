//! A function of a rule script as play sees it: tabulated or live.

use super::deck_index::DeckIndex;
use super::fault::Fault;
use super::tree::Tree;
use crate::cards::{Card, CardSet, Suit};
use std::sync::Arc;

/// The number of a live function of a compiled game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LiveId(pub u16);

/// An argument of a script function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    Card(Card),
    Set(CardSet),
    Int(i32),
    Flag(bool),
    Suit(Option<Suit>),
}

/// Runs live functions of cards, sets and numbers.
pub trait CardFunctions: Send + Sync {
    fn value(&self, id: LiveId, args: &[Value]) -> Result<i32, Fault>;
}

/// A compiled script function.
#[derive(Clone, Debug)]
pub enum Function {
    /// A tabulated function: runs no script.
    Tree(Tree),
    /// Calls the script each time.
    Live(LiveId),
}

/// What is needed to evaluate a function.
#[derive(Clone, Copy)]
pub struct EvalContext<'a> {
    pub deck_index: &'a DeckIndex,
    /// The live functions; `None` if there are none. A thin reference, so that a context fits into two registers.
    pub live: Option<&'a Arc<dyn CardFunctions>>,
}

impl EvalContext<'_> {
    /// Calls a live function of cards.
    fn value(self, id: LiveId, args: &[Value]) -> Result<i32, Fault> {
        match self.live {
            Some(live) => live.value(id, args),
            None => Err(Fault::new("there are no live functions here")),
        }
    }
}

impl Function {
    pub fn constant(value: i32) -> Function {
        Function::Tree(Tree::constant(value))
    }

    /// Evaluates the function for these arguments; `true` is 1.
    #[inline]
    pub fn eval(&self, context: EvalContext, args: &[Value]) -> Result<i32, Fault> {
        match self {
            Function::Tree(tree) => Ok(eval_tree(tree, context.deck_index, args)),
            Function::Live(id) => context.value(*id, args),
        }
    }

    /// The tree, if the function is tabulated.
    pub fn tree(&self) -> Option<&Tree> {
        match self {
            Function::Tree(tree) => Some(tree),
            Function::Live(_) => None,
        }
    }
}

/// Evaluates a tabulated function for these arguments; `true` is 1.
#[inline]
pub fn eval_tree(tree: &Tree, deck_index: &DeckIndex, args: &[Value]) -> i32 {
    tree.eval(|arg, ask| match args.get(arg as usize) {
        Some(Value::Card(card)) => deck_index.ask_card(*card, ask),
        Some(Value::Set(set)) => deck_index.ask_set(*set, ask),
        Some(Value::Int(n)) => *n,
        Some(Value::Flag(flag)) => i32::from(*flag),
        Some(Value::Suit(suit)) => suit.map_or(-1, |suit| suit as i32),
        None => 0,
    })
}

/// A test of one card, with at most one further argument.
#[derive(Clone, PartialEq, Debug)]
pub enum CardTest {
    /// The cards that pass.
    Mask(CardSet),
    /// The cards that pass, for each value of another card.
    ByCard(Box<[CardSet]>),
    /// The cards that pass, for each value of a number from `low` on.
    ByNumber {
        low: i32,
        masks: Box<[CardSet]>,
    },
    Live(LiveId),
}

impl CardTest {
    pub fn any(deck_index: &DeckIndex) -> CardTest {
        CardTest::Mask(deck_index.deck.all())
    }

    /// Tabulates a function of `(card)` or `(other, card)` over all cards. `card_at` is the card's place among the
    /// arguments; a number as the other argument lies in `low..=high`.
    pub fn spread(function: &Function, deck_index: &DeckIndex, card_at: usize, other: Option<OtherArg>) -> CardTest {
        let tree = match function {
            Function::Live(id) => return CardTest::Live(*id),
            Function::Tree(tree) => tree,
        };
        let mask = |other: Option<Value>| -> CardSet {
            let pass = |card| {
                let mut args: Vec<Value> = other.into_iter().collect();
                args.insert(card_at.min(args.len()), Value::Card(card));
                eval_tree(tree, deck_index, &args) != 0
            };
            deck_index.deck.all().iter().filter(|c| pass(*c)).collect()
        };
        match other {
            None => CardTest::Mask(mask(None)),
            Some(OtherArg::Card) => {
                CardTest::ByCard(deck_index.deck.all().iter().map(|c| mask(Some(Value::Card(c)))).collect())
            }
            Some(OtherArg::Number { low, high }) => {
                CardTest::ByNumber { low, masks: (low..=high).map(|n| mask(Some(Value::Int(n)))).collect() }
            }
        }
    }

    /// Tabulates a function of another card, the card, and the trump, for this trump (-1 for none).
    pub fn of_two(tree: &Tree, deck_index: &DeckIndex, trump: i32) -> CardTest {
        let deck = deck_index.deck.all();
        let passes = |other: Card, card: Card| {
            eval_tree(tree, deck_index, &[Value::Card(other), Value::Card(card), Value::Int(trump)]) != 0
        };
        CardTest::ByCard(deck.iter().map(|other| deck.iter().filter(|card| passes(other, *card)).collect()).collect())
    }

    /// The cards among `cards` that pass.
    #[inline]
    pub fn filter(&self, context: EvalContext, cards: CardSet, other: Option<Value>) -> Result<CardSet, Fault> {
        Ok(match (self, other) {
            (CardTest::Mask(mask), _) => cards & *mask,
            (CardTest::ByCard(masks), Some(Value::Card(other))) => cards & masks[other.index()],
            (CardTest::ByNumber { low, masks }, Some(Value::Int(n))) => {
                cards & masks.get((n - low) as usize).copied().unwrap_or_default()
            }
            (CardTest::Live(id), other) => return filter_live(context, *id, cards, other),
            (CardTest::ByCard(_) | CardTest::ByNumber { .. }, _) => CardSet::EMPTY,
        })
    }
}

fn filter_live(context: EvalContext, id: LiveId, cards: CardSet, other: Option<Value>) -> Result<CardSet, Fault> {
    let mut passed = CardSet::EMPTY;
    for card in cards {
        let mut args: Vec<Value> = other.into_iter().collect();
        args.push(Value::Card(card));
        if context.value(id, &args)? != 0 {
            passed.insert(card);
        }
    }
    Ok(passed)
}

/// The kind of a card test's further argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherArg {
    Card,
    Number { low: i32, high: i32 },
}
