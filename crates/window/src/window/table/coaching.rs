//! A match with its coach: which decisions are reviewed, and what is told without being asked.

use super::play::Play;
use crate::session::Reviewed;
use crate::wording::{CoachSaid, tell};

/// Least loss, in points, for which the better move is told without being asked.
const WORTH_TELLING: f64 = 0.5;

impl Play {
    /// Takes the review that the coach waits for.
    pub(in crate::window) fn take_review(&mut self) {
        let Some((place, found)) = self.coach.take() else { return };
        match found {
            None => self.coach.give_up(place),
            // the decision was taken meanwhile, and is to be reviewed with the move that was chosen
            Some(found) if found.chosen.is_none() && place < self.running.moves_made() => {}
            Some(found) => {
                self.tell_better(&found);
                self.coach.keep(found);
            }
        }
    }

    /// Tells the better move after a costly one, if the person wants the coach and no other note is shown.
    fn tell_better(&mut self, found: &Reviewed) {
        let last = self.decisions().last() == Some(&found.place);
        if self.settings.wishes.coached && last && found.cost >= WORTH_TELLING && self.note.is_none() {
            let best = self.told(found.moves[found.found.best]);
            self.say(tell(CoachSaid::Brings { best: &best, points: found.cost }));
        }
    }

    /// The decisions of the person at the window, by the moves made before them. None in a lesson, whose moves are its
    /// own.
    pub fn decisions(&self) -> Vec<usize> {
        if self.lesson.is_some() { Vec::new() } else { self.running.decisions_of(self.viewer) }
    }

    /// Requests the review of the last decision, if the person wants the coach.
    pub(super) fn coach_last(&mut self) {
        self.coach.forget_from(self.running.moves_made());
        if self.settings.wishes.coached
            && self.humans.contains(&self.viewer)
            && let Some(last) = self.decisions().last()
        {
            self.coach.want(*last);
        }
    }
}
