//! Seats that are out of cards or of the match, and a pool that nobody wants.

use super::Narrator;
use super::words::ordinal;
use crate::table::Seat;

impl Narrator<'_> {
    /// Says that all have passed: `All have passed: other cards are turned up.`
    pub(super) fn all_passed(&self, renewed: bool) -> String {
        let follows = if renewed { "other cards are turned up" } else { "too few are left to turn up others" };
        format!("All have passed: {follows}.")
    }

    /// Says that a seat has dropped out: `Ann is out of the match.`
    pub(super) fn drops_out(&self, seat: Seat) -> String {
        format!("{} of the match.", self.is_out(seat))
    }

    /// Says in which place a seat is out of cards: `Ann is out first.`, or that it is last.
    pub(super) fn comes_in(&self, seat: Seat, place: u8, last: bool) -> String {
        if last {
            format!("{} last.", self.is(seat))
        } else {
            format!("{} {}.", self.is_out(seat), ordinal(place as usize + 1))
        }
    }

    fn is_out(&self, seat: Seat) -> String {
        format!("{} out", self.is(seat))
    }

    fn is(&self, seat: Seat) -> String {
        if self.is_you(seat) { "You are".to_string() } else { format!("{} is", self.name(seat)) }
    }
}
