//! Who plays at a seat from now on.

use super::TableModel;
use super::people::People;
use crate::session::player::Player;
use crate::table::Seat;

impl TableModel {
    /// Whether seats can change hands: not in a lesson, at a match that is over, or one that is only looked at.
    pub fn may_change_players(&self) -> bool {
        self.lesson.is_none() && !self.watched && self.to_move().is_some()
    }

    /// Gives a seat to another player, from its next decision on. Returns the person who has to sit down before anything is
    /// shown, if the table is seen from another person's seat now.
    pub fn change_player(&mut self, seat: Seat, player: Player) -> Option<Seat> {
        if !self.may_change_players() {
            return None;
        }
        let (before, was_own) = (self.viewer(), self.is_own());
        self.running.change_player(seat, player);
        let people = std::mem::replace(&mut self.people, People::of(&self.running.players));
        self.people = people.after(&self.running.players);
        self.faulty.retain(|faulty| *faulty != seat);
        self.jumped();
        // somebody has left, and looks at the screen still
        (was_own && self.is_own() && self.viewer() != before).then_some(self.viewer())
    }
}
