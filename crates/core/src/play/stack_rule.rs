//! Which cards may go onto the piles of a group, and how these piles behave.

use super::fault::Fault;
use super::function::{CardTest, EvalContext, Function, Value};
use crate::cards::{Card, CardSet, Rank};
use crate::table::Pile;

/// The stacking rules of a group of piles.
#[derive(Clone, Debug, Default)]
pub struct StackRule {
    /// A card (or a whole pile, by its bottom card) may go onto a top card unless one of these refuses it.
    pub refuses: Vec<Refusal>,
    /// For each top card, the cards that may go onto it. `None` if a script has to be asked.
    pub takes: Option<Box<[CardSet]>>,
    /// The cards that may open an empty pile; `None` for all.
    pub starts: Option<CardTest>,
    /// The message to a player whose card may not open an empty pile.
    pub starts_reason: Option<String>,
    /// The rule of piles that grow at both ends, in place of `refuses`.
    pub at_ends: Option<EndsRule>,
    /// Rules that look at the number of cards on the pile, in place of `refuses`.
    pub by_size: Vec<SizeRule>,
    /// With so many cards no more go onto a pile.
    pub full: Option<u8>,
    /// Where the cards of a full pile go.
    pub when_full: Option<Pile>,
    /// Where the card goes that lies on the pile when another one is laid there.
    pub gives_way: Option<Pile>,
    /// The group of piles whose cards lie face down where such a pile shows none.
    pub covered: Option<u8>,
    /// Where the cards of an empty stock come from.
    pub renewed_from: Option<Pile>,
    /// Whether piles cannot be moved once begun.
    pub fixed: bool,
    /// Whether cards that the seat on turn cannot play are moved to the end of the pile.
    pub unplayable_to_end: bool,
    /// The order into which the cards are sorted as soon as they have been dealt.
    pub sorted_when_dealt: Option<Box<[Card]>>,
}

/// Which card goes onto a pile by the number of cards that lie there.
#[derive(Clone, Debug)]
pub struct SizeRule {
    /// The cards by that number; none beyond.
    pub cards: Box<[CardSet]>,
    /// The message to a player whose card does not go there.
    pub reason: String,
}

impl SizeRule {
    pub fn fits(&self, card: Card, size: usize) -> bool {
        self.cards.get(size).is_some_and(|cards| cards.contains(card))
    }
}

/// Which card goes onto a pile that is looked at from both ends.
#[derive(Clone, Debug)]
pub struct EndsRule {
    pub test: Function,
    /// What the test is given, in the order of its parameters.
    pub given: Box<[EndsArg]>,
    /// The message to a player whose card does not go there.
    pub reason: String,
}

/// What a rule that looks at both ends of a pile is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndsArg {
    /// The card that is to go there.
    Card,
    /// The lowest card of the pile.
    Low,
    /// The highest card of the pile.
    High,
}

impl EndsRule {
    /// Whether a card goes onto a pile with these ends.
    pub fn fit(&self, context: EvalContext, card: Card, low: Card, high: Card) -> Result<bool, Fault> {
        let mut given = [Value::Card(card); 3];
        for (value, arg) in given.iter_mut().zip(&self.given) {
            *value = Value::Card(match arg {
                EndsArg::Card => card,
                EndsArg::Low => low,
                EndsArg::High => high,
            });
        }
        Ok(self.test.eval(context, &given[..self.given.len().min(3)])? != 0)
    }
}

/// A reason why a card may not go onto another.
#[derive(Clone, Debug)]
pub struct Refusal {
    pub reason: String,
    /// A test of (top card, card).
    pub test: CardTest,
    /// Whether the test says what is allowed, instead of what is refused.
    pub negated: bool,
}

impl StackRule {
    /// Computes [`StackRule::takes`]; called once all refusals are known.
    pub fn prepare(&mut self, context: EvalContext) {
        let all = context.deck_index.deck.all();
        if self.refuses.iter().all(|r| !matches!(r.test, CardTest::Live(_))) {
            let takes = |top: Card| {
                let refused = |left: CardSet, r: &Refusal| left - r.refused(context, all, top).unwrap_or_default();
                self.refuses.iter().fold(all, refused)
            };
            self.takes = Some(all.iter().map(takes).collect());
        }
    }

    /// Whether no more cards go onto a pile with so many.
    pub fn is_full(&self, size: usize) -> bool {
        self.full.is_some_and(|full| size >= usize::from(full))
    }

    /// Whether the number of cards on the pile lets a card go there.
    pub fn fits_size(&self, card: Card, size: usize) -> bool {
        self.by_size.iter().all(|rule| rule.fits(card, size))
    }

    /// The cards among `cards` that may go onto `top`.
    #[inline]
    pub fn onto(&self, context: EvalContext, cards: CardSet, top: Card) -> Result<CardSet, Fault> {
        if let Some(takes) = &self.takes {
            return Ok(cards & takes[top.index()]);
        }
        let mut left = cards;
        for refusal in &self.refuses {
            left = left - refusal.refused(context, left, top)?;
        }
        Ok(left)
    }
}

impl StackRule {
    /// The rank that a card must have to open an empty pile, if there is exactly one such rank.
    pub fn opening_rank(&self, context: EvalContext) -> Option<Rank> {
        let Some(CardTest::Mask(starts)) = self.starts else { return None };
        let deck = &context.deck_index.deck;
        let mut ranks = starts.iter().map(|card| deck.face(card).rank());
        let first = ranks.next()??;
        ranks.all(|rank| rank == Some(first)).then_some(first)
    }
}

impl Refusal {
    /// The cards among `cards` that may not go onto `top`.
    #[inline]
    pub fn refused(&self, context: EvalContext, cards: CardSet, top: Card) -> Result<CardSet, Fault> {
        let passed = self.test.filter(context, cards, Some(Value::Card(top)))?;
        Ok(if self.negated { cards - passed } else { passed })
    }
}
