//! What the people at a table are told when the rules of their match were edited.

use super::errors::play_error;
use super::{EditedSaid, Narrator, rule_place, tell};
use crate::play::Event;
use crate::session::{CarriedOver, CarryStop, Edit, Match};
use crate::table::Seat;
use crate::workshop::why::forbidding_place;

/// An edit, and the match as it was before.
pub struct EditedNews<'a> {
    pub before: &'a Match,
    pub edit: &'a Edit,
    /// Tells the match of before to the viewer, who must not learn more of it now.
    pub narrator: &'a Narrator<'a>,
    /// Whether nobody else reads what the viewer is told.
    pub is_alone: bool,
}

impl EditedNews<'_> {
    /// That the match goes on, or where it stopped and why: one or two lines.
    pub fn tell(&self, over: &CarriedOver) -> Vec<String> {
        let carried = &over.carried;
        let made = carried.running.moves_made();
        let Some(stop) = &carried.stop else {
            return vec![if self.edit.rules {
                tell(EditedSaid::GoesOn { moves: made, points: &self.differing(&carried.running) })
            } else {
                tell(EditedSaid::NewPlayers)
            }];
        };
        let choices = EditedSaid::Choices { before: made, after: carried.moves_before.saturating_sub(made + 1) };
        let lines = [choices, EditedSaid::Places(&self.edit.lines)].map(tell);
        vec![self.stopped(over, stop, made), lines.join(" ").trim().to_string()]
    }

    fn stopped(&self, over: &CarriedOver, stop: &CarryStop, made: usize) -> String {
        let number = made + 1;
        match stop {
            CarryStop::Forbidden { seat, text, why } => {
                // a reason names cards that are held
                let is_own = self.is_alone && self.narrator.viewer == Some(*seat);
                let why = is_own.then(|| play_error(why));
                let (name, told) = (self.name(*seat), self.told(made));
                let line = if is_own { self.forbidding(over, *seat, text) } else { None };
                let (told, why, line) = (told.as_deref(), why.as_deref(), line.as_deref());
                tell(EditedSaid::Forbidden { number, name, told, why, line })
            }
            CarryStop::OtherTurn { seat, on_turn, .. } => {
                let on_turn = on_turn.map(|seat| self.name(seat));
                tell(EditedSaid::OtherTurn { number, name: self.name(*seat), on_turn })
            }
            CarryStop::Drawn => tell(EditedSaid::Drawn { moves: made }),
        }
    }

    /// The line of the edited rules that forbids a move. Which line it is depends on the hand.
    fn forbidding(&self, over: &CarriedOver, seat: Seat, text: &str) -> Option<String> {
        let known = over.carried.running.known_to(seat);
        let view = over.carried.running.view(seat).knowing(Some(&known));
        forbidding_place(&over.loaded.compiled.places, &view, text).map(|span| rule_place(&span))
    }

    /// The move after so many others, as the viewer has seen it.
    fn told(&self, moves: usize) -> Option<String> {
        let (begins, _) = self.before.look_back(moves, self.viewer())?;
        let is_move =
            |e: &&Event| matches!(e, Event::Chose { .. } | Event::ChoseSecretly { .. } | Event::Declined { .. });
        self.narrator.tell(self.before.events().get(begins..)?.iter().find(is_move)?)
    }

    fn viewer(&self) -> Seat {
        self.narrator.viewer.unwrap_or(Seat(0))
    }

    fn name(&self, seat: Seat) -> &str {
        self.narrator.names.get(seat.index()).map(String::as_str).unwrap_or_default()
    }

    /// The seats whose points differ, with those before and now.
    fn differing(&self, running: &Match) -> Vec<(String, i32, i32)> {
        let (before, now) = (self.before.view(self.viewer()), running.view(self.viewer()));
        let points = |seat: Seat| (self.name(seat).to_string(), before.running(seat), now.running(seat));
        running.rules.all_seats().map(points).filter(|(_, before, now)| before != now).collect()
    }
}
