//! What comes next after a card or a pile was picked for a move that is not complete, or that waits to be confirmed.
//!
//! Knows no game: it compares what is picked with the moves that can still become of it.

use super::Narrator;
use super::words::and;
use crate::cards::CardSet;
use crate::play::{Move, View};

impl Narrator<'_> {
    /// What comes next: `choose what 9D takes`, `choose a place for 7H`, `lay down 7H, 7S and 7D?`. `whole` is the move that
    /// the pick is already, `going` are the moves that have all that is picked. `None` if nothing is picked.
    pub fn after_pick(&self, view: &View, picked: CardSet, whole: Option<Move>, going: &[Move]) -> Option<String> {
        let first = going.first()?;
        if let Some(whole) = whole {
            return Some(format!("{}?", self.advised(whole, view, CardSet::EMPTY)));
        }
        let named = and(&picked.iter().map(|card| self.cards([card])).collect::<Vec<_>>());
        let all = |is: &dyn Fn(&Move) -> bool| going.iter().all(is);
        match () {
            () if picked.is_empty() => {
                let from = first.from().filter(|from| all(&|m| m.from() == Some(*from)))?;
                Some(format!("choose a place for {}", self.pile(from)))
            }
            () if all(&|m| m.captor().is_some_and(|captor| picked.contains(captor))) => {
                Some(format!("choose what {} takes", self.cards(first.captor())))
            }
            () if all(&|m| m.captor().is_some()) => Some(format!("choose the card that takes {named}")),
            () if all(&|m| m.to().is_some()) => Some(format!("choose a place for {named}")),
            () => Some(format!("choose what goes with {named}")),
        }
    }
}
