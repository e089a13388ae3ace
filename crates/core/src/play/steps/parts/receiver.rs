//! Who is given cards: a seat that rules name, or one at so many places to the left. Deliberately does not know which cards.

use crate::play::equipment::Equipment;
use crate::play::rule_value::SeatRef;
use crate::play::state::State;
use crate::table::Seat;

/// Who is given the cards of a seat.
#[derive(Clone, Debug)]
pub enum Receiver {
    /// The number of seats to the left of the giver; each round takes the next one of the list. With 0 nobody gives.
    Left(Vec<u8>),
    Seat(SeatRef),
}

impl Receiver {
    /// The seat that is given the cards of this one in this round; `None` if it would be the seat itself.
    pub fn seat(&self, rules: &Equipment, state: &State, giver: Seat) -> Option<Seat> {
        let to = match self {
            Receiver::Left(turns) => {
                let turn = (state.round.max(1) as usize - 1) % turns.len().max(1);
                giver.left(turns.get(turn).map_or(0, |left| *left as usize), rules.seats)
            }
            Receiver::Seat(seat) => seat.seat(rules, state),
        };
        (to != giver).then_some(to)
    }

    /// Whether the place at the table decides, and nothing else.
    pub fn is_by_place(&self) -> bool {
        matches!(self, Receiver::Left(_))
    }
}
