//! What a person is advised at the table: a hint, the ranking of all moves, the coach's word on the last decision, and
//! the verdict on what was counted by hand.
//!
//! All of it stands in one part of the panel, and each belongs to one decision: it goes with the next. Nothing of it is
//! told in the bar, which belongs to the instruction.

use super::advice_notes::{NOTHING, Note};
use super::play::Play;
use crate::session::{HintNews, HintedMove, NoHint, Reviewed};
use crate::wording::{CoachSaid, TableSaid, match_error, tell};

impl Play {
    /// Shows a hint, or tells why there is none.
    pub(super) fn show_hint(&mut self, hint: HintNews) {
        let (text, warning) = match hint {
            Ok(HintedMove { chosen, named, why }) => {
                let told = self.advised(chosen, named);
                self.view_state.hint = Some(chosen);
                (tell(TableSaid::Hint { chosen: &told, why: why.as_ref() }), false)
            }
            // the button is not there
            Err(NoHint::NothingToDecide) => return,
            Err(NoHint::Failed(error)) => (match_error(&error), true),
            Err(NoHint::Broken(why)) => (why, true),
        };
        self.advice.hint = Some(Note::lasting(text, warning));
    }

    /// Shows the worth of each move of the open decision. It counts as a hint.
    pub(in crate::window) fn rank(&mut self) {
        if self.may_move() && !self.advice.ranked {
            self.advice.ranked = true;
            self.model.show_reviews(&[self.model.moves_made()]);
        }
    }

    /// The review of the open decision, if its moves are ranked.
    pub(super) fn ranking(&self) -> Option<&Reviewed> {
        self.model.coach().get(self.model.moves_made()).filter(|_| self.advice.ranked && self.may_move())
    }

    /// The number of the open decision, counted from 1. `None` if there is nothing to decide.
    pub(super) fn open_decision(&self) -> Option<usize> {
        let open = self.may_move() && self.choices.legal.len() > 1;
        open.then_some(self.advice.decisions.len() + 1)
    }

    /// What the coach says of the last decision, if the person wants the coach.
    pub(super) fn coached(&self) -> Option<String> {
        let place = *self.advice.decisions.last().filter(|_| self.settings.wishes.coached)?;
        let found = self.model.coach().get(place).filter(|found| found.seat == self.model.viewer())?;
        let (mine, number) = (self.told(found.moves[found.chosen?]), self.advice.decisions.len());
        let best = self.told(found.moves[found.found.best]);
        Some(tell(if found.cost >= NOTHING {
            CoachSaid::LastBetter { number, mine: &mine, best: &best, points: found.cost }
        } else {
            CoachSaid::LastBest { number, mine: &mine }
        }))
    }

    /// Lists the decisions of the person at the window: after a move, and when another person sits down.
    pub(super) fn list_decisions(&mut self) {
        self.advice.decisions = if self.model.is_own() { self.model.decisions() } else { Vec::new() };
    }

    /// Requests the review of the last decision, if the person wants the coach.
    pub(super) fn coach_last(&mut self) {
        if let Some(last) = self.advice.decisions.last().filter(|_| self.settings.wishes.coached) {
            self.model.want_review(*last);
        }
    }

    /// Requests the reviews of all decisions of a match that is resumed, the last one first.
    pub(super) fn coach_again(&mut self) {
        if self.settings.wishes.coached {
            self.advice.decisions.iter().for_each(|place| self.model.want_review(*place));
        }
    }
}
