//! A table whose rows have no points: kinds of hands, from the best down. Of one kind the ranks decide, those that are
//! there most often first.
//!
//! Knows sets of cards, not whose they are, nor what a better hand wins.

use super::{Line, ScoreArgs, ScoreTable};
use crate::cards::CardSet;
use crate::play::deck_index::DeckIndex;
use crate::play::fault::Fault;
use crate::play::function::EvalContext;

/// Most cards that are compared.
pub const RANKED_CARDS: usize = 5;

/// Bits for each rank, and for all of them.
const OF_RANK: u32 = 4;
const OF_RANKS: u32 = OF_RANK * RANKED_CARDS as u32;

/// The best hand of some cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankedHand {
    /// The place of its row.
    pub row: usize,
    pub cards: CardSet,
    /// Larger is better.
    pub value: i32,
}

impl ScoreTable {
    /// The best hand of these cards by a ranking of so many cards.
    pub(super) fn ranked(&self, best: u8, context: EvalContext, args: &ScoreArgs) -> Result<Option<RankedHand>, Fault> {
        let all = args.all();
        if all.len() <= usize::from(best) {
            return self.ranked_set(context, args, all);
        }
        let mut found: Option<RankedHand> = None;
        let mut set = (1u128 << best) - 1;
        let cards: [CardSet; 16] = std::array::from_fn(|place| all.nth(place).map_or(CardSet::EMPTY, CardSet::one));
        let many = all.len().min(cards.len());
        while set >> many == 0 {
            let chosen = (0..many).filter(|place| set >> place & 1 == 1).fold(CardSet::EMPTY, |of, n| of | cards[n]);
            if let Some(hand) = self.ranked_set(context, args, chosen)?
                && found.is_none_or(|best| hand.value > best.value)
            {
                found = Some(hand);
            }
            // the next set of as many cards
            let (low, up) = (set & set.wrapping_neg(), set + (set & set.wrapping_neg()));
            set = up | ((set ^ up) / low) >> 2;
        }
        Ok(found)
    }

    /// The first row that these cards are.
    fn ranked_set(&self, context: EvalContext, args: &ScoreArgs, cards: CardSet) -> Result<Option<RankedHand>, Fault> {
        for (place, row) in self.rows.iter().enumerate() {
            if !cards.is_empty() && row.when.eval(context, args, cards)? != 0 {
                let kind = (self.rows.len() - place) as i32;
                return Ok(Some(RankedHand {
                    row: place,
                    cards,
                    value: kind << OF_RANKS | ranks(context.deck_index, cards),
                }));
            }
        }
        Ok(None)
    }

    /// The row of the best hand, with its cards.
    pub(super) fn ranked_line(&self, best: u8, context: EvalContext, args: &ScoreArgs) -> Result<Vec<Line>, Fault> {
        let hand = self.ranked(best, context, args)?;
        Ok(hand
            .iter()
            .map(|hand| Line { row: self.rows[hand.row].id, cards: hand.cards, points: hand.value })
            .collect())
    }
}

/// The ranks of some cards as one number: those that are there most often first, then from the highest down.
fn ranks(index: &DeckIndex, cards: CardSet) -> i32 {
    let (highest, begins_low) = (index.places.len(), index.runs_from_below(cards));
    let at = |digit: usize| match digit {
        // in a run that begins with it the highest rank is the lowest
        0 => {
            if begins_low {
                index.places[highest - 1]
            } else {
                CardSet::EMPTY
            }
        }
        _ if begins_low && digit == highest => CardSet::EMPTY,
        _ => index.places[digit - 1],
    };
    let (mut digits, mut many) = (0, 0);
    for often in (1..=cards.len()).rev() {
        for digit in (0..=highest).rev().filter(|digit| (cards & at(*digit)).len() == often) {
            for _ in 0..often.min(RANKED_CARDS - many) {
                digits = digits << OF_RANK | digit as i32;
                many += 1;
            }
        }
    }
    digits << (OF_RANK * (RANKED_CARDS - many) as u32)
}
