//! Refuses a move whose cards are not where the seat plays from.

use crate::cards::{CardSet, Face};
use crate::play::equipment::Equipment;
use crate::play::illegal::IllegalMove;
use crate::play::state::State;
use crate::table::Pile;
use std::ops::Range;

/// The refusal for the first face that is in none of these piles; `None` if all are there.
pub fn not_held(rules: &Equipment, state: &State, faces: &[Face], piles: Range<u8>) -> Option<IllegalMove> {
    let held = piles.clone().fold(CardSet::EMPTY, |all, p| all | state.table.set(Pile(p)));
    let face = faces.iter().find(|f| (rules.deck_index.deck.of_face(**f) & held).is_empty())?;
    if rules.deck_index.deck.of_face(*face).is_empty() {
        return Some(IllegalMove::NotInDeck(*face));
    }
    let pile = rules.piles.group(Pile(piles.start)).name.clone();
    Some(IllegalMove::NotHeld { face: *face, pile })
}
