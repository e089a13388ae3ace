//! A person claims the rest of the tricks, or gives the match up.
//!
//! The match decides whether a claim stands; this file shows the answer.

use super::play::Play;
use crate::session::{ClaimRefused, TableRefusal};
use crate::wording::{claim_stands, gave_up, looks};

impl Play {
    /// Whether the person at the window may claim the rest of the tricks now.
    pub(super) fn may_claim(&self) -> bool {
        self.is_played_here() && self.may_move() && self.model.may_claim()
    }

    pub(super) fn may_concede(&self) -> bool {
        self.is_played_here() && self.model.may_concede()
    }

    pub(in crate::window) fn claim(&mut self) {
        let hand = self.view().trick_cards();
        let claim =
            if self.may_claim() { self.model.claim() } else { Err(TableRefusal::NoClaim(ClaimRefused::NotNow)) };
        match claim {
            Ok(()) => {
                let name = &self.names()[self.model.viewer().index()];
                let told = claim_stands(name, &self.with_narrator(|narrator| narrator.cards(hand)));
                self.heed();
                self.log.note(self.model.moves_made(), told.clone());
                self.say(told);
            }
            Err(why) => {
                self.changed();
                self.heed();
                if matches!(why, TableRefusal::NoClaim(ClaimRefused::Broken { .. })) {
                    let looks = self.model.record().looks.len();
                    self.log.note(self.model.moves_made(), looks::claimed(looks));
                }
                self.not_done(why);
            }
        }
    }

    pub(in crate::window) fn concede(&mut self) {
        let gives_up = if self.may_concede() { self.model.concede() } else { Err(TableRefusal::CannotConcede) };
        match gives_up {
            Ok(()) => {
                let told = gave_up(&self.names()[self.model.viewer().index()]);
                self.heed();
                self.say(told);
            }
            Err(why) => self.not_done(why),
        }
    }
}
