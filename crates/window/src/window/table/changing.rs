//! A seat of the match at the window that changes hands.

use super::match_log::MatchLog;
use super::play::{Notice, Play};
use crate::session::Player;
use crate::table::Seat;
use crate::wording::{SeatSaid, player_title, tell};

impl Play {
    /// Gives a seat to another player from now on. A person may have a name, which counts at this table.
    pub(in crate::window) fn change_player(&mut self, seat: Seat, player: Player, name: &str) {
        if !self.model.may_change_players() {
            return;
        }
        self.settings.named.retain(|(other, _)| *other != seat);
        if player.is_human() && !name.is_empty() {
            self.settings.named.push((seat, name.to_string()));
        }
        let before = self.model.viewer();
        let sits = self.model.change_player(seat, player);
        self.view_state.pick = Default::default();
        self.view_state.hint = None;
        // a round's end that was not read stays to be read
        let notice = self.notice.take().filter(|notice| !matches!(notice, Notice::Curtain(_)));
        if self.model.viewer() != before {
            // the log of another person must not be read by this one
            self.log = MatchLog::default();
        }
        self.jumped();
        let title = match self.level(seat) {
            Some(level) => tell(SeatSaid::AtLevel { name: &self.called(seat), level: &level }),
            None if name.is_empty() => player_title("human"),
            None => name.to_string(),
        };
        self.notice = sits.map(Notice::Curtain).or(self.notice.take()).or(notice);
        self.say(tell(SeatSaid::Changed { seat: seat.index() + 1, title: &title }));
    }

    /// Whether somebody can be asked who plays at the seats from now on.
    pub(super) fn may_change_players(&self) -> bool {
        self.model.may_change_players() && !self.is_covered()
    }
}
