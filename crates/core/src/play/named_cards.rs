//! Cards that rules name by a pattern, or by a number that the game keeps, such as the rank that a seat has named.
//!
//! Does not know what they are named for.

use super::state::{Register, State};
use crate::cards::CardSet;

/// Cards, by the number in a register if there is one.
#[derive(Clone, Debug)]
pub struct NamedCards {
    pub by: Option<Register>,
    /// The number that the first set is for.
    pub low: i32,
    pub cards: Box<[CardSet]>,
}

impl NamedCards {
    /// The cards of the deck that are named now; none for a number beyond.
    pub fn now(&self, state: &State) -> CardSet {
        let place = self.by.map_or(0, |by| state.get(by).saturating_sub(self.low));
        let cards = usize::try_from(place).ok().and_then(|place| self.cards.get(place));
        cards.copied().unwrap_or_default()
    }
}
