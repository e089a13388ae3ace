//! What a record notes beside the moves: a seat that changes hands in mid-match, and the pack in which the game came.

use super::Match;
use crate::session::packs::MissingPack;
use crate::session::player::{Player, sat_down};
use crate::table::Seat;

impl Match {
    /// Notes the pack in which the game came, so that the record can name it where it is not there.
    pub fn came_in(&mut self, pack: Option<MissingPack>) {
        self.record.pack = pack;
    }

    /// Gives a seat to another player, from its next decision on. Cards that were chosen of several are put back, so that
    /// the new player decides all of it. The record says from which move. Taking moves back does not
    /// undo it; a player who sits there already changes nothing.
    pub fn change_player(&mut self, seat: Seat, player: Player) {
        if player.name() == self.players[seat.index()].name() {
            return;
        }
        if self.to_move() == Some(seat) {
            self.rewind_series();
        }
        // moves that were taken back were made by others
        self.future.clear();
        let player = sat_down(player, seat, self.record.seed);
        self.record.bot_seed = self.record.bot_seed.or(player.policy().and_then(|policy| policy.secret()));
        self.record.change_player(seat.0, self.past.len() as u32, player.name());
        self.players[seat.index()] = player;
    }
}
