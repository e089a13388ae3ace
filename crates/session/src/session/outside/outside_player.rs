//! An outside program as a player, before it sits down at a match.

use super::command::OutsideSettings;
use super::launch::Launch;
use super::message::Greeting;
use super::seat_at_table::ExternalPlayer;
use crate::play::{Decision, Dice, Fault, FaultKind, Move, Policy, Sitting, View};
use std::sync::Arc;

/// An outside program that plays. A process is started when it first sits down, one for each seat and for each match that is
/// played at the same time.
pub struct OutsidePlayer(Arc<Launch>);

impl OutsidePlayer {
    /// Parses the command and creates the log folder. The error is a sentence.
    pub fn new(command: &str, settings: &OutsideSettings, greeting: Greeting) -> Result<OutsidePlayer, String> {
        Ok(OutsidePlayer(Arc::new(Launch::new(command, settings, greeting)?)))
    }
}

impl Policy for OutsidePlayer {
    /// Always fails: decisions are taken by the `ExternalPlayer` that [`Policy::sit_down`] returns for each match.
    fn choose(&self, _view: &View, _moves: &[Move], _dice: &mut Dice) -> Result<Decision, Fault> {
        Err(self.0.fault(FaultKind::Strategy, "was asked before it sat down at a match"))
    }

    fn follows(&self) -> bool {
        true
    }

    fn remembers(&self) -> bool {
        true
    }

    fn secret(&self) -> Option<i64> {
        Some(self.0.settings.secret)
    }

    fn sit_down(&self, place: Sitting) -> Option<Arc<dyn Policy>> {
        Some(Arc::new(ExternalPlayer::new(self.0.clone(), place)))
    }
}
