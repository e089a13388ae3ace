//! A stock that is made anew of the cards on a heap.

use crate::play::event::Telling;
use crate::play::turn::Turn;
use crate::table::{Pile, Seat};

/// The heap but for its top card becomes the stock, by this seat.
#[inline(never)]
pub(super) fn renew<S: Telling>(turn: &mut Turn<S>, heap: Pile, stock: Pile, seat: Seat) {
    let top = turn.state.table.top(heap);
    while let Some(card) = turn.state.table.bottom(heap).filter(|card| Some(*card) != top) {
        turn.put(card, stock, Some(seat));
    }
}
