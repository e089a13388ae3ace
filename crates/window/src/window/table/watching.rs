//! A match that others have played, opened to be looked at: nothing happens by itself.

use super::match_log::MatchLog;
use super::play::{Notice, Play};
use super::shown::Shown;
use crate::table::Seat;
use crate::window::command::Command;
use crate::window::watched_from::WatchedFrom;
use crate::wording::{TableSaid, player_title, tell};

impl Play {
    /// Shows the match from its first move, as this seat sees it.
    pub(in crate::window) fn watch(&mut self, seat: Seat, from: WatchedFrom) {
        self.watched_from = from;
        // a match that was not played to its end stays so
        self.model.watch(seat);
        self.shown = Shown::new(&self.model.view());
        // the log is written again, with the names of this table
        self.log = MatchLog::default();
        self.catch_up();
        self.look(Some(0));
    }

    /// The names of the strategies by seat; with the number of the seat if one plays several.
    pub(super) fn watched_names(&self) -> Vec<String> {
        let titles: Vec<String> = self.model.players().iter().map(|player| player_title(player.name())).collect();
        let is_alone = |title: &String| titles.iter().filter(|other| *other == title).count() == 1;
        let name = |(seat, title): (usize, &String)| {
            if is_alone(title) { title.clone() } else { format!("{title} {}", seat + 1) }
        };
        titles.iter().enumerate().map(name).collect()
    }

    /// The position that is looked at, in words.
    pub(super) fn watched_told(&self) -> String {
        let all = self.model.moves_made();
        tell(TableSaid::Position { moves: self.view_state.looking, all })
    }

    /// The command that leaves the table.
    pub(super) fn way_out(&self) -> Command {
        match self.watched_from {
            WatchedFrom::Lab if self.model.is_watched() => Command::Lab,
            _ => Command::Games,
        }
    }

    /// Whether it is to be found out now what the match has brought.
    pub(in crate::window) fn wants_gains(&self) -> bool {
        let is_over = self.notice == Some(Notice::Over);
        is_over && self.is_played_here() && self.model.is_own() && self.gains.is_unasked()
    }

    /// Whether the match can be left for another one, or begun again.
    pub(super) fn is_played_here(&self) -> bool {
        self.model.lesson().is_none() && !self.model.is_watched()
    }
}
