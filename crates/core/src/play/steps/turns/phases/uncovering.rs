//! A seat turns up a card that lies face down on one of its places.
//!
//! Does not know whose turn it is.

use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::moves::Move;
use crate::play::state::State;
use crate::play::steps::parts::places::{cover, uncover};
use crate::play::turn::Turn;
use crate::table::{Group, Pile, Seat};

/// A seat turns up a card on one of these places.
#[derive(Clone, Debug)]
pub struct Uncovering {
    pub places: Vec<Group>,
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
