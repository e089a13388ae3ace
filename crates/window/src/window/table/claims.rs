//! A person claims the rest of the tricks, or gives the match up.
//!
//! The match decides whether a claim stands; this file shows the answer.

use super::play::Play;
use crate::session::{ClaimAnswer, ClaimRefused};
use crate::wording::{CANNOT_CONCEDE, claim_refused, claim_stands, gave_up, looks};

impl Play {
    /// Whether the person at the window may claim the rest of the tricks now.
    pub(super) fn may_claim(&self) -> bool {
        self.is_played_here() && self.may_move() && self.running.may_claim(self.viewer)
    }

    pub(super) fn may_concede(&self) -> bool {
        self.is_played_here() && self.humans.contains(&self.viewer) && self.running.may_concede(self.viewer)
    }

    pub(in crate::window) fn claim(&mut self) {
        let hand = self.view().trick_cards();
        let claim = match self.may_claim() {
            true => self.running.claim(self.viewer),
            false => Ok(ClaimAnswer::Refused(ClaimRefused::NotNow)),
        };
        match claim {
            Ok(ClaimAnswer::Stands { .. }) => {
                let name = &self.names()[self.viewer.index()];
                let told = claim_stands(name, &self.with_narrator(|narrator| narrator.cards(hand)));
                self.changed();
                self.log.note(self.running.moves_made(), told.clone());
                self.say(told);
            }
            Ok(ClaimAnswer::Refused(why)) => {
                let looks = self.running.record().looks.len();
                let told = claim_refused(&why, &self.running.rules, &self.names());
                self.changed();
                if matches!(why, ClaimRefused::Broken { .. }) {
                    self.log.note(self.running.moves_made(), looks::claimed(looks));
                }
                self.refuse(told);
            }
            Err(error) => self.fail(&error),
        }
    }

    pub(in crate::window) fn concede(&mut self) {
        if !self.may_concede() || !self.running.concede(self.viewer) {
            return self.refuse(CANNOT_CONCEDE.into());
        }
        self.question = None;
        let told = gave_up(&self.names()[self.viewer.index()]);
        self.changed();
        self.say(told);
    }
}
