//! How cards go onto piles.

use super::fault::Fault;
use super::function::{CardTest, EvalContext, Value};
use crate::cards::{Card, CardSet, Rank};

/// How cards go onto the piles of a group.
#[derive(Clone, Debug, Default)]
pub struct Build {
    /// A card (or a whole pile, by its bottom card) may go onto this top card where none of these refuses it.
    pub refuses: Vec<Refusal>,
    /// For each top card the cards that go onto it, where nothing is asked of a script.
    pub takes: Option<Box<[CardSet]>>,
    /// Which cards may open an empty pile; None for all.
    pub starts: Option<CardTest>,
    /// What a player is told whose card may not.
    pub starts_reason: Option<String>,
    /// The piles do not move once begun.
    pub fixed: bool,
    /// A seat on turn has the cards that it cannot play moved to the end of the pile.
    pub unplayable_to_end: bool,
    /// The cards are put in this order as soon as they have been dealt.
    pub sorted_when_dealt: Option<Box<[Card]>>,
}

/// A reason for which a card does not go onto another.
#[derive(Clone, Debug)]
pub struct Refusal {
    pub reason: String,
    /// A test of (top, card).
    pub test: CardTest,
    /// The test says what is allowed, not what is refused.
    pub negated: bool,
}

impl Build {
    /// Works out [`Build::takes`] once all refusals are known.
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

    /// Those of `cards` that go onto `top`.
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

impl Build {
    /// The rank without which no card opens an empty pile, where there is one.
    pub fn opening_rank(&self, context: EvalContext) -> Option<Rank> {
        let Some(CardTest::Mask(starts)) = self.starts else { return None };
        let deck = &context.deck_index.deck;
        let mut ranks = starts.iter().map(|card| deck.face(card).rank());
        let first = ranks.next()??;
        ranks.all(|rank| rank == Some(first)).then_some(first)
    }
}

impl Refusal {
    /// Those of `cards` that do not go onto `top`.
    #[inline]
    pub fn refused(&self, context: EvalContext, cards: CardSet, top: Card) -> Result<CardSet, Fault> {
        let passed = self.test.filter(context, cards, Some(Value::Card(top)))?;
        Ok(if self.negated { cards - passed } else { passed })
    }
}
