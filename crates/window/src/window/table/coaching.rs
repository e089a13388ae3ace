//! A match with advice: a hint that was asked for, and what the coach tells without being asked.

use super::play::Play;
use crate::session::{HintNews, NoHint};
use crate::wording::{CoachSaid, TableSaid, match_error, tell};

/// Least loss, in points, for which the better move is told without being asked.
const WORTH_TELLING: f64 = 0.5;

impl Play {
    /// Shows a hint, or tells why there is none.
    pub(super) fn show_hint(&mut self, hint: HintNews) {
        match hint {
            Ok((chosen, why)) => {
                let told = self.advised(chosen);
                self.say(tell(TableSaid::Hint { chosen: &told, why: why.as_ref() }));
                self.view_state.hint = Some(chosen);
            }
            // the button is not there
            Err(NoHint::NothingToDecide) => {}
            Err(NoHint::Failed(error)) => self.warn(match_error(&error)),
            Err(NoHint::Broken(why)) => self.warn(why),
        }
    }

    /// Tells the better move after a costly one, if the person wants the coach and no other note is shown.
    pub(super) fn tell_better(&mut self, place: usize) {
        let last = self.model.decisions().last() == Some(&place);
        let Some(found) = self.model.coach().get(place).filter(|_| last && self.settings.wishes.coached) else {
            return;
        };
        if found.cost >= WORTH_TELLING && self.note.is_none() {
            let best = self.told(found.moves[found.found.best]);
            self.say(tell(CoachSaid::Brings { best: &best, points: found.cost }));
        }
    }

    /// Requests the review of the last decision, if the person wants the coach.
    pub(super) fn coach_last(&mut self) {
        if self.settings.wishes.coached
            && self.model.is_own()
            && let Some(last) = self.model.decisions().last()
        {
            self.model.want_review(*last);
        }
    }
}
