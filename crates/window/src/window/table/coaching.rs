//! A match with its coach: which decisions are judged, and what is told of them unasked.

use super::play::Play;
use crate::session::Reviewed;

/// From so many points on a better move is told unasked.
const WORTH_TELLING: f64 = 0.5;

impl Play {
    /// A job has ended, perhaps one that the coach does not wait for any more.
    pub fn coached(&mut self, job: u64, found: Option<Reviewed>) {
        let Some(place) = self.coach.end(job) else { return };
        match found {
            None => self.coach.give_up(place),
            // it was decided meanwhile, and is to be looked at with what was chosen
            Some(found) if found.chosen.is_none() && place < self.running.moves_made() => {}
            Some(found) => {
                self.tell_better(&found);
                self.coach.keep(found);
            }
        }
    }

    /// After a move that cost much: what would have been better, where somebody wants to hear it.
    fn tell_better(&mut self, found: &Reviewed) {
        let last = self.decisions().last() == Some(&found.place);
        if self.settings.wishes.coached && last && found.cost >= WORTH_TELLING && self.note.is_none() {
            let best = self.told(found.moves[found.found.best]);
            self.say(format!("Coach: {best} brings {:.1} points more on average.", found.cost));
        }
    }

    /// The decisions of the person at the window; in a lesson they are its own.
    pub fn decisions(&self) -> Vec<usize> {
        if self.lesson.is_some() { Vec::new() } else { self.running.decisions_of(self.viewer) }
    }

    /// The decision that was taken last is looked at, where somebody wants to hear of each.
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
