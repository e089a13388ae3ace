//! The cards that live functions are given.
//!
//! They have the same properties as the stand-ins of tabulation, and allow what needs the cards
//! themselves: iterating, selecting, summing. Cheap to clone; a script cannot change them.

use crate::cards::{Card, Face};
use crate::script::values::features::CountedDeck;
use std::sync::Arc;

/// One card as a script sees it.
#[derive(Clone)]
pub struct CardValue {
    pub counted: Arc<CountedDeck>,
    pub card: Card,
}

/// Several cards in an order, as a script sees them.
#[derive(Clone)]
pub struct Cards {
    pub counted: Arc<CountedDeck>,
    pub cards: Arc<[Card]>,
}

impl CardValue {
    pub fn face(&self) -> Face {
        self.counted.deck.face(self.card)
    }
}

impl Cards {
    pub fn new(counted: &Arc<CountedDeck>, cards: impl IntoIterator<Item = Card>) -> Cards {
        Cards { counted: counted.clone(), cards: cards.into_iter().collect() }
    }

    pub(crate) fn card(&self, card: Card) -> CardValue {
        CardValue { counted: self.counted.clone(), card }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = CardValue> + use<> {
        let (cards, counted) = (self.cards.clone(), self.counted.clone());
        (0..cards.len()).map(move |i| CardValue { counted: counted.clone(), card: cards[i] })
    }
}
