//! Who may speak in the bidding, and how: each once or on and on, who may bid no more than stands, who may not pass.
//!
//! Knows nothing of what is bid: auctions and contracts ask it.

use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::joint::SeatRef;
use crate::play::state::{Register, State};
use crate::play::turn::Turn;
use crate::play::word_spec::KeySpec;
use crate::table::Seat;

pub const ONCE: KeySpec = KeySpec::truth("once", "each seat speaks once");
pub const MAY_EQUAL: KeySpec =
    KeySpec::said("may_equal", "a seat, or \"nobody\"", "who may take the highest bid over for as much");
pub const MUST_BID: KeySpec =
    KeySpec::said("must_bid", "a seat, or \"nobody\"", "who may not pass when all others have passed");

/// The order of speaking and its exceptions.
#[derive(Clone, Debug, Default)]
pub struct Speaking {
    /// Each seat speaks once.
    pub once: bool,
    /// This seat may bid as much as stands.
    pub may_equal: Option<SeatRef>,
    /// This seat may not pass when all others have.
    pub must_bid: Option<SeatRef>,
}

impl Speaking {
    pub fn may_equal(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        self.may_equal.is_some_and(|who| who.seat(rules, state) == seat)
    }

    /// Whether the seat may not pass: `silent` has a bit for each seat that bids no more, `bid` tells that a bid stands.
    pub fn must_bid(&self, rules: &Equipment, state: &State, seat: Seat, silent: i32, bid: bool) -> bool {
        let last = silent | bit(seat) == everybody(rules);
        !bid && last && self.must_bid.is_some_and(|who| who.seat(rules, state) == seat)
    }

    /// The seats that have spoken before this one, of those that speak once; none else.
    pub fn spoken_before(&self, rules: &Equipment, first: Seat, seat: Seat) -> i32 {
        let before = (0..rules.seats).map(|n| first.left(n, rules.seats)).take_while(|other| *other != seat);
        if self.once { before.map(bit).sum() } else { 0 }
    }
}

/// Who has won the bidding, and with what.
pub fn tell_result<S: Telling>(turn: &mut Turn<S>) {
    turn.tell_standing(Register::DECLARER);
    turn.tell_standing(Register::BID);
}

/// A seat in a number that has a bit for each.
pub fn bit(seat: Seat) -> i32 {
    1 << seat.0
}

fn everybody(rules: &Equipment) -> i32 {
    (1 << rules.seats) - 1
}
