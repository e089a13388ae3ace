//! A step of a game as others see it: its place in the round, its name, and whatever can be asked about it.
//!
//! Gives no access to the mechanics of the step.

use super::equipment::Equipment;
use super::steps::{StepFacts, StepInfo, StepKind};

/// A step of a game, from [`Rules::step`](super::Rules::step) or [`Rules::steps`](super::Rules::steps).
#[derive(Clone, Copy, Debug)]
pub struct StepRef<'r> {
    /// The place in the round, counted from 0.
    pub place: u16,
    /// The name that checks, variants and messages use.
    pub name: &'r str,
    /// Whatever can be asked about the step.
    pub info: &'r dyn StepInfo,
}

impl<'r> StepRef<'r> {
    /// What kind of step it is.
    pub fn kind(self) -> StepKind {
        self.info.kind()
    }

    /// What the step is and has.
    pub fn about(self) -> StepFacts<'r> {
        self.info.about()
    }

    /// The kind of decision that the step asks for: `lay_away`.
    pub fn decision(self) -> &'static str {
        self.kind().decision()
    }

    /// Whether a seat is ever asked for a move in the step.
    pub fn asks(self, rules: &Equipment) -> bool {
        self.info.asks(rules)
    }

    /// Whether the step asks nobody and moves nothing, but only finds who begins the step after it.
    pub fn only_finds_a_seat(self) -> bool {
        self.kind() == StepKind::SetSeat
    }
}
