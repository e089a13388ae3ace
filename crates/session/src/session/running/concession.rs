//! A match that is given up: it is over, and lost.
//!
//! The moves stay as they are. The record has a note of it, which programs that do not know it pass over.

use super::Match;
use crate::play::{Event, Rules, State};
use crate::session::player::Player;
use crate::table::Seat;

impl Match {
    /// Can a seat give the match up? Not where nobody else would win it, or it is over.
    pub fn may_concede(&self, seat: Seat) -> bool {
        self.outcome().is_none() && winners(&self.rules, &self.state, seat) != 0
    }

    /// The side of this seat gives the match up; false where it cannot. Like a move, it can be taken back.
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

    /// Who gave the match up.
    pub fn gave_up(&self) -> Option<Seat> {
        self.record.gave_up.map(Seat)
    }
}

/// Who wins if the side of this seat gives up, a bit for each side: of the others who still play, those who stand best.
fn winners(rules: &Rules, state: &State, seat: Seat) -> u8 {
    let sign = if rules.play_to.highest_wins { 1 } else { -1 };
    let others =
        || rules.all_seats().filter(|s| state.plays(*s)).map(|s| rules.team(s)).filter(|t| *t != rules.team(seat));
    let best = others().map(|team| sign * state.totals[team]).max();
    others().filter(|team| Some(sign * state.totals[*team]) == best).fold(0, |bits, team| bits | 1 << team)
}
