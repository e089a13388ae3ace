//! The sounds of the events that are shown.
//!
//! Decides which sound is played; plays none itself.

use super::play::Play;
use crate::play::{Event, Outcome};
use crate::table::{Pile, Role};
use crate::window::sound::Sound;

impl Play {
    /// Takes the sounds since the last call, each once: cards that are swept together make one rustle.
    pub fn take_sounds(&mut self) -> Vec<Sound> {
        let mut sounds = std::mem::take(&mut self.sounds);
        sounds.sort_unstable();
        sounds.dedup();
        sounds
    }

    /// The sound of an event that is shown, if it has one.
    pub(super) fn sound_of(&self, event: &Event) -> Option<Sound> {
        match event {
            Event::Moved { from, to, .. } => Some(self.sound_of_card(*from, *to)),
            Event::Running { scores, .. } => (*scores != self.shown.totals).then_some(Sound::Peg),
            Event::MatchEnds { outcome } => self.is_won(outcome).then_some(Sound::Win),
            _ => None,
        }
    }

    fn sound_of_card(&self, from: Pile, to: Pile) -> Sound {
        let piles = &self.model.rules().piles;
        match piles.group(to).role {
            Role::Captured | Role::Tricks => Sound::Capture,
            _ if from != self.model.rules().stock => Sound::Play,
            Role::Hand => Sound::Deal,
            _ if piles.sees(to, self.model.viewer()) => Sound::Flip,
            _ => Sound::Deal,
        }
    }

    fn is_won(&self, outcome: &Outcome) -> bool {
        self.model.is_own() && outcome.winners.contains(&self.model.viewer())
    }
}
