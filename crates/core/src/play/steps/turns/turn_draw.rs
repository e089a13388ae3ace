//! Cards that a seat draws in its turn: as its move, or unasked at the beginning.

use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::state::State;
use crate::play::steps::parts::renewal::{can_renew, renew_empty};
use crate::play::turn::Turn;
use crate::table::{Group, Pile, Seat};

/// Draws the next cards of a pile, as long as there are any.
#[derive(Clone, Debug)]
pub struct TurnDraw {
    pub from: Pile,
    pub to: Group,
    pub count: i32,
}

impl TurnDraw {
    /// Whether there is a card to draw.
    pub fn can(&self, rules: &Equipment, state: &State) -> bool {
        !state.table.is_empty(self.from) || can_renew(rules, state, self.from)
    }

    /// Draws the cards for a seat. Returns how many it got.
    pub fn carry_out<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Result<i32, Fault> {
        let (to, mut drawn) = (Pile(turn.rules.piles.of(&self.to, seat).start), 0);
        for _ in 0..self.count {
            renew_empty(turn, self.from, seat);
            if let Some(card) = turn.draw(self.from, to)? {
                turn.put(card, to, Some(seat));
                drawn += 1;
            }
        }
        Ok(drawn)
    }
}
