//! Renews a stock from the cards of a heap.

use crate::play::event::Telling;
use crate::play::turn::Turn;
use crate::table::{Pile, Seat};

/// Moves all cards of the heap but the top one to the stock, as a move of this seat.
#[inline(never)]
pub(in crate::play::steps) fn renew<S: Telling>(turn: &mut Turn<S>, heap: Pile, stock: Pile, seat: Seat) {
    let top = turn.state.table.top(heap);
    while let Some(card) = turn.state.table.bottom(heap).filter(|card| Some(*card) != top) {
        turn.put(card, stock, Some(seat));
    }
}
