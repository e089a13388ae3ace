//! What the people at a table are told when the rules of their match were edited.

use super::errors::play_error;
use super::{EditedSaid, tell};
use crate::session::{CarriedMatch, CarryStop, Edit, Match};
use crate::table::Seat;

/// An edit, and the match as it was before.
pub struct EditedNews<'a> {
    pub before: &'a Match,
    pub viewer: Seat,
    /// The names of the seats.
    pub names: &'a [String],
    pub edit: &'a Edit,
}

impl EditedNews<'_> {
    /// That the match goes on, or where it stopped and why: one or two lines.
    pub fn tell(&self, carried: &CarriedMatch) -> Vec<String> {
        let made = carried.running.moves_made();
        let Some(stop) = &carried.stop else {
            return vec![match self.edit.rules {
                true => tell(EditedSaid::GoesOn { moves: made, points: &self.differing(&carried.running) }),
                false => tell(EditedSaid::NewPlayers),
            }];
        };
        let choices = EditedSaid::Choices { before: made, after: carried.moves_before.saturating_sub(made + 1) };
        let lines = [choices, EditedSaid::Places(&self.edit.lines)].map(tell);
        vec![self.stopped(stop, made), lines.join(" ").trim().to_string()]
    }

    fn stopped(&self, stop: &CarryStop, made: usize) -> String {
        let number = made + 1;
        match stop {
            CarryStop::Forbidden { seat, text, why } => {
                let why = play_error(why);
                tell(EditedSaid::Forbidden { number, name: self.name(*seat), chosen: text, why: &why })
            }
            CarryStop::OtherTurn { seat, on_turn, .. } => {
                let on_turn = on_turn.map(|seat| self.name(seat));
                tell(EditedSaid::OtherTurn { number, name: self.name(*seat), on_turn })
            }
            CarryStop::Drawn => tell(EditedSaid::Drawn { moves: made }),
        }
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map(String::as_str).unwrap_or_default()
    }

    /// The seats whose points differ, with those before and now.
    fn differing(&self, running: &Match) -> Vec<(String, i32, i32)> {
        let (before, now) = (self.before.view(self.viewer), running.view(self.viewer));
        let points = |seat: Seat| (self.name(seat).to_string(), before.running(seat), now.running(seat));
        running.rules.all_seats().map(points).filter(|(_, before, now)| before != now).collect()
    }
}
