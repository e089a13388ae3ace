//! Places that show one card each: a covered one is turned up, and a card gives way to the one laid in its place.
//!
//! A card that lies face down has no order among the others of its seat: which one it is comes out when it is turned up.
//! Does not know whose turn it is.

use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::moves::Move;
use crate::play::state::State;
use crate::play::turn::Turn;
use crate::table::{Group, Pile, Seat};

/// A seat turns up a card on one of these places.
#[derive(Clone, Debug)]
pub struct Uncovering {
    pub places: Vec<Group>,
}

/// The seat's pile of cards that lie face down on this place, if it is covered.
fn cover(rules: &Equipment, state: &State, place: Pile, seat: Seat) -> Option<Pile> {
    let group = rules.builds[rules.piles.group_index(place)].covered?;
    let covered = Pile(rules.piles.of(&rules.piles.groups[usize::from(group)], seat).start);
    (state.table.is_empty(place) && !state.table.is_empty(covered)).then_some(covered)
}

/// Turns up the card that lies on a place, if it is covered.
pub fn uncover<S: Telling>(turn: &mut Turn<S>, place: Pile, seat: Seat) -> Result<bool, Fault> {
    let Some(covered) = cover(turn.rules, turn.state, place, seat) else { return Ok(false) };
    let card = turn.draw(covered, place)?;
    card.into_iter().for_each(|card| turn.put(card, place, Some(seat)));
    Ok(card.is_some())
}

/// Takes away what lies on a place that gives way to another card.
pub fn give_way<S: Telling>(turn: &mut Turn<S>, place: Pile, seat: Seat) -> Result<(), Fault> {
    let Some(out) = turn.rules.builds[turn.rules.piles.group_index(place)].gives_way else { return Ok(()) };
    uncover(turn, place, seat)?;
    if let Some(old) = turn.state.table.top(place) {
        turn.put(old, out, Some(seat));
    }
    Ok(())
}

impl Uncovering {
    fn covered<'a>(
        &'a self,
        rules: &'a Equipment,
        state: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = Pile> + use<'a> {
        let places = self.places.iter().flat_map(move |group| rules.piles.of(group, seat)).map(Pile);
        places.filter(move |place| cover(rules, state, *place, seat).is_some())
    }

    pub fn can(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        self.covered(rules, state, seat).next().is_some()
    }

    pub fn list(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) {
        out.extend(self.covered(rules, state, seat).map(Move::onto));
    }

    pub fn makes(&self, rules: &Equipment, state: &State, seat: Seat, chosen: Move) -> bool {
        self.covered(rules, state, seat).any(|place| chosen == Move::onto(place))
    }

    pub fn carry_out<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<bool, Fault> {
        chosen.to().map_or(Ok(false), |place| uncover(turn, place, seat))
    }

    pub fn all_moves(&self, all: &mut Vec<Move>) {
        let piles = |group: &Group| group.first.0..group.first.0 + group.count;
        all.extend(self.places.iter().flat_map(piles).map(|place| Move::onto(Pile(place))));
    }
}
