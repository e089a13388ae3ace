//! Places that show one card each: a covered one is turned up, and a card gives way to the one laid in its place.
//!
//! A card that lies face down has no order among the others of its seat: which one it is comes out when it is turned up.
//! Does not know whose turn it is.

use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::state::State;
use crate::play::turn::Turn;
use crate::table::{Pile, Seat};

/// The seat's pile of cards that lie face down on this place, if it is covered.
pub(in crate::play::steps) fn cover(rules: &Equipment, state: &State, place: Pile, seat: Seat) -> Option<Pile> {
    let group = rules.builds[rules.piles.group_index(place)].covered?;
    let covered = Pile(rules.piles.of(&rules.piles.groups[usize::from(group)], seat).start);
    (state.table.is_empty(place) && !state.table.is_empty(covered)).then_some(covered)
}

/// Turns up the card that lies on a place, if it is covered.
pub(in crate::play::steps) fn uncover<S: Telling>(turn: &mut Turn<S>, place: Pile, seat: Seat) -> Result<bool, Fault> {
    let Some(covered) = cover(turn.rules, turn.state, place, seat) else { return Ok(false) };
    let card = turn.draw(covered, place)?;
    card.into_iter().for_each(|card| turn.put(card, place, Some(seat)));
    Ok(card.is_some())
}

/// Takes away what lies on a place that gives way to another card.
pub(in crate::play::steps) fn give_way<S: Telling>(turn: &mut Turn<S>, place: Pile, seat: Seat) -> Result<(), Fault> {
    let Some(out) = turn.rules.builds[turn.rules.piles.group_index(place)].gives_way else { return Ok(()) };
    uncover(turn, place, seat)?;
    if let Some(old) = turn.state.table.top(place) {
        turn.put(old, out, Some(seat));
    }
    Ok(())
}
