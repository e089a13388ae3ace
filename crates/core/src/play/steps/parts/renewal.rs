//! Renews a stock from the cards of a heap.

use crate::cards::CardSet;
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::state::State;
use crate::play::turn::Turn;
use crate::table::{Pile, Role, Seat};

/// Moves all cards of the heap but the top one to the stock, as a move of this seat.
#[inline(never)]
pub(in crate::play::steps) fn renew<S: Telling>(turn: &mut Turn<S>, heap: Pile, stock: Pile, seat: Seat) {
    let top = turn.state.table.top(heap);
    while let Some(card) = turn.state.table.bottom(heap).filter(|card| Some(*card) != top) {
        turn.put(card, stock, Some(seat));
    }
}

/// The cards with which a stock is made anew by the rules of the pile: all of them, but not the top one where it lies open.
fn renewal(rules: &Equipment, state: &State, stock: Pile) -> Option<(Pile, CardSet)> {
    let from = rules.builds[rules.piles.group_index(stock)].renewed_from?;
    let top = state.table.top(from).filter(|_| rules.piles.group(from).role == Role::FaceUp);
    let cards = state.table.set(from) - top.map_or(CardSet::EMPTY, CardSet::one);
    (!cards.is_empty()).then_some((from, cards))
}

/// Whether an empty stock would be made anew.
pub(in crate::play::steps) fn can_renew(rules: &Equipment, state: &State, stock: Pile) -> bool {
    state.table.is_empty(stock) && renewal(rules, state, stock).is_some()
}

/// Makes a stock anew if it is empty and its rules say of what.
#[inline(always)]
pub(in crate::play::steps) fn renew_empty<S: Telling>(turn: &mut Turn<S>, stock: Pile, seat: Seat) {
    if turn.state.table.is_empty(stock) {
        make_anew(turn, stock, seat);
    }
}

#[cold]
#[inline(never)]
fn make_anew<S: Telling>(turn: &mut Turn<S>, stock: Pile, seat: Seat) {
    if let Some((from, _)) = renewal(turn.rules, turn.state, stock) {
        match turn.rules.piles.group(from).role {
            Role::FaceUp => renew(turn, from, stock, seat),
            _ => turn.put_all(from, stock, Some(seat)),
        }
    }
}
