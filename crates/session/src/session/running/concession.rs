//! Giving up a match: it is over, and lost.
//!
//! The moves stay as they are. The record gets a note, which programs that do not know it skip.

use super::Match;
use crate::play::{Event, Rules, State};
use crate::session::player::Player;
use crate::table::Seat;

impl Match {
    /// Whether a seat can give the match up. Not if the match is over or nobody else would win it.
    pub fn may_concede(&self, seat: Seat) -> bool {
        self.outcome().is_none() && winners(&self.rules, &self.state, seat) != 0
    }

    /// Gives the match up for the side of `seat`. Returns `false` if it cannot. Like a move, this can be taken back.
    pub fn concede(&mut self, seat: Seat) -> bool {
        if !self.may_concede(seat) {
            return false;
        }
        self.rewind_series();
        let before = self.moment();
        let winners = winners(&self.rules, &self.state, seat);
        self.state.decided = winners;
        self.state.over = true;
        self.state.set_to_move(None);
        self.past.push(before);
        self.future.clear();
        self.forget_claims();
        self.record.gave_up = Some(seat.0);
        if let Some(outcome) = self.outcome() {
            self.players.iter().filter_map(Player::policy).for_each(|policy| policy.match_ends(&outcome));
            self.events.push(Event::MatchEnds { outcome });
        }
        true
    }

    /// The seat that gave the match up, if one did.
    pub fn gave_up(&self) -> Option<Seat> {
        self.record.gave_up.map(Seat)
    }
}

/// The teams that win if the side of `seat` gives up, one bit each: those with the best total among the others still playing.
fn winners(rules: &Rules, state: &State, seat: Seat) -> u8 {
    let sign = if rules.play_to.highest_wins { 1 } else { -1 };
    let others =
        || rules.all_seats().filter(|s| state.plays(*s)).map(|s| rules.team(s)).filter(|t| *t != rules.team(seat));
    let best = others().map(|team| sign * state.totals[team]).max();
    others().filter(|team| Some(sign * state.totals[*team]) == best).fold(0, |bits, team| bits | 1 << team)
}
