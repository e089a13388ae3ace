//! Rules of speaking that all kinds of bidding share: whether each seat speaks once, who may equal the standing bid,
//! who may not pass, and bids with a name.
//!
//! Knows nothing of what is bid: auctions and contracts use it.

use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::moves::{Announcement, Move};
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::SeatRef;
use crate::play::state::{Register, State};
use crate::play::turn::Turn;
use crate::table::Seat;

/// Height of a bid: its number, the rank of its suit, and whether it is a special bid, which is above all others with
/// the same number and suit.
pub type Height = (i32, i32, bool);

/// The rank of a suit above all four: no trump, or a bid that no suit belongs to.
pub const ABOVE_ALL: i32 = 4;

/// A bid with a name of its own.
#[derive(Clone, Debug)]
pub struct SpecialBid {
    pub said: Announcement,
    /// The number of the bid that it is ranked above.
    pub over: i16,
    /// The rank of the suit of the bid that it is ranked above.
    pub suit: i32,
    /// The flag that is set while this bid stands.
    pub flag: Register,
}

impl SpecialBid {
    pub fn height(&self) -> Height {
        (self.over.into(), self.suit, true)
    }
}

/// Who may speak in the bidding, and how.
#[derive(Clone, Debug, Default)]
pub struct Speaking {
    /// Whether each seat speaks once.
    pub once: bool,
    /// The seat that may bid as much as the standing bid.
    pub may_equal: Option<SeatRef>,
    /// The seat that may not pass when all others have.
    pub must_bid: Option<SeatRef>,
    /// The named bids, in the order of their words.
    pub special: Vec<SpecialBid>,
}

impl Speaking {
    pub fn may_equal(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        self.may_equal.is_some_and(|who| who.seat(rules, state) == seat)
    }

    /// The named bid that stands; `None` if none does.
    pub fn standing(&self, state: &State) -> Option<&SpecialBid> {
        self.special.iter().find(|bid| state.get(bid.flag) != 0)
    }

    /// The named bids above the standing one; if `equal`, also those as high.
    pub fn specials(&self, standing: Option<Height>, equal: bool) -> impl Iterator<Item = Move> {
        let over = move |bid: &&SpecialBid| {
            standing.is_none_or(|height| bid.height() > height || equal && bid.height() == height)
        };
        self.special.iter().filter(over).map(|bid| Move::Announce(bid.said))
    }

    /// The bid with this name.
    pub fn named(&self, said: Option<Announcement>) -> Option<&SpecialBid> {
        self.special.iter().find(|bid| Some(bid.said) == said)
    }

    /// Whether the player typed the name of a bid.
    pub fn is_named(&self, rules: &Equipment, parsed: &ParsedMove, seat: Seat) -> bool {
        let typed = |word: &str| self.special.iter().any(|bid| bid.said.text(&rules.names(), seat) == word);
        parsed.word.as_deref().is_some_and(typed)
    }

    /// Sets the flags of the named bids: `which` stands now, or none of them.
    pub fn stands<S: Telling>(&self, turn: &mut Turn<S>, which: Option<Announcement>) {
        for bid in &self.special {
            turn.set(bid.flag, (which == Some(bid.said)) as i32);
        }
    }

    /// The standing bid as text, as this seat would say it: its name or its number; empty if nobody has bid.
    pub fn standing_said(&self, rules: &Equipment, state: &State, seat: Seat) -> String {
        let bid = state.get(Register::BID);
        let number = || if bid > 0 { bid.to_string() } else { String::new() };
        self.standing(state).map_or_else(number, |bid| bid.said.text(&rules.names(), seat))
    }

    /// Whether the seat may not pass. `silent` has a bit for each seat that bids no more; `bid` is whether a bid
    /// stands.
    pub fn must_bid(&self, rules: &Equipment, state: &State, seat: Seat, silent: i32, bid: bool) -> bool {
        let last = silent | bit(seat) == everybody(rules);
        !bid && last && self.must_bid.is_some_and(|who| who.seat(rules, state) == seat)
    }

    /// Bits of the seats that have spoken before this one, if each speaks once; else 0.
    pub fn spoken_before(&self, rules: &Equipment, first: Seat, seat: Seat) -> i32 {
        let before = (0..rules.seats).map(|n| first.left(n, rules.seats)).take_while(|other| *other != seat);
        if self.once { before.map(bit).sum() } else { 0 }
    }
}

/// Tells who has won the bidding and with what number. A named bid needs no number: its name has been told.
pub fn tell_result<S: Telling>(turn: &mut Turn<S>, speaking: &Speaking) {
    turn.tell_standing(Register::DECLARER);
    if speaking.standing(turn.state).is_none() {
        turn.tell_standing(Register::BID);
    }
}

/// The bit of a seat in a register that has a bit for each.
pub fn bit(seat: Seat) -> i32 {
    1 << seat.0
}

fn everybody(rules: &Equipment) -> i32 {
    (1 << rules.seats) - 1
}
